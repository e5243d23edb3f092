import { useEffect } from 'react'
import { lazyPart, QuietBoundary, usePreloaded } from '#ui/lazy-part.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { onOpenCart } from './cart-store.ts'

const LazyCartSheet = lazyPart(() => import('./cart-sheet.tsx'), 'CartSheet')

/**
 * The cart beside a page, closed until a `CartButton` is pressed. Back closes it. Each page of the shop renders it
 * once.
 */
export function CartPanel() {
  const { at, open, close } = useOverlay('cart')
  usePreloaded(LazyCartSheet)
  useEffect(() => onOpenCart(() => open(0)), [open])
  if (at === undefined) return null
  return (
    <QuietBoundary>
      <LazyCartSheet onClose={close} />
    </QuietBoundary>
  )
}
