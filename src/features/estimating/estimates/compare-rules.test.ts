import { expect, test } from 'vitest'
import { compareContents, isDifferent } from './compare-rules.ts'
import { calculatorContent } from './contents.cases.ts'

const before = calculatorContent({
  materials: { cement: { selected: true, quantity: 100, price: 390 } },
  labor: [{ id: 'mason', type: 'Mason', workers: 2, days: 10, ratePerDay: 800 }],
})
const after = calculatorContent({
  materials: {
    cement: { selected: true, quantity: 100, price: 400 },
    'red-bricks': { selected: true, quantity: 1000, price: 9 },
  },
})

test('two versions are compared line by line, with new and removed lines', () => {
  const compared = compareContents(before, after)
  expect(compared.lines.filter(isDifferent)).toEqual([
    {
      group: 'materials',
      line: { kind: 'material', id: 'red-bricks' },
      before: null,
      after: { quantity: 1000, days: null, price: 9, total: 9000 },
    },
    {
      group: 'materials',
      line: { kind: 'material', id: 'cement' },
      before: { quantity: 100, days: null, price: 390, total: 39_000 },
      after: { quantity: 100, days: null, price: 400, total: 40_000 },
    },
    {
      group: 'labor',
      line: { kind: 'own', id: 'mason', name: 'Mason' },
      before: { quantity: 2, days: 10, price: 800, total: 16_000 },
      after: null,
    },
  ])
  expect([compared.before.grandTotal, compared.after.grandTotal]).toEqual([55_000, 49_000])
  expect(compareContents(before, before).lines.filter(isDifferent)).toEqual([])
})

test('fewer people for more days count as a change, even at the same cost', () => {
  const labor = (workers: number, days: number) =>
    calculatorContent({ labor: [{ id: 'mason', type: 'Mason', workers, days, ratePerDay: 800 }] })
  expect(compareContents(labor(2, 30), labor(3, 20)).lines.filter(isDifferent)).toMatchObject([
    { before: { quantity: 2, days: 30, total: 48_000 }, after: { quantity: 3, days: 20, total: 48_000 } },
  ])
})
