import { sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { latest } from '#platform/values/days.ts'
import { type MaterialId, materialIds, type RateTown } from './material-rules.ts'
import { historyLength, trendLength } from './rules.ts'
import type { RateHistory, RateSheet, RateTrends } from './schema.ts'

/**
 * The `count` latest rates of each material, in the order of the materials. An index finds them quickly, however long a
 * history is.
 */
const latestOf = (town: RateTown, count: number) => sql`
  unnest(${sql.val(materialIds)}::text[]) with ordinality as known (material, place)
  cross join lateral (
    select price, day, source, language, entered_by from material_rates r
    where r.town = ${town} and r.material = known.material order by day desc limit ${count}
  ) rate`

/** Joins the professional who entered a rate, if they are listed now. */
const enteredBy = sql`left join professionals p on p.user_id = rate.entered_by and ${isListed}`
type By = { professionalId: number | null; fullName: string; companyName: string | null; byLanguage: Language }
const byColumns = sql`p.id as "professionalId", p.full_name as "fullName", p.company_name as "companyName", p.language as "byLanguage"`

type Latest = { material: MaterialId; price: number; day: string }

/**
 * The price of a unit of each material in a town, GST included. Every material has a rate, because the migration
 * db/0101 stored the first ones.
 */
export async function ratesOf(db: Db, town: RateTown): Promise<Record<MaterialId, { price: number; day: string }>> {
  const { rows } = await sql<Latest>`select known.material, price, day from ${latestOf(town, 1)}`.execute(db)
  return Object.fromEntries(rows.map(({ material, ...rate }) => [material, rate])) as Awaited<
    ReturnType<typeof ratesOf>
  >
}

export async function findRateSheet(db: Db, town: RateTown): Promise<RateSheet> {
  const { rows } = await sql<Latest & By & { source: string }>`
    select known.material, price, day, source, ${byColumns}
    from ${latestOf(town, 1)} ${enteredBy} order by place`.execute(db)
  const rates = rows.map(({ material, price, day, source, ...by }) => ({
    ...{ material, price, day, source },
    by: by.professionalId === null ? null : nameOf(by),
  }))
  const asOf = rates.reduce((newest, { day }) => latest(newest, day), '')
  return { town, asOf, rates }
}

/** The last rates of each material, oldest first, for the small charts. */
export async function findRateTrends(db: Db, town: RateTown): Promise<RateTrends> {
  const { rows } = await sql<RateTrends['trends'][number]>`
    select known.material, json_agg(json_build_object('day', day, 'price', price) order by day) as points
    from ${latestOf(town, trendLength)} group by known.material, place order by place`.execute(db)
  return { town, trends: rows }
}

/** The rates of one material in a town, newest first. */
export async function findRateHistory(
  db: Db,
  { material, town }: { material: MaterialId; town: RateTown },
): Promise<RateHistory> {
  const { rows } = await sql<
    By & { price: number; day: string; source: string; language: Language; isEstimate: boolean }
  >`
    select price, day, source, rate.language, is_estimate as "isEstimate", ${byColumns}
    from (
      select price, day, source, language, is_estimate, entered_by from material_rates
      where town = ${town} and material = ${material} order by day desc limit ${historyLength}
    ) rate ${enteredBy} order by day desc`.execute(db)
  return {
    ...{ material, town },
    rates: rows.map(({ price, day, source, language, isEstimate, professionalId, byLanguage, ...name }) => ({
      ...{ price, day, source, language, isEstimate },
      by: professionalId === null ? null : { professionalId, name: nameOf(name), language: byLanguage },
    })),
  }
}
