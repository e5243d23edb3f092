import { describe, expect, test } from 'vitest'
import { faults, placeholdersOf } from './words.ts'

describe('The words of every language', () => {
  test.each([
    ['Found {count, plural, one {# Contractor} other {# Contractors}}', ['count plural']],
    ['Welcome back, {fullName}!', ['fullName']],
    ['<0>Log in</0> to see {0}', ['0', '</0>', '<0>']],
    ['{n, plural, one {{shown} found by {name}} other {<0>{shown}</0>}}', ['</0>', '<0>', 'n plural', 'name', 'shown']],
    ['no placeholders', []],
  ])('%s', (message, expected) => {
    expect(placeholdersOf(message)).toEqual(expected)
  })

  const source = { a: { message: 'Hello {name}' }, b: { message: 'Bye' } }
  test('a message without translation is an error', () => {
    expect(faults('mr', source, { a: { translation: 'नमस्कार {name}' } })).toEqual(['mr: no translation of "Bye"'])
  })
  test('a translation with other placeholders is an error', () => {
    expect(faults('mr', source, { a: { translation: 'नमस्कार {nav}' }, b: { translation: 'भेटू' } })).toHaveLength(1)
  })
  test('an unused message is an error', () => {
    const catalogue = { a: { translation: 'नमस्कार {name}' }, b: { translation: 'भेटू' }, c: { message: 'Old' } }
    expect(faults('mr', source, catalogue)).toEqual(['mr: unused: "Old"'])
  })
})
