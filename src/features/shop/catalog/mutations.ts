import { endpointMutation } from '#platform/http/mutation.ts'
import { viewsEndpoint } from './endpoints.ts'

/** Keepalive, because the page may be left meanwhile. The request is small. */
export const viewsMutation = endpointMutation(viewsEndpoint, { keepalive: true })
