export const longestAddress = 300
export const longestBio = 1000

export type NameParts = { firstName: string; lastName: string }

/**
 * A full name in two fields: the last word is the last name, all words before it the first name ('Sneha Ashok', 'Kulkarni': here a
 * father's or husband's name stands between). Of one word there is no last name, and none is made up.
 */
export function namePartsOf(fullName: string): NameParts {
  const words = fullName.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  return { firstName: words.join(' '), lastName }
}

/** The two fields as one name. Wherever the words were divided, none is lost: `wholeName(namePartsOf(name))` is the name. */
export function wholeName({ firstName, lastName, hasOneName }: NameParts & { hasOneName?: boolean }): string {
  return [firstName, hasOneName ? '' : lastName].join(' ').replace(/\s+/g, ' ').trim()
}

/** As they stand before a name, without their points: 'Ar.' is an architect's. */
const titles = 'ar er dr mr mrs ms adv prof shri smt श्री श्रीमती सौ कु डॉ डॉक्टर आर्कि इंजि ॲड प्रा'.split(' ')

/** The name for a greeting: 'Sneha' of 'Sneha Kulkarni', 'Ar. Sneha Kulkarni' and 'Ar.Sneha'. What is nothing but titles is the name. */
export function greetingName(fullName: string): string {
  const words = fullName.trim().split(/\s+|(?<=^\p{L}[\p{L}\p{M}]*\.)(?=\p{L}[\p{L}\p{M}])/u)
  return words.find((word) => !titles.includes(word.replace(/\.$/, '').toLowerCase())) ?? fullName.trim()
}
