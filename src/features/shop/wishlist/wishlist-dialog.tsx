import { Trans } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { WishList } from './wish-list.tsx'

/** The wishlist over a page. A picture or a name leads to the product, which replaces the dialog. */
export function WishlistDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={<Trans>Your wishlist</Trans>} onClose={onClose} isWide>
      <QueryBoundary failure={<Trans>Your wishlist could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        <WishList
          whenEmpty={
            <button type="button" onClick={onClose} className={button('secondary')}>
              <Trans>Continue shopping</Trans>
            </button>
          }
        />
      </QueryBoundary>
    </Dialog>
  )
}
