import { rateSheetEndpoint } from '#features/estimating/rates/endpoints.ts'
import { rateTowns } from '#features/estimating/rates/material-rules.ts'
import { visitorEndpoint } from '#features/people/accounts/endpoints.ts'
import { unreadCountEndpoint } from '#features/people/notifications/endpoints.ts'
import { addressOf, type Endpoint } from '#platform/http/endpoint.ts'
import { type Language, languages, splitLanguage, withLanguage } from '#platform/languages/languages.ts'

export type OfflinePage = {
  /** Its address; a word with a $ stands for any. */
  path: string
  /** The id of its route. */
  route: string
  /** The addresses of pages that are kept together with it: one goes on to them from there. */
  leadsTo?: readonly string[]
  /** Its HTML says who is signed in: it is kept for that account alone. */
  isPrivate?: true
  /** The addresses of the API that it may ask later, the same for everyone: kept with it. */
  asks?: readonly string[]
}

const rateSheets = rateTowns.map((town) => addressOf(rateSheetEndpoint, undefined, `?town=${town}`))
const calculator = {
  route: '/_account/$dashboard/calculator',
  isPrivate: true,
  asks: rateSheets,
  leadsTo: ['/estimates'],
} as const

/** The pages that work without a network once they were opened. One copy answers for every search, and for whatever stands for a $ in a path. */
export const offlinePages: readonly OfflinePage[] = [
  { path: '/estimator', route: '/estimator', asks: rateSheets, leadsTo: ['/estimates'] },
  { path: '/estimates', route: '/estimates/' },
  { path: '/dashboard/calculator', ...calculator },
  { path: '/contractor-dashboard/calculator', ...calculator },
]

/** What these pages ask: its last answer is there without a network too. */
const offlineQuestions: readonly { endpoint: Endpoint; isPrivate?: true }[] = [
  { endpoint: rateSheetEndpoint },
  { endpoint: visitorEndpoint, isPrivate: true },
  { endpoint: unreadCountEndpoint, isPrivate: true },
]

export const visitorAddress = visitorEndpoint.path

/** An offline page in a language; `key` is under which address its copy is kept. */
export type PlacedPage = { page: OfflinePage; language: Language; key: string }

/** As the router does, it ignores case and a slash at the end. */
export function offlinePageAt(pathname: string): PlacedPage | undefined {
  const [language, path] = splitLanguage(pathname)
  const words = wordsOf(path.toLowerCase())
  const page = offlinePages.find((each) => matches(wordsOf(each.path), words))
  return page && { page, language, key: withLanguage(language, page.path) }
}

function wordsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function matches(pattern: string[], words: string[]): boolean {
  return pattern.length === words.length && pattern.every((each, at) => /^[${]/.test(each) || each === words[at])
}

/** Where the files of a build are: what is at such an address never changes. */
const filePaths = ['/assets/', '/fonts/', '/words/']

export type HowAnswered = ({ as: 'page' } & PlacedPage) | { as: 'question'; isPrivate: boolean } | { as: 'file' }

/** Of everything that `howAnswered` names, the paths as the browser's URLPattern has them, but for their case. */
export function answeredPaths(): string[] {
  const pages = languages.flatMap((language) => offlinePages.map(({ path }) => withLanguage(language, path)))
  const questions = offlineQuestions.map(({ endpoint }) => endpoint.path)
  const paths = [...pages.flatMap((path) => [path, `${path}/`]), ...questions]
  return [...paths.map((path) => path.replace(/\$\w+|\{\w+\}/g, '*')), ...filePaths.map((path) => `${path}*`)]
}

/** How the service worker answers a request; undefined: not at all, the browser asks the server as it would without one. */
export function howAnswered(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): HowAnswered | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return undefined
  if (mode === 'navigate') {
    const placed = offlinePageAt(address.pathname)
    return placed && { as: 'page', ...placed }
  }
  if (filePaths.some((path) => address.pathname.startsWith(path))) return { as: 'file' }
  const question = questionAt(address.pathname)
  return question && { as: 'question', isPrivate: question.isPrivate ?? false }
}

export function questionAt(pathname: string): { isPrivate?: true } | undefined {
  return offlineQuestions.find(({ endpoint }) => matches(wordsOf(endpoint.path), wordsOf(pathname)))
}

/** Whether an answer at this path may be kept for one account: it has to say for which. */
export function isKeptForAccount(pathname: string): boolean {
  return (offlinePageAt(pathname)?.page.isPrivate || questionAt(pathname)?.isPrivate) ?? false
}
