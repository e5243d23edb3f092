import { expect, test } from 'vitest'
import { createTurns } from './turns.server.ts'

/** Work that is under way until it is ended. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, end: resolve, fail: reject }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('no more weight is under way than there is room for, and the heavy come to their turn', async () => {
  const inTurn = createTurns(3)
  const started: string[] = []
  const start = (name: string, weight: number) => {
    const { promise, end } = work()
    const done = inTurn(() => {
      started.push(name)
      return promise
    }, weight)
    return async () => {
      end()
      await done
      await soon()
    }
  }
  const endA = start('a', 2)
  const endHeavy = start('heavy', 3)
  const endB = start('b', 1)
  await soon()
  expect(started).toEqual(['a'])
  await endA()
  expect(started).toEqual(['a', 'heavy'])
  await endHeavy()
  expect(started).toEqual(['a', 'heavy', 'b'])
  await endB()
})

test('work that fails gives its room back', async () => {
  const inTurn = createTurns(1)
  const failing = () => inTurn(async () => Promise.reject(new Error('no')))
  for (let time = 0; time < 3; time++) await expect(failing()).rejects.toThrow('no')
  expect(await inTurn(async () => 'yes')).toBe('yes')
})

test('what could never have room is refused', async () => {
  await expect(createTurns(1)(async () => undefined, 2)).rejects.toThrow(RangeError)
})
