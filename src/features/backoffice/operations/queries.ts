import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { failedJobsEndpoint, sampleDataEndpoint } from './endpoints.ts'

export const failedJobsQuery = endpointQuery(failedJobsEndpoint, { staleTime: onceOpened, meta: ofVisitor })
export const sampleDataQuery = endpointQuery(sampleDataEndpoint, { staleTime: onceOpened, meta: ofVisitor })
