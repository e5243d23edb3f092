import { describe, expect, test } from 'vitest'
import {
  dueOf,
  instalmentAmounts,
  instalmentState,
  keptBackOf,
  leftOf,
  readShare,
  retentionOf,
  shareText,
  type Terms,
} from './plan-rules.ts'

const percent = (...shares: number[]): Terms[] =>
  shares.map((share) => ({ share: Math.round(share * 100), amount: null }))
const rupees = (amount: number): Terms => ({ share: null, amount })
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('Instalments in percent are the agreed sum exactly', () => {
  test.each([
    [1_000_000, percent(10, 40, 50), [100_000, 400_000, 500_000]],
    [100, percent(33.33, 33.33, 33.34), [33, 33, 34]],
    [1, percent(50, 50), [1, 0]],
    [3, percent(50, 50), [2, 1]],
    [0, percent(50, 50), [0, 0]],
    [1_000_000_001, percent(12.5, 12.5, 75), [125_000_000, 125_000_000, 750_000_001]],
    [1_000_000_000, percent(33.33, 33.33, 33.34), [333_300_000, 333_300_000, 333_400_000]],
    [999_999_999, percent(0.01, 99.99), [100_000, 999_899_999]],
    [7, percent(...Array.from({ length: 10 }, () => 10)), [1, 1, 1, 1, 1, 1, 1, 0, 0, 0]],
  ])('%d as %j', (agreedSum, terms, amounts) => {
    expect(instalmentAmounts(agreedSum, terms)).toEqual(amounts)
    expect(sum(amounts)).toBe(agreedSum)
  })

  test('amounts in rupees stay as agreed, and percentages are of the whole sum', () => {
    expect(instalmentAmounts(1_000_000, [rupees(250_000), ...percent(25, 50)])).toEqual([250_000, 250_000, 500_000])
    expect(instalmentAmounts(1_000_001, [rupees(1), ...percent(50)])).toEqual([1, 500_001])
    expect(instalmentAmounts(500, [rupees(500)])).toEqual([500])
    expect(instalmentAmounts(500, [])).toEqual([])
  })
})

test.each([
  [0, 5, 0],
  [1, 0, 0],
  [1, 20, 0],
  [9, 5, 0],
  [10, 5, 1],
  [11, 5, 1],
  [29, 5, 1],
  [30, 5, 2],
  [50, 1, 1],
  [49, 1, 0],
  [100_000, 5, 5_000],
  [1_000_000_000, 20, 200_000_000],
  [999_999_999, 5, 50_000_000],
])('%d at a retention of %d %% keeps back %d, half a rupee rounded up', (amount, retention, kept) =>
  expect(retentionOf(amount, retention)).toBe(kept),
)

test.each([
  ['12.5', 1250],
  ['33.33', 3333],
  ['100', 10_000],
  ['0.01', 1],
  [' 25 % ', 2500],
  ['१२.५', 1250],
  ['', null],
  ['12,5', undefined],
  ['1%2', undefined],
  ['1 2', undefined],
  ['0', undefined],
  ['100.01', undefined],
  ['-5', undefined],
  ['12.345', undefined],
  ['1e2', undefined],
  ['half', undefined],
])('%j is read as %s hundredths', (typed, share) => expect(readShare(typed)).toBe(share))

test.each([1250, 10_000, 1, 3330])('%d hundredths are shown in the form in which they are read', (share) =>
  expect(readShare(shareText(share))).toBe(share),
)

test.each([
  // Each row: the instalments, each by its name or stage and perhaps a due day after '@', then the stages that are
  // done, then the sum that is due on 21 November. The first instalment is 1 rupee, the second 10 rupees, the third 100
  // rupees, so the sum shows which of them are due.
  ['', '', 0],
  ['advance', '', 1],
  ['advance@2026-12-15', '', 1],
  ['booking advance plinth', '', 11],
  ['advance plinth slab', 'plinth', 11],
  ['advance plinth slab', 'slab', 101],
  ['plinth slab', '', 0],
  ['plinth@2026-11-01 slab', '', 0],
  ['advance plinth extra slab', 'plinth', 11],
  ['advance plinth extra@2026-11-21 slab', '', 101],
  ['advance plinth extra@2026-11-22 slab', '', 1],
  // If no instalment names a stage, only the first can be the advance.
  ['first second third', '', 1],
  ['first second@2026-11-21 third@2026-11-22', '', 11],
])('of the instalments “%s”, “%s” being done, %d is due', (typed, done, due) => {
  const instalments = typed.split(' ').map((each, at) => {
    const [name = '', dueOn = null] = each.split('@')
    return { stageKind: ['plinth', 'slab'].includes(name) ? name : '', dueOn, amount: name === '' ? 0 : 10 ** at }
  })
  expect(dueOf(instalments, { doneStages: done.split(' '), today: '2026-11-21' })).toBe(due)
})

test.each([
  [0, 0, false, 'open', 95],
  [1, 0, false, 'part', 94],
  [94, 0, false, 'part', 1],
  [95, 0, false, 'paid', 0],
  [95, 0, true, 'part', 5],
  [100, 0, true, 'paid', 0],
  [120, 0, true, 'paid', 0],
  [0, 1, false, 'waiting', 94],
  [0, 95, false, 'waiting', 0],
  [0, 95, true, 'waiting', 5],
  [40, 55, false, 'part', 0],
  [40, 60, true, 'part', 0],
  [0, 190, false, 'waiting', 0],
  [95, 5, false, 'paid', 0],
  [95, 95, false, 'paid', 0],
  [95, 5, true, 'part', 0],
] as const)(
  'an instalment of 100 with 5 kept back, %d confirmed and %d waiting, handed over: %s, is %s, and %d is left to enter',
  (confirmed, waiting, isHandedOver, state, left) => {
    const instalment = { amount: 100, retained: 5, confirmed, waiting }
    expect(instalmentState(instalment, isHandedOver)).toBe(state)
    expect(leftOf(instalment, isHandedOver)).toBe(left)
  },
)

test.each([
  [5, 0, false, { sum: 5, isKept: false }],
  [5, 94, false, { sum: 5, isKept: false }],
  [5, 95, false, { sum: 5, isKept: true }],
  // Part of the retention is paid already.
  [5, 98, false, { sum: 2, isKept: true }],
  [5, 100, false, null],
  [5, 120, false, null],
  [0, 0, false, null],
  [5, 0, true, null],
  [5, 95, true, null],
])(
  'an instalment of 100 with %d to keep back and %d confirmed, handed over: %s, keeps back %j',
  (retained, confirmed, isHandedOver, kept) =>
    expect(keptBackOf({ amount: 100, retained, confirmed }, isHandedOver)).toEqual(kept),
)
