import { expect, test } from 'vitest'
import { rotatedSize } from './crop-picture.ts'

test.each([
  [0, 400, 300],
  [90, 300, 400],
  [180, 400, 300],
  [-90, 300, 400],
  [45, 495, 495],
])('at %s° the box around 400 × 300 is %s × %s', (degrees, width, height) => {
  const size = rotatedSize({ width: 400, height: 300 }, degrees)
  expect([Math.round(size.width), Math.round(size.height)]).toEqual([width, height])
})
