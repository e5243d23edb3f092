import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'

/** Whether the user has confirmed an email address or a phone number. Without either, nobody may be behind the account. */
export async function isReachable(db: Db, user: Pick<Visitor, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select email_verified or phone_confirmed_at is not null as "isConfirmed" from users where id = ${user.id}`.execute(
    db,
  )
  return rows[0]?.isConfirmed ?? false
}

/** The mailbox of an email address, however it is written: 'asha@x.in' for 'asha+shop@x.in' (db/0151). */
export async function mailboxOf(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ mailbox: string | null }>`select mailbox_of(${email}) as mailbox`.execute(db)
  return rows[0]!.mailbox
}
