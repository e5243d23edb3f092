import { expect, test } from 'vitest'
import { hasLostLetters, readColumn, readFlag, separatorOf, withoutGuard } from './column-rules.ts'

test.each([
  ['SKU', 'SKU'],
  [' name (HINDI) ', 'Name (Hindi)'],
  ['weight_g', 'Weight (g)'],
  ['GST %', 'GST %'],
  ['Cost', undefined],
])('the column “%s” is %s', (name, known) => expect(readColumn(name)?.name).toBe(known))

test.each([
  ['a,b,c', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['"a,b,c";d;e', ';'],
  ['SKU', ','],
])('the separator in %j is %j', (line, separator) => expect(separatorOf(line)).toBe(separator))

test.each([
  ['yes', true],
  ['No', false],
  ['TRUE', true],
  ['१', true],
  ['0', false],
  ['', false],
  ['perhaps', undefined],
])('“%s” is %s', (cell, flag) => expect(readFlag(cell)).toBe(flag))

test('an apostrophe that guards a formula is removed, any other stays', () => {
  expect(["'=1+1", "'-5", "'@x", "'+91", "it's", "'quoted'"].map(withoutGuard)).toEqual([
    '=1+1',
    '-5',
    '@x',
    '+91',
    "it's",
    "'quoted'",
  ])
})

test('letters that became question marks are noticed, a real question mark is accepted', () => {
  expect(['?????? ???', 'नल ??', 'Why?', ''].map(hasLostLetters)).toEqual([true, false, false, false])
})
