import { describe, expect, test } from 'vitest'
import { daysLate, expiresAt, type HireFacts, hireStates, isLate, matterOf, settlementOf, stepsOf } from './rules.ts'

const now = new Date('2026-08-10T06:00:00Z')
const today = '2026-08-10'
const hire = (given: Partial<HireFacts> = {}): HireFacts => ({
  ...{ state: 'asked', from: '2026-08-10', until: '2026-08-12', askedAt: new Date('2026-08-09T12:00:00Z') },
  ...{
    handedOverOn: null,
    saidAt: null,
    returnedAt: null,
    lateState: null,
    damage: null,
    deposit: 5000,
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

describe('Damage', () => {
  const returned = (state: 'claimed' | 'disputed' | 'agreed' | 'decided', at = claimedAt) =>
    ({ state: 'returned', damage: { state, claimedAt: at } }) as const
  test.each([
    [returned('claimed'), 'agree dispute', '', ''],
    [returned('claimed', longAgo), 'agree dispute', '', 'decide'],
    [returned('disputed'), '', '', 'decide'],
    [returned('agreed'), '', 'settle', ''],
    [returned('decided'), '', 'settle', ''],
  ])('damage %j allows the right steps', (given, hirer, lender, staff) => {
    expect([steps(given, 'hirer'), steps(given, 'lender'), steps(given, 'staff')]).toEqual([hirer, lender, staff])
  })
  test('nothing can be claimed without a deposit', () =>
    expect(steps({ state: 'returned', deposit: 0 }, 'lender')).toBe('settle'))
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
    [back(threeDaysAgo, { damage: { state: 'claimed', claimedAt } }), 'agree dispute', '', ''],
    [back(lately, { lateState: 'claimed' }), 'agree dispute', 'claim', ''],
    [back(threeDaysAgo, { lateState: 'claimed' }), 'call agree dispute', 'claim settle', ''],
    [back(threeDaysAgo, { lateState: 'disputed' }), '', 'claim', 'decide'],
    [back(lately, { lateState: 'decided' }), '', 'claim settle', ''],
  ])('%j: the hirer may “%s”, the lender “%s”, staff “%s”', (given, hirer, lender, staff) =>
    expect([steps(given, 'hirer'), steps(given, 'lender'), steps(given, 'staff')]).toEqual([hirer, lender, staff]),
  )
  test('late days come before damage', () => {
    const both = hire(back(lately, { lateState: 'claimed', damage: { state: 'claimed', claimedAt } }))
    expect([matterOf(['hirer'], both, now), matterOf(['lender'], both, now)]).toEqual(['late', null])
    expect(matterOf(['staff'], { ...both, lateState: 'disputed' }, now)).toBe('late')
    expect(matterOf(['hirer'], { ...both, lateState: 'agreed' }, now)).toBe('damage')
  })
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
  [5000, 0, null, 5000],
  [5000, 2400, null, 2600],
  [5000, 2400, 5000, -2400],
  [0, 0, null, 0],
])('of a deposit of %i with %i for late days and %s for damage %i is settled', (deposit, lateSum, damageSum, rest) =>
  expect(settlementOf({ deposit, lateSum, damageSum })).toBe(rest),
)
