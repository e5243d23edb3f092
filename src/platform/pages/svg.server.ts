import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

let ready: Promise<void> | undefined

/** Draws an SVG of our own as a PNG. Uploads never come here: for uploaded pictures sharp opens no SVG. */
export async function drawSvg(svg: string): Promise<Buffer> {
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
