import { expect, test } from 'vitest'
import { registrationForm } from './schema.ts'

const typed = {
  ...{ userType: 'customer', fullName: 'Sakhubai Thakar', email: 'sakhubai@example.in' },
  ...{ password: 'Plinth-Beam-7', terms: true },
}
const refused = (changes: object) =>
  registrationForm
    .safeParse({ ...typed, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('one field takes an email address or a phone number, which needs the code that was sent to it', () => {
  expect(refused({})).toEqual([])
  expect(refused({ email: '९८२२० १२३४५', phoneCode: '123 456' })).toEqual([])
  expect(refused({ email: '98220 12345' })).toHaveLength(1)
  expect(registrationForm.parse({ ...typed, email: '98220 12345', phoneCode: '123456' }).email).toBe('+919822012345')
})

test('what is neither is reported as what it looks like', () => {
  const [number] = refused({ email: '98220 123' })
  const [address] = refused({ email: 'sakhubai' })
  expect(number).not.toBe(address)
  expect(refused({ email: '' })).toEqual([address])
})

test('a professional names a town, a home builder does not', () => {
  expect(refused({ userType: 'contractor', city: '' })).toHaveLength(1)
  expect(refused({ userType: 'contractor', city: 'Karla' })).toEqual([])
  expect(refused({ city: '' })).toEqual([])
})
