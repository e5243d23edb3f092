import { endpointQuery } from '../../platform/query-client.ts'
import { articleEndpoint, articlesEndpoint } from './endpoints.ts'
import type { Article } from './schema.ts'

export const articlesQuery = (kind: Article['kind']) => endpointQuery(articlesEndpoint, { search: `?kind=${kind}` })

/** Without a version, that which applies today. */
export const articleQuery = (slug: string, version?: string) =>
  endpointQuery(articleEndpoint, {
    params: { slug },
    ...(version && { search: `?version=${encodeURIComponent(version)}` }),
  })
