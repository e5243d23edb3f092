import { openedFonts } from '#platform/files/pdf-document.server.ts'
import { type FontName, linesOf, runsOf, type Weight } from '#platform/files/pdf-text.server.ts'

export type TextPlace = {
  x: number
  /** Position of the baseline. */
  y: number
  /** Font size in pixels. */
  size: number
  weight: Weight
  /** Maximum width in pixels. A longer text is cut off with "…". */
  most: number
}

/**
 * A line of shaped text as the outline of its letters: the `d` of an SVG path. A server may have no fonts installed.
 */
export async function textPath(text: string, { x, y, size, weight, most }: TextPlace): Promise<string> {
  const fonts = await openedFonts()
  const layoutOf = (part: string, name: FontName) => fonts.get(name)!.layout(part)
  const measure = (part: string, name: FontName) =>
    (layoutOf(part, name).advanceWidth / fonts.get(name)!.unitsPerEm) * size
  const lines = linesOf(text.replace(/\s+/g, ' '), { weight, most: most - size, measure })
  const runs = [...(lines[0]?.runs ?? []), ...(lines.length > 1 ? runsOf('…', weight) : [])]
  let at = x
  let outline = ''
  for (const { text: part, font: name } of runs) {
    const { glyphs, positions } = layoutOf(part, name)
    const scale = size / fonts.get(name)!.unitsPerEm
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset, yOffset, xAdvance } = positions[index]!
      // In a font, letters stand on their baseline and y points up.
      outline += glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG()
      at += xAdvance * scale
    }
  }
  return outline
}
