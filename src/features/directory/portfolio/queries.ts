import { endpointQuery, nullableQuery, pagesQuery } from '#platform/http/query-client.ts'

/**
 * Pages of a professional's projects that match the filters, starting at a cursor. `search` is the result of
 * `questionText`.
 */
export const projectsQuery = (professionalId: number, search: string, from: string | undefined) =>
  pagesQuery('/api/professionals/{id}/projects', { params: { id: professionalId }, search, from, staleTime: 60_000 })

/** The titles of a professional's latest projects, for choosing one of them. */
export const projectTitlesQuery = (professionalId: number) =>
  endpointQuery('/api/professionals/{id}/project-titles', { params: { id: professionalId }, staleTime: 60_000 })

/** The pictures on the cover at the top of a profile. */
export const coverQuery = (professionalId: number) =>
  endpointQuery('/api/professionals/{id}/cover', { params: { id: professionalId }, staleTime: 60_000 })

/** One project, or null if it does not exist. */
export const projectQuery = (id: number) =>
  nullableQuery(404, '/api/portfolio/{id}', { params: { id }, staleTime: 60_000 })

/** The latest projects of different professionals. */
export const latestProjectsQuery = endpointQuery('/api/portfolio')
