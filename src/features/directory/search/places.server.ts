import { sql } from 'kysely'
import { cardOf, selectCards } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { townName, towns } from '#platform/values/towns.ts'
import { conditionsOf, serves } from './question.server.ts'
import type { Question } from './rules.ts'
import type { Place } from './schema.ts'
import { matchWordsByIndex } from './words.server.ts'

/** The maximum number of places whose professionals are looked up. A longer list of choices would not help visitors. */
const maxPlaces = 60

/**
 * The places to choose from: first our towns with professionals, then other places with professionals, then our towns
 * without any. Our towns are in the order of platform/values/towns.ts. Each place costs only a few index lookups, no
 * matter how many professionals there are.
 */
export async function listTowns(db: Db, language: Language): Promise<(Place & { hasProfessionals: boolean })[]> {
  const { rows } = await sql<{ town: string; city: string }>`
    with recursive place (town, at) as (
      select '', 0
      union all
      select (
        select min(next) from (values
          ((select min(town) from professionals where ${isListed} and profession = 'contractor' and town > place.town)),
          ((select min(town) from professionals where ${isListed} and profession = 'architect' and town > place.town))
        ) as either (next)
      ), at + 1
      from place where place.town is not null and at < ${maxPlaces}
    )
    select place.town, coalesce(
      (select city from professionals where ${isListed} and profession = 'contractor' and professionals.town = place.town limit 1),
      (select city from professionals where ${isListed} and profession = 'architect' and professionals.town = place.town limit 1)
    ) as city
    from place where place.town <> ''`.execute(db)
  const cities = new Map(rows.map(({ town, city }) => [town, city]))
  const served = await servedAmong(
    db,
    towns.map(({ id }) => id).filter((id) => !cities.has(id)),
  )
  const ours = towns.map(({ id }) => ({
    id,
    name: townName(id, language),
    hasProfessionals: cities.has(id) || served.has(id),
  }))
  const others = [...cities].filter(([id]) => !ours.some((town) => town.id === id))
  return [
    ...ours.filter(({ hasProfessionals }) => hasProfessionals),
    ...others.map(([id, name]) => ({ id, name, hasProfessionals: true })),
    ...ours.filter(({ hasProfessionals }) => !hasProfessionals),
  ]
}

/** The towns among `ids` that are served by someone based elsewhere. */
async function servedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ town: string }>`
    select town from unnest(${[...ids]}::text[]) as place (town)
    where exists (select from professionals where ${isListed} and towns_served <> '{}' and towns_served @> array[place.town])`.execute(
    db,
  )
  return new Set(rows.map(({ town }) => town))
}

/** The nearest towns with professionals of this profession, three at most. */
export async function nearbyTowns(db: Db, town: string, profession: Profession, language: Language): Promise<Place[]> {
  const near = towns.find(({ id }) => id === town)?.nearby ?? []
  if (near.length === 0) return []
  const { rows } = await sql<{ town: string }>`
    select town from unnest(${[...near]}::text[]) with ordinality as near (town, place)
    where exists (select from professionals where ${isListed} and profession = ${profession} and professionals.town = near.town)
    order by place limit 3`.execute(db)
  return rows.map(({ town }) => ({ id: town, name: townName(town, language) }))
}

const maxNearby = 4

/**
 * Finds professionals in the nearest towns who match the filters. Professionals who also work in the given town are
 * left out. The nearest town comes first, and within a town the best rated.
 */
export async function professionalsNearby(
  db: Db,
  town: string,
  question: Question,
  reader: Reader,
): Promise<ProfessionalCard[]> {
  const near = sql`${[...(towns.find(({ id }) => id === town)?.nearby ?? [])]}::text[]`
  const filters = conditionsOf({ ...question, location: undefined }, reader.today, matchWordsByIndex)
  const order = sql`array_position(${near}, p.town), p.score desc, p.id desc`
  // The lateral query reads each town from its own part of the index.
  const rows = sql`
    select p.* from unnest(${near}) as near (near_town), lateral (
      select * from professionals where ${filters} and town = near.near_town and not ${serves(town)}
      order by score desc, id desc limit ${sql.lit(maxNearby)}
    ) p order by ${order} limit ${sql.lit(maxNearby)}`
  return (await selectCards(rows, order).execute(db)).rows.map((row) => cardOf(row, reader))
}
