import { msg } from '@lingui/core/macro'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { excerptLength, waitingDays } from './rules.ts'

/**
 * Somebody has written to the recipient. The message itself comes in a separate email. `waits`: that email is sent once
 * the recipient confirms their address. `byPhone`: the recipient has no email address, so our office calls them.
 * Earlier releases stored neither `byPhone` nor `enquiryId`.
 */
type Of = { profession: Profession; waits: boolean; byPhone?: boolean; enquiryId?: number }

export const enquiryNews = notificationKinds(
  'contact.',
  {
    category: 'enquiries',
    byEmail: false,
    link: ({ profession }: Of) => homeOf(profession),
    values: () => ({ waitingDays: String(waitingDays) }),
    excerpts: excerptsBy(
      'enquiryId',
      (db, ids) =>
        db
          .selectFrom('enquiries')
          .select(['id', 'message as text'])
          .where('id', 'in', ids)
          // An enquiry is not shown while it waits for the recipient to confirm their email address.
          .where('waits_until', 'is', null)
          .execute(),
      excerptLength,
    ),
  },
  {
    enquiryReceived: {
      text({ waits, byPhone }) {
        if (waits)
          return msg({
            message:
              "{name} has written to you. Confirm your email address within {waitingDays} days, and we'll send you the message.",
          })
        if (byPhone) return msg({ message: "{name} has written to you. We'll call you to pass on the message." })
        return msg({ message: '{name} has written to you. The message is in your email.' })
      },
      withoutName({ waits, byPhone }) {
        if (waits)
          return msg`Someone has written to you. Confirm your email address within ${waitingDays} days, and we'll send you the message.`
        if (byPhone) return msg`Someone has written to you. We'll call you to pass on the message.`
        return msg`Someone has written to you. The message is in your email.`
      },
    },
  },
)
