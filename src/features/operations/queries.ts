import { endpointQuery, ofVisitor } from '../../platform/query-client.ts'
import { failedJobsEndpoint, sampleDataEndpoint } from './endpoints.ts'

export const failedJobsQuery = endpointQuery(failedJobsEndpoint, { staleTime: 0, meta: ofVisitor })
export const sampleDataQuery = endpointQuery(sampleDataEndpoint, { staleTime: 0, meta: ofVisitor })
