import { type RawBuilder, sql } from 'kysely'
import { memberWho, type User } from '#features/building/projects/access.server.ts'
import { pictureJson, publicPictureOf } from '#features/pictures/picture-json.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { editedRecord } from '#platform/database/field-version.server.ts'
import { isAfterDay } from '#platform/http/cursor.server.ts'
import { type Cursor, cursorText, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { dayNumber, weekOf } from '#platform/values/days.ts'
import { entriesPerPage, photosPerPage, rains } from './rules.ts'
import {
  type Entries,
  type Entry,
  type EntryFields,
  entryFieldNames,
  fieldsOf,
  labourOf,
  type Photo,
  type Photos,
  type Week,
} from './schema.ts'

/** The fields of an entry that its form edits. */
export const edited = editedRecord<EntryFields>(entryFieldNames)

type Row = Omit<Entry, 'createdAt' | 'editedAt' | 'version'> & { created_at: Date; edited_at: Date | null }

/** A page of a project's diary, the newest day first. */
export async function listEntries(
  db: Db,
  user: User,
  given: { id: number; after?: Cursor; day?: string; photos?: '1'; author?: number },
): Promise<Entries> {
  const { id, after, day, photos, author } = given
  await memberWho(db, 'see', user, id)
  const conditions = [
    ...(after ? [isBeyond(after)] : []),
    ...(day ? [sql`entry.day = ${day}`] : []),
    ...(photos ? [sql`entry.picture_count > 0`] : []),
    ...(author
      ? [sql`entry.user_id = (select user_id from project_members where id = ${author} and project_id = ${id})`]
      : []),
  ]
  const rows = await selectEntries(db, user, { id, conditions, limit: entriesPerPage + 1 })
  const { shown, next } = pageOf(rows, entriesPerPage, cursorOf)
  return {
    entries: shown.map(entryOf),
    // The summary of a week counts all its entries, so it would be wrong above a filtered list.
    weeks: day || photos || author ? [] : await sumWeeks(db, id, new Set(shown.map((row) => weekOf(row.day)))),
    next,
  }
}

/** Throws 404 if the entry belongs to another project or was deleted. */
export async function findEntry(db: Db, user: User, { id, entryId }: { id: number; entryId: number }): Promise<Entry> {
  await memberWho(db, 'see', user, id)
  const [row] = await selectEntries(db, user, { id, conditions: [sql`entry.id = ${entryId}`], limit: 1 })
  if (!row) throw notFound()
  return entryOf(row)
}

type Selection = { id: number; conditions: RawBuilder<unknown>[]; limit: number }

async function selectEntries(db: Db, user: User, { id, conditions, limit }: Selection): Promise<Row[]> {
  const which = sql.join([sql`entry.project_id = ${id}`, sql`deleted_at is null`, ...conditions], sql` and `)
  const { rows } = await sql<Row>`
    select entry.id, ${enteredColumns}, entry.language as lang,
      ${picturesOf(sql`entry.id`)} as pictures, entry.created_at, edited_at, entry.user_id is not distinct from ${user.id} as "isOwn",
      case when author.id is not null then json_build_object('memberId', member.id, 'name', author.full_name, 'role', member.role,
        'teamRole', member.team_role, 'picture', ${publicPictureOf(sql.ref('author.picture_id'))}) end as author
    from diary_entries entry
    left join users author on author.id = entry.user_id
    left join project_members member on member.project_id = entry.project_id and member.user_id = entry.user_id
    where ${which}
    order by entry.day desc, entry.id desc limit ${limit}`.execute(db)
  return rows
}

/** SQL for the photos of an entry that are not withheld. */
function picturesOf(entryId: RawBuilder<unknown>) {
  return sql<Entry['pictures']>`coalesce((
    select jsonb_agg(${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id) order by shown.position)
    from diary_pictures shown join pictures picture on picture.id = shown.picture_id
    where shown.entry_id = ${entryId} and ${isShown(sql`picture.id`)}), '[]')`
}

function isBeyond(after: Cursor): RawBuilder<unknown> {
  return isAfterDay(sql`entry.day`, sql`entry.id`, after)
}

function cursorOf({ day, id }: { day: string; id: number }): Cursor {
  return { value: dayNumber(day), id }
}

function entryOf({ created_at, edited_at, ...row }: Row): Entry {
  const entry = { ...row, createdAt: created_at.toISOString(), editedAt: edited_at?.toISOString() ?? null }
  return { ...entry, version: edited.versionOf(fieldsOf(entry)) }
}

/** The columns that people fill in. */
export const enteredColumns = sql`entry.day, note, labour, deliveries, weather, work_stopped as "workStopped"`

/** The values to store in `enteredColumns`, by column name. */
export function valuesOf(input: Omit<EntryFields, 'pictureIds'>) {
  return {
    ...{ day: input.day, note: input.note, weather: input.weather || null, work_stopped: input.workStopped },
    labour: JSON.stringify(labourOf(input)),
    deliveries: JSON.stringify(input.deliveries),
  }
}

/**
 * Summarises weeks. Two people may count the same workers, so only the highest count for each day and trade is added up. A day counts as
 * rainy if anybody noted rain.
 */
async function sumWeeks(db: Db, id: number, starts: ReadonlySet<string>): Promise<Week[]> {
  if (starts.size === 0) return []
  const { rows } = await sql<Week>`
    select start, sum(labour)::integer as "labourDays", count(*) filter (where rain)::integer as "rainDays",
      count(*) filter (where stopped)::integer as "stoppedDays"
    from unnest(${[...starts]}::date[]) start cross join lateral (
      select bool_or(coalesce(weather = any (${[...rains]}), false)) as rain, bool_or(work_stopped) as stopped, coalesce((
        select sum(most) from (
          select max(count::integer) as most from diary_entries counted, jsonb_each_text(labour) as trades (trade, count)
          where counted.project_id = ${id} and counted.day = entry.day and counted.deleted_at is null group by trade
        ) by_trade), 0) as labour
      from diary_entries entry
      where project_id = ${id} and deleted_at is null and day >= start and day < start + 7
      group by day
    ) days
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** A page of a diary's photos, the newest day first. All photos of an entry are on the same page. */
export async function listPhotos(
  db: Db,
  user: User,
  { id, after }: { id: number; after: Cursor | undefined },
): Promise<Photos> {
  await memberWho(db, 'see', user, id)
  const { rows: found } = await sql<{ id: number; day: string; before: number }>`
    select id, day, (sum(picture_count) over (order by day desc, id desc) - picture_count)::integer as before
    from (
      select entry.id, entry.day, picture_count from diary_entries entry
      where project_id = ${id} and deleted_at is null and picture_count > 0 ${after ? sql`and ${isBeyond(after)}` : sql``}
      order by entry.day desc, entry.id desc limit ${photosPerPage + 1}
    ) newest order by day desc, id desc`.execute(db)
  const entries = found.filter(({ before }) => before < photosPerPage)
  const { rows } = await sql<Photo>`
    select picture.id, key, width, height, color, alt, entry.id as "entryId", entry.day
    from diary_entries entry join diary_pictures shown on shown.entry_id = entry.id join pictures picture on picture.id = shown.picture_id
    where entry.id = any (${entries.map((entry) => entry.id)}::bigint[]) and ${isShown(sql`picture.id`)}
    order by entry.day desc, entry.id desc, shown.position`.execute(db)
  return { photos: rows, next: entries.length < found.length ? cursorText(cursorOf(entries.at(-1)!)) : null }
}
