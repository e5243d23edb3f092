import type { Db } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { cardsOf, professionalNotFound, type Reader, requireProfessional } from '../professionals/cards.server.ts'
import type { ListedBookmark } from './schema.ts'

/** The owner of the bookmarks; every role has them. */
type User = Pick<Visitor, 'id'>

/** Adds a bookmark; repeating it changes nothing. Returns the bookmark's id. 404 when there is no such professional. */
export async function addBookmark(db: Db, user: User, professionalId: number): Promise<number> {
  const bookmark = await db
    .insertInto('bookmarks')
    .columns(['user_id', 'professional_id'])
    .expression((query) =>
      query
        .selectFrom('professionals')
        .select(({ val }) => [val(user.id).as('user_id'), 'id'])
        .where('id', '=', professionalId),
    )
    // A no-op update, so that the existing row is returned.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'professional_id']).doUpdateSet(({ ref }) => ({ user_id: ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirst()
  if (!bookmark) throw professionalNotFound()
  return bookmark.id
}

/** Removes a professional from the bookmarks. 404 when there is no such professional. */
export async function removeBookmark(db: Db, user: User, professionalId: number): Promise<void> {
  await db
    .deleteFrom('bookmarks')
    .where('user_id', '=', user.id)
    .where('professional_id', '=', professionalId)
    .execute()
  await requireProfessional(db, professionalId)
}

/** Removes one of the user's own bookmarks. 404 when it is not theirs. */
export async function deleteBookmark(db: Db, user: User, bookmarkId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('id', '=', bookmarkId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/** The user's bookmarks, latest first, as cards in the reader's language. */
export async function listBookmarks(db: Db, user: User, reader: Reader): Promise<ListedBookmark[]> {
  const bookmarks = await db
    .selectFrom('bookmarks')
    .select(['id', 'professional_id'])
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ids = bookmarks.map(({ professional_id }) => professional_id)
  const cards = new Map((await cardsOf(db, ids, reader)).map((card) => [card.id, card]))
  return bookmarks.flatMap(({ id, professional_id }) => {
    const professional = cards.get(professional_id)
    return professional ? [{ bookmarkId: id, professional }] : []
  })
}
