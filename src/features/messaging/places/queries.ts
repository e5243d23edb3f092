import { endpointQuery } from '#platform/http/query-client.ts'

/** Whether the server has map tiles. This does not change while the server runs. */
export const mapTilesQuery = endpointQuery('/api/map-tiles')
