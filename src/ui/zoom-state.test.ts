import { expect, test } from 'vitest'
import { nextZoom, turnOf, wrapped, type ZoomEvent, type ZoomState } from './zoom-state.ts'

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
])('a picture that is %s becomes, by %s, %s', (state, event, next) => expect(nextZoom(state, event)).toBe(next))

test.each([
  [-51, 0, 1],
  [51, 10, -1],
  [50, 0, 0],
  [-50, 0, 0],
  [60, 80, 0],
])('a swipe of %d, %d turns by %d', (dx, dy, turn) => expect(turnOf(dx, dy)).toBe(turn))

test.each([
  [0, 0],
  [3, 0],
  [-1, 2],
  [4, 1],
])('of three, %d is number %d', (at, index) => expect(wrapped(at, 3)).toBe(index))
