import { sql } from 'kysely'
import { reportableDays } from '#features/messaging/messages/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { copyDays } from './rules.ts'

const day = 24 * 60 * 60_000

/** Deletes what was kept with the reports that were decided long enough ago; what was decided stays. */
export async function forgetDecided(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('reports')
    .set({ as_reported: null })
    .where('decided_at', '<', new Date(now.getTime() - copyDays * day))
    .where('as_reported', 'is not', null)
    .execute()
}

/** Deletes what messages were before they were changed or taken back, once that cannot be reported any more and no report keeps it. */
export async function forgetVersions(db: Db, now: Date): Promise<void> {
  await sql`
    delete from message_versions version where version.ended_at <= ${new Date(now.getTime() - reportableDays * day)} and not exists (
      select from reports where at_conversation_id = version.conversation_id and message_seq = version.seq and as_reported is not null)`.execute(
    db,
  )
}
