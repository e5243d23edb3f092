import { expect, test } from 'vitest'
import { kilometresBetween } from './town-places.ts'
import { towns } from './towns.ts'

test.each([
  ['kamshet', 'kamshet', 0],
  ['kamshet', 'lonavla', 15],
  ['kamshet', 'pune', 42],
  ['pune', 'mumbai', 120],
] as const)('from %s to %s it is %d km in a straight line', (from, to, km) => {
  expect(kilometresBetween(from, to)).toBe(km)
  expect(kilometresBetween(to, from)).toBe(km)
})

test('towns that count as near each other are at most 45 km apart', () => {
  const far = towns.flatMap(({ id, nearby }) =>
    nearby.filter((near) => kilometresBetween(id, near) > 45).map((near) => `${id} ${near}`),
  )
  expect(far).toEqual([])
})
