import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import {
  type CardRow,
  cardOf,
  isOwnListing,
  ownerOf,
  selectCards,
} from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { savedThings } from '#features/people/saved-things/saved-things.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { bookmarkNews } from './notifications.server.ts'
import { bookmarksPerPage, maxBookmarks } from './rules.ts'
import type { BookmarkPage, ListedBookmark } from './schema.ts'

/** The owner of the bookmarks, who may have any role. */
type User = Pick<Visitor, 'id'>

const bookmarks = savedThings<User>({
  table: 'bookmarks',
  thing: sql`professional_id`,
  most: maxBookmarks,
  full: msg`You can bookmark up to ${maxBookmarks} professionals. Remove one to add another.`,
  async newRow(db, user, { id }) {
    if (await isOwnListing(db, user, id)) throw new HttpRefusal(422, msg`You can't bookmark your own profile.`)
    return { professional_id: id }
  },
})

/**
 * Adds a bookmark and returns its id. A repeat changes nothing. 404 when there is no such professional. 422 for the
 * user's own listing, and for a bookmark beyond `maxBookmarks`.
 */
export function addBookmark(
  db: Db,
  user: User,
  { professionalId, now }: { professionalId: number; now: Date },
): Promise<number> {
  return inTransaction(db, async (db) => {
    if (await bookmarks.add(db, user, { id: professionalId, now })) await tellOwner(db, professionalId, now)
    const { id } = await db
      .selectFrom('bookmarks')
      .select('id')
      .where('user_id', '=', user.id)
      .where('professional_id', '=', professionalId)
      .executeTakeFirstOrThrow()
    return id
  })
}

/** The owner of the listing gets at most one notification a day, no matter how many people save the profile. */
async function tellOwner(db: Db, professionalId: number, now: Date): Promise<void> {
  const ownerId = await ownerOf(db, professionalId)
  if (ownerId === null) return
  const details = { professionalId }
  await notify(db, ownerId, { kind: bookmarkNews.profileSaved, details, fold: dayInIndia(now), now })
}

/** Removes a professional from the bookmarks. Removing them again changes nothing. */
export const removeBookmark = bookmarks.remove

/** Removes one of the user's own bookmarks. Removing it again changes nothing. 404 for somebody else's. */
export async function deleteBookmark(db: Db, user: User, bookmarkId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('id', '=', bookmarkId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  const others = db.selectFrom('bookmarks').select('id').where('id', '=', bookmarkId)
  if (await others.executeTakeFirst()) throw notFound()
}

/** The ids of the professionals that the user has bookmarked. */
export const listBookmarkedIds = bookmarks.ids

/** The user's latest bookmarks as cards in the reader's language, at most `limit`. */
export async function listBookmarks(
  db: Db,
  user: User,
  { reader, limit }: { reader: Reader; limit: number },
): Promise<ListedBookmark[]> {
  const rows = await selectBookmarks(db, sql`b.user_id = ${user.id}`, limit)
  return rows.map((row) => listedBookmark(row, reader))
}

/** One page of the user's bookmarks of a profession, latest first, starting after the cursor. */
export async function listBookmarkPage(
  db: Db,
  user: User,
  { profession, after, reader }: { profession: Profession; after?: Cursor | undefined; reader: Reader },
): Promise<BookmarkPage> {
  const beyond = after ? sql`and ${isAfter(sql`b.created_at`, sql`b.id`, after, 'microseconds')}` : sql``
  const [rows, totals] = await Promise.all([
    selectBookmarks(db, sql`b.user_id = ${user.id} and p.profession = ${profession} ${beyond}`, bookmarksPerPage + 1),
    countBookmarks(db, user),
  ])
  const { shown, next } = pageOf(rows, bookmarksPerPage, (last) => ({
    value: last.bookmarked_at,
    id: last.bookmark_id,
  }))
  return { bookmarks: shown.map((row) => listedBookmark(row, reader)), totals, next }
}

/** A bookmark with the card of its professional. `bookmarked_at` is in microseconds, for the cursor. */
type BookmarkRow = CardRow & { bookmark_id: number; bookmarked_at: number }

async function selectBookmarks(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<BookmarkRow[]> {
  const bookmarked = sql`
    select p.*, b.id as bookmark_id, (extract(epoch from b.created_at) * 1000000)::bigint as bookmarked_at
    from bookmarks b join professionals p on p.id = b.professional_id and ${isListed}
    where ${condition} order by b.created_at desc, b.id desc limit ${limit}`
  const order = sql`p.bookmarked_at desc, p.bookmark_id desc`
  const query = selectCards<BookmarkRow>(bookmarked, order, sql`, p.bookmark_id, p.bookmarked_at`)
  return (await query.execute(db)).rows
}

function listedBookmark(row: BookmarkRow, reader: Reader): ListedBookmark {
  return { bookmarkId: row.bookmark_id, professional: cardOf(row, reader) }
}

async function countBookmarks(db: Db, user: User): Promise<BookmarkPage['totals']> {
  const { rows } = await sql<BookmarkPage['totals']>`
    select count(*) filter (where p.profession = 'contractor') as contractor, count(*) filter (where p.profession = 'architect') as architect
    from bookmarks b join professionals p on p.id = b.professional_id and ${isListed} where b.user_id = ${user.id}`.execute(
    db,
  )
  return rows[0]!
}
