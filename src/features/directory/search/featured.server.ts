import { sql } from 'kysely'
import { type CardRow, cardOf, selectCards } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { isVerified } from '#features/directory/professionals/verifications.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'

/** The number of professionals of each profession on the home page. */
const shown = 3
/** The number of best rated professionals among whom we look for different towns. */
const best = 12

/**
 * The featured professionals of the home page: the best rated ones who are verified, have projects and are from
 * different towns. Nobody can pay for a place. If there are too few, the best rated of all others fill the row.
 */
export async function featuredProfessionals(
  db: Db,
  reader: Reader,
): Promise<{ contractors: ProfessionalCard[]; architects: ProfessionalCard[] }> {
  const [contractors, architects] = await Promise.all([
    featured(db, 'contractor', reader),
    featured(db, 'architect', reader),
  ])
  return { contractors, architects }
}

async function featured(db: Db, profession: Profession, reader: Reader): Promise<ProfessionalCard[]> {
  const rows = differentFirst(await bestOf(db, profession, sql`${isVerified(reader.today)} and project_count > 0`))
  if (rows.length < shown) {
    const others = await bestOf(db, profession, sql`true`)
    rows.push(...differentFirst(others.filter(({ id }) => rows.every((row) => row.id !== id))))
  }
  return rows.slice(0, shown).map((row) => cardOf(row, reader))
}

async function bestOf(db: Db, profession: Profession, condition: ReturnType<typeof sql>): Promise<CardRow[]> {
  const rows = sql`select * from professionals where ${isListed} and profession = ${profession} and ${condition}
    order by score desc, id desc limit ${best}`
  return (await selectCards(rows, sql`p.score desc, p.id desc`).execute(db)).rows
}

/** Moves the best professional of each town to the front. */
function differentFirst(rows: CardRow[]): CardRow[] {
  const isFirst = (row: CardRow) => rows.find(({ town }) => town === row.town) === row
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
}
