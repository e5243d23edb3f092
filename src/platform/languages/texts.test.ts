import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { createI18n } from './texts.ts'

test.each(languages)('numbers in texts have Latin digits and Indian grouping in %s', (language) => {
  const message = [['count', 'plural', { one: ['#', ' review'], other: ['#', ' reviews'] }]]
  const i18n = createI18n(language, { reviews: message as never })
  expect(i18n._('reviews', { count: 1 })).toBe('1 review')
  expect(i18n._('reviews', { count: 123456 })).toBe('1,23,456 reviews')
})
