import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isAnimated, isTooSmall } from './rules.ts'

const frame = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
const frames = async () => sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
const still = async () => sharp(await frame('#ff0000'))

describe('before it is sent', () => {
  test.each([
    ['an animated GIF', async () => (await frames()).gif().toBuffer(), true],
    ['an animated WebP', async () => (await frames()).webp().toBuffer(), true],
    ['a still GIF', async () => (await still()).gif().toBuffer(), false],
    ['a still WebP', async () => (await still()).webp().toBuffer(), false],
    ['a JPEG', async () => (await still()).jpeg().toBuffer(), false],
    ['an empty file', async () => Buffer.alloc(0), false],
  ])('%s is animated or not', async (_, bytes, expected) => {
    expect(isAnimated(await bytes())).toBe(expected)
  })

  test.each([
    [{ width: 1, height: 1 }, true],
    [{ width: 400, height: 31 }, true],
    [{ width: 32, height: 32 }, false],
    [{ width: 5712, height: 4284 }, false],
    [{ width: 20_000, height: 20_000 }, false],
    [{ width: 20_000, height: 1_000 }, false],
  ])('a picture of %o is too small: %s', (size, expected) => {
    expect(isTooSmall(size)).toBe(expected)
  })
})
