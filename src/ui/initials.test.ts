import { expect, test } from 'vitest'
import { initialsOf } from './initials.tsx'

test.each([
  ['Sneha Kulkarni', 'SK'],
  ['Basalt & Beam Constructions', 'BC'],
  ['ghatmatha', 'G'],
  ['Émile zola', 'ÉZ'],
  ['श्रीकांत देशमुख', 'श्रीदे'],
  ['क्षितिज ज्ञानेश्वर', 'क्षिज्ञा'],
  ['स्त्री शक्ती बिल्डर्स', 'स्त्रीबि'],
  ['प्रकाश ज़ोशी', 'प्रज़ो'],
  ['र्‍हाटकर', 'र्‍हा'],
  ['त् 12', 'त्'],
  ['  12 & 3 ', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
