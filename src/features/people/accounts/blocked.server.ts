import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { BlockReason } from './block-rules.ts'

/** Texts that tell an account's owner why staff have deactivated it. */
export const blockTexts: Record<BlockReason, MessageDescriptor> = {
  impersonation: msg`KamshetBuild has deactivated this account because it was used in someone else’s name. If you think this is a mistake, write to our grievance officer.`,
  fraud: msg`KamshetBuild has deactivated this account because it was used to deceive people. If you think this is a mistake, write to our grievance officer.`,
  abuse: msg`KamshetBuild has deactivated this account because it was used to threaten or insult people. If you think this is a mistake, write to our grievance officer.`,
  advertising: msg`KamshetBuild has deactivated this account because it was used for advertising. If you think this is a mistake, write to our grievance officer.`,
  terms: msg`KamshetBuild has deactivated this account because it broke our terms. If you think this is a mistake, write to our grievance officer.`,
}

/**
 * Deactivates an account for staff, so that no login reactivates it. Returns false if it was blocked already. Call it in a transaction that
 * has locked the account, and end the account's sessions.
 */
export async function blockAccount(
  db: Db,
  id: number,
  { reason, now }: { reason: BlockReason; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ fn, val }) => ({
      // Keeps the earlier time if the owner had already deactivated the account.
      deactivated_at: fn.coalesce('deactivated_at', val(now)),
      blocked_at: now,
      blocked_reason: reason,
    }))
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends a block by staff. Returns false if the account was not blocked. A deactivation or a planned deletion that the
 * owner had chosen before the block still applies.
 */
export async function unblockAccount(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update users set deactivated_at = nullif(deactivated_at, blocked_at), blocked_at = null, blocked_reason = null
    where id = ${id} and blocked_at is not null returning id`.execute(db)
  return rows.length > 0
}

/** Returns why staff have deactivated the account, or undefined if they have not. */
export async function blockOf(db: Db, id: number): Promise<BlockReason | undefined> {
  const user = await db
    .selectFrom('users')
    .select('blocked_reason')
    .where('id', '=', id)
    .$narrowType<{ blocked_reason: BlockReason | null }>()
    .executeTakeFirst()
  return user?.blocked_reason ?? undefined
}

/**
 * Refuses (403) a login to an account that staff have deactivated, and gives the reason. Only a person who has proved
 * to be the owner may see the reason. Call it in a transaction that has locked the account.
 */
export async function refuseBlocked(db: Db, userId: number): Promise<void> {
  const reason = await blockOf(db, userId)
  if (reason) throw new HttpRefusal(403, blockTexts[reason])
}
