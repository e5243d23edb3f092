import { maxCompared, readIds } from '#features/directory/professionals/profile-rules.ts'
import { type Profession, professions } from '#features/directory/professionals/rules.ts'
import { readTypedSum } from '#platform/languages/numbers.ts'
import { latinDigits } from '#platform/languages/plain-signs.ts'
import { searchTextOf } from '#platform/languages/search-text.ts'

/** 'match' lists the best matches of the words first. Without words, it is the same as 'rating'. */
export const sorts = ['match', 'rating', 'experience', 'reviews'] as const
export type Sort = (typeof sorts)[number]

/** The budget ranges to choose from, in whole rupees. */
export const budgets = [
  { label: '5L-10L', value: '500000-1000000' },
  { label: '10L-25L', value: '1000000-2500000' },
  { label: '25L-50L', value: '2500000-5000000' },
  { label: '50L-1Cr', value: '5000000-10000000' },
  { label: '1Cr-5Cr', value: '10000000-50000000' },
] as const

export const pageSize = 24
/** Totals are counted only up to this number, for which the page shows '1000+'. */
export const maxCounted = 1001
export const maxPages = Math.ceil(maxCounted / pageSize)

/** A search of the listing: its filters, order and page. The page's URL contains all of it. */
export type Question = {
  type: Profession
  /** A town in any spelling, or part of a place's name. */
  location?: string
  keyword?: string
  /** 'min-max' in whole rupees. */
  budget?: string
  /** The lowest rating, 0 to 5 in halves. 0 means no filter. */
  rating: number
  /** The fewest years of experience, 0 to 20. 0 means no filter. */
  experience: number
  sort: Sort
  /** The number of the page, from 1. */
  page: number
  /** Whether to list only verified professionals. */
  verified: boolean
  /** Whether the keyword is searched as it is. Otherwise it may be read as a sentence. */
  exact: boolean
  /** Whether the visitor chose the type. If not, the words of the keyword may name it. */
  typeIsGiven: boolean
  /** The ids chosen for the comparison. They are in the page's URL, but not in the request to the server. */
  compare: readonly number[]
}

/** A search as URL parameters. Defaults are left out, except for the type. */
export type QuestionSearch = {
  type?: string
  location?: string
  keyword?: string
  budget?: string
  rating?: string
  experience?: string
  verified?: string
  sort?: string
  page?: string
  exact?: string
  compare?: string
}

/** Parses URL parameters leniently: invalid values count as absent. */
export function readQuestion(search: Record<string, unknown>): Question {
  const type = oneOf(professions, search.type)
  return {
    type: type ?? 'contractor',
    typeIsGiven: type !== undefined,
    location: searchTextOf(search.location, 60),
    keyword: searchTextOf(search.keyword, 100),
    budget: readBudget(search.budget) && String(search.budget),
    rating: stepOf(search.rating, 0, 5, 0.5) ?? 0,
    experience: stepOf(search.experience, 0, 20, 1) ?? 0,
    sort: oneOf(sorts, search.sort) ?? 'match',
    page: stepOf(search.page, 1, maxPages, 1) ?? 1,
    verified: String(search.verified) === 'true',
    exact: String(search.exact) === 'true',
    compare: readIds(search.compare).slice(0, maxCompared),
  }
}

/** '500000-1000000' → [500000, 1000000]. Undefined if it is not a range of whole rupees. */
export function readBudget(text: unknown): [min: number, max: number] | undefined {
  const [, from, to] = /^(\d{1,12})-(\d{1,12})$/.exec(latinDigits(String(text))) ?? []
  const [min, max] = [Number(from), Number(to)]
  return from && to && min <= max ? [min, max] : undefined
}

function oneOf<T extends string>(values: readonly T[], given: unknown): T | undefined {
  return values.find((value) => value === String(given).toLowerCase())
}

function stepOf(given: unknown, min: number, max: number, step: number): number | undefined {
  const number = readTypedSum(String(given ?? ''))
  if (typeof number !== 'number') return undefined
  return number >= min && number <= max && Number.isInteger(number / step) ? number : undefined
}

/** The URL parameters for this search. The type is left out only if the keyword may still name it. */
export function questionSearch(question: Question): QuestionSearch {
  return {
    type: question.typeIsGiven || !question.keyword ? question.type : undefined,
    location: question.location,
    keyword: question.keyword,
    budget: question.budget,
    rating: question.rating ? String(question.rating) : undefined,
    experience: question.experience ? String(question.experience) : undefined,
    verified: question.verified ? 'true' : undefined,
    sort: question.sort === 'match' || (question.sort === 'rating' && !question.keyword) ? undefined : question.sort,
    exact: question.exact && question.keyword ? 'true' : undefined,
    page: question.page > 1 ? String(question.page) : undefined,
    compare: question.compare.join(',') || undefined,
  }
}

/**
 * The URL parameters of a comparison: the ids to compare, and the parameters of the list to which the page links back.
 */
export type CompareSearch = Omit<QuestionSearch, 'compare'> & { ids?: string }

export function compareSearch(question: Question): CompareSearch {
  const { compare: ids, ...list } = questionSearch(question)
  return { ids, ...list }
}

/**
 * The URL parameters of the list to which a comparison links back. If the comparison was opened directly, this is the
 * list of `profession`.
 */
export function comparedList({ ids, ...list }: CompareSearch, profession: Profession | undefined): QuestionSearch {
  const question = readQuestion({ ...list, compare: ids })
  const isList = question.typeIsGiven || question.keyword !== undefined
  return questionSearch(isList ? question : { ...question, type: profession ?? question.type })
}

/**
 * The query string for the server, such as '?type=contractor&location=lonavla'. Equal searches always give equal text.
 */
export function questionText(question: Question): string {
  const given = Object.entries(questionSearch({ ...question, compare: [] })).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  )
  return `?${new URLSearchParams(given)}`
}

const filters = ['keyword', 'location', 'budget', 'rating', 'experience', 'verified'] as const
export type Filter = (typeof filters)[number]

/** The active filters. Type, order and page do not count. */
export function activeFilters(question: Question): Filter[] {
  return filters.filter((name) => question[name])
}

/** Whether there are filters besides the keyword. */
export function hasOtherFilters(question: Question): boolean {
  return activeFilters(question).some((name) => name !== 'keyword')
}

/** The search without filters. The type stays, because it is a tab and not a filter. */
export function withoutFilters(question: Question): Question {
  return { ...readQuestion({ type: question.type }), compare: question.compare }
}

/**
 * The search with a professional added to the comparison, or removed from it if they are in it. Undefined if the
 * comparison is full.
 */
export function withCompared(question: Question, id: number): Question | undefined {
  if (question.compare.includes(id)) return { ...question, compare: question.compare.filter((each) => each !== id) }
  return question.compare.length < maxCompared ? { ...question, compare: [...question.compare, id] } : undefined
}

/** Page numbers to show around a page, with null for a gap: 1 … 4 5 6 … 42. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const numbers: (number | null)[] = []
  for (const each of [...new Set(shown)].sort((a, b) => a - b)) {
    const before = numbers.at(-1)
    if (before && each - before === 2) numbers.push(each - 1)
    else if (before && each - before > 2) numbers.push(null)
    numbers.push(each)
  }
  return numbers
}
