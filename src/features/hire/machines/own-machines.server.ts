import { sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { versionOf } from '#platform/database/field-version.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { TownId } from '#platform/values/towns.ts'
import type { MachineKind } from './kind-rules.ts'
import type { MachineFields, OwnCard, OwnMachine, OwnMachines } from './schema.ts'

/** The lender: a professional, or null for KamshetBuild's yard. */
export type Owner = { professionalId: number | null }
/** A further write in the transaction that changes a machine, such as a line of the audit log. */
export type AlsoWrite = (db: Db, id: number) => Promise<void>

const perPage = 20
/** Whether a machine belongs to the lender. Both conditions use an index. */
export const belongsTo = ({ professionalId }: Owner) =>
  professionalId === null
    ? sql<boolean>`m.professional_id is null`
    : sql<boolean>`m.professional_id = ${professionalId}`

type Row = Omit<OwnMachine, 'version'> & { kind: MachineKind; towns: TownId[] }

const cardColumns = sql`m.id, m.slug, m.kind, m.title, m.language as lang, m.rate_day as "rateDay", m.rate_week as "rateWeek", m.deposit,
  m.delivery, m.with_gst as "withGst", m.min_days as "minDays", m.towns, m.paused_at is not null as "isPaused",
  (select count(*)::integer from machine_units where machine_id = m.id and retired_at is null) as "unitCount",
  (select ${pictureJson('picture')} from machine_pictures shown join pictures picture on picture.id = shown.picture_id
    where shown.machine_id = m.id order by shown.position limit 1) as picture`

/** One page of a lender's machines, newest first. */
export async function listOwnMachines(db: Db, owner: Owner, after: Cursor | undefined): Promise<OwnMachines> {
  const beyond = after ? isAfter(sql`m.id`, sql`m.id`, after) : sql`true`
  const { rows } = await sql<OwnCard>`
    select ${cardColumns} from machines m where ${belongsTo(owner)} and ${beyond} order by m.id desc limit ${perPage + 1}`.execute(
    db,
  )
  const { shown, next } = pageOf(rows, perPage, ({ id }) => ({ value: id, id }))
  return { machines: shown, next }
}

/** The fields that the form edits, in a fixed order, so that two versions of a machine can be compared as text. */
export function editedOf(machine: MachineFields): MachineFields {
  const { kind, title, description, included, rateDay, rateWeek, deposit, delivery, withGst, minDays, towns, units } =
    machine
  const { pictureIds } = machine
  return {
    ...{ kind, title, description, included, rateDay, rateWeek, deposit, delivery, withGst, minDays, towns, units },
    pictureIds,
  }
}

/** The fields that the form edits, taken from a stored row. */
export function editedOfRow({ pictures, unitCount, ...machine }: Omit<OwnMachine, 'version' | 'units'>): MachineFields {
  return editedOf({ ...machine, units: unitCount, pictureIds: pictures.map(({ id }) => id) })
}

/** One machine of the lender, with the days from today on when each unit is taken. 404 for somebody else's machine. */
export async function findOwnMachine(
  db: Db,
  owner: Owner,
  { id, now }: { id: number; now: Date },
): Promise<OwnMachine> {
  const { rows } = await sql<Row>`
    select ${cardColumns}, m.description, m.included,
      coalesce((select json_agg(picture order by position) from (
        select ${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id) as picture, shown.position
        from machine_pictures shown join pictures picture on picture.id = shown.picture_id where shown.machine_id = m.id
      ) each_picture), '[]') as pictures,
      (select coalesce(json_agg(json_build_object('number', unit.number, 'taken', taken.periods) order by unit.number), '[]')
        from machine_units unit cross join lateral (
          select coalesce(json_agg(json_build_object('id', id, 'from', lower(period), 'until', upper(period) - 1, 'kind', kind)
            order by period), '[]') as periods
          from unit_periods where unit_id = unit.id and upper(period) > ${dayInIndia(now)}::date
        ) taken where unit.machine_id = m.id and unit.retired_at is null) as units
    from machines m where m.id = ${id} and ${belongsTo(owner)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return { ...row, version: versionOf(editedOfRow(row)) }
}

/** Locks one machine of the lender for a change. 404 for somebody else's machine. */
export async function lockOwnMachine(db: Db, owner: Owner, id: number): Promise<void> {
  const { rows } = await sql`
    select from machines m where m.id = ${id} and ${belongsTo(owner)} for no key update`.execute(db)
  if (rows.length === 0) throw notFound()
}
