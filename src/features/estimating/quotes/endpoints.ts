import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Acceptance,
  Candidates,
  Created,
  DraftChange,
  NewAnswer,
  NewOffer,
  NewQuestion,
  NewRequest,
  QuoteCount,
  QuoteRefusal,
  QuoteRequest,
  Received,
  ReceivedList,
  Requests,
} from './schema.ts'

/** Every address of this module starts with this path, except that of `newRequestEndpoint`. */
export const quotesAddress = '/api/quotes'

export const newRequestEndpoint = endpoint('post', '/api/estimates/{id}/quote-requests')
  .takes<NewRequest>()
  .keyed()
  .answers<Created>()
export const quoteCountEndpoint = endpoint('get', '/api/quotes/count').answers<QuoteCount>()
export const candidatesEndpoint = endpoint('get', '/api/quotes/candidates').answers<Candidates>()
export const requestsEndpoint = endpoint('get', '/api/quotes/requests').answers<Requests>()
export const requestEndpoint = endpoint('get', '/api/quotes/requests/{id}').answers<QuoteRequest>()
export const askEndpoint = endpoint('put', '/api/quotes/requests/{id}/asked/{professional}').answers<Done>()
export const acceptanceEndpoint = endpoint('put', '/api/quotes/requests/{id}/acceptance')
  .takes<Acceptance>()
  .answers<Done>()
export const requestWithdrawalEndpoint = endpoint('put', '/api/quotes/requests/{id}/withdrawal').answers<Done>()
export const answerEndpoint = endpoint('put', '/api/quotes/requests/{id}/questions/{question}/answer')
  .takes<NewAnswer>()
  .answers<Done>()
export const receivedListEndpoint = endpoint('get', '/api/quotes/received').answers<ReceivedList>()
export const receivedEndpoint = endpoint('get', '/api/quotes/received/{id}').answers<Received>()
export const draftEndpoint = endpoint('put', '/api/quotes/received/{id}/draft').takes<DraftChange>().answers<Done>()
export const offerEndpoint = endpoint('put', '/api/quotes/received/{id}/offer')
  .takes<NewOffer>()
  .answers<{ version: number }>()
export const quoteRefusalEndpoint = endpoint('put', '/api/quotes/received/{id}/refusal')
  .takes<QuoteRefusal>()
  .answers<Done>()
export const questionEndpoint = endpoint('post', '/api/quotes/received/{id}/questions')
  .takes<NewQuestion>()
  .keyed()
  .answers<Created>()
