import { sql } from 'kysely'
import { reportableDays } from '#features/messaging/messages/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { copyDays } from './rules.ts'

const day = 24 * 60 * 60_000

/** Deletes the copies in reports that were decided more than `copyDays` ago. The reports and decisions are kept. */
export async function forgetDecided(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('reports')
    .set({ as_reported: null })
    .where('decided_at', '<', new Date(now.getTime() - copyDays * day))
    .where('as_reported', 'is not', null)
    .execute()
}

/** Deletes the earlier texts of messages that were changed or deleted, once they cannot be reported any more and no report needs them. */
export async function forgetVersions(db: Db, now: Date): Promise<void> {
  await sql`
    delete from message_versions version where version.ended_at <= ${new Date(now.getTime() - reportableDays * day)} and not exists (
      select from reports where at_conversation_id = version.conversation_id and message_seq = version.seq and as_reported is not null)`.execute(
    db,
  )
}
