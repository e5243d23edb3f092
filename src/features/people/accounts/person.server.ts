import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import type { Visitor } from '#platform/http/request.server.ts'

/** Whether the user has confirmed an email address or a phone number. Without either, nobody may be behind the account. */
export async function isReachable(db: Db, user: Pick<Visitor, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select email_verified or phone_confirmed_at is not null as "isConfirmed" from users where id = ${user.id}`.execute(
    db,
  )
  return rows[0]?.isConfirmed ?? false
}

/**
 * Locks a person until the transaction ends: their account, their mailbox, and what else they are known by (`person_of`,
 * db/0151). `place_orders` (db/0158) takes the same lock. What is allowed once for each person must begin with this lock, and count in a later statement. Otherwise two
 * requests that come at once would each find nothing.
 */
export async function lockPerson(
  db: Db,
  { userId = null, email = '', phone = '' }: { userId?: number | null; email?: string; phone?: string },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('person ' || known, 0) as key
      from person_of(${userId}, ${email}, ${phone}) who, unnest(who.accounts::text[] || who.mailboxes || who.phones) known order by 1
    ) keys`.execute(db)
}

/** The mailbox of an email address, however it is written: 'asha@x.in' for 'asha+shop@x.in' (db/0151). */
export async function mailboxOf(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ mailbox: string | null }>`select mailbox_of(${email}) as mailbox`.execute(db)
  return rows[0]!.mailbox
}

/** SQL: the picture of the author of something public, a row of users. Null once the account is deactivated. */
export const authorPicture = sql<Picture | null>`case when author.deactivated_at is null then author.picture end`
