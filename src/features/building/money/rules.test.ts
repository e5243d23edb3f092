import { describe, expect, test } from 'vitest'
import type { Side } from '#features/building/projects/between-rules.ts'
import {
  beyondInstalment,
  beyondTotal,
  mayCorrect,
  movesOf,
  type PaymentState,
  paidAheadOf,
  startingSum,
  sumsOf,
  waitingOfPayment,
  waitingOfPlan,
} from './rules.ts'

describe('The sums', () => {
  const given = { agreed: 1_000_000, extras: 50_000, confirmed: 0, waiting: 0, retention: 50_000, isHandedOver: false }
  test.each([
    [{}, { total: 1_050_000, stillToPay: 1_050_000, retained: 50_000, overpaid: 0 }],
    [
      { confirmed: 300_000, waiting: 200_000 },
      { confirmed: 300_000, waiting: 200_000, stillToPay: 750_000 },
    ],
    [{ confirmed: 1_020_000 }, { stillToPay: 30_000, retained: 30_000, overpaid: 0 }],
    [{ confirmed: 1_050_000 }, { stillToPay: 0, retained: 0, overpaid: 0 }],
    [{ confirmed: 1_050_001 }, { stillToPay: 0, retained: 0, overpaid: 1 }],
    [{ isHandedOver: true }, { stillToPay: 1_050_000, retained: 0 }],
    [{ agreed: null }, { total: null, stillToPay: null, retained: 0, overpaid: 0 }],
    [
      { agreed: null, confirmed: 5_000 },
      { total: null, confirmed: 5_000, overpaid: 0 },
    ],
    [
      { agreed: 0, extras: 0 },
      { total: 0, stillToPay: 0, retained: 0 },
    ],
    [
      { agreed: 1_000_000_000, extras: 1_000_000_000 },
      { total: 2_000_000_000, stillToPay: 2_000_000_000 },
    ],
  ])('with %j are %j', (changes, sums) => expect(sumsOf({ ...given, ...changes })).toMatchObject(sums))
})

test.each([
  ['contractor', null, 50, 0, 100, null],
  ['contractor', 1_000_000, 62, 0, 620_000, null],
  ['contractor', 1_000_000, 62, 0, 620_001, { built: 620_000, due: 0, ahead: 1 }],
  ['contractor', 1_000_000, 0, 0, 0, null],
  ['contractor', 1_000_000, 0, 0, 100_000, { built: 0, due: 0, ahead: 100_000 }],
  ['contractor', 1_000_000, 100, 0, 1_000_000, null],
  ['contractor', 50, 1, 0, 1, null],
  ['contractor', 49, 1, 0, 1, { built: 0, due: 0, ahead: 1 }],
  ['contractor', 0, 100, 0, 1, { built: 0, due: 0, ahead: 1 }],
  ['contractor', 2_000_000_000, 100, 0, 2_000_000_001, { built: 2_000_000_000, due: 0, ahead: 1 }],
  // The advance in the agreed plan is due before anything is built. In the last two of these rows, the instalment for
  // the plinth is due too.
  ['contractor', 1_000_000, 0, 100_000, 100_000, null],
  ['contractor', 1_000_000, 0, 100_000, 100_001, { built: 0, due: 100_000, ahead: 1 }],
  ['contractor', 1_000_000, 8, 250_000, 250_000, null],
  ['contractor', 1_000_000, 8, 250_000, 400_000, { built: 80_000, due: 250_000, ahead: 150_000 }],
  // More is built than is due. Only the larger amount counts. They are not added up, because the advance has paid for
  // part of the work.
  ['contractor', 1_000_000, 62, 250_000, 620_000, null],
  ['contractor', 1_000_000, 62, 250_000, 620_001, { built: 620_000, due: 250_000, ahead: 1 }],
  // Agreed extras have lowered the total below what is due by the plan.
  ['contractor', 80_000, 0, 100_000, 80_001, { built: 0, due: 100_000, ahead: 1 }],
  ['architect', 1_000_000, 0, 0, 100_000, null],
  ['architect', 1_000_000, 100, 0, 1_000_001, null],
  [null, 1_000_000, 0, 0, 100_000, null],
] as const)(
  'a %s’s total of %s, at a progress of %d %%, with %d due and %d paid, is ahead by %j',
  (role, total, progress, due, confirmed, ahead) => {
    expect(paidAheadOf({ role, total, progress, due, confirmed, isHandedOver: false })).toEqual(ahead)
    expect(paidAheadOf({ role, total, progress, due, confirmed, isHandedOver: true })).toBeNull()
  },
)

test.each([
  // Each row: the total, the confirmed and the waiting payments, then the initial amount in the payment form before and
  // after the handover.
  [100_000, 0, 0, 80_000, 100_000],
  [150_000, 0, 0, 80_000, 100_000],
  [90_000, 0, 0, 70_000, 90_000],
  [10_000, 0, 0, null, 10_000],
  [100_000, 0, 30_000, 50_000, 70_000],
  [100_000, 95_000, 0, null, 5_000],
  [100_000, 100_000, 0, null, null],
  [0, 0, 0, null, null],
  [null, 0, 0, 80_000, 100_000],
])(
  'a payment for an instalment of 1,00,000, 20 %% of it kept back, of a total of %s of which %d is paid and %d waiting, starts with %s, then %s',
  (total, confirmed, waiting, before, after) => {
    const start = (isHandedOver: boolean) => {
      const facts = { agreed: total, extras: 0, confirmed, waiting, retention: 20_000, isHandedOver }
      return startingSum(
        { amount: 100_000, retained: 20_000, confirmed: 0, waiting: 0 },
        { sums: sumsOf(facts), isHandedOver },
      )
    }
    expect([start(false), start(true)]).toEqual([before, after])
  },
)

test.each([
  [100_000, 0, 0, 100_000, null],
  [100_000, 0, 0, 100_001, 1],
  [10_000, 0, 0, 80_000, 70_000],
  [10_000, 5_000, 5_000, 1, 1],
  [10_000, 20_000, 0, 0, null],
  [null, 0, 0, 80_000, null],
])(
  'of a total of %s, %d paid and %d waiting, a payment of %d is %s too much',
  (total, confirmed, waiting, sum, beyond) => expect(beyondTotal({ total, confirmed, waiting }, sum)).toBe(beyond),
)

test.each([
  [0, 0, 95, null],
  [0, 0, 100, null],
  [0, 0, 101, 1],
  [0, 95, 95, 90],
  [95, 0, 5, null],
  [95, 0, 95, 90],
  [40, 55, 5, null],
  [40, 55, 6, 1],
  [120, 0, 0, null],
  [120, 0, 1, 21],
])(
  'of an instalment of 100 with %d confirmed and %d waiting, %d more is beyond it by %s',
  (confirmed, waiting, sum, beyond) => expect(beyondInstalment({ amount: 100, confirmed, waiting }, sum)).toBe(beyond),
)

describe('Who may move a payment of the customer’s to which state', () => {
  // Each row: the state of the payment, then the states to which the customer may move it, then those to which the
  // professional may move it.
  test.each<[PaymentState, string, string]>([
    ['waiting', 'withdrawn', 'confirmed disputed'],
    ['disputed', 'withdrawn', 'confirmed'],
    ['confirmed', '', ''],
    ['withdrawn', '', ''],
  ])('%s: %s, %s', (state, own, other) => {
    const moves = (side: Side) => movesOf({ side: 'customer', state }, side).join(' ')
    expect([moves('customer'), moves('professional')]).toEqual([own, other])
  })

  test('only its own side may correct it, until it is confirmed, and only a limited number of times', () => {
    const payment = { side: 'customer', state: 'waiting', version: 1 } as const
    expect(mayCorrect(payment, 'customer')).toBe(true)
    expect(mayCorrect(payment, 'professional')).toBe(false)
    expect(mayCorrect({ ...payment, state: 'disputed' }, 'customer')).toBe(true)
    expect(mayCorrect({ ...payment, state: 'confirmed' }, 'customer')).toBe(false)
    expect(mayCorrect({ ...payment, version: 21 }, 'customer')).toBe(false)
  })
})

describe('What waits for whom between the customer and professional 2', () => {
  const stands = {
    customer: { role: 'customer', teamRole: null, memberId: 1, employerId: null },
    contractor: { role: 'contractor', teamRole: null, memberId: 2, employerId: null },
    accountant: { role: 'team', teamRole: 'accountant', memberId: 4, employerId: 2 },
    supervisor: { role: 'team', teamRole: 'supervisor', memberId: 5, employerId: 2 },
    other: { role: 'architect', teamRole: null, memberId: 3, employerId: null },
  } as const
  const everybody = Object.values(stands)

  // Each row ends with what waits for the customer, the contractor, the accountant, the supervisor and another
  // professional, in this order.
  test.each([
    ['customer', 'waiting', '- confirm confirm - -'],
    ['professional', 'waiting', 'confirm - - - -'],
    ['customer', 'disputed', 'disputed - - - -'],
    ['professional', 'disputed', '- disputed disputed - -'],
    ['customer', 'confirmed', '- - - - -'],
    ['professional', 'withdrawn', '- - - - -'],
  ] as const)('a payment that the %s has entered and that is %s: %s', (side, state, row) => {
    const short: Record<string, string> = { paymentToConfirm: 'confirm', paymentDisputed: 'disputed' }
    const waiting = everybody.map((stand) => waitingOfPayment(stand, { professionalId: 2, side, state }))
    expect(waiting.map((kind) => (kind ? short[kind] : '-')).join(' ')).toBe(row)
  })

  test('a plan waits for the customer while the professional is on the project', () => {
    const waiting = (isHere: boolean) =>
      everybody.map((stand) => waitingOfPlan(stand, { professionalId: 2, isHere, isAsked: false }))
    expect(waiting(true)).toEqual(['planToAgree', undefined, undefined, undefined, undefined])
    expect(waiting(false)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('a plan that the customer wants changed waits for the professional who makes it', () => {
    const waiting = (isHere: boolean) =>
      everybody.map((stand) => waitingOfPlan(stand, { professionalId: 2, isHere, isAsked: true }))
    expect(waiting(true)).toEqual([undefined, 'planToChange', undefined, undefined, undefined])
    expect(waiting(false)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})
