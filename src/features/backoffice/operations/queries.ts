import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { failedJobsEndpoint, nextStepsEndpoint, sampleDataEndpoint } from './endpoints.ts'

export const failedJobsQuery = endpointQuery(failedJobsEndpoint, { staleTime: onceOpened, meta: ofVisitor })
export const sampleDataQuery = endpointQuery(sampleDataEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** What is still to be done. Many writes change it: it is asked anew whenever it is shown. */
export const nextStepsQuery = endpointQuery(nextStepsEndpoint, { staleTime: onceOpened, meta: ofVisitor })
