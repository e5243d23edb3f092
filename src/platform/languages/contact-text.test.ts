import { expect, test } from 'vitest'
import { hasAddress } from './contact-text.ts'

test.each([
  ['https://example.com/offer', true],
  ['www.example.shop', true],
  ['bestprice.in', true],
  ['sales@example.com', true],
  ['Ground floor plan.pdf', false],
  ['Plot 12, Kamshet Rd. in Malavli', false],
])('whether there is an address: %s', (text, has) => {
  expect(hasAddress(text)).toBe(has)
})
