import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditsOf, lastDayFor, leftOf, needsPhoto, needsText, type ReturnReason, sumOf } from './rules.ts'
import { returnForm } from './schema.ts'

test.each([
  ['not-needed', 0, null],
  ['not-needed', 7, '2026-11-27'],
  ['not-needed', 30, '2026-12-20'],
  ['damaged', 0, '2026-11-27'],
  ['wrong', 3, '2026-11-27'],
  ['not-as-described', 10, '2026-11-30'],
] as const)('%s, for goods with %i days, is possible until %s', (reason, returnDays, day) => {
  expect(lastDayFor(reason, { deliveredOn: '2026-11-20', returnDays })).toBe(day)
})

test.each([
  ['damaged', true, true],
  ['wrong', true, true],
  ['not-as-described', false, true],
  ['not-needed', false, false],
] as [ReturnReason, boolean, boolean][])('%s needs a photo: %s, and a text: %s', (reason, photo, text) => {
  expect([needsPhoto(reason), needsText(reason)]).toEqual([photo, text])
})

test.each([
  [5, 0, 0, 5],
  [5, 2, 1, 2],
  [5, 5, 0, 0],
  [5, 2, 9, 0],
])('of %i with %i returned and %i requested, %i are left', (quantity, returned, asked, left) => {
  expect(leftOf({ quantity, returned }, asked)).toBe(left)
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  off: fc.nat(),
  split: fc.nat(),
  damaged: fc.nat(),
})

describe('The refund', () => {
  test('for everything, in two returns of any parts, intact or damaged, is what was paid for the goods', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (given) => {
        const lines = given.map(({ quantity, price, off }, at) => ({
          ...{ position: at + 1, quantity, price, discount: off % (quantity * price + 1), returned: 0 },
        }))
        const first = given.map(({ quantity, split, damaged }, at) => {
          const came = split % (quantity + 1)
          const broken = damaged % (came + 1)
          return { position: at + 1, restocked: came - broken, damaged: broken }
        })
        const one = creditsOf(lines, first)
        const now = lines.map((each) => ({
          ...each,
          returned: one.find(({ position }) => position === each.position)?.returned ?? 0,
        }))
        const rest = now.map(({ position, quantity, returned }) => ({
          ...{ position, restocked: quantity - returned, damaged: 0 },
        }))
        const paid = lines.reduce((sum, { quantity, price, discount }) => sum + quantity * price - discount, 0)
        expect(sumOf(one) + sumOf(creditsOf(now, rest))).toBe(paid)
      }),
    )
  })

  test('is nothing for a line of which nothing arrived', () => {
    const lines = [{ position: 1, quantity: 2, price: 100, discount: 0, returned: 0 }]
    expect(creditsOf(lines, [{ position: 1, restocked: 0, damaged: 0 }])).toEqual([])
    expect(creditsOf(lines, [])).toEqual([])
  })
})

test('an empty form reports everything that is missing, the quantities too', () => {
  const empty = { reason: undefined, text: '', pictures: [], quantities: [{ position: 1, quantity: 0 }] }
  const faults = returnForm.safeParse(empty).error!.issues.map(({ path }) => path[0])
  expect(faults.sort()).toEqual(['quantities', 'reason'])
  expect(returnForm.safeParse({ ...empty, reason: 'not-needed' }).error!.issues).toHaveLength(1)
})
