import { rateTowns } from '#features/estimating/rates/material-rules.ts'
import { addressOf, type ReadPath } from '#platform/http/endpoint.ts'
import { type Language, languages, splitLanguage, withLanguage } from '#platform/languages/languages.ts'

export type OfflinePage = {
  /** The page's address. A path segment that begins with $ matches any segment. */
  path: string
  /** The id of the page's route. */
  route: string
  /** The addresses of pages that visitors usually open from this page. They are stored together with it. */
  leadsTo?: readonly string[]
  /** Set if the page's HTML names the signed-in visitor. The copy is then kept for that account only. */
  isPrivate?: true
  /**
   * The API addresses from which the page may fetch data after it has loaded. Their answers are stored with the page,
   * so they must be the same for everyone.
   */
  asks?: readonly string[]
}

const rateSheets = rateTowns.map((town) => addressOf('/api/rate-sheet', undefined, `?town=${town}`))
const calculator = {
  route: '/_account/$dashboard/calculator',
  isPrivate: true,
  asks: rateSheets,
} as const
const estimates = { route: '/_account/$dashboard/estimates', isPrivate: true } as const

/**
 * The pages that work without a network once they have been opened. A page has only one copy, which serves all search
 * strings, and all values of a path segment that begins with $.
 */
export const offlinePages: readonly OfflinePage[] = [
  { path: '/estimator', route: '/estimator', asks: rateSheets, leadsTo: ['/estimates'] },
  { path: '/estimates', route: '/estimates/' },
  { path: '/dashboard/calculator', ...calculator, leadsTo: ['/dashboard/estimates'] },
  { path: '/dashboard/estimates', ...estimates },
  { path: '/contractor-dashboard/calculator', ...calculator, leadsTo: ['/contractor-dashboard/estimates'] },
  { path: '/contractor-dashboard/estimates', ...estimates },
  { path: '/architect-dashboard/estimates', ...estimates },
]

/** The API endpoints of these pages whose latest answer also works without a network. */
const offlineQuestions: readonly { path: ReadPath; isPrivate?: true }[] = [
  { path: '/api/rate-sheet' },
  { path: '/api/contractor-rates' },
  { path: '/api/auth/me', isPrivate: true },
  { path: '/api/notifications/count', isPrivate: true },
]

export const visitorAddress = '/api/auth/me'

/** An offline page in one language. `key` is the address under which its copy is stored. */
export type PlacedPage = { page: OfflinePage; language: Language; key: string }

/** The offline page at a path, if there is one. Like the router, this ignores case and a trailing slash. */
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

/** The paths under which a build's files are served. The content at such an address never changes. */
const filePaths = ['/assets/', '/fonts/', '/words/']

export type HowAnswered = ({ as: 'page' } & PlacedPage) | { as: 'question'; isPrivate: boolean } | { as: 'file' }

/**
 * The paths of all requests that `howAnswered` handles, as patterns of the browser's URLPattern, which are
 * case-sensitive.
 */
export function answeredPaths(): string[] {
  const pages = languages.flatMap((language) => offlinePages.map(({ path }) => withLanguage(language, path)))
  const questions = offlineQuestions.map(({ path }) => path)
  const paths = [...pages.flatMap((path) => [path, `${path}/`]), ...questions]
  return [...paths.map((path) => path.replace(/\$\w+|\{\w+\}/g, '*')), ...filePaths.map((path) => `${path}*`)]
}

/**
 * How the service worker answers a request. Undefined if the worker leaves the request to the browser, as if there were
 * no worker.
 */
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
  return offlineQuestions.find(({ path }) => matches(wordsOf(path), wordsOf(pathname)))
}

/** Whether answers at this path are stored for one account only. The server has to name that account in the answer. */
export function isKeptForAccount(pathname: string): boolean {
  return (offlinePageAt(pathname)?.page.isPrivate || questionAt(pathname)?.isPrivate) ?? false
}
