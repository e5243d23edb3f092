import { expect, test } from 'vitest'
import { z } from 'zod'
import { gstin } from '#features/directory/verification/gstin-schema.ts'
import { chosenPassword, email, emailOrBlank, repeatedPassword } from '#features/people/accounts/schema.ts'
import { sixDigits, sixDigitsOrBlank } from '#features/people/codes/schema.ts'
import { currentPassword } from '#features/people/security/schema.ts'
import { newCoupon } from '#features/shop/coupons/schema.ts'
import { asCode, typingIn } from '#platform/values/field-schema.ts'

const typing = (value: z.ZodType) => typingIn(z.object({ value }), 'value')
const address = { type: 'email', inputMode: 'email', autoComplete: 'email' }
const digits = { inputMode: 'numeric', autoComplete: 'one-time-code' }

test.each<[string, z.ZodType, object]>([
  ['an email address', email, { ...address, maxLength: 254 }],
  ['an email address or blank', emailOrBlank, address],
  ['a new password', chosenPassword, { autoComplete: 'new-password' }],
  ['a repeated password', repeatedPassword, { autoComplete: 'new-password' }],
  ['the current password', currentPassword, { autoComplete: 'current-password' }],
  ['a code of six digits', sixDigits, digits],
  ['a code of six digits or blank', sixDigitsOrBlank, digits],
  ['a GSTIN', gstin, asCode],
])('the typing of %s', (_, schema, expected) => {
  expect(typing(schema)).toEqual(expected)
})

test('a form that checks its fields together still has their typing', () => {
  expect(typingIn(newCoupon, 'code')).toEqual(asCode)
  expect(typingIn(newCoupon, 'lastDay')).toMatchObject({ type: 'date' })
})
