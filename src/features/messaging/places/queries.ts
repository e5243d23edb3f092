import { endpointQuery } from '#platform/http/query-client.ts'
import { mapTilesEndpoint } from './endpoints.ts'

/** Whether there are map tiles; constant while the server runs. */
export const mapTilesQuery = endpointQuery(mapTilesEndpoint)
