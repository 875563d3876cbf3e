#!/usr/bin/env python3
"""Run this after a change of the app's icon.

Draws the app's light, dark and tinted icons into the asset catalog. Needs numpy.

The icon is a check mark that leaves its ring like a blade its guard: three opaque images of 1024 pixels.
"""

import json
import pathlib
import struct
import zlib

import numpy as np

SIZE, SCALE = 1024, 2
FOLDER = pathlib.Path(__file__).parent.parent / "SwiftHiltDemoiOS/Assets.xcassets/AppIcon.appiconset"

# The name of each file, its appearance, and the colours of ground and mark from top to bottom.
ICONS = [
    ("AppIcon.png", None, ((88, 86, 214), (0, 122, 255)), ((255, 255, 255), (255, 255, 255))),
    ("AppIcon-Dark.png", "dark", ((44, 44, 52), (16, 16, 20)), ((175, 160, 255), (64, 156, 255))),
    ("AppIcon-Tinted.png", "tinted", ((0, 0, 0), (0, 0, 0)), ((255, 255, 255), (190, 190, 190))),
]


def capsule(x, y, begin, end, radius):
    """Returns the distance of each point from a line with round ends."""
    (ax, ay), (bx, by) = begin, end
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = np.clip(along, 0, 1)
    return np.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) - radius


def mark():
    """Returns the coverage of each pixel by the mark: a ring with a gap, and the check mark through it."""
    steps = (np.arange(SIZE * SCALE) + 0.5) / SCALE
    x, y = np.meshgrid(steps, steps)
    ring = np.abs(np.hypot(x - 512, y - 532) - 290) - 34
    blade = np.minimum(
        capsule(x, y, (392, 536), (492, 636), 38), capsule(x, y, (492, 636), (790, 292), 38))
    gap = capsule(x, y, (492, 636), (860, 211), 38 + 40)
    inside = (np.minimum(np.maximum(ring, -gap), blade) < 0).astype(float)
    return inside.reshape(SIZE, SCALE, SIZE, SCALE).mean(axis=(1, 3))[..., None]


def gradient(top, bottom):
    return np.linspace(top, bottom, SIZE)[:, None, :] * np.ones((1, SIZE, 1))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(pixels):
    rows = b"".join(b"\0" + row.tobytes() for row in np.rint(pixels).astype(np.uint8))
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join([
        chunk(b"IHDR", header), chunk(b"sRGB", b"\0"), chunk(b"IDAT", zlib.compress(rows, 9)),
        chunk(b"IEND", b"")])


covered = mark()
images = []
for name, appearance, ground, colours in ICONS:
    pixels = gradient(*ground) * (1 - covered) + gradient(*colours) * covered
    (FOLDER / name).write_bytes(png(pixels))
    image = {"filename": name, "idiom": "universal", "platform": "ios", "size": f"{SIZE}x{SIZE}"}
    if appearance:
        image["appearances"] = [{"appearance": "luminosity", "value": appearance}]
    images.append(dict(sorted(image.items())))
contents = {"images": images, "info": {"author": "xcode", "version": 1}}
(FOLDER / "Contents.json").write_text(json.dumps(contents, indent=2, separators=(",", " : ")) + "\n")
