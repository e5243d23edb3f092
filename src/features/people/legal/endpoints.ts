import { endpoint } from '#platform/http/endpoint.ts'
import type { ShownVersion, TermsNotice } from './schema.ts'

export const termsEndpoint = endpoint('get', '/api/user/terms').answers<TermsNotice>()
export const readTermsEndpoint = endpoint('post', '/api/user/terms/read').takes<ShownVersion>().answers<TermsNotice>()
export const acceptTermsEndpoint = endpoint('post', '/api/user/terms/accept')
  .takes<ShownVersion>()
  .answers<TermsNotice>()
