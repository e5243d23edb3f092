import { msg, select } from '@lingui/core/macro'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'

type Of = { professionalId: number }

const link = ({ professionalId }: Of) => `/professionals/${professionalId}?tab=reviews`

export const reviewNews = notificationKinds(
  'reviews.',
  { category: 'reviews', link },
  {
    /** Someone has reviewed the recipient. */
    reviewReceived: {
      text: msg({ message: '{name} has reviewed your work.' }),
      withoutName: msg`Someone has reviewed your work.`,
    },
    /** The professional whom the recipient has reviewed has replied. */
    replyReceived: {
      text: msg({ message: '{name} has replied to your review.' }),
      withoutName: msg`Someone has replied to your review.`,
    },
  },
)

/** What staff can remove and restore. */
export type Removable = 'review' | 'reply' | 'photo'

/**
 * What staff have decided about something that the recipient has published. The category is 'security', because security
 * notifications cannot be turned off and an author must learn of it.
 */
export const moderationNews = {
  ...notificationKinds(
    'reviews.',
    { category: 'security', link: (of: Of & { what: Removable; reason: RemovalReason }) => link(of) },
    {
      removed: {
        text({ what, reason }) {
          switch (what) {
            case 'review':
              return msg`${select(reason, {
                fake: 'KamshetBuild has removed your review because it was not genuine.',
                abusive: 'KamshetBuild has removed your review because it was abusive or threatening.',
                private_data: 'KamshetBuild has removed your review because it showed private information.',
                not_about: 'KamshetBuild has removed your review because it was not about this professional.',
                advertising: 'KamshetBuild has removed your review because it was advertising.',
                copied: 'KamshetBuild has removed your review because it was copied from someone else.',
                other: 'KamshetBuild has removed your review because a court ordered it.',
              })}`
            case 'reply':
              return msg`${select(reason, {
                fake: 'KamshetBuild has removed your reply to a review because it was not genuine.',
                abusive: 'KamshetBuild has removed your reply to a review because it was abusive or threatening.',
                private_data: 'KamshetBuild has removed your reply to a review because it showed private information.',
                not_about: 'KamshetBuild has removed your reply to a review because it was not about the review.',
                advertising: 'KamshetBuild has removed your reply to a review because it was advertising.',
                copied: 'KamshetBuild has removed your reply to a review because it was copied from someone else.',
                other: 'KamshetBuild has removed your reply to a review because a court ordered it.',
              })}`
            case 'photo':
              return msg`${select(reason, {
                fake: 'KamshetBuild has removed a photo in your review because it was not genuine.',
                abusive: 'KamshetBuild has removed a photo in your review because it was abusive or threatening.',
                private_data: 'KamshetBuild has removed a photo in your review because it showed private information.',
                not_about:
                  'KamshetBuild has removed a photo in your review because it was not about this professional.',
                advertising: 'KamshetBuild has removed a photo in your review because it was advertising.',
                copied: 'KamshetBuild has removed a photo in your review because it was copied from someone else.',
                other: 'KamshetBuild has removed a photo in your review because a court ordered it.',
              })}`
          }
        },
      },
    },
  ),
  ...notificationKinds(
    'reviews.',
    { category: 'security', link: (of: Of & { what: Removable }) => link(of) },
    {
      restored: {
        text({ what }) {
          switch (what) {
            case 'review':
              return msg`KamshetBuild is showing your review again.`
            case 'reply':
              return msg`KamshetBuild is showing your reply to a review again.`
            case 'photo':
              return msg`KamshetBuild is showing the photo in your review again.`
          }
        },
      },
    },
  ),
}
