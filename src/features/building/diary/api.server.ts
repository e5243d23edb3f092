import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findCalendar } from './calendar.server.ts'
import { addEntry, deleteEntry, restoreEntry, saveEntry } from './diary.server.ts'
import { findEntry, listEntries, listPhotos } from './entries.server.ts'
import {
  calendarSchema,
  calendarSearch,
  entriesSchema,
  entriesSearch,
  entrySave,
  entrySchema,
  newEntry,
  photosSchema,
  photosSearch,
} from './schema.ts'

/** Endpoints for the site diary. People who are not on the project get 404. */
export function diaryEndpoints({ db, now }: Dependencies) {
  const additions = createLimit(200, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  return [
    endpoint('GET /api/projects/{id}/diary', {
      does: 'Lists the site diary of a project, the newest day first, in pages of 10',
      who: signedIn,
      query: entriesSearch,
      answer: entriesSchema,
      says: 'A page of entries, with a summary of their weeks',
      refuses: [404],
      run: ({ user, params, query }) => listEntries(db, user, { ...params, ...query }),
    }),
    endpoint('POST /api/projects/{id}/diary', {
      does: 'Adds an entry to the site diary of a project',
      who: signedIn,
      keyed: additions,
      body: newEntry,
      answer: entrySchema,
      status: 201,
      says: 'The entry is added once for each Idempotency-Key',
      refuses: [403, 404, 413],
      run: async ({ user, params, body, once, reader }) => {
        const context = { ...params, ...once, reader }
        return await addEntry(db, user, body, context)
      },
    }),
    endpoint('GET /api/projects/{id}/diary/calendar', {
      does: 'Lists the days of a month that have diary entries',
      who: signedIn,
      query: calendarSearch,
      answer: calendarSchema,
      says: 'The days, and who wrote on them',
      refuses: [404],
      run: ({ user, params, query }) => findCalendar(db, user, { ...params, ...query }),
    }),
    endpoint('GET /api/projects/{id}/diary/photos', {
      does: 'Lists the photos of a diary, the newest day first, in pages of whole entries with about 24 photos',
      who: signedIn,
      query: photosSearch,
      answer: photosSchema,
      says: 'A page of photos',
      refuses: [404],
      run: ({ user, params, query: { after } }) => listPhotos(db, user, { ...params, after }),
    }),
    endpoint('GET /api/projects/{id}/diary/entries/{entryId}', {
      does: 'Reads an entry of a diary',
      who: signedIn,
      answer: entrySchema,
      says: 'The entry',
      refuses: [404],
      run: ({ user, params }) => findEntry(db, user, params),
    }),
    endpoint('PUT /api/projects/{id}/diary/entries/{entryId}', {
      does: 'Saves an entry that the visitor wrote',
      who: signedIn,
      limit: changes,
      body: entrySave,
      answer: entrySchema,
      says: 'The entry as it is now',
      refuses: [403, 404, 409, 413],
      run: ({ user, params, body, reader }) => saveEntry(db, user, { ...params, ...body, reader }),
    }),
    endpoint('DELETE /api/projects/{id}/diary/entries/{entryId}', {
      does: 'Deletes an entry that the visitor wrote, which can be restored for a day',
      who: signedIn,
      limit: changes,
      says: 'The entry is deleted',
      refuses: [403, 404],
      run: ({ user, params }) => deleteEntry(db, user, { ...params, now: now() }),
    }),
    endpoint('POST /api/projects/{id}/diary/entries/{entryId}/restoration', {
      does: 'Restores a deleted entry',
      who: signedIn,
      limit: changes,
      says: 'The entry is in the diary again',
      refuses: [403, 404],
      run: ({ user, params }) => restoreEntry(db, user, params),
    }),
  ]
}
