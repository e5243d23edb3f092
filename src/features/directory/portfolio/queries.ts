import { endpointQuery, nullableQuery, pagesQuery } from '#platform/http/query-client.ts'
import {
  coverEndpoint,
  latestProjectsEndpoint,
  projectEndpoint,
  projectsEndpoint,
  projectTitlesEndpoint,
} from './endpoints.ts'

/** A professional's projects that match the filters (`search` is a questionText), from a cursor, page after page. */
export const projectsQuery = (professionalId: number, search: string, from: string | undefined) =>
  pagesQuery(projectsEndpoint, { params: { id: professionalId }, search, from, staleTime: 60_000 })

/** The titles of a professional's latest projects, to choose one from. */
export const projectTitlesQuery = (professionalId: number) =>
  endpointQuery(projectTitlesEndpoint, { params: { id: professionalId }, staleTime: 60_000 })

/** The pictures of work at the top of a professional's profile. */
export const coverQuery = (professionalId: number) =>
  endpointQuery(coverEndpoint, { params: { id: professionalId }, staleTime: 60_000 })

/** One project; null when it does not exist. */
export const projectQuery = (id: number) => nullableQuery(404, projectEndpoint, { params: { id }, staleTime: 60_000 })

/** The latest work of different professionals. */
export const latestProjectsQuery = endpointQuery(latestProjectsEndpoint)
