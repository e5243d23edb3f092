import { endpointQuery, nullableQuery } from '../../platform/query-client.ts'
import { projectEndpoint, projectsEndpoint } from './endpoints.ts'

/** All published projects of a professional; the page filters and sorts them in the browser. */
export const projectsQuery = (professionalId: number) =>
  endpointQuery(projectsEndpoint, { params: { id: professionalId }, staleTime: 60_000 })

/** One project; null when it does not exist. */
export const projectQuery = (id: number) => nullableQuery(404, projectEndpoint, { params: { id }, staleTime: 60_000 })
