import { msg, select } from '@lingui/core/macro'
import type { RemovalReason } from '#features/directory/professionals/removal-rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'

/** The address of a product is ours: no words of anybody's. */
type Of = { slug: string }

const link = ({ slug }: Of) => shopPath('/shop', { slug })

/** Staff have removed the recipient's review of a product. */
export const productReviewRemoved = notificationKind<Of & { reason: RemovalReason }>({
  name: 'product-reviews.removed',
  // Whoever is moderated must learn of it.
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

/** It is shown again. */
export const productReviewRestored = notificationKind<Of>({
  name: 'product-reviews.restored',
  // Whoever is moderated must learn of it.
  category: 'security',
  byEmail: true,
  text: () => msg`KamshetBuild is showing your review of a product again.`,
  link,
})
