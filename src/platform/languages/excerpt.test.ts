import { expect, test } from 'vitest'
import { beginningOf, excerpt } from './excerpt.ts'
import { searchTextOf } from './search-text.ts'

test.each([
  ['letters', 'abcdef', 3, 'abc'],
  ['a short text', 'abc👷', 5, 'abc👷'],
  ['an emoji', 'abc👷', 4, 'abc'],
  ['an emoji of a family', 'ab👨‍👩‍👧!', 9, 'ab'],
  ['a flag', 'ab🇮🇳!', 5, 'ab'],
  ['a keycap', 'ab1️⃣!', 4, 'ab'],
  ['a letter with its vowel sign', 'घरकुल', 4, 'घरकु'],
  ['a letter without its vowel sign', 'घरकुल', 3, 'घर'],
  ['joined consonants', 'अक्षय', 2, 'अ'],
  ['an accent of its own', 'Cafe\u0301', 4, 'Caf'],
  ['nothing', '', 3, ''],
])('the beginning of a text, cut at %s', (_case, text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning)
})

test('an excerpt never ends in half a character', () => {
  for (let most = 1; most < 30; most++) {
    const cut = excerpt('👷🏽‍♀️👨‍👩‍👧🇮🇳1️⃣ अक्षय घरकुल', most)
    expect(cut).toBe(cut.toWellFormed())
    expect('👷🏽‍♀️👨‍👩‍👧🇮🇳1️⃣ अक्षय घरकुल…'.startsWith(cut.replace('…', ''))).toBe(true)
  }
})

test.each([
  ['  tile\u200E \n adhesive ', 'tile adhesive'],
  ['tile adhesive, grey', 'tile adhesive'],
  ['tile adhesiv👷', 'tile adhesiv'],
  ['\u200B ', undefined],
  [undefined, undefined],
  [7, undefined],
])('the search %j of at most 13 characters is %j', (given, text) => expect(searchTextOf(given, 13)).toBe(text))
