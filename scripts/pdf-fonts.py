"""
Makes the fonts of src/platform/files/pdf-fonts from Figtree, Noto Sans and Noto Emoji, each a plain TrueType file, because what
goes into a PDF must be one weight and not compressed. Figtree and Noto Sans Devanagari are made regular and bold, the others regular.

Usage: python3 scripts/pdf-fonts.py NODE_MODULES
The folder holds the npm packages @fontsource-variable/figtree, @fontsource-variable/noto-sans-* 5.3.0 and @fontsource/noto-emoji
5.3.2. Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli).
"""

import sys
from os.path import join
from tempfile import mkdtemp

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib import instancer

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2030), 0x20B9, 0x2212]
DEVANAGARI = [*range(0x900, 0x980), 0x200C, 0x200D, 0x25CC, 0xA8E0]
SCRIPTS = {
    "bengali": range(0x980, 0xA00),
    "gurmukhi": range(0xA00, 0xA80),
    "gujarati": range(0xA80, 0xB00),
    "oriya": range(0xB00, 0xB80),
    "tamil": range(0xB80, 0xC00),
    "telugu": range(0xC00, 0xC80),
    "kannada": range(0xC80, 0xD00),
    "malayalam": range(0xD00, 0xD80),
    "arabic": [*range(0x600, 0x700), *range(0x750, 0x780)],
}
JOINERS = [0x200C, 0x200D, 0x25CC, 0x964, 0x965]
# Signs, flags, houses, tools, hands, hearts, faces, vehicles and what an office has. All emoji would be 800 kB.
EMOJI = [
    *[*range(0x2190, 0x27C0), *range(0x2B00, 0x2C00), *range(0x1F1E6, 0x1F200), *range(0x1F300, 0x1F321)],
    *[*range(0x1F37A, 0x1F394), 0x1F3A8, 0x1F3C6, *range(0x1F3D7, 0x1F3F4), *range(0x1F440, 0x1F451)],
    *[*range(0x1F464, 0x1F469), 0x1F477, *range(0x1F493, 0x1F4A0), *range(0x1F4A1, 0x1F4DF), *range(0x1F4E6, 0x1F4F9)],
    *[*range(0x1F511, 0x1F52C), *range(0x1F550, 0x1F556), *range(0x1F58A, 0x1F591), *range(0x1F5D1, 0x1F5D4)],
    *[*range(0x1F600, 0x1F650), 0x1F680, *range(0x1F695, 0x1F6C2), *range(0x1F6E0, 0x1F6E4), *range(0x1F910, 0x1F932)],
    *[*range(0x1F970, 0x1F97B), *range(0x1F9F0, 0x1F9FB), *range(0x1FA94, 0x1FAA0)],
]
TARGET = "src/platform/files/pdf-fonts/"


def cut(font, unicodes, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    return font


def static(source, unicodes, weight, features):
    font = cut(TTFont(source), unicodes, features)
    if "gvar" not in font:
        font.flavor = None
        return font
    variations = font["gvar"].variations
    font["gvar"].variations = {name: variations[name] if name in variations else [] for name in font.getGlyphOrder()}
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    return font


def anchor_all(font):
    """Gives each letter an anchor for each class of marks, in its middle: fontkit fails where a font leaves one out."""
    widths = font["hmtx"]
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []:
        for table in [getattr(each, "ExtSubTable", each) for each in lookup.SubTable]:
            if table.LookupType == 4:
                rows = [(name, record.BaseAnchor) for name, record in zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord)]
            elif table.LookupType == 5:
                parts = zip(table.LigatureCoverage.glyphs, table.LigatureArray.LigatureAttach)
                rows = [(name, record.LigatureAnchor) for name, part in parts for record in part.ComponentRecord]
            elif table.LookupType == 6:
                rows = [(name, record.Mark2Anchor) for name, record in zip(table.Mark2Coverage.glyphs, table.Mark2Array.Mark2Record)]
            else:
                continue
            for at in range(table.ClassCount):
                heights = [anchors[at].YCoordinate for _, anchors in rows if anchors[at]]
                for name, anchors in rows:
                    if not anchors[at]:
                        anchors[at] = otTables.Anchor()
                        anchors[at].Format = 1
                        anchors[at].XCoordinate = widths[name][0] // 2
                        anchors[at].YCoordinate = sum(heights) // len(heights) if heights else 0


def save(font, file):
    """Under a name of its own: a PDF takes two fonts of one name for the same."""
    for record in font["name"].names:
        if record.nameID == 6:
            record.string = file
    font.save(f"{TARGET}{file}.ttf")


def main(modules):
    variable = join(modules, "@fontsource-variable")
    sans = lambda script: join(variable, f"noto-sans-{script}/files/noto-sans-{script}-{script}-wght-normal.woff2")
    folder = mkdtemp()
    for name, weight in (("regular", 400), ("bold", 700)):
        parts = []
        for part in ("latin", "latin-ext"):
            # Kerning and alternative glyphs are dropped, because these tables of two fonts cannot be merged.
            font = static(join(variable, f"figtree/files/figtree-{part}-wght-normal.woff2"), LATIN, weight, [])
            for table in ("GSUB", "GPOS", "GDEF", "STAT"):
                if table in font:
                    del font[table]
            parts.append(join(folder, f"{part}.ttf"))
            font.save(parts[-1])
        save(merge.Merger().merge(parts), f"figtree-{name}")
        save(static(sans("devanagari"), DEVANAGARI, weight, ["*"]), f"noto-devanagari-{name}")
    for script, letters in SCRIPTS.items():
        font = static(sans(script), [*letters, *JOINERS], 400, ["*"])
        anchor_all(font)
        save(font, f"noto-{script}-regular")
    emoji = join(modules, "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2")
    save(static(emoji, EMOJI, 400, []), "noto-emoji-regular")


main(*sys.argv[1:])
