import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { cardSchema } from '#features/directory/professionals/schema.ts'
import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  type Added,
  addBookmark,
  deleteBookmark,
  listBookmarkedIds,
  listBookmarkPage,
  listBookmarks,
  removeBookmark,
} from './bookmarks.server.ts'
import {
  bookmarkedIdsEndpoint,
  bookmarkedProfessionalsEndpoint,
  bookmarkPagesEndpoint,
  bookmarkStateEndpoint,
  bookmarksEndpoint,
  deleteBookmarkEndpoint,
  newBookmarkEndpoint,
} from './endpoints.ts'
import { maxBookmarks } from './rules.ts'
import {
  bookmarkChoice,
  bookmarkIdParams,
  bookmarkPageQuestion,
  bookmarkPageSchema,
  bookmarkSchema,
  bookmarkStateSchema,
  bookmarksQuerySchema,
  listedBookmarkSchema,
  newBookmark,
} from './schema.ts'

const stateRoute = route(bookmarkStateEndpoint, {
  summary: 'Adds or removes the bookmark of a professional; repeating it changes nothing',
  params: idParams,
  body: bookmarkChoice,
  answer: bookmarkStateSchema,
  says: 'The new state',
  refusals: [401, 404, 422, 429],
})
const addRoute = route(newBookmarkEndpoint, {
  summary: 'Bookmarks a professional; repeating it changes nothing',
  body: newBookmark,
  answer: bookmarkSchema,
  says: 'The bookmark',
  refusals: [401, 404, 422, 429],
})
const listRoute = route(bookmarksEndpoint, {
  summary: 'Lists the visitor’s bookmarks with their professionals, the latest first',
  query: bookmarksQuerySchema,
  answer: z.array(listedBookmarkSchema),
  says: 'The bookmarks',
  refusals: [401, 422],
})
const pagesRoute = route(bookmarkPagesEndpoint, {
  summary: 'Lists the visitor’s bookmarks of a profession, the latest first, in pages',
  query: bookmarkPageQuestion,
  answer: bookmarkPageSchema,
  says: 'A page of bookmarks',
  refusals: [401, 422],
})
const idsRoute = route(bookmarkedIdsEndpoint, {
  summary: 'Lists the ids of the professionals that the visitor has bookmarked',
  answer: z.array(z.number().int()),
  says: 'The ids',
  refusals: [401],
})
const professionalsRoute = route(bookmarkedProfessionalsEndpoint, {
  summary: 'Lists the professionals that the visitor has bookmarked, the latest first',
  answer: z.array(cardSchema),
  says: 'The professionals',
  refusals: [401],
})
const deleteRoute = route(deleteBookmarkEndpoint, {
  summary: 'Removes one of the visitor’s bookmarks',
  params: bookmarkIdParams,
  answer: done,
  says: 'The bookmark is removed',
  refusals: [401, 404, 422, 429],
})

/** The endpoints for bookmarks. Signed-in users of every role can have bookmarks, and one table holds them all. */
export function bookmarkEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return createEndpoints()
    .openapi(stateRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const { id } = c.req.valid('param')
      const { bookmarked } = c.req.valid('json')
      if (bookmarked)
        return c.json(
          { bookmarked, bookmarkId: idOf(await addBookmark(db, user, { professionalId: id, now: now() })) },
          200,
        )
      await removeBookmark(db, user, id)
      return c.json({ bookmarked, bookmarkId: null }, 200)
    })
    .openapi(addRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const { professionalId } = c.req.valid('json')
      const bookmarkId = idOf(await addBookmark(db, user, { professionalId, now: now() }))
      return c.json({ bookmarkId, professional: { id: professionalId } }, 200)
    })
    .openapi(listRoute, async (c) => {
      const { limit } = c.req.valid('query')
      return c.json(await listBookmarks(db, signedIn(c), { reader: readerOf(c, now), limit }), 200)
    })
    .openapi(pagesRoute, async (c) => {
      const question = { ...c.req.valid('query'), reader: readerOf(c, now) }
      return c.json(await listBookmarkPage(db, signedIn(c), question), 200)
    })
    .openapi(idsRoute, async (c) => c.json(await listBookmarkedIds(db, signedIn(c)), 200))
    .openapi(professionalsRoute, async (c) => {
      const bookmarks = await listBookmarks(db, signedIn(c), { reader: readerOf(c, now), limit: maxBookmarks })
      return c.json(
        bookmarks.map(({ professional }) => professional),
        200,
      )
    })
    .openapi(deleteRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await deleteBookmark(db, user, c.req.valid('param').bookmarkId)
      return c.json({ ok: true as const }, 200)
    })
}

/** The id of the added bookmark. Throws 422 if the bookmark was refused. */
function idOf(added: Added): number {
  if (added.ok) return added.id
  throw new HttpRefusal(
    422,
    added.reason === 'own'
      ? msg`You can't bookmark your own profile.`
      : msg`You can bookmark up to ${maxBookmarks} professionals. Remove one to add another.`,
  )
}
