import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { eraseDeleted, lockedMemberWho, type User } from '#features/building/projects/access.server.ts'
import { announce, refreshProject } from '#features/building/projects/announce.server.ts'
import { requireOwnPhotos, withUnseen } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { languageOnceSaved } from '#platform/languages/languages.ts'
import { edited, findEntry, valuesOf } from './entries.server.ts'
import { diaryNews } from './notifications.server.ts'
import { isStillToCome, mostEntries, mostPictures, restorableDays } from './rules.ts'
import { dayToCome, type Entry, type EntryFields, fieldsOf, type NewEntryFields } from './schema.ts'

type Adding = { id: number; key: string; reader: Reader; count(): Promise<void> }
type EntryRef = { id: number; entryId: number }

/**
 * Adds an entry to a project's diary, once for each idempotency key. The other people on the project get one
 * notification for each author and day.
 */
export async function addEntry(
  db: Db,
  user: User,
  { authorId, ...input }: NewEntryFields,
  { id, key, reader, count }: Adding,
): Promise<Entry> {
  // People who share a browser also share its outbox, so the outbox may hold an entry that somebody else wrote. Such an
  // entry must wait until its author is logged in, so a request with a different author is refused.
  if (authorId !== user.id)
    throw new HttpRefusal(403, msg`This was written with another account. Log in with that account to send it.`)
  refuseDayToCome(input, reader)
  const request = { table: 'diary_entries', sender: user.id, key, request: { ...input, id }, count } as const
  const added = await storeOnce(db, request, async (db, keyed) => {
    const member = await lockedMemberWho(db, 'writeDiary', user, id)
    await refuseTooMany(db, id)
    await requireOwnPhotos(db, user, { ids: input.pictureIds, field: 'pictureIds' })
    const entry = await db
      .insertInto('diary_entries')
      .values({ ...keyed, ...valuesOf(input), language: reader.language, project_id: id, created_at: reader.today })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await insertPictures(db, entry.id, input.pictureIds)
    await announce(db, member, {
      kind: diaryNews.entryWritten,
      details: { projectId: id, entryId: entry.id },
      forWhoMay: 'see',
      fold: `${id} ${user.id} ${input.day}`,
      now: reader.today,
    })
    return entry
  })
  return findEntry(db, user, { id, entryId: added.id })
}

/**
 * Saves an entry that the user wrote. Throws 409 if, since `version`, one of the sent fields was changed to a value
 * other than the sent one.
 */
export function saveEntry(
  db: Db,
  user: User,
  { id, entryId, version, reader, ...input }: EntryFields & EntryRef & { version: string; reader: Reader },
): Promise<Entry> {
  refuseDayToCome(input, reader)
  return inTransaction(db, async (db) => {
    await lockedMemberWho(db, 'writeDiary', user, id)
    await requireOwnEntry(db, user, { id, entryId })
    const stored = await findEntry(db, user, { id, entryId })
    const before = fieldsOf(stored)
    await edited.saveVersioned({ version, stored: before, sent: input }, async () => {
      const all = await photosOf(db, entryId)
      const ids = withUnseen(input.pictureIds, { all, seen: before.pictureIds })
      const pictureIds = await requireOwnPhotos(db, user, { ids, known: all, most: mostPictures, field: 'pictureIds' })
      const language = languageOnceSaved({ language: stored.lang, texts: [stored.note] }, [input.note], reader.language)
      await db
        .updateTable('diary_entries')
        .set({ ...valuesOf(input), language, edited_at: reader.today })
        .where('id', '=', entryId)
        .execute()
      if (String(pictureIds) !== String(all)) {
        await db.deleteFrom('diary_pictures').where('entry_id', '=', entryId).execute()
        await insertPictures(db, entryId, pictureIds)
      }
      await refreshProject(db, id)
    })
    return findEntry(db, user, { id, entryId })
  })
}

/** Deletes an entry that the user wrote. It can be restored for `restorableDays`. */
export async function deleteEntry(db: Db, user: User, { now, ...ref }: EntryRef & { now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockedMemberWho(db, 'writeDiary', user, ref.id)
    if (await requireOwnEntry(db, user, ref)) return
    await db.updateTable('diary_entries').set({ deleted_at: now }).where('id', '=', ref.entryId).execute()
    await refreshProject(db, ref.id)
  })
}

/** Restores a deleted entry. Throws 404 once it is erased. */
export async function restoreEntry(db: Db, user: User, ref: EntryRef): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockedMemberWho(db, 'writeDiary', user, ref.id)
    if (!(await requireOwnEntry(db, user, ref))) return
    await db.updateTable('diary_entries').set({ deleted_at: null }).where('id', '=', ref.entryId).execute()
    await refreshProject(db, ref.id)
  })
}

/** Erases entries that can no longer be restored. A trigger frees their photos. */
export async function eraseDeletedEntries(db: Db, now: Date): Promise<void> {
  await eraseDeleted(db, { table: 'diary_entries', of: 'project_id', before: erasedBefore(now, restorableDays) })
}

/**
 * Checks that the user wrote the entry, and returns whether it is deleted. Throws 404 if the entry does not exist, 403
 * if somebody else wrote it.
 */
async function requireOwnEntry(db: Db, user: User, { id, entryId }: EntryRef): Promise<boolean> {
  const entry = await db
    .selectFrom('diary_entries')
    .select(['user_id', 'deleted_at'])
    .where('id', '=', entryId)
    .where('project_id', '=', id)
    .executeTakeFirst()
  const isDeleted = Boolean(entry?.deleted_at)
  if (!entry || (isDeleted && entry.user_id !== user.id)) throw notFound()
  if (entry.user_id !== user.id) throw new HttpRefusal(403, msg`Only the person who wrote an entry can change it.`)
  return isDeleted
}

async function refuseTooMany(db: Db, projectId: number): Promise<void> {
  const { rows } =
    await sql`select from diary_entries where project_id = ${projectId} offset ${mostEntries - 1} limit 1`.execute(db)
  if (rows.length > 0) throw new HttpRefusal(422, msg`A project's diary can have at most 5,000 entries.`)
}

function refuseDayToCome({ day }: Pick<EntryFields, 'day'>, { today }: Reader): void {
  if (isStillToCome(day, today)) throw new HttpRefusal(422, dayToCome, { fields: { day: dayToCome } })
}

/** All photos of an entry, including those that staff have withheld. */
async function photosOf(db: Db, entryId: number): Promise<number[]> {
  const photos = db.selectFrom('diary_pictures').select('picture_id').where('entry_id', '=', entryId)
  return (await photos.orderBy('position').execute()).map(({ picture_id }) => picture_id)
}

async function insertPictures(db: Db, entryId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((picture_id, position) => ({ entry_id: entryId, position, picture_id }))
  await db.insertInto('diary_pictures').values(rows).execute()
}
