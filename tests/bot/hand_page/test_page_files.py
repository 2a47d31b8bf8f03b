"""The page's files: small, self-contained, and never an old one beside a new one."""

import re

import httpx
import pytest

from bot.hand_page.page_files import page_files
from bot.words import LANGUAGES

MOST_BYTES = 150 * 1024


@pytest.fixture(scope="module")
def client(hand_url: str) -> httpx.Client:
    return httpx.Client(base_url=hand_url)


def test_the_whole_page_is_small() -> None:
    files = page_files()
    assert len(files.index) + sum(map(len, files.named.values())) < MOST_BYTES


def test_the_page_is_always_asked_for_and_what_it_names_kept(client: httpx.Client) -> None:
    index = client.get("")
    assert index.headers["Cache-Control"] == "no-cache"
    named = set(re.findall(r'(?:src|href)="([^"]+)"', index.text))
    assert len(named) >= 5
    for name in named:
        file = client.get(name)
        assert (file.status_code, "immutable" in file.headers["Cache-Control"]) == (200, True)
    assert client.get("000000000000/main.js").status_code == 404


def test_every_module_that_is_imported_is_there() -> None:
    files = page_files()
    for name, content in files.named.items():
        if name.endswith(".js"):
            for imported in re.findall(r'from "\./([\w.]+)"', content.decode()):
                assert imported in files.named, name


def test_nothing_is_loaded_from_elsewhere(client: httpx.Client) -> None:
    for header in (client.get("").headers, client.post("score", json={"hand": "5m"}).headers):
        policy = header["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'self'" in policy
        assert "unsafe" not in policy
        assert "Set-Cookie" not in header
        assert header["X-Content-Type-Options"] == "nosniff"
        assert header["Referrer-Policy"] == "no-referrer"
    files = page_files()
    for content in (files.index, *files.named.values()):
        assert not re.search(rb'(?:src|href)="(?:https?:)?//', content)


def test_no_script_or_style_stands_in_the_page() -> None:
    index = page_files().index.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", index)


def test_every_word_that_the_page_names_is_there_in_every_language() -> None:
    files = page_files()
    page = b"".join(
        [
            files.index,
            *(
                content
                for name, content in files.named.items()
                if name.endswith(".js") and name != "texts.js"
            ),
        ]
    ).decode()
    texts = files.named["texts.js"].decode()
    named = set(re.findall(r'"(page-[a-z-]+[a-z])"', page))
    assert len(named) > 20
    for name in named:
        assert texts.count(f'"{name}"') == len(LANGUAGES), name


def test_the_address_without_its_slash_leads_there(client: httpx.Client, hand_url: str) -> None:
    answer = client.get(hand_url.removesuffix("/"), follow_redirects=True)
    assert (answer.status_code, str(answer.url)) == (200, hand_url)


@pytest.mark.parametrize("path", ["../server.py", "..%2fserver.py", "%2e%2e/server.py", "x/../../server.py"])
def test_other_files_stay_where_they_are(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code in (403, 404)
