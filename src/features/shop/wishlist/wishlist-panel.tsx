import { useEffect } from 'react'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { onOpenWishlist } from './wishlist-store.ts'

const LazyWishlistDialog = lazyPart(() => import('./wishlist-dialog.tsx'), 'WishlistDialog')

/**
 * The wishlist over a page of the shop, closed until its link is pressed. Back closes it. Each page renders it once.
 */
export function WishlistPanel() {
  const { at, open, close } = useOverlay('wishlist')
  useEffect(() => onOpenWishlist(() => open(0)), [open])
  if (at === undefined) return null
  return (
    <QuietBoundary>
      <LazyWishlistDialog onClose={close} />
    </QuietBoundary>
  )
}
