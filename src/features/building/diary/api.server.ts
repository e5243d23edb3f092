import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findCalendar } from './calendar.server.ts'
import { addEntry, deleteEntry, restoreEntry, saveEntry } from './diary.server.ts'
import {
  calendarEndpoint,
  deleteEntryEndpoint,
  entriesEndpoint,
  entryEndpoint,
  entrySaveEndpoint,
  newEntryEndpoint,
  photosEndpoint,
  restoreEntryEndpoint,
} from './endpoints.ts'
import { findEntry, listEntries, listPhotos } from './entries.server.ts'
import {
  calendarSchema,
  calendarSearch,
  entriesSchema,
  entriesSearch,
  entryParams,
  entrySave,
  entrySchema,
  newEntry,
  photosSchema,
  photosSearch,
} from './schema.ts'

const entriesRoute = route(entriesEndpoint, {
  summary: 'Lists the site diary of a project, the newest day first, in pages of 10',
  params: idParams,
  query: entriesSearch,
  answer: entriesSchema,
  says: 'A page of entries, with a summary of their weeks',
  refusals: [401, 404, 422],
})
const newEntryRoute = route(newEntryEndpoint, {
  summary: 'Adds an entry to the site diary of a project',
  params: idParams,
  body: newEntry,
  answer: entrySchema,
  status: 201,
  says: 'The entry is added once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 413, 422, 429],
})
const calendarRoute = route(calendarEndpoint, {
  summary: 'Lists the days of a month that have diary entries',
  params: idParams,
  query: calendarSearch,
  answer: calendarSchema,
  says: 'The days, and who wrote on them',
  refusals: [401, 404, 422],
})
const photosRoute = route(photosEndpoint, {
  summary: 'Lists the photos of a diary, the newest day first, in pages of whole entries with about 24 photos',
  params: idParams,
  query: photosSearch,
  answer: photosSchema,
  says: 'A page of photos',
  refusals: [401, 404, 422],
})
const entryRoute = route(entryEndpoint, {
  summary: 'Reads an entry of a diary',
  params: entryParams,
  answer: entrySchema,
  says: 'The entry',
  refusals: [401, 404, 422],
})
const entrySaveRoute = route(entrySaveEndpoint, {
  summary: 'Saves an entry that the visitor wrote',
  params: entryParams,
  body: entrySave,
  answer: entrySchema,
  says: 'The entry as it is now',
  refusals: [401, 403, 404, 409, 413, 422, 429],
})
const deleteEntryRoute = route(deleteEntryEndpoint, {
  summary: 'Deletes an entry that the visitor wrote, which can be restored for a day',
  params: entryParams,
  answer: done,
  says: 'The entry is deleted',
  refusals: [401, 403, 404, 422, 429],
})
const restoreEntryRoute = route(restoreEntryEndpoint, {
  summary: 'Restores a deleted entry',
  params: entryParams,
  answer: done,
  says: 'The entry is in the diary again',
  refusals: [401, 403, 404, 422, 429],
})

/** Endpoints for the site diary. People who are not on the project get 404. */
export function diaryEndpoints({ db, now }: Dependencies) {
  const additions = createLimit(200, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  return createEndpoints()
    .openapi(entriesRoute, async (c) => {
      return c.json(await listEntries(db, signedIn(c), { ...c.req.valid('param'), ...c.req.valid('query') }), 200)
    })
    .openapi(newEntryRoute, async (c) => {
      const user = signedIn(c)
      const context = { ...c.req.valid('param'), ...keyedWithin(c, additions, user), reader: readerOf(c, now) }
      return c.json(await addEntry(db, user, c.req.valid('json'), context), 201)
    })
    .openapi(calendarRoute, async (c) => {
      return c.json(await findCalendar(db, signedIn(c), { ...c.req.valid('param'), ...c.req.valid('query') }), 200)
    })
    .openapi(photosRoute, async (c) => {
      const { after } = c.req.valid('query')
      return c.json(await listPhotos(db, signedIn(c), { ...c.req.valid('param'), after }), 200)
    })
    .openapi(entryRoute, async (c) => c.json(await findEntry(db, signedIn(c), c.req.valid('param')), 200))
    .openapi(entrySaveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const reader = readerOf(c, now)
      return c.json(await saveEntry(db, user, { ...c.req.valid('param'), ...c.req.valid('json'), reader }), 200)
    })
    .openapi(deleteEntryRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await deleteEntry(db, user, { ...c.req.valid('param'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(restoreEntryRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await restoreEntry(db, user, c.req.valid('param'))
      return c.json({ ok: true as const }, 200)
    })
}
