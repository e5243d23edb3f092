import { endpointMutation } from '#platform/http/mutation.ts'

/** Sent with keepalive, so that the request survives when the visitor leaves the page. */
export const viewsMutation = endpointMutation('POST /api/shop/views', { keepalive: true })
