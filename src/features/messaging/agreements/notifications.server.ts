import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { memberNames } from '#features/messaging/messages/people.server.ts'
import { type NotificationKind, notificationKind } from '#features/people/notifications/kinds.server.ts'
import { type Answer, agreementPath } from './rules.ts'

type Of = { agreementId: number; conversationId: number }

const agreementKind = (event: string, text: (name: string | null) => MessageDescriptor) =>
  notificationKind<Of>({
    name: `agreements.${event}`,
    category: 'visits',
    byEmail: true,
    text: ({ actor }) => text(actor),
    link: ({ conversationId }) => agreementPath(conversationId),
    actors: memberNames,
    shownBy: 'agreementId',
  })

/** The kind of notification that the other side gets about each answer. */
export const newsOf: Readonly<Record<Answer, NotificationKind<Of>>> = {
  confirm: agreementKind('confirmed', (name) =>
    name === null ? msg`What you wrote down is agreed.` : msg`${name} agrees to what you wrote down.`,
  ),
  reject: agreementKind('rejected', (name) =>
    name === null ? msg`What you wrote down was not agreed to.` : msg`${name} doesn't agree to what you wrote down.`,
  ),
  withdraw: agreementKind('withdrawn', (name) =>
    name === null
      ? msg`What you were asked to agree to has been withdrawn.`
      : msg`${name} has withdrawn what you were asked to agree to.`,
  ),
}
