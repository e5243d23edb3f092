import { msg } from '@lingui/core/macro'
import { memberNames } from '#features/messaging/messages/people.server.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { agreementPath } from './rules.ts'

/** What the other side learns about each answer. */
export const agreementNews = notificationKinds(
  'agreements.',
  {
    category: 'visits',
    link: ({ conversationId }: { agreementId: number; conversationId: number }) => agreementPath(conversationId),
    actors: memberNames,
    shownBy: 'agreementId',
  },
  {
    confirmed: {
      text: msg({ message: '{name} agrees to what you wrote down.' }),
      withoutName: msg`The other side agrees to what you wrote down.`,
    },
    rejected: {
      text: msg({ message: "{name} doesn't agree to what you wrote down." }),
      withoutName: msg`The other side doesn't agree to what you wrote down.`,
    },
    withdrawn: {
      text: msg({ message: '{name} has withdrawn what you were asked to agree to.' }),
      withoutName: msg`What you were asked to agree to has been withdrawn.`,
    },
  },
)
