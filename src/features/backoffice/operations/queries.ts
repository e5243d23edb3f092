import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { failedJobsEndpoint, nextStepsEndpoint, sampleDataEndpoint } from './endpoints.ts'

export const failedJobsQuery = endpointQuery(failedJobsEndpoint, { staleTime: onceOpened, meta: ofVisitor })
export const sampleDataQuery = endpointQuery(sampleDataEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** The user's next steps. Many writes change them, so they are refetched whenever they are shown. */
export const nextStepsQuery = endpointQuery(nextStepsEndpoint, { staleTime: onceOpened, meta: ofVisitor })
