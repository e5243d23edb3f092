import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useStoredAccount } from '#features/people/accounts/stored-account.tsx'
import { useChosenTheme } from '#features/people/accounts/use-theme.ts'
import { replaceBrokenPictures } from '#ui/broken-pictures.ts'
import { refetchWhenBack } from '#ui/connection.ts'
import { useLatePart } from '#ui/late-part.ts'
import { onUnseenToast } from '#ui/toast.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffers } from './language-offer.tsx'
import { LogoutWhenBack } from './logout-when-back.tsx'
import { OpenedOverPage } from './opened-over-page.tsx'
import { hasOwnShell } from './own-shell.ts'
import { ShopSync } from './shop-sync.tsx'
import { TermsBarWhenDue } from './terms-bar-when-due.tsx'
import { useDocumentUpdate } from './use-document-update.ts'

const importToaster = () => import('#ui/toaster.tsx')

/** The layout of every page. A dashboard has its own header and `main` instead. */
export function Shell({ children }: { children: ReactNode }) {
  const announcement = useDocumentUpdate()
  useStoredAccount()
  useChosenTheme()
  const isBare = useRouterState({ select: ({ matches }) => hasOwnShell(matches) })
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' })
  const Toaster = useToaster()
  useEffect(replaceBrokenPictures, [])
  const queryClient = useQueryClient()
  useEffect(() => refetchWhenBack(queryClient), [queryClient])
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-100"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div
        aria-hidden="true"
        className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-primary transition-transform ${
          isNavigating ? 'scale-x-75 delay-150 duration-[4s] ease-out' : 'scale-x-0 duration-0'
        }`}
      />
      <LanguageOffers />
      {isBare ? (
        children
      ) : (
        <>
          <Header />
          <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
            {children}
          </main>
          <Footer />
        </>
      )}
      <BottomBar hasOwnMenu={isBare} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {Toaster && <Toaster />}
      <ShopSync />
      <TermsBarWhenDue />
      <LogoutWhenBack />
      <ConfirmFirst />
      <OpenedOverPage />
    </>
  )
}

/**
 * Returns the toaster once there is a toast to show. Its code is loaded when a toast is shown, when a form is open that
 * may need one, or at the latest after two seconds, so that it can report a lost connection.
 */
function useToaster() {
  const [hasToasts, setHasToasts] = useState(false)
  const [Toaster, load] = useLatePart(importToaster, 'Toaster')
  useEffect(() => {
    onUnseenToast(() => {
      setHasToasts(true)
      load()
    })
    const timer = setTimeout(load, 2000)
    return () => clearTimeout(timer)
  }, [load])
  return hasToasts ? Toaster : undefined
}
