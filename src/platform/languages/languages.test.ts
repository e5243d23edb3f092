import { describe, expect, test } from 'vitest'
import { languageOnceSaved, nameIn, preferredLanguage, splitLanguage, withLanguage } from './languages.ts'

describe('The language of what people wrote', () => {
  const before = { language: 'mr', texts: ['ओटा', ''] } as const
  test.each([
    [['ओटा', ''], 'mr', 'stays when somebody else’s save changes nothing of it'],
    [['', ''], 'mr', 'stays when it is emptied'],
    [['Kitchen platform', ''], 'en', 'is the writer’s when it says something else'],
    [['ओटा', 'In granite'], 'en', 'is the writer’s when there is more of it'],
  ] as const)('%j is in %s: it %s', (texts, language, _why) =>
    expect(languageOnceSaved(before, texts, 'en')).toBe(language),
  )
})

describe('Languages in addresses', () => {
  test.each([
    ['/', 'en', '/'],
    ['/professionals', 'en', '/professionals'],
    ['/mr', 'mr', '/'],
    ['/mr/', 'mr', '/'],
    ['/MR/About', 'mr', '/About'],
    ['/hi/professionals/101', 'hi', '/professionals/101'],
    ['/mrs', 'en', '/mrs'],
    ['/hindi', 'en', '/hindi'],
  ] as const)('%s is %s at %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual([language, path])
  })

  test.each(['/', '/professionals', '/projects/1/101'])('%s survives a round trip through every language', (path) => {
    for (const language of ['en', 'hi', 'mr'] as const)
      expect(splitLanguage(withLanguage(language, path))).toEqual([language, path])
  })

  test.each([
    ['Villa', 'en', 'Villa'],
    ['Villa', 'hi', 'विला'],
    ['Villa', 'mr', 'व्हिला'],
    ['Tree house', 'mr', 'Tree house'],
    ['constructor', 'hi', 'constructor'],
  ] as const)('%s in %s is %s', (name, language, shown) => {
    expect(nameIn({ Villa: ['विला', 'व्हिला'] }, name, language)).toBe(shown)
  })

  test.each([
    ['mr-IN,mr;q=0.9,en;q=0.8', 'mr'],
    ['en;q=0.5,hi;q=0.9', 'hi'],
    ['fr,de;q=0.9', undefined],
    ['', undefined],
    [undefined, undefined],
    [['gu-IN', 'hi-IN'], 'hi'],
  ])('from %s, picks %s', (accepted, language) => {
    expect(preferredLanguage(accepted)).toBe(language)
  })
})
