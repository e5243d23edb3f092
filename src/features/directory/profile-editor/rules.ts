import type { ServiceUnit } from '#features/directory/professionals/profile-rules.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** Of a rate per square foot: at more than this the sums on the home page would build nothing. */
export const highestRatePerSqft = 10_000
/** Of a service, in whole rupees. */
export const highestRate: Readonly<Record<ServiceUnit, number>> = {
  sqft: highestRatePerSqft,
  job: 10_000_000,
  visit: 1_000_000,
  month: 10_000_000,
}
export const highestBudget = 1_000_000_000
export const firstYear = 1950
export const largestTeam = 5000
export const mostServices = 12
export const mostSpecializations = 12
export const mostTowns = 15
export const longestAbout = 4000

/** The sums of which a range of budgets is made, in whole rupees. */
export const budgetSteps: readonly number[] = [
  1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000,
].map((lakh) => lakh * 100_000)

export type Range = { min: number | null; max: number | null }

/** A range with one end is a price: both ends are that. */
export function wholeRange({ min, max }: Range): Range {
  return { min: min ?? max, max: max ?? min }
}

export type ServiceTexts = Partial<Record<Language, { title: string; description: string }>>

/** The first of these languages in which a service has a title: it is the one that everyone else sees. */
export function mainLanguageOf(texts: ServiceTexts | undefined, order: readonly Language[]): Language | undefined {
  return order.find((language) => texts?.[language]?.title)
}

/** The language of a text about the firm: that in which it is written, and as long as there is none, that of the page. */
export function aboutLanguageOf(
  { language, about, altLanguage }: { language: Language; about: string; altLanguage: Language | '' },
  page: Language,
): Language {
  return about === '' && altLanguage === '' ? page : language
}

/** What is said of when someone takes work: from a day that is not past, now, or nothing. */
export type Availability = { takesWork: 'unsaid' | 'now' | 'from'; from: string }

export function availableFromOf({ takesWork, from }: Availability, today: Date): string | null {
  if (takesWork === 'unsaid') return null
  return takesWork === 'now' ? dayInIndia(today) : from
}

/** What is chosen, in the order of before; what is new comes after it. A card shows the first three. */
export function inOrderOf(before: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...before.filter((each) => chosen.includes(each)), ...chosen])]
}

/** Whether something is chosen that is not in the list. */
export function unlisted(chosen: readonly string[], list: readonly string[]): boolean {
  return chosen.some((each) => !list.includes(each))
}

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
