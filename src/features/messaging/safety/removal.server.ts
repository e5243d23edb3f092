import { msg, select } from '@lingui/core/macro'
import { emptyMessage } from '#features/messaging/messages/changes.server.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'

/** What the author of a message learns when staff have removed it. */
const removalNews = notificationKinds(
  'message-safety.',
  {
    category: 'security',
    // This path redirects everyone to their own dashboard.
    link: (of: { conversationId: number; reason: RemovalReason }) => `/dashboard/messages/${of.conversationId}`,
  },
  {
    removed: {
      text: ({ reason }) =>
        msg`${select(reason, {
          fake: 'KamshetBuild has removed one of your messages because it was not genuine.',
          abusive: 'KamshetBuild has removed one of your messages because it was abusive or threatening.',
          private_data: 'KamshetBuild has removed one of your messages because it showed private information.',
          not_about:
            'KamshetBuild has removed one of your messages because it was not about a house or the work on it.',
          advertising: 'KamshetBuild has removed one of your messages because it was advertising.',
          copied: 'KamshetBuild has removed one of your messages because it was copied from someone else.',
          other: 'KamshetBuild has removed one of your messages because a court ordered it.',
        })}`,
    },
  },
)

type Removal = { id: number; seq: number; reason: RemovalReason; now: Date }

/**
 * Deletes a message for everyone and notifies its author with the reason. Call it in the transaction of the decision,
 * which has locked the conversation. The report keeps a copy of what was reported.
 */
export async function removeMessage(db: Db, { id, seq, reason, now }: Removal): Promise<void> {
  await inTransaction(db, async (db) => {
    if (!(await emptyMessage(db, { id, seq, now }))) return
    const author = await db
      .selectFrom('messages')
      .innerJoin('conversation_members as author', (join) =>
        join
          .onRef('author.conversation_id', '=', 'messages.conversation_id')
          .onRef('author.no', '=', 'messages.member_no'),
      )
      .select('author.user_id as userId')
      .where('messages.conversation_id', '=', id)
      .where('messages.seq', '=', seq)
      .executeTakeFirst()
    if (author?.userId)
      await notify(db, author.userId, { kind: removalNews.removed, details: { conversationId: id, reason }, now })
  })
}
