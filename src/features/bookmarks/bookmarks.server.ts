import { sql } from 'kysely'
import { isAfter } from '../../platform/cursor.server.ts'
import { type Cursor, cursorText } from '../../platform/cursor.ts'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { Reader, Visitor } from '../../platform/request.server.ts'
import { cardsOf, isOwnListing, requireProfessional } from '../professionals/cards.server.ts'
import type { Profession } from '../professionals/rules.ts'
import { bookmarksPerPage, maxBookmarks } from './rules.ts'
import type { BookmarkPage, ListedBookmark } from './schema.ts'

/** The owner of the bookmarks; every role has them. */
type User = Pick<Visitor, 'id'>

export type Added = { ok: true; id: number } | { ok: false; reason: 'own' | 'too_many' }

/**
 * Adds a bookmark; repeating it changes nothing. 404 when there is no such professional; refused when it is the user's own
 * listing, and when the user already has `maxBookmarks`.
 */
export function addBookmark(db: Db, user: User, professionalId: number): Promise<Added> {
  return inTransaction(db, async (db) => {
    // One addition at a time per user, so that the count stays right.
    await db.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const existing = await bookmarkOf(db, user, professionalId)
    if (existing) return { ok: true, id: existing.id }
    if (await isOwnListing(db, user, professionalId)) return { ok: false, reason: 'own' }
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
  return withCards(db, bookmarks, reader)
}

async function withCards(
  db: Db,
  bookmarks: { id: number; professional_id: number }[],
  reader: Reader,
): Promise<ListedBookmark[]> {
  const ids = bookmarks.map(({ professional_id }) => professional_id)
  const cards = new Map((await cardsOf(db, ids, reader)).map((card) => [card.id, card]))
  return bookmarks.flatMap(({ id, professional_id }) => {
    const professional = cards.get(professional_id)
    return professional ? [{ bookmarkId: id, professional }] : []
  })
}

/** The user's bookmarks of a profession, latest first, a page from the cursor on. */
export async function listBookmarkPage(
  db: Db,
  user: User,
  { profession, after, reader }: { profession: Profession; after?: Cursor | undefined; reader: Reader },
): Promise<BookmarkPage> {
  const beyond = after ? sql`and ${isAfter(sql`b.created_at`, sql`b.id`, after, 'microseconds')}` : sql``
  const [{ rows }, totals] = await Promise.all([
    sql<{ id: number; value: number; professional_id: number }>`
      select b.id, b.professional_id, (extract(epoch from b.created_at) * 1000000)::bigint as value
      from bookmarks b join professionals p on p.id = b.professional_id
      where b.user_id = ${user.id} and p.profession = ${profession} ${beyond}
      order by b.created_at desc, b.id desc limit ${bookmarksPerPage + 1}`.execute(db),
    countBookmarks(db, user),
  ])
  const shown = rows.slice(0, bookmarksPerPage)
  const next = rows.length > bookmarksPerPage ? cursorText(shown.at(-1)!) : null
  return { bookmarks: await withCards(db, shown, reader), totals, next }
}

async function countBookmarks(db: Db, user: User): Promise<BookmarkPage['totals']> {
  const { rows } = await sql<BookmarkPage['totals']>`
    select count(*) filter (where p.profession = 'contractor') as contractor, count(*) filter (where p.profession = 'architect') as architect
    from bookmarks b join professionals p on p.id = b.professional_id where b.user_id = ${user.id}`.execute(db)
  return rows[0]!
}
