import { msg } from '@lingui/core/macro'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { LatestProductReviewItem } from './latest-product-review-item.tsx'
import { LatestReviewItem } from './latest-review-item.tsx'

const shared = { look: 'cards', empty: { title: msg`No reviews yet` }, more: msg`Older reviews` } as const

/** All reviews of professionals and of products, latest first. */
export const reviewList = staffList({
  name: 'reviews',
  title: msg`Reviews`,
  description: msg`Newest first. Anything removed here can be restored.`,
  isDescribed: true,
  tabs: { professionals: msg`Of professionals`, products: msg`Of products` },
  failure: msg`The reviews could not be loaded.`,
  entries: ({ tab }) =>
    tab === 'products'
      ? entriesOf(
          '/api/admin/product-reviews',
          {},
          {
            ...shared,
            of: 'reviews',
            row: (review) => <LatestProductReviewItem review={review} />,
          },
        )
      : entriesOf(
          '/api/admin/reviews',
          {},
          {
            ...shared,
            of: 'reviews',
            row: (review) => <LatestReviewItem review={review} />,
          },
        ),
})
