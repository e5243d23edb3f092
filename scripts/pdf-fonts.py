"""
Makes the fonts of src/platform/files/pdf-fonts from Figtree and Noto Sans Devanagari: regular and bold, each a plain TrueType file,
because what goes into a PDF must be one weight and not compressed.

Usage: python3 scripts/pdf-fonts.py FIGTREE_FOLDER NOTO_FOLDER
The folders are `files` of the npm packages @fontsource-variable/figtree 5.3.0 and @fontsource-variable/noto-sans-devanagari
5.3.0. Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli).
"""

import sys
from os.path import join
from tempfile import mkdtemp

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2030), 0x20B9, 0x2212]
DEVANAGARI = [*range(0x900, 0x980), 0x200C, 0x200D, 0x25CC, 0xA8E0]
TARGET = "src/platform/files/pdf-fonts/"


def cut(font, unicodes, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    return font


def static(source, unicodes, weight, features):
    font = cut(TTFont(source), unicodes, features)
    variations = font["gvar"].variations
    font["gvar"].variations = {name: variations[name] if name in variations else [] for name in font.getGlyphOrder()}
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    return font


def save(font, file):
    """Under a name of its own: a PDF takes two fonts of one name for the same."""
    for record in font["name"].names:
        if record.nameID == 6:
            record.string = file
    font.save(f"{TARGET}{file}.ttf")


def main(figtree, noto):
    folder = mkdtemp()
    for name, weight in (("regular", 400), ("bold", 700)):
        parts = []
        for part in ("latin", "latin-ext"):
            # Kerning and alternative glyphs are dropped, because these tables of two fonts cannot be merged.
            font = static(join(figtree, f"figtree-{part}-wght-normal.woff2"), LATIN, weight, [])
            for table in ("GSUB", "GPOS", "GDEF", "STAT"):
                if table in font:
                    del font[table]
            parts.append(join(folder, f"{part}.ttf"))
            font.save(parts[-1])
        save(merge.Merger().merge(parts), f"figtree-{name}")
        devanagari = join(noto, "noto-sans-devanagari-devanagari-wght-normal.woff2")
        save(static(devanagari, DEVANAGARI, weight, ["*"]), f"noto-devanagari-{name}")


main(*sys.argv[1:])
