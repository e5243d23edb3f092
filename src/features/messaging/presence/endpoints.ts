import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { PresenceChoice } from './schema.ts'

/**
 * Whether others see when the user is online and was last seen. A user who hides this does not see it of others either.
 */
export const presenceEndpoint = endpoint('get', '/api/presence').answers<PresenceChoice>()
export const choosePresenceEndpoint = endpoint('put', '/api/presence').takes<PresenceChoice>().answers<Done>()
