import { endpointQuery, nullableQuery } from '#platform/http/query-client.ts'
import { articleEndpoint, articlesEndpoint } from './endpoints.ts'
import type { Article } from './schema.ts'

export const articlesQuery = (kind: Article['kind']) => endpointQuery(articlesEndpoint, { search: `?kind=${kind}` })

const asked = (slug: string, version?: string) => ({
  params: { slug },
  ...(version && { search: `?version=${encodeURIComponent(version)}` }),
})
/** An article that there is; without a version, that which applies today. */
export const articleQuery = (slug: string, version?: string) => endpointQuery(articleEndpoint, asked(slug, version))
/** The same where the address says which: null when there is none. */
export const namedArticleQuery = (slug: string, version?: string) =>
  nullableQuery(404, articleEndpoint, asked(slug, version))
