import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon, icons } from './icon.tsx'
import { useModal } from './modal.ts'
import { type SearchChange, SearchLink } from './search-link.tsx'

type Props = {
  title: ReactNode
  /** The change of the search parameters that closes the sheet. */
  closeChange: SearchChange
  className?: string
  children: ReactNode
}

/**
 * A dialog whose open state is in the URL: at the bottom of small screens, centred on larger ones. Without JavaScript
 * it covers the page, and a link closes it. With JavaScript it is modal. The element with data-first gets the focus.
 */
export function Sheet({ title, closeChange, className = '', children }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const closeLink = useRef<HTMLAnchorElement>(null)
  useModal(dialog)
  useEffect(() => {
    const first = dialog.current!.querySelector<HTMLElement>('[data-first]')
    ;(first ?? dialog.current!).focus()
  }, [])
  const close = () => closeLink.current!.click()
  return (
    <>
      <div className="fixed inset-0 z-50 bg-black/50" />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively */}
      <dialog
        ref={dialog}
        open
        tabIndex={-1}
        aria-labelledby="sheet-title"
        onClick={(event: MouseEvent) => event.target === dialog.current && close()}
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
        className={`fixed inset-x-0 top-auto bottom-0 z-50 m-0 max-h-[90dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-2xl bg-raised outline-none text-ink shadow-float backdrop:bg-transparent sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(30rem,calc(100%-2rem))] sm:rounded-2xl ${className}`}
      >
        <div className="relative flex min-h-full flex-col p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-3">
            <h2 id="sheet-title" className="pt-1.5 text-xl/snug font-bold">
              {title}
            </h2>
            <SearchLink
              ref={closeLink}
              change={closeChange}
              aria-label={t`Close`}
              className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon path={icons.close} />
            </SearchLink>
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}
