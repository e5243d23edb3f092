"""
Makes the Devanagari fonts of public/fonts and e2e/device/fonts from Noto Sans Devanagari 2.006.

Usage: python3 scripts/devanagari-fonts.py noto-sans-devanagari-devanagari-wght-normal.woff2
The file is in the npm package @fontsource-variable/noto-sans-devanagari 5.3.0. Needs fontTools and brotli (Debian:
python3-fonttools, python3-brotli). A font that changes gets a new number in its name: browsers keep each for a year.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = [*range(0x900, 0x971), 0x972, 0x200C, 0x200D, 0x25CC, 0xA8E0]
NAMES = "हिंदीमराठी"
OFFERS = "यह वेबसाइट हिंदी में पढ़िए ही वेबसाइट मराठीत वाचा"


def join_ra_in_marathi(font):
    """
    The font forgets the below-base ra (feature blwf) of ट्र, ठ्र, ड्र and ढ्र where it lists the features of Marathi,
    Nepali and Sanskrit: they were drawn with a visible halant, as in महाराष्ट्‌र. Hindi's, the default, is taken.
    """
    table = font["GSUB"].table
    features = table.FeatureList.FeatureRecord
    for script in table.ScriptList.ScriptRecord:
        default = script.Script.DefaultLangSys
        below = [i for i in default.FeatureIndex if features[i].FeatureTag == "blwf"]
        for record in script.Script.LangSysRecord:
            own = record.LangSys.FeatureIndex
            if not any(features[i].FeatureTag == "blwf" for i in own):
                record.LangSys.FeatureIndex = sorted([*own, *below])
                record.LangSys.FeatureCount = len(record.LangSys.FeatureIndex)


def write(source, unicodes, weight, target):
    font = TTFont(source)
    join_ra_in_marathi(font)
    options = subset.Options()
    options.layout_features = ["*"]
    cut = subset.Subsetter(options)
    cut.populate(unicodes=unicodes)
    cut.subset(font)
    variations = font["gvar"].variations
    font["gvar"].variations = {name: variations[name] if name in variations else [] for name in font.getGlyphOrder()}
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = "woff2" if target.endswith("woff2") else None
    font.save(target)


def main(source):
    whole = (400, 700)
    write(source, LETTERS, whole, "public/fonts/noto-devanagari-2.woff2")
    write(source, LETTERS, whole, "e2e/device/fonts/noto-devanagari.ttf")
    write(source, map(ord, NAMES), 500, "public/fonts/noto-devanagari-names-2.woff2")
    write(source, map(ord, OFFERS.replace(" ", "")), 600, "public/fonts/noto-devanagari-offer-2.woff2")


main(sys.argv[1])
