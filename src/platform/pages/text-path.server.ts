import { openedFonts } from '#platform/files/pdf-document.server.ts'
import { type FontName, linesOf, runsOf, type Weight } from '#platform/files/pdf-text.server.ts'

export type TextPlace = {
  x: number
  /** Of the baseline. */
  y: number
  /** Of the letters, in pixels. */
  size: number
  weight: Weight
  /** The width in pixels; what is longer is cut off with "…". */
  most: number
}

/** A line of text as the outline of its letters, shaped: the `d` of a path of SVG. A server may have no font of its own. */
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
      // A font's letters stand on their baseline, upwards.
      outline += glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG()
      at += xAdvance * scale
    }
  }
  return outline
}
