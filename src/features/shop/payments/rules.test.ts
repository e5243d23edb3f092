import { describe, expect, test } from 'vitest'
import {
  mayClaim,
  nextStep,
  type PaymentState,
  paymentStates,
  type RefundState,
  readBankReference,
  readUpiReference,
  refundBy,
  stateByRefunds,
  upiLink,
} from './rules.ts'

describe('A UPI reference', () => {
  test.each([
    ['412345678901', '412345678901'],
    [' 4123 4567 8901 ', '412345678901'],
    ['४१२३४५६७८९०१', '412345678901'],
    ['4123-4567-8901', '412345678901'],
    ['41234567890', undefined],
    ['4123456789012', undefined],
    ['41234567890a', undefined],
    ['T2411261234567', undefined],
    ['', undefined],
  ])('%j is read as %s', (typed, read) => expect(readUpiReference(typed)).toBe(read))

  test.each([
    ['AXISP00123456789', 'AXISP00123456789'],
    ['sbin 0123 4567', 'SBIN01234567'],
    ['12345', undefined],
    ['ABCDEFGH', undefined],
    ['123<456', undefined],
  ])('the bank’s %j is read as %s', (typed, read) => expect(readBankReference(typed)).toBe(read))
})

test('the link of a UPI app names payee, amount with two decimals, currency and order, in NPCI’s letters', () => {
  expect(upiLink({ upiId: 'kamshetbuild@bank', orderId: 12, amount: 4998 })).toBe(
    'upi://pay?pa=kamshetbuild@bank&pn=KamshetBuild&tr=KB100012&tn=KB100012&am=4998.00&cu=INR',
  )
})

describe('The next step', () => {
  test.each([
    ['upi', 'placed', 'waiting', 'upi'],
    ['upi', 'placed', 'claimed', 'checking'],
    ['upi', 'confirmed', 'paid', 'none'],
    ['upi', 'cancelled', 'void', 'late-claim'],
    ['upi', 'cancelled', 'claimed', 'checking'],
    ['upi', 'cancelled', 'refund-due', 'none'],
    ['razorpay', 'placed', 'waiting', 'razorpay'],
    ['razorpay', 'cancelled', 'void', 'none'],
    ['on-delivery', 'packed', 'waiting', 'on-delivery'],
    ['on-delivery', 'cancelled', 'void', 'none'],
  ] as const)('of %s, %s, %s is %s', (payment, orderState, state, next) =>
    expect(nextStep({ payment, orderState, state })).toBe(next),
  )

  test('only a buyer who pays by UPI can report a payment, and nobody once it is paid', () => {
    const claimable = (payment: 'upi' | 'razorpay' | 'on-delivery') =>
      paymentStates.filter((state) => mayClaim({ payment, orderState: 'placed', state }))
    expect(claimable('upi')).toEqual(['waiting', 'claimed', 'void'])
    expect([claimable('razorpay'), claimable('on-delivery')]).toEqual([[], []])
  })
})

test.each<[number, [number, RefundState][], PaymentState]>([
  [4998, [], 'paid'],
  [4998, [[4998, 'due']], 'refund-due'],
  [4998, [[4998, 'sent']], 'refund-due'],
  [4998, [[4998, 'failed']], 'refund-due'],
  [4998, [[4998, 'done']], 'refunded'],
  [4998, [[2499, 'done']], 'paid'],
  [
    4998,
    [
      [2499, 'done'],
      [2499, 'done'],
    ],
    'refunded',
  ],
  [
    4998,
    [
      [2499, 'done'],
      [2499, 'due'],
    ],
    'refund-due',
  ],
  [9996, [[4998, 'done']], 'paid'],
])('%d with the refunds %j is %s', (received, refunds, state) =>
  expect(
    stateByRefunds(
      received,
      refunds.map(([amount, state]) => ({ amount, state })),
    ),
  ).toBe(state),
)

test.each([
  ['2026-12-01T10:00:00Z', false, '2026-12-04'],
  // 20:00 UTC is already Saturday in India, and Sunday does not count.
  ['2026-12-04T20:00:00Z', false, '2026-12-09'],
  ['2026-12-01T10:00:00Z', true, '2026-12-09'],
])('a refund of %s, by Razorpay: %s, has arrived by %s', (created, isByGateway, day) => {
  expect(refundBy({ createdAt: new Date(created), isByGateway })).toBe(day)
})
