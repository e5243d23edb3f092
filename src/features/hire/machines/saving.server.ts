import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { requireOwnPhotos } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { languageOnceSaved } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import {
  type AlsoWrite,
  belongsTo,
  editedOf,
  editedOfRow,
  findOwnMachine,
  lockOwnMachine,
  type Owner,
} from './own-machines.server.ts'
import { mostMachines, slugOf } from './rules.ts'
import type { Created, MachineFields } from './schema.ts'
import { searchTextOf } from './search-text.server.ts'

type User = Pick<Visitor, 'id'>
type Adding = {
  key: string
  reader: Reader
  count(): Promise<void>
  also?: AlsoWrite
}

/** Adds a machine with its units, once per key. It can be hired immediately. */
export async function addMachine(
  db: Db,
  user: User,
  owner: Owner,
  input: MachineFields,
  { key, reader, count, also }: Adding,
): Promise<Created> {
  const keyed = { table: 'machines', sender: user.id, key, request: { ...owner, ...input }, count } as const
  const { id } = await storeOnce(db, keyed, async (db, keyed) => {
    await refuseTooMany(db, owner)
    const pictureIds = await requireOwnPhotos(db, user, { ids: input.pictureIds })
    const now = reader.today
    const columns = { ...columnsOf(input), language: reader.language, professional_id: owner.professionalId }
    const added = await db
      .insertInto('machines')
      .values({ ...keyed, ...columns, slug: crypto.randomUUID(), created_at: now, updated_at: now })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    const slug = slugOf({ ...input, id: added.id })
    await db.updateTable('machines').set({ slug }).where('id', '=', added.id).execute()
    await writePictures(db, added.id, pictureIds)
    await setUnits(db, added.id, input.units, now)
    await also?.(db, added.id)
    return added
  })
  return db.selectFrom('machines').select(['id', 'slug']).where('id', '=', id).executeTakeFirstOrThrow()
}

type Saving = { id: number; version: string; reader: Reader; also?: AlsoWrite }

/**
 * Saves a machine from its form. 409 if fields were changed elsewhere since `version`, with which the form was filled.
 * The refusal names these fields.
 */
export function saveMachine(
  db: Db,
  user: User,
  owner: Owner,
  input: MachineFields,
  { id, version, reader, also }: Saving,
): Promise<void> {
  const now = reader.today
  return inTransaction(db, async (db) => {
    await lockOwnMachine(db, owner, id)
    const stored = await findOwnMachine(db, owner, { id, now })
    const before = editedOfRow(stored)
    const sent = editedOf({ ...input, pictureIds: [...new Set(input.pictureIds)] })
    if (versionOf(before) === versionOf(sent)) return
    const fields = changedSince(version, before, sent)
    if (fields.length > 0) throw changedMeanwhile(fields.map((name) => (name === 'pictureIds' ? 'pictures' : name)))
    await requireOwnPhotos(db, user, { ids: sent.pictureIds, known: before.pictureIds })
    const textsBefore = [before.title, before.description, before.included]
    const language = languageOnceSaved(
      { language: stored.lang, texts: textsBefore },
      [sent.title, sent.description, sent.included],
      reader.language,
    )
    await db
      .updateTable('machines')
      .set({ ...columnsOf(sent), language, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (String(before.pictureIds) !== String(sent.pictureIds)) {
      await db.deleteFrom('machine_pictures').where('machine_id', '=', id).execute()
      await writePictures(db, id, sent.pictureIds)
    }
    await setUnits(db, id, sent.units, now)
    await also?.(db, id)
  })
}

/** Takes a machine out of the list, or puts it back. Agreed hires are not affected. */
export function pauseMachine(
  db: Db,
  owner: Owner,
  { id, isPaused, now, also }: { id: number; isPaused: boolean; now: Date; also?: AlsoWrite },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockOwnMachine(db, owner, id)
    const pausedAt = isPaused ? now : null
    const changed = await db
      .updateTable('machines')
      .set({ paused_at: pausedAt, updated_at: now })
      .where('id', '=', id)
      .where('paused_at', isPaused ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) await also?.(db, id)
  })
}

function columnsOf(input: MachineFields) {
  const { kind, title, description, included, rateDay, rateWeek, deposit, delivery, withGst, minDays, towns } = input
  return {
    ...{ kind, title, description, included, deposit, delivery, rate_day: rateDay, rate_week: rateWeek },
    ...{ with_gst: withGst, min_days: minDays, towns: [...new Set(towns)], search: searchTextOf(input) },
  }
}

async function refuseTooMany(db: Db, owner: Owner): Promise<void> {
  // If two machines are added at once, the second addition waits for the first, so that both are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`machines ${owner.professionalId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from machines m where ${belongsTo(owner)}`.execute(db)
  if (rows[0]!.count >= mostMachines)
    throw new HttpRefusal(422, msg`You can have up to ${mostMachines} machines. Change or pause one of them instead.`)
}

async function writePictures(db: Db, machineId: number, pictureIds: readonly number[]): Promise<void> {
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ machine_id: machineId, position, picture_id }))
  await db.insertInto('machine_pictures').values(rows).execute()
}

/**
 * Changes the number of units. Units with the highest numbers are retired first. A unit that is hired or reserved today
 * or later is never retired.
 */
async function setUnits(db: Db, machineId: number, count: number, now: Date): Promise<void> {
  const { rows: units } = await sql<{ id: number; number: number; isRetired: boolean; isTaken: boolean }>`
    select id, number, retired_at is not null as "isRetired", exists (
        select from unit_periods where unit_id = unit.id and upper(period) > ${dayInIndia(now)}::date) as "isTaken"
    from machine_units unit where machine_id = ${machineId} order by number`.execute(db)
  const there = units.filter(({ isRetired }) => !isRetired)
  if (count < there.length) {
    const going = there.filter(({ isTaken }) => !isTaken).slice(count - there.length)
    if (going.length < there.length - count) {
      const least = there.filter(({ isTaken }) => isTaken).length
      const text = msg`${least} of them are hired or kept in the coming days, so there can't be fewer.`
      throw new HttpRefusal(422, text, { fields: { units: text } })
    }
    const ids = going.map(({ id }) => id)
    await db.updateTable('machine_units').set({ retired_at: now }).where('id', 'in', ids).execute()
  }
  let missing = count - there.length
  for (const { id } of units.filter(({ isRetired }) => isRetired)) {
    if (missing <= 0) return
    await db.updateTable('machine_units').set({ retired_at: null }).where('id', '=', id).execute()
    missing -= 1
  }
  const last = units.at(-1)?.number ?? 0
  for (let number = last + 1; number <= last + missing; number++)
    await db.insertInto('machine_units').values({ machine_id: machineId, number }).execute()
}
