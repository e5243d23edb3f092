import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useStoredAccount } from '../../features/accounts/stored-account.tsx'
import { replaceBrokenPictures } from '../../ui/broken-pictures.ts'
import { onFirstToast } from '../../ui/toast.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useDocumentUpdate } from './use-document-update.ts'
import { useLanguageOffer } from './use-language-offer.ts'

const LanguageOffer = lazy(() => import('./language-offer.tsx').then((module) => ({ default: module.LanguageOffer })))
const Toaster = lazy(() => import('../../ui/toaster.tsx').then((module) => ({ default: module.Toaster })))

/** The layout of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const announcement = useDocumentUpdate()
  useStoredAccount()
  const [offered, dismissOffer] = useLanguageOffer()
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' })
  const [hasToasts, setHasToasts] = useState(false)
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  useEffect(replaceBrokenPictures, [])
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
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Suspense>
        {offered && <LanguageOffer language={offered} onClose={dismissOffer} />}
        {hasToasts && <Toaster />}
      </Suspense>
    </>
  )
}
