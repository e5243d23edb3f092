import { endpointMutation } from '#platform/http/mutation.ts'
import { viewsEndpoint } from './endpoints.ts'

/** Sent with keepalive, so that the request survives when the visitor leaves the page. */
export const viewsMutation = endpointMutation(viewsEndpoint, { keepalive: true })
