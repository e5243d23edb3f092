import { describe, expect, test } from 'vitest'
import { formatRupees } from '#platform/languages/format.ts'
import {
  changedTerms,
  completionAfter,
  type ExtraState,
  extraStates,
  formatChange,
  stateOnceWritten,
  stepsOf,
  waitingOfExtra,
} from './rules.ts'

describe('What a side may do with an extra', () => {
  // For each state: the customer's steps, then the professional's.
  const table: Record<ExtraState, [string, string]> = {
    requested: ['revise withdraw', 'revise decline'],
    proposed: ['consent decline', 'revise withdraw'],
    agreed: ['', ''],
    declined: ['', ''],
    withdrawn: ['', ''],
  }
  test.each(Object.entries(table))('%s', (state, [customer, professional]) => {
    const isThere = { isThere: true }
    expect(stepsOf('customer', state as ExtraState, isThere).join(' ')).toBe(customer)
    expect(stepsOf('professional', state as ExtraState, isThere).join(' ')).toBe(professional)
  })

  test('when the professional has left, an extra can only be declined or withdrawn', () => {
    expect(stepsOf('customer', 'requested', { isThere: false })).toEqual(['withdraw'])
    expect(stepsOf('customer', 'proposed', { isThere: false })).toEqual(['decline'])
  })

  test('a customer’s extra becomes a request, a professional’s an offer', () => {
    expect(stateOnceWritten('customer')).toBe('requested')
    expect(stateOnceWritten('professional')).toBe('proposed')
  })
})

describe('What waits for whom in the extras of professional 2', () => {
  const stands = {
    customer: { role: 'customer', teamRole: null, memberId: 1, employerId: null },
    contractor: { role: 'contractor', teamRole: null, memberId: 2, employerId: null },
    other: { role: 'architect', teamRole: null, memberId: 3, employerId: null },
    accountant: { role: 'team', teamRole: 'accountant', memberId: 4, employerId: 2 },
    supervisor: { role: 'team', teamRole: 'supervisor', memberId: 5, employerId: 2 },
  } as const
  const waiting = (who: keyof typeof stands, state: ExtraState, isThere = true) =>
    waitingOfExtra(stands[who], { memberId: 2, state, isThere })

  test.each<[keyof typeof stands, ExtraState, string | undefined]>([
    ['customer', 'requested', undefined],
    ['customer', 'proposed', 'extraToConsent'],
    ['contractor', 'requested', 'extraToPrice'],
    ['contractor', 'proposed', undefined],
  ])('%s, %s: %s', (who, state, kind) => {
    expect(waiting(who, state)).toBe(kind)
    expect(waiting(who, state, false)).toBeUndefined()
  })

  test('nothing waits once it is decided, and never for anybody else', () => {
    for (const who of Object.keys(stands) as (keyof typeof stands)[])
      for (const state of ['agreed', 'declined', 'withdrawn'] as const) expect(waiting(who, state)).toBeUndefined()
    for (const who of ['other', 'accountant', 'supervisor'] as const)
      for (const state of extraStates) expect(waiting(who, state)).toBeUndefined()
  })
})

test.each([
  [{}, []],
  [{ price: 52_000 }, ['price']],
  [{ title: 'Granite platform', days: -1 }, ['title', 'days']],
  [{ pictureIds: [2, 1] }, ['pictureIds']],
  [{ price: null, description: 'Black' }, ['description', 'price']],
])('a version with %j differs in %j', (changes, changed) => {
  const terms = { title: 'Kitchen platform', description: '', price: 45_000, days: 3, pictureIds: [1, 2] }
  expect(changedTerms(terms, { ...terms, ...changes })).toEqual(changed)
})

test.each([
  [45_000, '+₹45,000', '₹45,000'],
  [-45_000, '−₹45,000', '−₹45,000'],
  [0, '₹0', '₹0'],
  [1_000_000_000, '+₹1,00,00,00,000', '₹1,00,00,00,000'],
  [-1_000_000_000, '−₹1,00,00,00,000', '−₹1,00,00,00,000'],
])('%d rupees are shown as the change %s and as the sum %s', (rupees, change, sum) => {
  expect(formatChange(rupees)).toBe(change)
  expect(formatRupees(rupees)).toBe(sum)
})

test.each([
  [null, '2027-05-31', 3, '2027-06-03'],
  ['2026-12-01', '2027-05-31', -2, '2027-05-29'],
  ['2026-12-01', '2027-05-31', 0, '2027-05-31'],
  ['2026-12-01', '2026-12-03', -10, '2026-12-01'],
  [null, '2099-12-30', 365, '2099-12-31'],
  [null, '2000-01-01', -1, '2000-01-01'],
  ['2026-12-01', null, 3, null],
])('from %s to %s, %d days make the completion %s', (expectedStartDate, expectedCompletionDate, days, after) => {
  expect(completionAfter({ expectedStartDate, expectedCompletionDate }, days)).toBe(after)
})
