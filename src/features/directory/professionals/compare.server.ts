import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { townName } from '#platform/values/towns.ts'
import { cardsOf } from './cards.server.ts'
import { areRatesOld } from './profile-rules.ts'
import { availabilityOf } from './rules.ts'
import type { Compared } from './schema.ts'
import { verificationsOf } from './verifications.server.ts'

type Shown = Compared['professionals'][number]
type Details = Pick<Shown, 'id' | 'budgetMin' | 'budgetMax' | 'ratedOn' | 'verifications' | 'languagesSpoken'> & {
  towns: string[]
  availableFrom: string | null
}

/** The comparison of these professionals, in the order of the ids. Unknown ids are left out. */
export async function compareProfessionals(db: Db, ids: readonly number[], reader: Reader): Promise<Compared> {
  const [cards, { rows }] = await Promise.all([
    cardsOf(db, ids, reader),
    sql<Details>`
      select id, budget_min as "budgetMin", budget_max as "budgetMax", rated_on as "ratedOn",
        languages_spoken as "languagesSpoken", towns_served as towns, available_from as "availableFrom",
        ${verificationsOf(reader.today)} as verifications
      from professionals p where id = any(${[...ids]})`.execute(db),
  ])
  const details = new Map(rows.map((row) => [row.id, row]))
  // A professional who is deleted between the two queries is left out.
  return {
    professionals: cards.flatMap((card) => {
      const found = details.get(card.id)
      if (!found) return []
      const { towns, availableFrom, ...more } = found
      return {
        ...card,
        ...more,
        areRatesOld: areRatesOld(more.ratedOn, reader.today),
        townsServed: towns.map((town) => townName(town, reader.language)),
        availability: availabilityOf(availableFrom, reader.today),
      }
    }),
  }
}
