import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { paidSum, rupeesBetween, sumOrBlank, wholeBetween } from '#platform/values/number-schema.ts'
import { readRupees } from './numbers.ts'

test.each([
  ['45,00,000', 4_500_000],
  ['₹ ४५,००,०००', 4_500_000],
  ['45 लाख', 4_500_000],
  ['४५ लाख', 4_500_000],
  [' ₹45 lakh ', 4_500_000],
  ['45Lakhs', 4_500_000],
  ['45 lac', 4_500_000],
  ['12.5 लाख', 1_250_000],
  ['१२.५लाख', 1_250_000],
  ['1.2 crore', 12_000_000],
  ['1.2 CRORES', 12_000_000],
  ['१.२ कोटी', 12_000_000],
  ['2 कोटि', 20_000_000],
  ['1.2 कर\u094b\u095c', 12_000_000],
  ['1.2 कर\u094b\u0921\u093c', 12_000_000],
  ['1.2 करोड', 12_000_000],
  ['0.5 lakh', 50_000],
  // The result is exact to the rupee. Floating point would lose a rupee.
  ['12.34567 lakh', 1_234_567],
  ['0.0000001 crore', 1],
  ['100 crore', 1_000_000_000],
  ['0 lakh', 0],
  ['Rs. 1,50,000/-', 150_000],
  ['Rs 1.5 lakh', 150_000],
  ['₹1.5 lakh', 150_000],
  ['रु. १५०००', 15_000],
  ['रुपये १५०००', 15_000],
  ['INR 1,50,000', 150_000],
  ['1.2 Cr', 12_000_000],
  ['\u200b1,50,000\u00a0', 150_000],
  ['', null],
  // Commas and spaces group in the Indian and in the western way.
  ['12,34,567', 1_234_567],
  ['150,000', 150_000],
  ['1,234,567', 1_234_567],
  ['१,५०,०००', 150_000],
  ['1 50 000', 150_000],
  ['1, 50, 000', 150_000],
  ['1,500 lakh', 150_000_000],
  ['450.00', 450],
  ['Rs. 1,50,000.00/-', 150_000],
  ['500 rupees only', 500],
  ['1.5 lakh रुपये मात्र', 150_000],
  ['- ₹ 0', undefined],
  ['6000,50', undefined],
  ['2500,00', undefined],
  ['६०००,५०', undefined],
  ['0,5 lakh', undefined],
  ['2,5 लाख', undefined],
  ['1,14 crore', undefined],
  ['0,500', undefined],
  ['1,5', undefined],
  ['1,2,3', undefined],
  ['1,50', undefined],
  ['1,50,00', undefined],
  ['123,45,678', undefined],
  ['6.000,50', undefined],
  ['12,34,567.50', undefined],
  [',5', undefined],
  ['5,', undefined],
  ['5,,000', undefined],
  ['1 5', undefined],
  ['5₹0', undefined],
  ['12.345678 lakh', undefined],
  ['0.00000001 crore', undefined],
  ['45.5', undefined],
  ['.5 lakh', undefined],
  ['5. lakh', undefined],
  ['1.2.3 lakh', undefined],
  ['-5 lakh', undefined],
  ['lakh', undefined],
  ['लाख 45', undefined],
  ['45 lakh crore', undefined],
  ['1 crore 20 lakh', undefined],
  ['45 lakhish', undefined],
  ['99999999 crore', undefined],
])('%j is %s rupees', (typed, rupees) => {
  expect(readRupees(typed)).toBe(rupees)
})

test('lakh and crore are for money, and for no other number', () => {
  const [sum, count] = [rupeesBetween(0, 10_000_000, 'No such sum'), wholeBetween(0, 10_000_000, 'No such number')]
  expect(sum.parse('45 लाख')).toBe(4_500_000)
  expect(sum.safeParse('1.2 crore').error?.issues[0]?.message).toBe('No such sum')
  expect(count.safeParse('45 लाख').success).toBe(false)
  expect(count.parse('4500000')).toBe(4_500_000)
})

const outOfRange = 'No such number'
const whole = msg`Please enter a whole number`.id
const commas = msg`Please use commas only as in 1,50,000, and a point for decimals, as in 2.5`.id
const inDigits = msg`Please enter a number in digits`.id
const sumInDigits = msg`Please enter an amount in digits, such as 1,50,000 or 1.5 lakh`.id
test.each([
  ['-500', outOfRange, outOfRange],
  ['−५००', outOfRange, outOfRange],
  ['1000000000000000', outOfRange, outOfRange],
  ['9'.repeat(400), outOfRange, outOfRange],
  ['12.5', whole, whole],
  ['-12.5', whole, whole],
  ['12.345678 lakh', inDigits, whole],
  ['-5 lakh', inDigits, outOfRange],
  ['99999999 crore', inDigits, outOfRange],
  ['6000,50', commas, commas],
  ['1,5', commas, commas],
  ['१,५', commas, commas],
  ['1,2,3', commas, commas],
  ['-1,5', commas, commas],
  ['0,5 lakh', inDigits, commas],
  ['1 5', inDigits, sumInDigits],
  ['about 1,5', inDigits, sumInDigits],
  ['about 500', inDigits, sumInDigits],
  ['500-600', inDigits, sumInDigits],
  ['.', inDigits, sumInDigits],
])('%j is refused with its own reason, as a number and as a sum', (typed, asNumber, asSum) => {
  const messageOf = (schema: ReturnType<typeof wholeBetween>) => schema.safeParse(typed).error?.issues[0]?.message
  expect(messageOf(wholeBetween(0, 1000, outOfRange))).toBe(asNumber)
  expect(messageOf(rupeesBetween(0, 1000, outOfRange))).toBe(asSum)
})

test('the refusal of a sum below 0 or too large names the range of the field', () => {
  const messages = (typed: string) =>
    [sumOrBlank, paidSum].map((schema) => schema.safeParse(typed).error?.issues.map(({ message }) => message))
  const upToAll = msg`Please enter an amount from ₹0 to ₹100 crore`.id
  const paid = msg`Please enter an amount from ₹1 to ₹100 crore`.id
  for (const typed of ['-500', '1000000000000000']) expect(messages(typed)).toEqual([[upToAll], [paid]])
})
