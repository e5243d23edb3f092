import { endpointQuery } from '../../platform/query-client.ts'
import { articleEndpoint, articlesEndpoint } from './endpoints.ts'
import type { Article } from './schema.ts'

export const articlesQuery = (kind: Article['kind']) => endpointQuery(articlesEndpoint, { search: `?kind=${kind}` })

export const articleQuery = (slug: string) => endpointQuery(articleEndpoint, { params: { slug } })
