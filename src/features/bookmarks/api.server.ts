import { z } from 'zod'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, done, route, signedIn } from '../../platform/endpoint.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import type { EndpointContext } from '../../platform/request.server.ts'
import { cardSchema, professionalIdParams } from '../professionals/schema.ts'
import { addBookmark, deleteBookmark, listBookmarks, removeBookmark } from './bookmarks.server.ts'
import {
  bookmarkedProfessionalsEndpoint,
  bookmarkStateEndpoint,
  bookmarksEndpoint,
  deleteBookmarkEndpoint,
  newBookmarkEndpoint,
} from './endpoints.ts'
import {
  bookmarkChoice,
  bookmarkIdParams,
  bookmarkSchema,
  bookmarkStateSchema,
  listedBookmarkSchema,
  newBookmark,
} from './schema.ts'

const stateRoute = route(bookmarkStateEndpoint, {
  summary: 'Bookmarks a professional, or takes the bookmark away; twice is once',
  params: professionalIdParams,
  body: bookmarkChoice,
  answer: bookmarkStateSchema,
  says: 'How it stands now',
  refusals: [401, 404, 422, 429],
})
const addRoute = route(newBookmarkEndpoint, {
  summary: 'Bookmarks a professional; twice is once',
  body: newBookmark,
  answer: bookmarkSchema,
  says: 'The bookmark',
  refusals: [401, 404, 422, 429],
})
const listRoute = route(bookmarksEndpoint, {
  summary: 'One’s bookmarks with their professionals, the latest first',
  answer: z.array(listedBookmarkSchema),
  says: 'The bookmarks',
  refusals: [401],
})
const professionalsRoute = route(bookmarkedProfessionalsEndpoint, {
  summary: 'The professionals that one has bookmarked, the latest first',
  answer: z.array(cardSchema),
  says: 'The professionals',
  refusals: [401],
})
const deleteRoute = route(deleteBookmarkEndpoint, {
  summary: 'Removes one of one’s own bookmarks',
  params: bookmarkIdParams,
  answer: done,
  says: 'It is gone',
  refusals: [401, 404, 422, 429],
})

/** The bookmarks of every signed-in role, in one table. */
export function bookmarkEndpoints({ db, now }: Dependencies) {
  const limit = createLimit(120, 60)
  const reader = (c: EndpointContext) => ({ language: c.get('language'), today: now() })
  const writing = async (c: EndpointContext) => {
    const user = signedIn(c)
    await countAgainst(c, limit, String(user.id))
    return user
  }
  return createEndpoints()
    .openapi(stateRoute, async (c) => {
      const user = await writing(c)
      const { id } = c.req.valid('param')
      const { bookmarked } = c.req.valid('json')
      if (bookmarked) return c.json({ bookmarked, bookmarkId: await addBookmark(db, user, id) }, 200)
      await removeBookmark(db, user, id)
      return c.json({ bookmarked, bookmarkId: null }, 200)
    })
    .openapi(addRoute, async (c) => {
      const user = await writing(c)
      const { professionalId } = c.req.valid('json')
      const bookmarkId = await addBookmark(db, user, professionalId)
      return c.json({ bookmarkId, professional: { id: professionalId } }, 200)
    })
    .openapi(listRoute, async (c) => c.json(await listBookmarks(db, signedIn(c), reader(c)), 200))
    .openapi(professionalsRoute, async (c) => {
      const bookmarks = await listBookmarks(db, signedIn(c), reader(c))
      return c.json(
        bookmarks.map(({ professional }) => professional),
        200,
      )
    })
    .openapi(deleteRoute, async (c) => {
      const user = await writing(c)
      await deleteBookmark(db, user, c.req.valid('param').bookmarkId)
      return c.json({ ok: true as const }, 200)
    })
}
