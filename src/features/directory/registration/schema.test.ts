import { expect, test } from 'vitest'
import { registrationForm } from './schema.ts'

const typed = {
  ...{ userType: 'customer', fullName: 'Sakhubai Thakar', username: '', email: 'sakhubai@example.in' },
  ...{ password: 'Plinth-Beam-7', confirmPassword: 'Plinth-Beam-7', terms: true },
}
const refused = (changes: object) =>
  registrationForm.safeParse({ ...typed, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a number that a home builder has typed for another choice is hidden, and cannot be wrong', () => {
  expect(refused({ phone: '98' })).toEqual([])
  expect(refused({ phone: '98', phoneCode: '123456', byPhone: true })).toEqual(['phone'])
})

test('who registers by phone is asked for the number and the code, at fields that they see', () => {
  expect(refused({ byPhone: true, email: '' })).toEqual(['phone', 'phoneCode'])
  expect(refused({ byPhone: true, email: '', phone: '९८२२० १२३४५', phoneCode: '123 456' })).toEqual([])
  expect(refused({ email: '' })).toEqual(['email'])
})
