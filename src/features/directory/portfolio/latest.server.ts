import { sql } from 'kysely'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { cardOf, selectProjects } from './portfolio.server.ts'
import type { LatestProjects } from './schema.ts'

/**
 * The number of projects in the response. The home page shows fewer, because it leaves out projects whose picture it
 * already shows.
 */
const maxListed = 12
/** The number of latest projects among which we look for different professionals. */
const maxLatest = 1000
/**
 * The maximum number of candidates of one professional. One is not enough, because the latest project may have no
 * picture, or one that is already shown.
 */
const maxOfEach = 3
/** The number of candidates whose pictures are read. */
const maxCandidates = 60

/** The latest completed projects with pictures, one of each professional. No picture appears twice. */
export async function listLatestProjects(db: Db, reader: Reader): Promise<LatestProjects['projects']> {
  const latest = sql`id in (
    select id from (
      select id, completed_on, row_number() over (partition by professional_id order by completed_on desc, id desc) as place
      from (
        select id, professional_id, completed_on from portfolio_projects
        where published and completed_on <= ${dayInIndia(reader.today)}::date
        order by completed_on desc, id desc limit ${maxLatest}
      ) latest
    ) ranked
    where place <= ${maxOfEach} order by completed_on desc, id desc limit ${maxCandidates})`
  const rows = await selectProjects(db, [latest], { sort: 'recent', limit: maxCandidates, pictures: 1 })
  const chosen: typeof rows = []
  for (const row of rows) {
    const [cover] = row.pictures
    const isNew = chosen.every(
      (other) => other.professional_id !== row.professional_id && other.pictures[0]!.key !== cover?.key,
    )
    if (cover && isNew && chosen.length < maxListed) chosen.push(row)
  }
  return withProfessionals(db, chosen, reader)
}

/** Returns the given projects that are public, each with its professional, in no particular order. */
export async function listPublished(
  db: Db,
  ids: readonly number[],
  reader: Reader,
): Promise<LatestProjects['projects']> {
  if (ids.length === 0) return []
  const rows = await selectProjects(db, [sql`id = any(${ids}::bigint[])`], { limit: ids.length, pictures: 1 })
  return withProfessionals(db, rows, reader)
}

async function withProfessionals(
  db: Db,
  rows: Awaited<ReturnType<typeof selectProjects>>,
  reader: Reader,
): Promise<LatestProjects['projects']> {
  const ids = rows.map(({ professional_id }) => professional_id)
  const cards = await cardsOf(db, [...new Set(ids)], reader)
  return rows.flatMap((row) => {
    const professional = cards.find(({ id }) => id === row.professional_id)
    if (!professional) return []
    const { fullName, companyName, lang } = professional
    return [{ ...cardOf(row, reader.language), by: { fullName, companyName, lang } }]
  })
}
