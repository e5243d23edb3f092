import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { AnswerInput, Cases, Resolution, SupportAnswer, SupportFormInput } from './schema.ts'

export const supportEndpoint = endpoint('post', '/api/support/messages')
  .takes<SupportFormInput>()
  .keyed()
  .answers<SupportAnswer>()

export const casesEndpoint = endpoint('get', '/api/admin/messages').answers<Cases>()
export const acknowledgeEndpoint = endpoint('post', '/api/admin/messages/{id}/acknowledgement').answers<Done>()
export const answerEndpoint = endpoint('post', '/api/admin/messages/{id}/answers')
  .takes<AnswerInput>()
  .keyed()
  .answers<Done>()
export const resolutionEndpoint = endpoint('put', '/api/admin/messages/{id}/resolution')
  .takes<Resolution>()
  .answers<Done>()
