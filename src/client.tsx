import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followVisitor } from '#features/people/accounts/stored-account.tsx'
import { copyMark } from '#platform/device/page-copy.ts'
import { type Fetcher, fetchResponse } from '#platform/http/api.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { splitLanguage } from '#platform/languages/languages.ts'
import { createI18n, createWordLoader } from '#platform/languages/texts.ts'
import { ageRestored, type PageState, restoreQueries } from '#platform/pages/page-state.ts'
import { isMissingChunk } from '#ui/connection.ts'
import { askOpeningTogether } from './opening.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import '#ui/theme.css'

/** Lets the browser handle a click or scroll before the next step. */
const breathe = () => new Promise<void>((next) => setTimeout(next))

/**
 * Waits until the whole page has arrived. Browsers that do not support <link rel=expect> may paint and load scripts
 * before that.
 */
const whole = () =>
  document.readyState === 'loading' ? new Promise((done) => addEventListener('DOMContentLoaded', done)) : undefined

async function start() {
  await breathe()
  await whole()
  const state = JSON.parse(document.getElementById('state')!.textContent!) as PageState
  const [language] = splitLanguage(location.pathname)
  const ask: Fetcher = (path, init) =>
    fetchResponse(path, { ...init, credentials: 'include', headers: { 'Accept-Language': language } })
  const queryClient: QueryClient = createQueryClient(
    // Once the page has written something, or has data that it fetches again, an earlier answer is too old.
    askOpeningTogether(
      ask,
      (path) => queryClient.getMutationCache().getAll().length > 0 || queryClient.getQueryData([path]) !== undefined,
    ),
  )
  restoreQueries(queryClient, state.queries)
  followVisitor(queryClient)
  const i18n = createI18n(language, state.words.words)
  const words = createWordLoader(i18n, language, state.words)
  const router = createAppRouter({ queryClient, i18n, language, publicUrl: state.publicUrl, words })
  // A loading skeleton suits only a page that is being opened. If just the tab or the sort order of the open page
  // changes, a skeleton would hide the page and lose the focus.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? 300 : Number.POSITIVE_INFINITY
  })
  // The first render must match the server's HTML. So everything that it needs is loaded first, and no Suspense
  // boundaries are added.
  await breathe()
  router.ssr = { manifest: undefined }
  await router.load()
  // In a transition React hydrates in steps of a few milliseconds, so that a click or scroll need not wait until
  // hydration is complete.
  startTransition(() => {
    const root = document.getElementById('root')!
    const page = <Page router={router} queryClient={queryClient} />
    if (document.documentElement.hasAttribute(copyMark)) createRoot(root, roots).render(page)
    else hydrateRoot(root, page, roots)
  })
}

/** A part whose script did not arrive is loaded again when the connection is back, so this is no error to log. */
// biome-ignore lint/suspicious/noConsole: as React does by default
const roots = { onCaughtError: (error: unknown) => isMissingChunk(error) || console.error(error) }

type PageProps = { router: AppRouter; queryClient: QueryClient }

function Page({ router, queryClient }: PageProps) {
  // This effect runs after those of all parts of the page, so every part has already used the answers that came with
  // the page.
  useEffect(() => ageRestored(queryClient), [queryClient])
  return <RouterProvider router={router} />
}

void start()
