import { msg } from '@lingui/core/macro'
import { isParty } from '#features/building/projects/between-rules.ts'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { excerptLength } from './rules.ts'

type Of = { projectId: number; changeOrderId: number }

export const extraNews = notificationKinds(
  'change-orders.',
  {
    category: 'projects',
    link: ({ projectId }: Of) => projectPath(projectId, 'extras'),
    // No text of an extra is stored with a notification. The title is read when the notification is shown.
    excerpts: excerptsForMembers('seeExtras', async (db, _reader, given) => {
      const ids = given.map(({ changeOrderId }) => changeOrderId)
      const rows = await db
        .selectFrom('change_orders')
        .select(['id', 'title', 'member_id'])
        .where('id', 'in', ids)
        .execute()
      const extras = new Map(rows.map((row) => [row.id, row]))
      return given.map(({ changeOrderId, reader }) => {
        const extra = extras.get(changeOrderId)
        return extra && isParty(reader, extra.member_id) ? excerpt(extra.title, excerptLength) : undefined
      })
    }),
  },
  {
    /** The customer asks the recipient for a change and its price. */
    requested: {
      text: msg({ message: '{name} has asked you for a change to the work and wants to know the price.' }),
      withoutName: msg`Someone has asked you for a change to the work and wants to know the price.`,
    },
    /** The professional offers a change with its price, which needs the recipient's consent. */
    proposed: {
      text: msg({ message: '{name} has proposed an extra. It is waiting for your consent.' }),
      withoutName: msg`An extra is waiting for your consent.`,
    },
    revised: {
      text: msg({ message: '{name} has changed an extra. Please look at the new version.' }),
      withoutName: msg`An extra was changed. Please look at the new version.`,
    },
    agreed: { text: msg({ message: '{name} has agreed to an extra.' }), withoutName: msg`An extra was agreed.` },
    declined: { text: msg({ message: '{name} has declined an extra.' }), withoutName: msg`An extra was declined.` },
    withdrawn: { text: msg({ message: '{name} has withdrawn an extra.' }), withoutName: msg`An extra was withdrawn.` },
  },
)
