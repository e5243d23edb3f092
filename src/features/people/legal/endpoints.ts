import { endpoint } from '#platform/http/endpoint.ts'
import type { Article, Articles, ShownVersion, TermsNotice } from './schema.ts'

export const termsEndpoint = endpoint('get', '/api/user/terms').answers<TermsNotice>()
export const readTermsEndpoint = endpoint('post', '/api/user/terms/read').takes<ShownVersion>().answers<TermsNotice>()
export const acceptTermsEndpoint = endpoint('post', '/api/user/terms/accept')
  .takes<ShownVersion>()
  .answers<TermsNotice>()

export const articlesEndpoint = endpoint('get', '/api/articles').answers<Articles>()
export const articleEndpoint = endpoint('get', '/api/articles/{slug}').answers<Article>()
