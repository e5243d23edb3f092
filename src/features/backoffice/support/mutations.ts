import { endpointMutation } from '#platform/http/mutation.ts'
import { supportEndpoint } from './endpoints.ts'

/** A message to the site's operator. The same message counts once, however often it is sent. */
export const supportMutation = endpointMutation(supportEndpoint)
