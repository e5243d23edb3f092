import { sql } from 'kysely'
import type { Membership, User } from '#features/messaging/messages/access.server.ts'
import { memberIn } from '#features/messaging/messages/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { onlyTheSide } from './refusals.server.ts'

/** The user's place in a conversation that is theirs: a side itself, nobody whom it has brought along. */
export async function sideIn(db: Db, user: User, conversationId: number): Promise<Membership> {
  const member = await memberIn(db, user, conversationId)
  if (member.no !== member.side) throw onlyTheSide()
  return member
}

/** Closes a conversation for its side, or opens it again: while one of the two has closed it, nobody writes there. */
export async function chooseBlock(
  db: Db,
  user: User,
  { id, isBlocked, now }: { id: number; isBlocked: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const { side } = await sideIn(db, user, id)
    const column = sql.ref(`blocked_by_${side}`)
    // Since when it is closed stays where it is closed once more.
    await sql`update conversations set ${column} = ${isBlocked ? sql`coalesce(${column}, ${now})` : sql`null`} where id = ${id}`.execute(
      db,
    )
  })
}
