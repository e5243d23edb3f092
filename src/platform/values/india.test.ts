import { describe, expect, test } from 'vitest'
import { indianMobile, indianPincode, phoneText, plainCode } from './india.ts'

describe('a phone number', () => {
  test.each([
    '9822012345',
    '98220 12345',
    '+91 98220 12345',
    '+91-98220-12345',
    '0 98220 12345',
    '00919822012345',
    '919822012345',
    '(98220) 12345',
    '९८२२०१२३४५',
    '९८२२० १२३४५',
    '+९१ ९८२२०-१२३४५',
    '098220 12345',
    '+91 (0) 98220 12345',
    '+91-098220 12345',
    '(+91) 98220 12345',
    '091 98220 12345',
    '0091 98220 12345',
    '91-98220-12345',
    '982 201 2345',
    '9822 012 345',
    '98.22.01.23.45',
    '98220\u00A012345',
    '98220–12345',
    '\u202A+91 98220\u00AD12345\u202C',
    '98220\uFE0F12345',
  ])('%s is +919822012345', (typed) => {
    expect(indianMobile(typed)).toBe('+919822012345')
  })
  test.each([
    '',
    '12345',
    '5822012345',
    '982201234',
    '98220123456',
    '+1 982 201 2345',
    'not a phone',
    '022 2345 6789',
    '0712 2234567',
    '(0712) 2234567',
    '+91 712 2234567',
    '080-4123 4567',
    '+91 80 41234567',
    '08362 234567',
    '9822 0123 4567',
    '9198-2201-2345',
    '9822012345 / 9822054321',
    '₹98,22,01,23,45',
    '98220 12345 ext 2',
  ])('%j is not a phone number', (typed) => {
    expect(indianMobile(typed)).toBeUndefined()
  })
})

describe('a pincode', () => {
  test.each([
    ['410405', '410405'],
    [' 410 405 ', '410405'],
    ['४१०४०५', '410405'],
    ['\u202A410\u3164405\uFE0F', '410405'],
  ])('%j is %s', (typed, pincode) => {
    expect(indianPincode(typed)).toBe(pincode)
  })
  test.each(['', '41040', '4104055', '010405', '41040a', 'abcdef'])('%j is not a pincode', (typed) => {
    expect(indianPincode(typed)).toBeUndefined()
  })
})

test.each([
  [' once 10 ', 'ONCE10'],
  ['ONCE१०', 'ONCE10'],
  ['once–१०\u200b', 'ONCE10'],
  ['ONCE\u034F10\u3164\u2800\uFE0F', 'ONCE10'],
  ['\u200DONCE\u200C10', 'ONCE10'],
  ['१२३ ४५६', '123456'],
  ['', ''],
])('the code %j is %j', (typed, code) => expect(plainCode(typed)).toBe(code))

test.each([
  ['+919000001101', '+91 90000 01101'],
  ['02114 262001', '02114 262001'],
])('%s is shown as %s', (phone, text) => expect(phoneText(phone)).toBe(text))
