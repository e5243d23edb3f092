import { z } from 'zod'
import { cardSchema } from '#features/directory/professionals/schema.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  addBookmark,
  deleteBookmark,
  listBookmarkedIds,
  listBookmarkPage,
  listBookmarks,
  removeBookmark,
} from './bookmarks.server.ts'
import { maxBookmarks } from './rules.ts'
import {
  bookmarkChoice,
  bookmarkPageQuestion,
  bookmarkPageSchema,
  bookmarkSchema,
  bookmarkStateSchema,
  bookmarksQuerySchema,
  listedBookmarkSchema,
  newBookmark,
} from './schema.ts'

/** The endpoints for bookmarks. Signed-in users of every role can have bookmarks, and one table holds them all. */
export function bookmarkEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return [
    endpoint('POST /api/professionals/{id}/bookmark', {
      does: 'Adds or removes the bookmark of a professional; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      body: bookmarkChoice,
      answer: bookmarkStateSchema,
      says: 'The new state',
      refuses: [404],
      run: async ({ user, params: { id }, body: { bookmarked } }) => {
        if (bookmarked)
          return { bookmarked, bookmarkId: await addBookmark(db, user, { professionalId: id, now: now() }) }
        await removeBookmark(db, user, id)
        return { bookmarked, bookmarkId: null }
      },
    }),
    endpoint('POST /api/bookmarks', {
      does: 'Bookmarks a professional; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      body: newBookmark,
      answer: bookmarkSchema,
      says: 'The bookmark',
      refuses: [404],
      run: async ({ user, body: { professionalId } }) => {
        const bookmarkId = await addBookmark(db, user, { professionalId, now: now() })
        return { bookmarkId, professional: { id: professionalId } }
      },
    }),
    endpoint('GET /api/bookmarks', {
      does: 'Lists the visitor’s bookmarks with their professionals, the latest first',
      who: signedIn,
      query: bookmarksQuerySchema,
      answer: z.array(listedBookmarkSchema),
      says: 'The bookmarks',
      run: ({ user, query: { limit }, reader }) => listBookmarks(db, user, { reader, limit }),
    }),
    endpoint('GET /api/bookmarks/pages', {
      does: 'Lists the visitor’s bookmarks of a profession, the latest first, in pages',
      who: signedIn,
      query: bookmarkPageQuestion,
      answer: bookmarkPageSchema,
      says: 'A page of bookmarks',
      run: async ({ user, query, reader }) => {
        const question = { ...query, reader }
        return await listBookmarkPage(db, user, question)
      },
    }),
    endpoint('GET /api/bookmarks/professional-ids', {
      does: 'Lists the ids of the professionals that the visitor has bookmarked',
      who: signedIn,
      answer: z.array(z.number().int()),
      says: 'The ids',
      run: ({ user }) => listBookmarkedIds(db, user),
    }),
    endpoint('GET /api/user/bookmarks', {
      does: 'Lists the professionals that the visitor has bookmarked, the latest first',
      who: signedIn,
      answer: z.array(cardSchema),
      says: 'The professionals',
      run: async ({ user, reader }) => {
        const bookmarks = await listBookmarks(db, user, { reader, limit: maxBookmarks })
        return bookmarks.map(({ professional }) => professional)
      },
    }),
    endpoint('DELETE /api/bookmarks/{bookmarkId}', {
      does: 'Removes one of the visitor’s bookmarks',
      who: signedIn,
      limit: writes,
      says: 'The bookmark is removed',
      refuses: [404],
      run: ({ user, params }) => deleteBookmark(db, user, params.bookmarkId),
    }),
  ]
}
