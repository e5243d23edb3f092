import { endpointQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { calendarEndpoint, entriesEndpoint, entryEndpoint, photosEndpoint } from './endpoints.ts'

export type EntriesQuestion = { day?: string; photos?: '1'; author?: string }
const options = { staleTime: onceOpened, meta: ofVisitor }

export const entriesQuery = (id: number, { day, photos, author }: EntriesQuestion = {}, from?: string) => {
  const search = new URLSearchParams({ ...(day && { day }), ...(photos && { photos }), ...(author && { author }) })
  return pagesQuery(entriesEndpoint, {
    params: { id },
    ...(search.size > 0 && { search: `?${search}` }),
    from,
    ...options,
  })
}

/** `month` is 'YYYY-MM'. */
export const calendarQuery = (id: number, month: string) =>
  endpointQuery(calendarEndpoint, { params: { id }, search: `?month=${month}`, ...options })

export const photosQuery = (id: number, from?: string) =>
  pagesQuery(photosEndpoint, { params: { id }, from, ...options })

export const entryQuery = (id: number, entryId: number) =>
  endpointQuery(entryEndpoint, { params: { id, entryId }, ...options })
