import { sql } from 'kysely'
import type { Membership, User } from '#features/messaging/messages/access.server.ts'
import { memberIn } from '#features/messaging/messages/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { onlyTheSide } from './refusals.server.ts'

/** Returns the user's number and side in a conversation. Throws 403 unless the user is the owner of a side. */
export async function sideIn(db: Db, user: User, conversationId: number): Promise<Membership> {
  const member = await memberIn(db, user, conversationId)
  if (member.no !== member.side) throw onlyTheSide()
  return member
}

/** Blocks or unblocks a conversation for the user's side. While either side blocks it, nobody can write in it. */
export async function chooseBlock(
  db: Db,
  user: User,
  { id, isBlocked, now }: { id: number; isBlocked: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const { side } = await sideIn(db, user, id)
    const column = sql.ref(`blocked_by_${side}`)
    // Blocking the conversation again keeps the original time.
    await sql`update conversations set ${column} = ${isBlocked ? sql`coalesce(${column}, ${now})` : sql`null`} where id = ${id}`.execute(
      db,
    )
  })
}
