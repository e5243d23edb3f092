import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isParty } from '#features/building/projects/between-rules.ts'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { excerptLength } from './rules.ts'

type Of = { projectId: number; changeOrderId: number }

const extraKind = (event: string, text: (actor: string | null) => MessageDescriptor) =>
  notificationKind<Of>({
    name: `change-orders.${event}`,
    category: 'projects',
    byEmail: true,
    text: ({ actor }) => text(actor),
    link: ({ projectId }) => projectPath(projectId, 'extras'),
    // No text of an extra is stored with a notification. The title is read when the notification is shown.
    excerpts: excerptsForMembers('seeExtras', async (db, given) => {
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
  })

/** The customer asks the recipient for a change and its price. */
export const extraRequested = extraKind('requested', (name) =>
  name === null
    ? msg`Someone has asked you for a change to the work and wants to know the price.`
    : msg`${name} has asked you for a change to the work and wants to know the price.`,
)

/** The professional offers a change with its price, which needs the recipient's consent. */
export const extraProposed = extraKind('proposed', (name) =>
  name === null
    ? msg`An extra is waiting for your consent.`
    : msg`${name} has proposed an extra. It is waiting for your consent.`,
)

export const extraRevised = extraKind('revised', (name) =>
  name === null
    ? msg`An extra was changed. Please look at the new version.`
    : msg`${name} has changed an extra. Please look at the new version.`,
)

export const extraAgreed = extraKind('agreed', (name) =>
  name === null ? msg`An extra was agreed.` : msg`${name} has agreed to an extra.`,
)

export const extraDeclined = extraKind('declined', (name) =>
  name === null ? msg`An extra was declined.` : msg`${name} has declined an extra.`,
)

export const extraWithdrawn = extraKind('withdrawn', (name) =>
  name === null ? msg`An extra was withdrawn.` : msg`${name} has withdrawn an extra.`,
)
