import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { type CardRow, cardOf, type Reader, selectCards } from './cards.server.ts'
import type { Profession, ProfessionalCard } from './rules.ts'

/** As many of each profession as the home page shows. */
const shown = 3

/**
 * Who the home page shows first: checked by us and with projects to look at, best rated; nobody pays for it. While there are
 * too few of them, the best rated of the others fill the row.
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
  const first = sql`verified_on is not null and project_count > 0`
  const best = (condition = first) =>
    sql`select * from professionals where profession = ${profession} and ${condition} order by score desc, id desc limit ${shown}`
  const select = (rows = best()) => selectCards(rows, sql`p.score desc, p.id desc`).execute(db)
  const rows: CardRow[] = (await select()).rows
  if (rows.length < shown) {
    const known = new Set(rows.map(({ id }) => id))
    const others = await select(best(sql`true`))
    rows.push(...others.rows.filter(({ id }) => !known.has(id)).slice(0, shown - rows.length))
  }
  return rows.map((row) => cardOf(row, reader))
}
