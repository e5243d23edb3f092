import { endpoint } from '#platform/http/endpoint.ts'
import type { SupportAnswer, SupportFormInput } from './schema.ts'

export const supportEndpoint = endpoint('post', '/api/support/messages')
  .takes<SupportFormInput>()
  .keyed()
  .answers<SupportAnswer>()
