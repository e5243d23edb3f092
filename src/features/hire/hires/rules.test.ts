import { describe, expect, test } from 'vitest'
import {
  daysLate,
  expiresAt,
  type HireFacts,
  hireStates,
  isLate,
  mostClaimedOf,
  settlementOf,
  stepsOf,
} from './rules.ts'

const now = new Date('2026-08-10T06:00:00Z')
const today = '2026-08-10'
const hire = (given: Partial<HireFacts> = {}): HireFacts => ({
  ...{ state: 'asked', from: '2026-08-10', until: '2026-08-12', askedAt: new Date('2026-08-09T12:00:00Z') },
  ...{
    handedOverOn: null,
    saidAt: null,
    returnedAt: null,
    claim: null,
    mostClaimed: 5000,
    isCalled: false,
  },
  ...given,
})
const steps = (given: Partial<HireFacts>, ...sides: Parameters<typeof stepsOf>[0]) =>
  stepsOf(sides, hire(given), { now, today }).join(' ')
const claimedAt = new Date('2026-08-09T12:00:00Z')
const longAgo = new Date('2026-08-03T06:00:00Z')

describe('The steps of each side in each state', () => {
  test.each([
    ['asked', 'cancel', 'confirm decline', ''],
    ['confirmed', 'cancel', 'cancel handOver', ''],
    ['handed_over', 'giveBack', 'takeBack', ''],
    ['returned', '', 'claim settle', ''],
    ['closed', '', '', ''],
    ['declined', '', '', ''],
    ['cancelled', '', '', ''],
    ['expired', '', '', ''],
  ] as const)('%s: the hirer may “%s”, the lender “%s”, staff “%s”', (state, hirer, lender, staff) => {
    expect([steps({ state }, 'hirer'), steps({ state }, 'lender'), steps({ state }, 'staff')]).toEqual([
      hirer,
      lender,
      staff,
    ])
  })
  test('the table covers every state, and a person without a side may take no step', () => {
    expect(hireStates).toHaveLength(8)
    for (const state of hireStates) expect(steps({ state })).toBe('')
  })
})

describe('A claim', () => {
  const returned = (state: 'claimed' | 'disputed' | 'agreed' | 'decided', at = claimedAt) =>
    ({ state: 'returned', claim: { state, claimedAt: at } }) as const
  test.each([
    [returned('claimed'), 'agree dispute', '', ''],
    [returned('claimed', longAgo), 'agree dispute', '', 'decide'],
    [returned('disputed'), '', '', 'decide'],
    [returned('agreed'), '', 'settle', ''],
    [returned('decided'), '', 'settle', ''],
  ])('that is %j allows the right steps', (given, hirer, lender, staff) => {
    expect([steps(given, 'hirer'), steps(given, 'lender'), steps(given, 'staff')]).toEqual([hirer, lender, staff])
  })
  test('needs a deposit or late days', () =>
    expect(steps({ state: 'returned', mostClaimed: 0 }, 'lender')).toBe('settle'))
  test.each([
    [null, 5000],
    ['2026-08-11', 5000],
    ['2026-08-12', 5000],
    ['2026-08-14', 7400],
  ])('may reach the deposit and the price of late days: returned on %s, that is %i', (returnedOn, most) =>
    expect(mostClaimedOf({ deposit: 5000, rateDay: 1200, until: '2026-08-12', returnedOn })).toBe(most),
  )
})

describe('What a lender does not do', () => {
  const [lately, threeDaysAgo] = [new Date('2026-08-07T06:00:01Z'), new Date('2026-08-07T06:00:00Z')]
  const out = (saidAt: Date | null, isCalled = false) => ({ state: 'handed_over', saidAt, isCalled }) as const
  const back = (returnedAt: Date, given: Partial<HireFacts> = {}) =>
    ({ state: 'returned', returnedAt, ...given }) as Partial<HireFacts>
  test.each([
    [out(lately), '', 'takeBack', ''],
    [out(threeDaysAgo), 'call', 'takeBack', ''],
    [out(threeDaysAgo, true), '', 'takeBack', 'takeBack'],
    [back(lately), '', 'claim settle', ''],
    [back(threeDaysAgo), 'call', 'claim settle', ''],
    [back(threeDaysAgo, { isCalled: true }), '', 'claim settle', 'settle'],
    [back(threeDaysAgo, { claim: { state: 'claimed', claimedAt } }), 'agree dispute', '', ''],
    [back(threeDaysAgo, { claim: { state: 'disputed', claimedAt } }), '', '', 'decide'],
    [back(threeDaysAgo, { claim: { state: 'agreed', claimedAt } }), 'call', 'settle', ''],
  ])('%j: the hirer may “%s”, the lender “%s”, staff “%s”', (given, hirer, lender, staff) =>
    expect([steps(given, 'hirer'), steps(given, 'lender'), steps(given, 'staff')]).toEqual([hirer, lender, staff]),
  )
})

describe('Time', () => {
  test('a request can’t be confirmed after 24 hours', () => {
    expect(expiresAt(claimedAt).toISOString()).toBe('2026-08-10T12:00:00.000Z')
    expect(steps({ askedAt: new Date('2026-08-09T06:00:00Z') }, 'lender')).toBe('')
    expect(steps({ askedAt: new Date('2026-08-09T06:00:01Z') }, 'lender')).toBe('confirm decline')
  })
  test('a request whose days have begun can only be declined', () =>
    expect(steps({ from: '2026-08-09' }, 'lender')).toBe('decline'))
  test.each([
    ['2026-08-11', '2026-08-12', 'cancel'],
    ['2026-08-10', '2026-08-12', 'cancel handOver'],
    ['2026-08-08', '2026-08-10', 'cancel handOver'],
    ['2026-08-08', '2026-08-09', 'cancel handOver'],
  ])('confirmed from %s to %s, the lender may “%s”', (from, until, expected) =>
    expect(steps({ state: 'confirmed', from, until }, 'lender')).toBe(expected),
  )
  const out = { state: 'handed_over', saidAt: null } as const
  test('a hire is late from the day after its last day', () => {
    expect(isLate({ ...out, until: '2026-08-10' }, today)).toBe(false)
    expect(isLate({ ...out, until: '2026-08-09' }, today)).toBe(true)
    expect(isLate({ ...out, state: 'returned', until: '2026-08-09' }, today)).toBe(false)
    expect(isLate({ ...out, until: '2026-08-09', saidAt: now }, today)).toBe(false)
    expect([daysLate({ until: '2026-08-31' }, '2026-09-01'), daysLate({ until: today }, '2026-08-09')]).toEqual([1, 0])
  })
})

test.each([
  [5000, null, 5000],
  [5000, 2400, 2600],
  [5000, 7400, -2400],
  [0, null, 0],
])('of a deposit of %i with %s for a claim %i is settled', (deposit, claimSum, rest) =>
  expect(settlementOf({ deposit, claimSum })).toBe(rest),
)
