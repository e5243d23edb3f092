import { expect, test } from 'vitest'
import { couponToSend } from './coupon-rules.ts'

test('an order carries a coupon that counts, and one that does not count never blocks it', () => {
  expect(couponToSend({ code: 'BUILD10', problem: null })).toBe('BUILD10')
  expect(couponToSend({ code: 'BUILD99', problem: 'unknown' })).toBe('')
  expect(couponToSend({ code: 'BUILD10', problem: 'too-little' })).toBe('')
  expect(couponToSend(null)).toBe('')
})
