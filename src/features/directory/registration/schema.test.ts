import { expect, test } from 'vitest'
import { registrationForm } from './schema.ts'

const typed = {
  ...{ userType: 'customer', fullName: 'Sakhubai Thakar', username: '', email: 'sakhubai@example.in' },
  ...{ password: 'Plinth-Beam-7', confirmPassword: 'Plinth-Beam-7', terms: true },
}
const refused = (changes: object) =>
  registrationForm.safeParse({ ...typed, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a hidden number, typed before the account type was changed, is not validated', () => {
  expect(refused({ phone: '98' })).toEqual([])
  expect(refused({ phone: '98', phoneCode: '123456', byPhone: true })).toEqual(['phone'])
})

test('registration by phone reports a missing number and code at visible fields', () => {
  expect(refused({ byPhone: true, email: '' })).toEqual(['phone', 'phoneCode'])
  expect(refused({ byPhone: true, email: '', phone: '९८२२० १२३४५', phoneCode: '123 456' })).toEqual([])
  expect(refused({ email: '' })).toEqual(['email'])
})
