import { expect, test } from 'vitest'
import { callLink, whatsappLink } from './rules.ts'

test.each([
  ['+919000001101', 'tel:+919000001101'],
  ['02114 262 001', 'tel:02114262001'],
])('the call link of %s is %s', (phone, link) => expect(callLink(phone)).toBe(link))

test.each([
  ['+919000001101', 'https://wa.me/919000001101?text=Namaste%2C%20Amol%20%26%20team'],
  ['9000001101', 'https://wa.me/919000001101?text=Namaste%2C%20Amol%20%26%20team'],
])('the WhatsApp link of %s is %s', (phone, link) => {
  expect(whatsappLink(phone, 'Namaste, Amol & team')).toBe(link)
})
