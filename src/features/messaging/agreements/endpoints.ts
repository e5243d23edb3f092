import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Agreement, AgreementAnswer, Agreements, Created, NewAgreement } from './schema.ts'

/**
 * When a live event says that agreements have changed, open pages refetch every query whose address begins with this
 * one.
 */
export const agreementsAddress = '/api/agreements'

export const newAgreementEndpoint = endpoint('post', '/api/conversations/{id}/agreements')
  .takes<NewAgreement>()
  .keyed()
  .answers<Created>()
export const conversationAgreementsEndpoint = endpoint(
  'get',
  '/api/conversations/{id}/agreements',
).answers<Agreements>()
export const agreementEndpoint = endpoint('get', '/api/agreements/{id}').answers<Agreement>()
export const agreementAnswerEndpoint = endpoint('put', '/api/agreements/{id}/answer')
  .takes<AgreementAnswer>()
  .answers<Done>()
