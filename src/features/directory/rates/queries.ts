import { endpointQuery } from '#platform/http/query-client.ts'
import { ratesEndpoint } from './endpoints.ts'

/** What building costs per sq ft. */
export const ratesQuery = endpointQuery(ratesEndpoint)
