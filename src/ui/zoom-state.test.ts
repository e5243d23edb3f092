import { expect, test } from 'vitest'
import { nextZoom, swipeStep, wrapIndex, type ZoomEvent, type ZoomState } from './zoom-state.ts'

test.each<[ZoomState, ZoomEvent, ZoomState]>([
  ['unloaded', 'open', 'loading'],
  ['loading', 'arrived', 'loaded'],
  ['loaded', 'close', 'unloading'],
  ['unloading', 'arrived', 'unloaded'],
  ['loading', 'close', 'unloading'],
  ['unloading', 'open', 'loading'],
  ['unloaded', 'close', 'unloaded'],
  ['unloaded', 'arrived', 'unloaded'],
  ['loaded', 'open', 'loaded'],
  ['loaded', 'arrived', 'loaded'],
])('a picture that is %s becomes, on %s, %s', (state, event, next) => expect(nextZoom(state, event)).toBe(next))

test.each([
  [-51, 0, 1],
  [51, 10, -1],
  [50, 0, 0],
  [-50, 0, 0],
  [60, 80, 0],
])('a swipe of %d, %d moves by %d', (dx, dy, turn) => expect(swipeStep(dx, dy)).toBe(turn))

test.each([
  [0, 0],
  [3, 0],
  [-1, 2],
  [4, 1],
])('of three pictures, index %d wraps to %d', (at, index) => expect(wrapIndex(at, 3)).toBe(index))
