"""A database of every schema so far is brought to today's by the program, and found to be right."""

import shutil
from pathlib import Path

import pytest
from check_process import assert_clean

KEPT = sorted((Path(__file__).parents[2] / "storage" / "databases").glob("*.db"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_changpai_check_is_clean(kept: Path, tmp_path: Path) -> None:
    assert_clean(Path(shutil.copy(kept, tmp_path / "changpai.db")))
