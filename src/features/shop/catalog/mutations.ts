import { endpointMutation } from '#platform/http/mutation.ts'
import { viewsEndpoint } from './endpoints.ts'

/** Small, and of use when the page is left meanwhile. */
export const viewsMutation = endpointMutation(viewsEndpoint, { keepalive: true })
