import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { DeletedItems, ItemPlace, ItemSave, Items, NewItem, OwnItem } from './item-schema.ts'
import type { AnswerInput, RequestInput, RequestMade, RequestState, TestimonialLink } from './testimonial-schema.ts'

export const itemsEndpoint = endpoint('get', '/api/user/portfolio').answers<Items>()
export const newItemEndpoint = endpoint('post', '/api/user/portfolio').takes<NewItem>().keyed().answers<OwnItem>()
export const deletedItemsEndpoint = endpoint('get', '/api/user/deleted-portfolio').answers<DeletedItems>()
export const itemEndpoint = endpoint('get', '/api/user/portfolio/{id}').answers<OwnItem>()
export const itemSaveEndpoint = endpoint('put', '/api/user/portfolio/{id}').takes<ItemSave>().answers<OwnItem>()
export const itemPlaceEndpoint = endpoint('put', '/api/user/portfolio/{id}/place').takes<ItemPlace>().answers<Done>()
export const deleteItemEndpoint = endpoint('delete', '/api/user/portfolio/{id}').answers<Done>()
export const restoreItemEndpoint = endpoint('post', '/api/user/deleted-portfolio/{id}/restoration').answers<Done>()

const path = '/api/user/portfolio/{id}/testimonial-request'
export const requestStateEndpoint = endpoint('get', path).answers<RequestState>()
export const requestEndpoint = endpoint('put', path).takes<RequestInput>().answers<RequestMade>()
export const withdrawEndpoint = endpoint('delete', path).answers<Done>()
/** The token is in the query, because paths are logged. */
export const linkEndpoint = endpoint('get', '/api/testimonials/link').answers<TestimonialLink>()
export const answerEndpoint = endpoint('post', '/api/testimonials').takes<AnswerInput>().answers<Done>()
