import { expect, test } from 'vitest'
import { couponCodeOf, couponToSend } from './coupon-rules.ts'

test('a code is recognised however it was typed', () => {
  expect(couponCodeOf(' build 10 ')).toBe('BUILD10')
})

test('an order carries a coupon that counts, and one that does not count never blocks it', () => {
  expect(couponToSend({ code: 'BUILD10', problem: null })).toBe('BUILD10')
  expect(couponToSend({ code: 'BUILD99', problem: 'unknown' })).toBe('')
  expect(couponToSend({ code: 'BUILD10', problem: 'too-little' })).toBe('')
  expect(couponToSend(null)).toBe('')
})
