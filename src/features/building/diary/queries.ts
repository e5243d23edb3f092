import { endpointQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

export type EntriesFilter = { day?: string; photos?: '1'; author?: string }
const onEachOpening = { staleTime: onceOpened, meta: ofVisitor }

export const entriesQuery = (id: number, { day, photos, author }: EntriesFilter = {}, from?: string) => {
  const search = new URLSearchParams({ ...(day && { day }), ...(photos && { photos }), ...(author && { author }) })
  return pagesQuery('/api/projects/{id}/diary', {
    params: { id },
    ...(search.size > 0 && { search: `?${search}` }),
    from,
    ...onEachOpening,
  })
}

/** `month` is 'YYYY-MM'. */
export const calendarQuery = (id: number, month: string) =>
  endpointQuery('/api/projects/{id}/diary/calendar', { params: { id }, search: `?month=${month}`, ...onEachOpening })

export const photosQuery = (id: number, from?: string) =>
  pagesQuery('/api/projects/{id}/diary/photos', { params: { id }, from, ...onEachOpening })

export const entryQuery = (id: number, entryId: number) =>
  endpointQuery('/api/projects/{id}/diary/entries/{entryId}', { params: { id, entryId }, ...onEachOpening })
