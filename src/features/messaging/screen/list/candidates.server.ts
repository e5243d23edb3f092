import { sql } from 'kysely'
import { professionalsKnownTo } from '#features/directory/contact/known.server.ts'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { firstRealId, nameOf } from '#features/directory/professionals/rules.ts'
import { type Condition, isFoundBy, selectBest } from '#features/directory/search/words.server.ts'
import type { User } from '#features/messaging/messages/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Candidates } from './schema.ts'

const candidatesShown = 20

type Row = { id: number; userId: number | null; isKnown: boolean }

/**
 * Returns people with whom a user may start a conversation. First come the professionals whom the user has saved or
 * contacted, the latest first. If there is room, other professionals follow: those who match the search, or the best
 * ones if there is no search.
 */
export async function listCandidates(
  db: Db,
  user: User,
  { search, sampleData, reader }: { search: string; sampleData: boolean; reader: Reader },
): Promise<Candidates> {
  const hasAccount = sql`p.user_id <> ${user.id}`
  const isSample = sampleData ? sql`p.user_id is null and p.id < ${sql.lit(firstRealId)}` : sql`false`
  const { rows: known } = await sql<Row>`
    select p.id, p.user_id as "userId", true as "isKnown"
    from (${professionalsKnownTo(user)}) known join professionals p on p.id = known.professional_id
    where ${isListed} and (${hasAccount} or ${isSample}) and ${isFoundBy(search)}
    order by known.at desc, p.id limit ${candidatesShown}`.execute(db)
  const missing = candidatesShown - known.length
  const ids = known.map(({ id }) => id)
  const best = (condition: Condition) =>
    selectBest(search, sql`${condition} and p.id <> all (${ids}::bigint[])`, missing)
  const { rows: others } =
    missing > 0
      ? await sql<Row>`
          select id, user_id as "userId", false as "isKnown" from (${best(hasAccount)} union all ${best(isSample)}) found
          order by score desc, id desc limit ${missing}`.execute(db)
      : { rows: [] }
  const byId = new Map([...known, ...others].map((row) => [row.id, row]))
  const cards = await cardsOf(db, [...byId.keys()], reader)
  return {
    candidates: cards.map((card) => ({
      name: nameOf(card),
      lang: card.lang,
      role: card.profession,
      picture: card.picture,
      professionalId: card.id,
      userId: byId.get(card.id)!.userId,
      isKnown: byId.get(card.id)!.isKnown,
      location: card.location,
    })),
  }
}
