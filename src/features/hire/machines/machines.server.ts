import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { textsOf } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { nameOf, type Profession, textsFor } from '#features/directory/professionals/rules.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isFolded } from '#platform/database/word-search.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import { isAfterAscending } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { readTown } from '#platform/values/towns.ts'
import { machinesPerPage } from './rules.ts'
import type { Lender, Machine, MachineCard, Machines, machinesQuestion } from './schema.ts'

/**
 * Joins the professional `p` who lends the machine `m`, unless their account is deleted. The yard's machines have no
 * professional.
 */
export const lenderJoin = sql`left join professionals p on p.id = m.professional_id`
/** Whether the public can hire a machine: it exists, it is not paused, and its lender is listed. */
export const isForHire = sql<boolean>`m.paused_at is null and (m.professional_id is null or (p.user_id is not null and ${isListed}))
  and exists (select from machine_units where machine_id = m.id and retired_at is null)`

export type LenderRow = {
  professionalId: number | null
  profession: Profession
  language: Language
  full_name: string
  company_name: string | null
  alt_language: Language | null
  alt_full_name: string | null
  alt_company_name: string | null
  town: string
}
export const lenderJson = sql<LenderRow>`json_build_object('professionalId', m.professional_id, 'profession', p.profession,
  'language', p.language, 'full_name', p.full_name, 'company_name', p.company_name, 'alt_language', p.alt_language,
  'alt_full_name', p.alt_full_name, 'alt_company_name', p.alt_company_name, 'town', p.town)`

/** The lender of a machine, in the language of the page. The yard is in the town of the office. */
export function lenderOf(row: LenderRow, language: Language): Lender {
  if (row.professionalId === null)
    return { professionalId: null, name: 'KamshetBuild', lang: 'en', profession: null, town: 'kamshet' }
  const texts = textsFor(textsOf({ ...row, about: '', alt_about: null }), language)
  const town = readTown(row.town) ?? null
  return { professionalId: row.professionalId, name: nameOf(texts), lang: texts.lang, profession: row.profession, town }
}

type Row = Omit<MachineCard, 'lender'> & { lender: LenderRow; value: number }

const cardColumns = sql`m.id, m.slug, m.kind, m.title, m.language as lang, m.rate_day as "rateDay", m.rate_week as "rateWeek", m.deposit,
  m.delivery, m.with_gst as "withGst", m.min_days as "minDays", m.towns, ${lenderJson} as lender,
  (select count(*)::integer from machine_units where machine_id = m.id and retired_at is null) as "unitCount"`
const picturesOf = (limit: number) => sql<Picture[]>`
  select ${pictureJson('picture')} as picture from machine_pictures shown join pictures picture on picture.id = shown.picture_id
  where shown.machine_id = m.id and ${isShown(sql`picture.id`)} order by shown.position limit ${sql.lit(limit)}`

/** Whether at least one unit is free on all of these days. */
const isFree = (from: string, until: string) => sql`exists (
  select from machine_units unit where unit.machine_id = m.id and unit.retired_at is null and not exists (
    select from unit_periods taken where taken.unit_id = unit.id and taken.period && daterange(${from}::date, ${until}::date, '[]')))`

type Question = z.output<typeof machinesQuestion>

/** The first day from `today` on that one of the machine's units is free. */
const freeFrom = (today: string) => sql<string>`(
  select to_char(min(coalesce(upper(busy.days), ${today}::date)), 'YYYY-MM-DD') from machine_units unit
  left join lateral (
    select days from unnest((select range_agg(period) from unit_periods where unit_id = unit.id and upper(period) > ${today}::date)) days
    where days @> ${today}::date
  ) busy on true
  where unit.machine_id = m.id and unit.retired_at is null)`

/** One page of the machines for hire that match the search and filters. */
export async function listMachines(db: Db, question: Question, { language, today }: Reader): Promise<Machines> {
  const { after } = question
  const beyond = after ? isBeyond(after) : sql`true`
  const day = dayInIndia(today)
  const { rows } = await sql<Row>`
    select ${cardColumns}, m.rank as value, (${picturesOf(1)}) as picture, ${freeFrom(day)} as "freeFrom"
    from machines m ${lenderJoin}
    where ${isForHire} and ${conditionOf(question)} and ${beyond}
    order by m.rank, m.id desc limit ${machinesPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, machinesPerPage, ({ value, id }) => ({ value, id }))
  return {
    machines: shown.map(({ lender, value: _, picture, ...row }) => ({
      ...row,
      lender: lenderOf(lender, language),
      picture: picture && pictureIn(picture, language),
    })),
    next,
    today: day,
  }
}

function isBeyond(after: Cursor): RawBuilder<unknown> {
  const [same, above] = isAfterAscending(sql`m.rank`, sql`m.id`, after)
  // The first condition is implied by the others. With it, the database starts its index scan at the cursor.
  return sql`m.rank >= ${after.value} and (${same} or ${above})`
}

function conditionOf({ kind, town, q, from, until }: Question): RawBuilder<unknown> {
  const conditions = q === '' ? [] : [sql`m.id in (select id from machines where ${isFolded(q)})`]
  if (kind) conditions.push(sql`m.kind = ${kind}`)
  if (town) conditions.push(sql`${town} = any (m.towns)`)
  if (from && until) conditions.push(isFree(from, until))
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

type DetailRow = Omit<Row, 'picture' | 'value' | 'freeFrom'> &
  Pick<Machine, 'description' | 'included' | 'units'> & { pictures: Picture[] }

/** SQL for the days, from today on, on which each unit of a machine is taken. */
export function unitsJson(today: string) {
  return sql<Machine['units']>`(
    select coalesce(json_agg(taken.periods order by unit.number), '[]') from machine_units unit cross join lateral (
      select coalesce(json_agg(json_build_object('from', lower(period), 'until', upper(period) - 1) order by period), '[]') as periods
      from unit_periods where unit_id = unit.id and upper(period) > ${today}::date
    ) taken where unit.machine_id = m.id and unit.retired_at is null)`
}

/** A machine that the public can hire. 404 for any other. */
export async function findMachine(db: Db, slug: string, { language, today }: Reader): Promise<Machine> {
  const day = dayInIndia(today)
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, m.description, m.included, ${unitsJson(day)} as units,
      coalesce((select json_agg(picture) from (${picturesOf(20)}) shown), '[]') as pictures
    from machines m ${lenderJoin} where m.slug = ${slug} and ${isForHire}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { lender, pictures, ...rest } = row
  return {
    ...rest,
    lender: lenderOf(lender, language),
    pictures: pictures.map((picture) => pictureIn(picture, language)),
    today: day,
  }
}
