import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Helpful, ReplyInput, ReviewBody, Reviews, Standing, Telling } from './schema.ts'

export const reviewsEndpoint = endpoint('get', '/api/professionals/{id}/reviews').answers<Reviews>()
export const tellingReviewEndpoint = endpoint('get', '/api/professionals/{id}/telling-review').answers<Telling>()
export const standingEndpoint = endpoint('get', '/api/professionals/{id}/review').answers<Standing>()
export const writeReviewEndpoint = endpoint('put', '/api/professionals/{id}/review').takes<ReviewBody>().answers<Done>()
export const deleteReviewEndpoint = endpoint('delete', '/api/professionals/{id}/review').answers<Done>()
export const addHelpfulEndpoint = endpoint('put', '/api/reviews/{id}/helpful').answers<Helpful>()
export const removeHelpfulEndpoint = endpoint('delete', '/api/reviews/{id}/helpful').answers<Helpful>()
export const replyEndpoint = endpoint('put', '/api/reviews/{id}/reply').takes<ReplyInput>().answers<Done>()
export const deleteReplyEndpoint = endpoint('delete', '/api/reviews/{id}/reply').answers<Done>()
