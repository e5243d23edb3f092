import { expect, test } from 'vitest'
import { aboutLanguageOf, greetingName, namePartsOf, wholeName } from './rules.ts'
import { editProfileForm } from './schema.ts'

test.each([
  ['nothing is written', { language: 'en', about: '', altLanguage: '' }, 'mr'],
  ['there is a text', { language: 'en', about: 'We build.', altLanguage: '' }, 'en'],
  ['there is a second language', { language: 'en', about: '', altLanguage: 'mr' }, 'en'],
] as const)('on a Marathi page, where %s, one writes in the right language', (_, listing, language) => {
  expect(aboutLanguageOf(listing, 'mr')).toBe(language)
})

const names: [name: string, first: string, last: string][] = [
  ['Sneha Kulkarni', 'Sneha', 'Kulkarni'],
  ['Sneha Ashok Kulkarni', 'Sneha Ashok', 'Kulkarni'],
  ['Madonna', 'Madonna', ''],
  ['स्नेहा', 'स्नेहा', ''],
  ['स्नेहा अशोक कुलकर्णी', 'स्नेहा अशोक', 'कुलकर्णी'],
  ['  Sneha   Ashok\tKulkarni ', 'Sneha Ashok', 'Kulkarni'],
  ['A. P. J. Abdul Kalam', 'A. P. J. Abdul', 'Kalam'],
  ['Sneha Kulkarni-Deshpande', 'Sneha', 'Kulkarni-Deshpande'],
  ['', '', ''],
]

test.each(names)('%j is the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(namePartsOf(name)).toEqual({ firstName, lastName })
})

test.each(names)('%j keeps all its words when divided into two fields', (name) => {
  expect(wholeName(namePartsOf(name))).toBe(name.replace(/\s+/g, ' ').trim())
})

test('a name that was divided at a different place stays whole', () => {
  expect(wholeName({ firstName: 'Sneha', lastName: 'Ashok  Kulkarni' })).toBe('Sneha Ashok Kulkarni')
})

test.each([
  ['Sneha Kulkarni', 'Sneha'],
  ['  Sneha  Kulkarni', 'Sneha'],
  ['Madonna', 'Madonna'],
  ['Ar. Sneha Kulkarni', 'Sneha'],
  ['Ar Sneha Kulkarni', 'Sneha'],
  ['AR. SNEHA KULKARNI', 'SNEHA'],
  ['Ar.Sneha Kulkarni', 'Sneha'],
  ['Er. Vikram Patil', 'Vikram'],
  ['Prof. Dr. Meera Joshi', 'Meera'],
  ['Mr. Sagar', 'Sagar'],
  ['Mrs. Meera Joshi', 'Meera'],
  ['Ms. Meera Joshi', 'Meera'],
  ['Shri Ganesh Pawar', 'Ganesh'],
  ['Smt. Kavita Pawar', 'Kavita'],
  ['श्री गणेश पवार', 'गणेश'],
  ['श्रीमती कविता पवार', 'कविता'],
  ['सौ. स्नेहा कुलकर्णी', 'स्नेहा'],
  ['डॉ. स्नेहा कुलकर्णी', 'स्नेहा'],
  ['डॉ.स्नेहा कुलकर्णी', 'स्नेहा'],
  ['आर्कि. स्नेहा कुलकर्णी', 'स्नेहा'],
  // These names begin with the letters of a title, but have no title.
  ['Arjun Patil', 'Arjun'],
  ['Shrikant Joshi', 'Shrikant'],
  ['श्रीकांत जोशी', 'श्रीकांत'],
  ['A.P.J. Abdul Kalam', 'A.P.J.'],
  ['Dr.', 'Dr.'],
])('%j is welcomed as %j', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted)
})

const texts = { phone: '', address: '', bio: '' }
test.each([
  [{ firstName: 'Sneha', lastName: '' }, ['lastName']],
  [{ firstName: '', lastName: 'Kulkarni' }, ['firstName']],
  [{ firstName: '', lastName: '' }, ['firstName', 'lastName']],
  [{ firstName: 'Madonna', lastName: '', hasOneName: true }, []],
  [{ firstName: '👷', lastName: '🏠' }, ['firstName']],
  [{ firstName: 'S', lastName: '', hasOneName: true }, ['firstName']],
  [{ firstName: 'S', lastName: 'K' }, []],
])('%j is refused at %j', (name, fields) => {
  const { error } = editProfileForm.safeParse({ ...texts, ...name })
  expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields)
})
