import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/endpoint.server.ts'
import type { Language } from '../../platform/languages.ts'
import { usedKey } from '../../platform/refusal.server.ts'
import { professionalNotFound } from '../professionals/cards.server.ts'
import type { Channel } from './rules.ts'

export type StoredEnquiry = {
  id: number
  createdAt: Date
  /** false: it was stored before, and sent again under the same key. */
  isNew: boolean
  /** The professional as the email needs them. The address is one that its owner confirmed, and never leaves the server. */
  to: { id: number; name: string; email: string | null; language: Language }
}

/** Stores what somebody writes to a professional, once for each key (409 for another message). 404 when there is no such professional. */
export async function storeEnquiry(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { professionalId, message, key, now }: { professionalId: number; message: string; key: string; now: Date },
): Promise<StoredEnquiry> {
  const { rows } = await sql<StoredEnquiry['to']>`
    select p.id, coalesce(p.company_name, p.full_name) as name, case when u.email_verified then u.email end as email,
      coalesce(u.language, p.language) as language
    from professionals p left join users u on u.id = p.user_id where p.id = ${professionalId}`.execute(db)
  const to = rows[0]
  if (!to) throw professionalNotFound()
  const added = await db
    .insertInto('enquiries')
    .values({ professional_id: professionalId, user_id: user.id, message, idempotency_key: key, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirst()
  if (added) return { ...added, isNew: true, to }
  const known = await db
    .selectFrom('enquiries')
    .select(['id', 'created_at as createdAt'])
    .where('user_id', '=', user.id)
    .where('idempotency_key', '=', key)
    .where('professional_id', '=', professionalId)
    .where('message', '=', message)
    .executeTakeFirst()
  if (!known) throw usedKey()
  return { ...known, isNew: false, to }
}

/** Records that somebody was given a professional's number or address. 404 when there is no such professional. */
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

/** Whether somebody wrote to a professional, or was given a number or address. */
export async function hasContacted(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from enquiries where user_id = ${user.id} and professional_id = ${professionalId})
      or exists (select 1 from contact_events where user_id = ${user.id} and professional_id = ${professionalId})`.execute(
    db,
  )
  return rows.length > 0
}
