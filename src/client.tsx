import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { splitLanguage } from './platform/languages.ts'
import { createI18n, createWordLoader, type PageWords } from './platform/messages.ts'
import { createQueryClient } from './platform/query-client.ts'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

/** What the server put into the page beside its HTML. */
type PageState = { publicUrl: string; words: PageWords; queries: DehydratedState }

/** Lets the browser answer a press or a scroll before the next step. */
const breathe = () => new Promise<void>((next) => setTimeout(next))

async function start() {
  await breathe()
  const state = JSON.parse(document.getElementById('state')!.textContent!) as PageState
  const [language] = splitLanguage(location.pathname)
  const queryClient = createQueryClient((path, init) =>
    fetch(path, { ...init, credentials: 'include', headers: { 'Accept-Language': language } }),
  )
  hydrate(queryClient, state.queries)
  const i18n = createI18n(language, state.words.words)
  const words = createWordLoader(i18n, language, state.words)
  const router = createAppRouter({ queryClient, i18n, language, publicUrl: state.publicUrl, words })
  // The first render must be the server's: everything it needs is loaded before, and no Suspense borders are added.
  await breathe()
  router.ssr = { manifest: undefined }
  await router.load()
  // In steps of a few milliseconds: a press or a scroll never waits for all of it.
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />)
  })
}

void start()
