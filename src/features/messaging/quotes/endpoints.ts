import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { DirectQuote, NewDirectAnswer, NewDirectRequest, OfferRefusal, SentRequest } from './schema.ts'

/**
 * These addresses begin with '/api/quotes', because open pages refetch every query whose address begins like this when
 * a quote changes.
 */
export const newDirectRequestEndpoint = endpoint('post', '/api/quotes/direct')
  .takes<NewDirectRequest>()
  .keyed()
  .answers<SentRequest>()
export const directQuoteEndpoint = endpoint('get', '/api/quotes/direct/{id}').answers<DirectQuote>()
export const directAnswerEndpoint = endpoint('put', '/api/quotes/direct/{id}/answer')
  .takes<NewDirectAnswer>()
  .answers<{ version: number }>()
export const offerRefusalEndpoint = endpoint('put', '/api/quotes/direct/{id}/refusal')
  .takes<OfferRefusal>()
  .answers<Done>()
