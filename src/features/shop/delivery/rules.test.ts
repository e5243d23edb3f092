import { expect, test } from 'vitest'
import { deliveryCharges } from './rules.ts'

const kamshet = { charge: 49, freeFrom: 2000, heavyCharge: 900 }
const lamp = { quantity: 1, weightGrams: 1800, isHeavy: false }
const bags = (quantity: number) => ({ quantity, weightGrams: 50_000, isHeavy: true })

test.each([
  ['a lamp by van', [lamp], 1500, 49, { kind: 'van', count: 1 }],
  ['lamps for more than ₹2,000 by van, for nothing', [lamp], 2900, 0, { kind: 'van', count: 1 }],
  ['one bag of cement by tempo', [bags(1)], 365, 900, { kind: 'tempo', count: 1 }],
  ['a lamp and cement together, in one tempo', [lamp, bags(14)], 8000, 900, { kind: 'tempo', count: 1 }],
  ['20 bags by two tempos', [bags(20)], 7300, 1800, { kind: 'tempo', count: 2 }],
  ['60 bags by one lorry, which costs as much as three tempos', [bags(60)], 21_900, 2700, { kind: 'lorry', count: 1 }],
  ['101 bags by two lorries', [bags(101)], 36_865, 5400, { kind: 'lorry', count: 2 }],
] as const)('%s', (_name, loads, goods, delivery, vehicle) => {
  expect(deliveryCharges(kamshet, loads, { goods, needsUnloading: false })).toEqual({ delivery, unloading: 0, vehicle })
})

test('only heavy goods are unloaded, for each 50 kg', () => {
  expect(deliveryCharges(kamshet, [lamp, bags(3)], { goods: 4000, needsUnloading: true }).unloading).toBe(75)
})
