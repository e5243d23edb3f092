import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { addJobs } from '#platform/queue/jobs.server.ts'
import { deliverTask } from './jobs.server.ts'
import type { Details, NotificationKind } from './kinds.server.ts'
import { isOnByDefault } from './rules.ts'

type NewNotification<Given extends Details> = {
  kind: NotificationKind<Given>
  details: Given
  /** The person who caused the notification. They are not notified of it themselves. */
  actorId?: number
  /**
   * Of several notifications to one person with the same kind and `fold`, only the first is kept. For example, '101
   * 2026-11-21' allows only one notification on that day about the project 101.
   */
  fold?: string
  /** True if the caller sends its own email or SMS instead of the general one. */
  hasOwnEmail?: boolean
  now: Date
}

/**
 * Notifies a person. Call it last in the transaction of the event: the recipient then finds what the notification is about, and a rollback
 * removes the notification. A job that starts after the commit tells the person's open pages, and sends an email or SMS according to their
 * preferences.
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

/**
 * Notifies several people of the same event, in the given order. However many they are, this takes one insert and one
 * call that adds the jobs.
 */
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
