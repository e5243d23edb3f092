import { expect, test } from 'vitest'
import { hasAddress, hasPhoneNumber } from './contact-text.ts'

test.each([
  '9822055503',
  'Call 98220 55503 now',
  'call +91 98220-55503',
  '+91-98220 55503.',
  '091 9822055503',
  '0091 98220 55503',
  '9 8 2 2 0 5 5 5 0 3',
  '(982) 205-5503',
  '९८२२०५५५०३',
  '02114 223344',
  'Toll free 1800 123 4567',
  '+44 20 7946 0958',
])('a phone number: %s', (text) => {
  expect(hasPhoneNumber(text)).toBe(true)
})

test.each([
  'Plot 12, Kamshet Road, 410405',
  'Ground floor rev 6 2026-11-22 10:30',
  'WhatsApp Image 2026-11-22 at 10.30.45.pdf',
  'Scan_20231012153045.pdf',
  'IMG-20231012-WA0007.jpg',
  '18.760012, 73.550034',
  'Gat no. 112/3/4, 7 12 extract',
  '₹ 12,50,000',
])('not a phone number: %s', (text) => {
  expect(hasPhoneNumber(text)).toBe(false)
})

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
