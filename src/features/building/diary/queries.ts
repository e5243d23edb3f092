import { endpointQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { calendarEndpoint, entriesEndpoint, entryEndpoint, photosEndpoint } from './endpoints.ts'

export type EntriesFilter = { day?: string; photos?: '1'; author?: string }
const onEachOpening = { staleTime: onceOpened, meta: ofVisitor }

export const entriesQuery = (id: number, { day, photos, author }: EntriesFilter = {}, from?: string) => {
  const search = new URLSearchParams({ ...(day && { day }), ...(photos && { photos }), ...(author && { author }) })
  return pagesQuery(entriesEndpoint, {
    params: { id },
    ...(search.size > 0 && { search: `?${search}` }),
    from,
    ...onEachOpening,
  })
}

/** `month` is 'YYYY-MM'. */
export const calendarQuery = (id: number, month: string) =>
  endpointQuery(calendarEndpoint, { params: { id }, search: `?month=${month}`, ...onEachOpening })

export const photosQuery = (id: number, from?: string) =>
  pagesQuery(photosEndpoint, { params: { id }, from, ...onEachOpening })

export const entryQuery = (id: number, entryId: number) =>
  endpointQuery(entryEndpoint, { params: { id, entryId }, ...onEachOpening })
