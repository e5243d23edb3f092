import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { Reader, Visitor } from '../../platform/request.server.ts'
import { cardsOf, requireProfessional } from '../professionals/cards.server.ts'
import { maxBookmarks } from './rules.ts'
import type { ListedBookmark } from './schema.ts'

/** The owner of the bookmarks; every role has them. */
type User = Pick<Visitor, 'id'>

export type Added = { ok: true; id: number } | { ok: false; reason: 'too_many' }

/**
 * Adds a bookmark; repeating it changes nothing. 404 when there is no such professional; refused when the user already
 * has `maxBookmarks`.
 */
export function addBookmark(db: Db, user: User, professionalId: number): Promise<Added> {
  return inTransaction(db, async (db) => {
    // One addition at a time per user, so that the count stays right.
    await db.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const existing = await bookmarkOf(db, user, professionalId)
    if (existing) return { ok: true, id: existing.id }
    await requireProfessional(db, professionalId)
    const { count } = await db
      .selectFrom('bookmarks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxBookmarks) return { ok: false, reason: 'too_many' }
    const { id } = await db
      .insertInto('bookmarks')
      .values({ user_id: user.id, professional_id: professionalId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, id }
  })
}

function bookmarkOf(db: Db, user: User, professionalId: number) {
  return db
    .selectFrom('bookmarks')
    .select('id')
    .where('user_id', '=', user.id)
    .where('professional_id', '=', professionalId)
    .executeTakeFirst()
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

/** The ids of the professionals that the user has bookmarked. */
export async function listBookmarkedIds(db: Db, user: User): Promise<number[]> {
  const bookmarks = await db
    .selectFrom('bookmarks')
    .select('professional_id')
    .where('user_id', '=', user.id)
    .orderBy('professional_id')
    .limit(maxBookmarks)
    .execute()
  return bookmarks.map(({ professional_id }) => professional_id)
}

/** The user's bookmarks, latest first, at most `limit`, as cards in the reader's language. */
export async function listBookmarks(
  db: Db,
  user: User,
  { reader, limit }: { reader: Reader; limit: number },
): Promise<ListedBookmark[]> {
  const bookmarks = await db
    .selectFrom('bookmarks')
    .select(['id', 'professional_id'])
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const ids = bookmarks.map(({ professional_id }) => professional_id)
  const cards = new Map((await cardsOf(db, ids, reader)).map((card) => [card.id, card]))
  return bookmarks.flatMap(({ id, professional_id }) => {
    const professional = cards.get(professional_id)
    return professional ? [{ bookmarkId: id, professional }] : []
  })
}
