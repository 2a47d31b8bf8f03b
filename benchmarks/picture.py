"""Times the score card against the least that such a picture can take: `python -m benchmarks.picture`.

The floor pastes 23 ready sprites and writes 12 lines of text on an empty image of the card's size with bare
Pillow. Both encode the JPEG. They run in turns, warm, so that a busy machine slows both;
the player's name is a new one each time, as in a chat.
"""

from __future__ import annotations

from io import BytesIO
from statistics import median
from time import perf_counter
from typing import Final

from PIL import Image, ImageDraw

from bot.words import words
from render import as_jpeg, score_card
from render.fonts import CHINESE, font_at
from render.jpeg import QUALITY
from render.sprites import TILE_SIZES, tile_sprite
from scoring import Score, score_text
from scoring.tiles import NUMBER_TILES

ROUNDS: Final = 60
LIMIT: Final = 2.0
HANDS: Final = (
    "j5m7p 123456789m34567s123p11s [222p] 1f +8s",
    "j1z4f [111z] [2222z] 333z123123p5m789s9s 135f *9s hd",
    "j5m5m (1111z) [2222z] (3333z) [5555p] {5555s} {55m} (8888p) 1234f *5f gk hd tt",
    "j9s 123123123123p46m789s111s9s 1f *9s",
)
LINES: Final = 12
TILES: Final = 23


def main() -> None:
    scores = [score_text(hand) for hand in HANDS]
    texts = words("zh")
    for score in scores:
        size = score_card(score, texts, title="王小明").size
        sprites = [tile_sprite(tile, TILE_SIZES[0]) for tile in NUMBER_TILES[:TILES]]
        cards, floors = [], []
        for number in range(ROUNDS):
            cards.append(_seconds_for_card(score, f"王小明 {number}"))
            floors.append(_seconds_for_floor(sprites, size))
        ratio = median(cards) / median(floors)
        print(
            f"card {median(cards) * 1000:5.1f} ms  bare Pillow {median(floors) * 1000:5.1f} ms  "
            f"ratio {ratio:.2f} (limit {LIMIT})  {size[0]}x{size[1]}  {score.notation}"
        )


def _seconds_for_card(score: Score, name: str) -> float:
    start = perf_counter()
    as_jpeg(score_card(score, words("zh"), title=name))
    return perf_counter() - start


def _seconds_for_floor(sprites: list[Image.Image], size: tuple[int, int]) -> float:
    start = perf_counter()
    image = Image.new("RGB", size, "#15463B")
    for place, sprite in enumerate(sprites):
        row, column = divmod(place, 13)
        image.paste(sprite, (40 + column * 90, 40 + row * 140), sprite)
    draw = ImageDraw.Draw(image)
    font = font_at(CHINESE, 32)
    for line in range(LINES):
        draw.text((40, 360 + line * 50), f"底胡 36 → 40 第 {line} 行", fill="white", font=font)
    image.save(BytesIO(), "JPEG", quality=QUALITY, subsampling="4:4:4")
    return perf_counter() - start


if __name__ == "__main__":
    main()
