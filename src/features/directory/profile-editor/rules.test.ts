import { expect, test } from 'vitest'
import { aboutLanguageOf } from './rules.ts'

test.each([
  ['nothing is written', { language: 'en', about: '', altLanguage: '' }, 'mr'],
  ['there is a text', { language: 'en', about: 'We build.', altLanguage: '' }, 'en'],
  ['there is a second language', { language: 'en', about: '', altLanguage: 'mr' }, 'en'],
] as const)('on a Marathi page, where %s, one writes in the right language', (_, listing, language) => {
  expect(aboutLanguageOf(listing, 'mr')).toBe(language)
})
