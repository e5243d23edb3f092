import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { type CardRow, cardOf, type Reader, selectCards } from '../professionals/cards.server.ts'
import type { Profession } from '../professionals/rules.ts'
import type { ProfessionalCard } from '../professionals/schema.ts'

/** As many of each profession as the home page shows. */
const shown = 3
/** Among so many of the best, different towns are looked for. */
const best = 12

/**
 * Who the home page shows first: checked by us and with projects to look at, best rated, from different towns; nobody pays for
 * it. While there are too few of them, the best rated of the others fill the row.
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
  const rows = differentFirst(await bestOf(db, profession, sql`verified_on is not null and project_count > 0`))
  if (rows.length < shown) {
    const others = await bestOf(db, profession, sql`true`)
    rows.push(...differentFirst(others.filter(({ id }) => rows.every((row) => row.id !== id))))
  }
  return rows.slice(0, shown).map((row) => cardOf(row, reader))
}

async function bestOf(db: Db, profession: Profession, condition: ReturnType<typeof sql>): Promise<CardRow[]> {
  const rows = sql`select * from professionals where profession = ${profession} and ${condition}
    order by score desc, id desc limit ${best}`
  return (await selectCards(rows, sql`p.score desc, p.id desc`).execute(db)).rows
}

/** The best of every town before the others. */
function differentFirst(rows: CardRow[]): CardRow[] {
  const isFirst = (row: CardRow) => rows.find(({ town }) => town === row.town) === row
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
}
