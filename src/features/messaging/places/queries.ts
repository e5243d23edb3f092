import { endpointQuery } from '#platform/http/query-client.ts'
import { mapTilesEndpoint } from './endpoints.ts'

/** Whether there are pictures of maps: as long as the server runs, the same. */
export const mapTilesQuery = endpointQuery(mapTilesEndpoint)
