import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { storeOnce } from '../../platform/store-once.server.ts'
import { professionalNotFound, requireProfessional } from '../professionals/cards.server.ts'
import { enquiryEmailTask } from './jobs.server.ts'
import type { Channel } from './rules.ts'

type NewEnquiry = { professionalId: number; message: string; key: string; now: Date; count(): Promise<void> }

/**
 * Stores an enquiry to a professional once per key, and adds its email job. 404 when there is no such professional. `count`
 * is of `storeOnce`.
 */
export async function storeEnquiry(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { professionalId, message, key, now, count }: NewEnquiry,
): Promise<{ id: number; createdAt: Date }> {
  await requireProfessional(db, professionalId)
  const request = { professionalId, message }
  return storeOnce(db, { table: 'enquiries', sender: user.id, key, request, count }, async (db, keyed) => {
    const added = await db
      .insertInto('enquiries')
      .values({ ...keyed, professional_id: professionalId, message, created_at: now })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await addJob(db, enquiryEmailTask, { enquiryId: added.id })
    return added
  })
}

/** Records that the user saw a professional's number or address. 404 when there is no such professional. */
export async function recordContact(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { professionalId, channel, now }: { professionalId: number; channel: Channel; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into contact_events (professional_id, user_id, channel, created_at)
    select id, ${user.id}, ${channel}, ${now} from professionals where id = ${professionalId}`.execute(db)
  if (numAffectedRows !== 1n) throw professionalNotFound()
}

/** Whether the user has sent this professional an enquiry or has seen their number or address. */
export async function hasContacted(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from enquiries where user_id = ${user.id} and professional_id = ${professionalId})
      or exists (select 1 from contact_events where user_id = ${user.id} and professional_id = ${professionalId})`.execute(
    db,
  )
  return rows.length > 0
}
