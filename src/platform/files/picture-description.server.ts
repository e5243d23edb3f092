import { drawSvg } from '#platform/pages/svg.server.ts'
import { type TextPlace, textPath } from '#platform/pages/text-path.server.ts'

type Bar = { x: number; y: number; width: number; height: number; color: string }
/** A picture of lines of text and bars on white; lengths in pixels, colors as in CSS. */
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
