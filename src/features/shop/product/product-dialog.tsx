import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { productOverlay } from '#features/shop/catalog/use-product-link.ts'
import { HeadingLevel } from '#ui/heading.tsx'
import { useIsHydrated } from '#ui/hydrated.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useModal } from '#ui/modal.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { LateProduct } from './late-product.ts'
import { ProductWaiting } from './product-waiting.tsx'

/**
 * The dialog that shows a product over the list, while the browser shows the address of the product's page. The
 * backdrop, the cross, Escape and Back close it.
 */
export function ProductDialog({ slug }: { slug: string | undefined }) {
  // A page loaded with an open overlay renders its list first, and the overlay after hydration.
  return useIsHydrated() && slug ? <OpenDialog slug={slug} /> : null
}

function OpenDialog({ slug }: { slug: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product begins at its top
  useEffect(() => {
    dialog.current!.focus()
    dialog.current!.scrollTo(0, 0)
  }, [slug])
  const close = () => {
    if (router.latestLocation.state.overlay?.name === productOverlay) return router.history.back()
    // The overlay was not opened from the list, so Back would leave the shop.
    void router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, product: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t`Product`}
      onClick={(event: MouseEvent) => event.target === dialog.current && close()}
      onCancel={(event) => {
        // A picture opened large inside this dialog has its own dialog, which closes itself.
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      className="fixed inset-0 z-50 m-0 [--pictures-top:1.75rem] size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-raised text-ink shadow-float outline-none backdrop:bg-black/60 md:m-auto md:h-fit md:max-h-[92dvh] md:w-[min(64rem,calc(100%-3rem))] md:rounded-2xl"
    >
      <div className="sticky top-0 z-20 flex h-0 justify-end">
        <button
          type="button"
          onClick={close}
          className="mt-2 mr-2 grid size-11 place-items-center rounded-full border border-line bg-raised hover:bg-sunken md:mt-3 md:mr-3"
        >
          <Icon path={icons.close} />
          <span className="sr-only">
            <Trans>Close</Trans>
          </span>
        </button>
      </div>
      <div className="p-4 pt-14 pb-[max(2rem,env(safe-area-inset-bottom))] md:p-7">
        <HeadingLevel value={2}>
          <QueryBoundary
            resetKey={slug}
            className=""
            failure={<Trans>The product could not be loaded.</Trans>}
            fallback={<ProductWaiting />}
          >
            <LateProduct slug={slug} />
          </QueryBoundary>
        </HeadingLevel>
      </div>
    </dialog>
  )
}
