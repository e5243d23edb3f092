import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

let ready: Promise<void> | undefined

/** An SVG of our own as a PNG. What people upload never comes here: of pictures, sharp opens none that is an SVG. */
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
