import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { shrinkPicture } from '#ui/crop-picture.ts'

type Shrinking = { shrinkPicture: typeof shrinkPicture }

/** Compiles shrinkPicture for a browser, as the global `shrinking`. */
async function browserScript(): Promise<string> {
  const entry = join(import.meta.dirname, '../../src/ui/crop-picture.ts')
  const lib = { entry, formats: ['iife' as const], name: 'shrinking' }
  const options = { configFile: false as const, logLevel: 'silent' as const, publicDir: false as const }
  const [built] = (await build({ ...options, build: { lib, write: false } })) as Rolldown.RolldownOutput[]
  return built!.output[0].code
}

let script: string
test.beforeAll(async () => {
  script = await browserScript()
})

/** What the browser does wrong, by the name of the case. It runs in the page. */
const faults = {
  nothing: () => undefined,
  'no file': () => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  },
  'an empty file': () => {
    HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob([], { type }))
  },
  'one colour': () => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, ...args) {
      const context = this.getContext('2d')!
      context.resetTransform()
      context.fillRect(0, 0, this.width, this.height)
      toBlob.apply(this, args)
    }
  },
  'another size': () => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, ...args) {
      const small = document.createElement('canvas')
      small.getContext('2d')!.drawImage(this, 0, 0)
      toBlob.apply(small, args)
    }
  },
  'white to all who read': () => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(new Uint8ClampedArray(4 * width * height).fill(255), width, height)
  },
  'no canvas': () => {
    CanvasRenderingContext2D.prototype.drawImage = () => {
      throw new Error('out of memory')
    }
  },
} satisfies Record<string, () => void>

/** Shrinks a picture of 1200 × 900 pixels, and tells what came out. */
async function shrink(page: Page, fault: keyof typeof faults, colors: readonly string[]) {
  await page.setContent('<!doctype html><title>Shrinking</title>')
  await page.addScriptTag({ content: script })
  await page.evaluate(`window.breakBrowser = ${faults[fault].toString()}`)
  return page.evaluate(async (colors) => {
    const { shrinkPicture } = (globalThis as unknown as { shrinking: Shrinking }).shrinking
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1200, height: 900 })
    const context = canvas.getContext('2d')!
    for (let at = 0; at < 1200; at++) {
      context.fillStyle = colors[at % colors.length]!
      context.fillRect(at, 0, 1, 900)
    }
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    // Zeros after the picture make the file large, as a camera's is.
    const original = new Blob([png!, new Uint8Array(500_000)], { type: 'image/png' })
    ;(globalThis as unknown as { breakBrowser: () => void }).breakBrowser()
    const shrunk = await shrinkPicture(original, { most: 300, smallBytes: 1000 })
    return { isOriginal: shrunk === original, type: shrunk.type }
  }, colors)
}

const photo = ['#204060', '#208040', '#f0e0d0', '#705030', '#101010']

test('a photo is shrunk before it is sent', { tag: '@daily' }, async ({ page }) => {
  expect(await shrink(page, 'nothing', photo)).toEqual({ isOriginal: false, type: 'image/webp' })
  expect(await shrink(page, 'nothing', ['#ffffff'])).toEqual({ isOriginal: false, type: 'image/webp' })
})

for (const fault of [
  'no file',
  'an empty file',
  'one colour',
  'another size',
  'white to all who read',
  'no canvas',
] as const)
  test(`the original is sent when the browser gives ${fault}`, async ({ page }) => {
    expect(await shrink(page, fault, photo)).toMatchObject({ isOriginal: true })
  })
