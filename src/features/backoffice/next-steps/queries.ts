import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { nextStepsEndpoint } from './endpoints.ts'

/** What is still to be done. Many writes change it: it is asked anew whenever it is shown. */
export const nextStepsQuery = endpointQuery(nextStepsEndpoint, { staleTime: onceOpened, meta: ofVisitor })
