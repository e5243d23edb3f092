import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { addJobs } from '#platform/queue/jobs.server.ts'
import { deliverTask } from './jobs.server.ts'
import type { Details, NotificationKind } from './kinds.server.ts'
import { isOnByDefault } from './rules.ts'

type NewNotification<Given extends Details> = {
  kind: NotificationKind<Given>
  details: Given
  /** Who caused it; nobody is notified of what they did themselves. */
  actorId?: number
  /** Of several to one person with the same kind and key, the first is kept: '101 2026-11-21' for one a day. */
  fold?: string
  /** The caller sends an email of its own instead of the general one. */
  hasOwnEmail?: boolean
  now: Date
}

/**
 * Tells a person something. Call it in the transaction that causes it, last: whoever reads it finds what it is about, and a rollback
 * takes it along. A job that starts after the commit tells their open pages, and sends it by email and SMS as they prefer.
 *
 *     await notify(db, authorId, { kind: replyReceived, details: { professionalId }, actorId: user.id, fold: String(reviewId), now })
 */
export async function notify<Given extends Details>(
  db: Db,
  recipientId: number,
  told: NewNotification<Given>,
): Promise<void> {
  await notifyAll(db, [recipientId], told)
}

/** Tells several people the same, in their order: with one insert and one call for the jobs, however many they are. */
export async function notifyAll<Given extends Details>(
  db: Db,
  recipientIds: readonly number[],
  { kind, details, actorId, fold, hasOwnEmail = false, now }: NewNotification<Given>,
): Promise<void> {
  const others = [...new Set(recipientIds)].filter((id) => id !== actorId)
  if (others.length === 0) return
  const { rows } = await sql<{ id: number }>`
    insert into notifications (recipient_id, actor_id, kind, details, fold_key, has_own_email, is_shown, created_at)
    select recipient_id, ${actorId ?? null}, ${kind.name}, ${JSON.stringify(details)}::jsonb, ${fold ?? null}, ${hasOwnEmail},
      coalesce((select is_on from notification_preferences
        where user_id = recipient_id and category = ${kind.category} and channel = 'site'), ${isOnByDefault.site}), ${now}
    from unnest(${others}::bigint[]) with ordinality recipient (recipient_id, place) order by place
    on conflict (recipient_id, kind, fold_key) do nothing returning id`.execute(db)
  await addJobs(
    db,
    deliverTask,
    rows.map(({ id }) => ({ notificationId: id })),
  )
}
