import { createRoute, z } from '@hono/zod-openapi'
import {
  answers,
  createDoors,
  type DoorContext,
  done,
  notFound,
  problems,
  signedIn,
  takes,
} from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { professionalNotFound } from '../professionals/profile.server.ts'
import { cardSchema, professionalIdParams } from '../professionals/schema.ts'
import { addBookmark, deleteBookmark, listBookmarks, removeBookmark } from './bookmarks.server.ts'
import {
  bookmarkIdParams,
  bookmarkSchema,
  bookmarkStateSchema,
  bookmarkWish,
  listedBookmarkSchema,
  newBookmark,
} from './schema.ts'

const setDoor = createRoute({
  method: 'post',
  path: '/api/professionals/{id}/bookmark',
  summary: 'Bookmarks a professional, or takes the bookmark away; twice is once',
  request: { params: professionalIdParams, ...takes(bookmarkWish) },
  responses: { 200: answers(bookmarkStateSchema, 'How it stands now'), ...problems(401, 404, 422, 429) },
})
const addDoor = createRoute({
  method: 'post',
  path: '/api/bookmarks',
  summary: 'Bookmarks a professional; twice is once',
  request: takes(newBookmark),
  responses: { 200: answers(bookmarkSchema, 'The bookmark'), ...problems(401, 404, 422, 429) },
})
const listDoor = createRoute({
  method: 'get',
  path: '/api/bookmarks',
  summary: 'One’s bookmarks with their professionals, the latest first',
  responses: { 200: answers(z.array(listedBookmarkSchema), 'The bookmarks'), ...problems(401) },
})
const professionalsDoor = createRoute({
  method: 'get',
  path: '/api/user/bookmarks',
  summary: 'The professionals that one has bookmarked, the latest first',
  responses: { 200: answers(z.array(cardSchema), 'The professionals'), ...problems(401) },
})
const deleteDoor = createRoute({
  method: 'delete',
  path: '/api/bookmarks/{bookmarkId}',
  summary: 'Removes one of one’s own bookmarks',
  request: { params: bookmarkIdParams },
  responses: { 200: answers(done, 'It is gone'), ...problems(401, 404, 422, 429) },
})

/** The doors of one store of bookmarks, for every signed-in role. */
export function bookmarkDoors({ db, now }: Ground) {
  const limit = createLimit(120, 60)
  const reader = (c: DoorContext) => ({ language: c.get('language'), today: now() })
  const writing = async (c: DoorContext) => {
    const user = signedIn(c)
    await countAgainst(c, limit, String(user.id))
    return user
  }
  return createDoors()
    .openapi(setDoor, async (c) => {
      const user = await writing(c)
      const { id } = c.req.valid('param')
      const { bookmarked } = c.req.valid('json')
      const bookmarkId = bookmarked ? await addBookmark(db, user, id) : null
      if (bookmarkId === undefined) throw professionalNotFound()
      if (!bookmarked && !(await removeBookmark(db, user, id))) throw professionalNotFound()
      return c.json({ bookmarked, bookmarkId }, 200)
    })
    .openapi(addDoor, async (c) => {
      const user = await writing(c)
      const { professionalId } = c.req.valid('json')
      const bookmarkId = await addBookmark(db, user, professionalId)
      if (bookmarkId === undefined) throw professionalNotFound()
      return c.json({ bookmarkId, professional: { id: professionalId } }, 200)
    })
    .openapi(listDoor, async (c) => c.json(await listBookmarks(db, signedIn(c), reader(c)), 200))
    .openapi(professionalsDoor, async (c) => {
      const bookmarks = await listBookmarks(db, signedIn(c), reader(c))
      return c.json(
        bookmarks.map(({ professional }) => professional),
        200,
      )
    })
    .openapi(deleteDoor, async (c) => {
      const user = await writing(c)
      if (!(await deleteBookmark(db, user, c.req.valid('param').bookmarkId))) throw notFound()
      return c.json({ ok: true as const }, 200)
    })
}
