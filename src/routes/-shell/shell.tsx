import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useStoredAccount } from '../../features/accounts/stored-account.tsx'
import { replaceBrokenPictures } from '../../ui/broken-pictures.ts'
import { useLatePart } from '../../ui/late-part.ts'
import { onUnseenToast } from '../../ui/toast.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useDocumentUpdate } from './use-document-update.ts'
import { useLanguageOffer } from './use-language-offer.ts'

const importLanguageOffer = () => import('./language-offer.tsx')
const importToaster = () => import('../../ui/toaster.tsx')

/** The layout of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const announcement = useDocumentUpdate()
  useStoredAccount()
  const [offered, dismissOffer] = useLanguageOffer()
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' })
  const [LanguageOffer, loadLanguageOffer] = useLatePart(importLanguageOffer, 'LanguageOffer')
  useEffect(() => {
    if (offered) loadLanguageOffer()
  }, [offered, loadLanguageOffer])
  const Toaster = useToaster()
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
      {LanguageOffer && offered && <LanguageOffer language={offered} onClose={dismissOffer} />}
      {Toaster && <Toaster />}
    </>
  )
}

/** The toaster, from the first toast on. It is loaded when the page is idle, so that it can report a lost connection. */
function useToaster() {
  const [hasToasts, setHasToasts] = useState(false)
  const [Toaster, load] = useLatePart(importToaster, 'Toaster')
  useEffect(() => {
    onUnseenToast(() => {
      setHasToasts(true)
      load()
    })
    const timer = setTimeout(load, 2000)
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [load])
  return hasToasts ? Toaster : undefined
}
