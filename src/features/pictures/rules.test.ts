import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { faultOfSize, isAnimated } from './rules.ts'

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
    [{ width: 1, height: 1 }, 'too_small'],
    [{ width: 400, height: 31 }, 'too_small'],
    [{ width: 32, height: 32 }, undefined],
    [{ width: 6000, height: 4000 }, undefined],
    [{ width: 20_000, height: 20_000 }, 'too_many_pixels'],
    [{ width: 20_000, height: 1_000 }, undefined],
  ])('a picture of %o is %s', (size, fault) => {
    expect(faultOfSize(size)).toBe(fault)
  })
})
