import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepDraftsOfVisitor } from './features/accounts/stored-account.tsx'
import { fetchResponse } from './platform/api.ts'
import { splitLanguage } from './platform/languages.ts'
import { createI18n, createWordLoader, type PageWords } from './platform/messages.ts'
import { createQueryClient } from './platform/query-client.ts'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

/** The data that the server embeds in the page beside its HTML. */
type PageState = { publicUrl: string; words: PageWords; queries: DehydratedState }

/** Yields to the browser, so that it can handle a click or scroll before the next step. */
const breathe = () => new Promise<void>((next) => setTimeout(next))

async function start() {
  await breathe()
  const state = JSON.parse(document.getElementById('state')!.textContent!) as PageState
  const [language] = splitLanguage(location.pathname)
  const queryClient = createQueryClient((path, init) =>
    fetchResponse(path, { ...init, credentials: 'include', headers: { 'Accept-Language': language } }),
  )
  hydrate(queryClient, state.queries)
  keepDraftsOfVisitor(queryClient)
  const i18n = createI18n(language, state.words.words)
  const words = createWordLoader(i18n, language, state.words)
  const router = createAppRouter({ queryClient, i18n, language, publicUrl: state.publicUrl, words })
  // The first render must match the server's: everything it needs is loaded first, and no Suspense boundaries are added.
  await breathe()
  router.ssr = { manifest: undefined }
  await router.load()
  // Hydrates in steps of a few milliseconds: a click or scroll never waits for all of it.
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />)
  })
}

void start()
