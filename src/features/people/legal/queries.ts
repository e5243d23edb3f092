import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import type { Article } from './schema.ts'

/**
 * The version of the terms that the visitor still has to accept or read about, if any. Fetched once in each page load.
 */
export const termsQuery = { ...endpointQuery('/api/user/terms'), meta: ofVisitor, staleTime: Number.POSITIVE_INFINITY }

export const articlesQuery = (kind: Article['kind']) => endpointQuery('/api/articles', { search: `?kind=${kind}` })

const asked = (slug: string, version?: string) => ({
  params: { slug },
  ...(version && { search: `?version=${encodeURIComponent(version)}` }),
})
/** An article that is known to exist. Without `version`, it is the version that applies today. */
export const articleQuery = (slug: string, version?: string) =>
  endpointQuery('/api/articles/{slug}', asked(slug, version))
/** The article whose slug comes from a URL. Null if there is none. */
export const namedArticleQuery = (slug: string, version?: string) =>
  nullableQuery(404, '/api/articles/{slug}', asked(slug, version))
