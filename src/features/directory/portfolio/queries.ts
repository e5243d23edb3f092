import { endpointQuery, nullableQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'
import {
  coverEndpoint,
  deletedItemsEndpoint,
  itemEndpoint,
  itemsEndpoint,
  latestProjectsEndpoint,
  linkEndpoint,
  projectEndpoint,
  projectsEndpoint,
  projectTitlesEndpoint,
  requestStateEndpoint,
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

/** The signed-in professional's items, from a cursor, page after page. */
export const itemsQuery = (from: string | undefined) => pagesQuery(itemsEndpoint, { from, meta: ofVisitor })

/** An item to be edited; null when it is not one's own. */
export const itemQuery = (id: number) => nullableQuery(404, itemEndpoint, { params: { id }, meta: ofVisitor })

/** What can be restored. */
export const deletedItemsQuery = endpointQuery(deletedItemsEndpoint, { meta: ofVisitor })

/** What the client of an item has been asked. */
export const requestStateQuery = (id: number) =>
  endpointQuery(requestStateEndpoint, { params: { id }, meta: ofVisitor })

/** What a link is about; null when it no longer works. */
export const linkQuery = (token: string) =>
  nullableQuery(404, linkEndpoint, { search: `?token=${encodeURIComponent(token)}` })
