import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { AnswerInput, RequestInput, RequestMade, RequestState, TestimonialLink } from './schema.ts'

const path = '/api/user/portfolio/{id}/testimonial-request'
export const requestStateEndpoint = endpoint('get', path).answers<RequestState>()
export const requestEndpoint = endpoint('put', path).takes<RequestInput>().answers<RequestMade>()
export const withdrawEndpoint = endpoint('delete', path).answers<Done>()
/** The token is in the query: paths are logged. */
export const linkEndpoint = endpoint('get', '/api/testimonials/link').answers<TestimonialLink>()
export const answerEndpoint = endpoint('post', '/api/testimonials').takes<AnswerInput>().answers<Done>()
