import { endpoint } from '#platform/http/endpoint.ts'
import type { Article, Articles } from './schema.ts'

export const articlesEndpoint = endpoint('get', '/api/articles').answers<Articles>()
export const articleEndpoint = endpoint('get', '/api/articles/{slug}').answers<Article>()
