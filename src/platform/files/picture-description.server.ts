import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { openedFonts } from './pdf-document.server.ts'
import { type FontName, linesOf, runsOf, type Weight } from './pdf-text.server.ts'

type Bar = { x: number; y: number; width: number; height: number; color: string }
/** A picture of bars and lines of text on white. Lengths are in pixels, colors are written as in CSS. */
export type PictureDescription = {
  width: number
  height: number
  bars: readonly Bar[]
  lines: readonly (TextPlace & { text: string; color: string })[]
}

/** Draws the picture as a PNG. */
export async function drawPicture({ width, height, bars, lines }: PictureDescription): Promise<Buffer> {
  const drawn = [{ x: 0, y: 0, width, height, color: '#ffffff' }, ...bars].map(
    ({ x, y, width, height, color }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`,
  )
  const written = await Promise.all(
    lines.map(async ({ text, color, ...place }) => `<path fill="${color}" d="${await textPath(text, place)}"/>`),
  )
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[...drawn, ...written].join('')}</svg>`,
  )
}

type TextPlace = {
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
 * The outline of a line of shaped text: the `d` of an SVG path. An outline is used because a server may have no fonts
 * installed.
 */
async function textPath(text: string, { x, y, size, weight, most }: TextPlace): Promise<string> {
  const fonts = await openedFonts()
  const layoutOf = (part: string, name: FontName) => fonts.get(name).layout(part)
  const measure = (part: string, name: FontName) =>
    (layoutOf(part, name).advanceWidth / fonts.get(name).unitsPerEm) * size
  const lines = linesOf(text.replace(/\s+/g, ' '), { weight, most: most - size, measure })
  const runs = [...(lines[0]?.runs ?? []), ...(lines.length > 1 ? runsOf('…', weight) : [])]
  let at = x
  let outline = ''
  for (const { text: part, font: name } of runs) {
    const { glyphs, positions } = layoutOf(part, name)
    const scale = size / fonts.get(name).unitsPerEm
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset, yOffset, xAdvance } = positions[index]!
      // In a font, letters stand on their baseline and y points up, so the outline is flipped.
      outline += glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG()
      at += xAdvance * scale
    }
  }
  return outline
}

let ready: Promise<void> | undefined

/**
 * Converts an SVG that this file has made to a PNG. Uploaded files are never passed to this function. They are opened
 * by sharp, which refuses SVG.
 */
async function drawSvg(svg: string): Promise<Buffer> {
  ready ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then((code) =>
    initWasm(code),
  )
  await ready
  const picture = new Resvg(svg, { font: { loadSystemFonts: false } } as never)
  try {
    return Buffer.from(picture.render().asPng())
  } finally {
    picture.free()
  }
}
