import type { ServiceUnit } from '#features/directory/professionals/profile-rules.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** The highest rate per sq ft. With much higher rates, the examples on the home page would show an area of 0 sq ft. */
export const highestRatePerSqft = 10_000
/** The highest rate of a service by unit, in whole rupees. */
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

/** The amounts that can be chosen as the lowest and the highest budget, in whole rupees. */
export const budgetSteps: readonly number[] = [
  1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000,
].map((lakh) => lakh * 100_000)

export type Range = { min: number | null; max: number | null }

/** Completes a range. If only one end is given, the price is fixed, so both ends get this value. */
export function wholeRange({ min, max }: Range): Range {
  return { min: min ?? max, max: max ?? min }
}

export type ServiceTexts = Partial<Record<Language, { title: string; description: string }>>

/**
 * The first of these languages in which a service has a title. Readers see this title if there is none in their own
 * language.
 */
export function mainLanguageOf(texts: ServiceTexts | undefined, order: readonly Language[]): Language | undefined {
  return order.find((language) => texts?.[language]?.title)
}

/**
 * The language of the about text. As long as the listing has neither a text nor a second language, it is the language
 * of the page.
 */
export function aboutLanguageOf(
  { language, about, altLanguage }: { language: Language; about: string; altLanguage: Language | '' },
  page: Language,
): Language {
  return about === '' && altLanguage === '' ? page : language
}

/** When a professional accepts new work: from a future day, now, or not stated. `from` is 'YYYY-MM-DD'. */
export type Availability = { takesWork: 'unsaid' | 'now' | 'from'; from: string }

export function availableFromOf({ takesWork, from }: Availability, today: Date): string | null {
  if (takesWork === 'unsaid') return null
  return takesWork === 'now' ? dayInIndia(today) : from
}

/**
 * The chosen values: first the old ones in their old order, then the new ones. The order matters, because a card shows
 * only the first three.
 */
export function inOrderOf(before: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...before.filter((each) => chosen.includes(each)), ...chosen])]
}

/** Whether any chosen value is missing from the list. */
export function unlisted(chosen: readonly string[], list: readonly string[]): boolean {
  return chosen.some((each) => !list.includes(each))
}

export const longestAddress = 300
export const longestBio = 1000

export type NameParts = { firstName: string; lastName: string }

/**
 * Divides a full name into two fields. The last word is the last name, and all words before it are the first name:
 * 'Sneha Ashok' and 'Kulkarni'. (In this region, the middle name is the father's or husband's.) A single word has no
 * last name.
 */
export function namePartsOf(fullName: string): NameParts {
  const words = fullName.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  return { firstName: words.join(' '), lastName }
}

/** Joins first and last name. No word is lost: `wholeName(namePartsOf(name))` is the name. */
export function wholeName({ firstName, lastName, hasOneName }: NameParts & { hasOneName?: boolean }): string {
  return [firstName, hasOneName ? '' : lastName].join(' ').replace(/\s+/g, ' ').trim()
}

/** Titles before a name, without their dots. 'Ar.' is the title of an architect. */
const titles = 'ar er dr mr mrs ms adv prof shri smt श्री श्रीमती सौ कु डॉ डॉक्टर आर्कि इंजि ॲड प्रा'.split(' ')

/**
 * The name for a greeting: 'Sneha' for 'Sneha Kulkarni', 'Ar. Sneha Kulkarni' and 'Ar.Sneha'. A name that consists of titles stays whole.
 */
export function greetingName(fullName: string): string {
  const words = fullName.trim().split(/\s+|(?<=^\p{L}[\p{L}\p{M}]*\.)(?=\p{L}[\p{L}\p{M}])/u)
  return words.find((word) => !titles.includes(word.replace(/\.$/, '').toLowerCase())) ?? fullName.trim()
}
