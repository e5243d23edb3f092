import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useModal } from '#ui/modal.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { cartQuery } from './queries.ts'

/**
 * The cart as a sheet from the right, over a page of the shop. The cross, Escape, Back and a press beside it close it.
 */
export function CartSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  // The dialog itself takes the focus, so that the browser does not focus its first control, the cross.
  useEffect(() => dialog.current!.focus(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="cart-sheet"
      onClick={(event: MouseEvent) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="[--toast-rise:11rem] fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-md bg-raised text-ink shadow-float outline-none backdrop:bg-black/60"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
          <h2 id="cart-sheet" className="text-xl font-bold">
            <Trans>Your cart</Trans>
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t`Close`}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon path={icons.close} />
          </button>
        </div>
        <QueryBoundary
          failure={<Trans>Your cart could not be loaded.</Trans>}
          fallback={
            <Body>
              <RowsSkeleton />
            </Body>
          }
          className="m-4"
        >
          <Contents onClose={onClose} />
        </QueryBoundary>
      </div>
    </dialog>
  )
}

function Contents({ onClose }: { onClose: () => void }) {
  const { data: cart } = useSuspenseQuery(cartQuery)
  if (cart.lines.length === 0)
    return (
      <Body>
        <EmptyCart
          className="mt-4 border-0"
          action={
            <button type="button" onClick={onClose} className={button('secondary')}>
              <Trans>Continue shopping</Trans>
            </button>
          }
        />
      </Body>
    )
  return (
    <>
      <Body>
        <div className="pt-3">
          <CartLines lines={cart.lines} />
        </div>
      </Body>
      <div className="border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
        <CartSummary
          cart={cart}
          action={
            <Link to="/cart" className={button('quiet')}>
              <Trans>See the whole cart</Trans>
            </Link>
          }
        />
      </div>
    </>
  )
}

function Body({ children }: { children: ReactNode }) {
  return <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 sm:px-6">{children}</div>
}
