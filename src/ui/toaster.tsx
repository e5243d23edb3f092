import { useLingui } from '@lingui/react/macro'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon, icons } from './icon.tsx'
import { onModal, topModal } from './modal.ts'
import { Reference } from './reference.tsx'
import { nextShown, subscribeToToasts, type Toast } from './toast.ts'

/** Shows the toasts (Radix Toast): F8 moves the focus to them, a swipe of 50 px to the right dismisses them. */
export function Toaster() {
  const { t } = useLingui()
  const [notice, setNotice] = useState<Toast>()
  useEffect(() => subscribeToToasts((next) => setNotice((shown) => nextShown(shown, next))), [])
  const host = useSyncExternalStore(onModal, topModal) ?? document.body
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={t`Notice`}>
      {notice && (
        <Radix.Root
          key={notice.id}
          type={notice.isFailure || notice.action ? 'foreground' : 'background'}
          duration={(notice.seconds ?? (notice.action ? 10 : 5)) * 1000}
          onOpenChange={(open) => !open && setNotice(undefined)}
          className={`flex items-start gap-3 rounded-lg border px-3.5 py-2.5 shadow-float sm:p-4 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
            notice.isFailure ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-raised text-ink'
          }`}
        >
          {/* On a phone the toast is as flat as possible, because the page's heading begins 88 px below the top. */}
          <div className="grow text-sm/5 sm:text-base">
            <Radix.Title className="inline font-semibold sm:block">{notice.title}</Radix.Title>
            {notice.text && (
              <>
                <span aria-hidden="true" className="sm:hidden">
                  {' · '}
                </span>
                <Radix.Description className="inline sm:mt-0.5 sm:block sm:text-sm">{notice.text}</Radix.Description>
              </>
            )}
            <Reference requestId={notice.requestId} />
          </div>
          {notice.action && (
            <Radix.Action
              altText={notice.action.label}
              onClick={notice.action.run}
              className="-my-2 inline-flex min-h-11 shrink-0 items-center rounded-md px-2.5 font-semibold text-primary hover:bg-sunken"
            >
              {notice.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label={t`Close`}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon path={icons.close} size={18} />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* The toasts are inside an open dialog, because outside it nobody could press or hear them. On a phone they are between the dialog's title and its buttons. */}
      {createPortal(
        <Radix.Viewport
          label={t`Notices (F8)`}
          className="fixed inset-x-0 top-0 z-100 mx-auto flex w-full max-w-[420px] flex-col p-2 outline-none sm:p-4 sm:inset-x-auto sm:top-auto sm:right-0 sm:bottom-[var(--toast-rise,0px)] in-[dialog]:max-sm:top-auto in-[dialog]:max-sm:bottom-[var(--toast-rise,5rem)]"
        />,
        host,
      )}
    </Radix.Provider>
  )
}
