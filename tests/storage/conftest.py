from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import Evening

from storage import Place
from storage.check import check


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """An evening on a database of its own; whatever it did, the ledger must be right in the end."""
    evening = Evening(tmp_path / "changpai.db", Place(-100))
    yield evening
    assert check(evening.db) == []
    evening.db.close()
