import { msg, select } from '@lingui/core/macro'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'

/** `slug` is our text, not a user's, so it needs no quotation marks in a notification. */
type Of = { slug: string; reason?: RemovalReason }

/** What staff have decided about the recipient's review of a product. The author must learn it, so it can't be switched off. */
export const productReviewNews = notificationKinds(
  'product-reviews.',
  { category: 'security', link: ({ slug }: Of) => shopPath('/shop', { slug }) },
  {
    removed: {
      text: ({ reason = 'other' }) =>
        msg`${select(reason, {
          fake: 'KamshetBuild has removed your review of a product because it was not genuine.',
          abusive: 'KamshetBuild has removed your review of a product because it was abusive or threatening.',
          private_data: 'KamshetBuild has removed your review of a product because it showed private information.',
          not_about: 'KamshetBuild has removed your review of a product because it was not about this product.',
          advertising: 'KamshetBuild has removed your review of a product because it was advertising.',
          copied: 'KamshetBuild has removed your review of a product because it was copied from someone else.',
          other: 'KamshetBuild has removed your review of a product because a court ordered it.',
        })}`,
    },
    restored: { text: msg`KamshetBuild is showing your review of a product again.` },
  },
)
