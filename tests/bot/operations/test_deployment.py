"""The files for Docker and systemd name what is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parents[3]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy" / "changpai.service").read_text(encoding="utf-8")
NOT_SETTINGS = {"PATH", "PYTHONDONTWRITEBYTECODE"}


def assigned_in(lines: str) -> set[str]:
    return set(re.findall(r"\b([A-Z_]{2,})=", lines))


@pytest.mark.parametrize(
    "lines",
    [
        re.search(r"^ENV (?:.*\\\n)*.*$", DOCKERFILE, re.MULTILINE)[0],
        "\n".join(re.findall(r"^Environment=.*$", UNIT, re.MULTILINE)),
    ],
    ids=["Dockerfile", "systemd"],
)
def test_what_is_set_are_settings(lines: str) -> None:
    names = assigned_in(lines) - NOT_SETTINGS
    assert "DATABASE_PATH" in names
    assert names <= {name.upper() for name in Settings.model_fields}


def test_the_image_has_every_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = {name.rstrip("*") for name in project["tool"]["setuptools"]["packages"]["find"]["include"]}
    copied = set(re.findall(r"^COPY (\w+) \w+$", DOCKERFILE, re.MULTILINE))
    let_through = set((ROOT / ".dockerignore").read_text(encoding="utf-8").replace("!", "").split("\n"))
    assert copied == packages
    assert packages <= let_through
