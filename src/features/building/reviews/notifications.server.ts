import { msg, select } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'

type Of = { professionalId: number }

const link = ({ professionalId }: Of) => `/professionals/${professionalId}?tab=reviews`

/** Someone has reviewed the recipient. */
export const reviewReceived = notificationKind<Of>({
  name: 'reviews.review-received',
  category: 'reviews',
  byEmail: true,
  text: ({ actor: name }) =>
    name === null ? msg`Someone has reviewed your work.` : msg`${name} has reviewed your work.`,
  link,
})

/** The professional whom the recipient has reviewed has replied. */
export const replyReceived = notificationKind<Of>({
  name: 'reviews.reply-received',
  category: 'reviews',
  byEmail: true,
  text: ({ actor: name }) =>
    name === null ? msg`Someone has replied to your review.` : msg`${name} has replied to your review.`,
  link,
})

/** What staff can remove and restore. */
export type Removable = 'review' | 'reply' | 'photo'

/** Staff have removed something that the recipient has published. */
export const contentRemoved = notificationKind<Of & { what: Removable; reason: RemovalReason }>({
  name: 'reviews.removed',
  // The category is 'security', because security notifications cannot be turned off and an author must learn of a
  // removal.
  category: 'security',
  byEmail: true,
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
          not_about: 'KamshetBuild has removed a photo in your review because it was not about this professional.',
          advertising: 'KamshetBuild has removed a photo in your review because it was advertising.',
          copied: 'KamshetBuild has removed a photo in your review because it was copied from someone else.',
          other: 'KamshetBuild has removed a photo in your review because a court ordered it.',
        })}`
    }
  },
  link,
})

/** Staff have restored something that they had removed. */
export const contentRestored = notificationKind<Of & { what: Removable }>({
  name: 'reviews.restored',
  // The category is 'security', because security notifications cannot be turned off and an author must learn of a
  // restoration.
  category: 'security',
  byEmail: true,
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
  link,
})
