import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('A store notifies its listeners of each change, until they have gone', () => {
  const store = createStore(0)
  const [one, other] = [vi.fn(), vi.fn()]
  const end = store.listen(one)
  store.listen(other)
  store.set(1)
  end()
  store.set(2)
  expect([store.now(), store.initial]).toEqual([2, 0])
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})

test('A store is kept up to date while somebody listens', () => {
  const steps: string[] = []
  const store = createStore('', () => {
    steps.push('begun')
    return () => steps.push('ended')
  })
  const ends = [store.listen(() => undefined), store.listen(() => undefined)]
  expect(steps).toEqual(['begun'])
  ends[0]!()
  // A second call of the same function has no further effect.
  ends[0]!()
  expect(steps).toEqual(['begun'])
  ends[1]!()
  expect(steps).toEqual(['begun', 'ended'])
  store.listen(() => undefined)
  expect(steps).toEqual(['begun', 'ended', 'begun'])
})
