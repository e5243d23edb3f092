import { msg, select } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'

/** `slug` is our text, not a user's, so it needs no quotation marks in a notification. */
type Of = { slug: string }

const link = ({ slug }: Of) => shopPath('/shop', { slug })

/** Staff have removed the recipient's review of a product. */
export const productReviewRemoved = notificationKind<Of & { reason: RemovalReason }>({
  name: 'product-reviews.removed',
  // The author must learn about the moderation, so this notification can't be switched off.
  category: 'security',
  byEmail: true,
  text: ({ reason }) =>
    msg`${select(reason, {
      fake: 'KamshetBuild has removed your review of a product because it was not genuine.',
      abusive: 'KamshetBuild has removed your review of a product because it was abusive or threatening.',
      private_data: 'KamshetBuild has removed your review of a product because it showed private information.',
      not_about: 'KamshetBuild has removed your review of a product because it was not about this product.',
      advertising: 'KamshetBuild has removed your review of a product because it was advertising.',
      copied: 'KamshetBuild has removed your review of a product because it was copied from someone else.',
      other: 'KamshetBuild has removed your review of a product because a court ordered it.',
    })}`,
  link,
})

/** Staff have restored the recipient's review. */
export const productReviewRestored = notificationKind<Of>({
  name: 'product-reviews.restored',
  // The author must learn about the moderation, so this notification can't be switched off.
  category: 'security',
  byEmail: true,
  text: () => msg`KamshetBuild is showing your review of a product again.`,
  link,
})
