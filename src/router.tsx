import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { splitLanguage, withLanguage } from '#platform/languages/languages.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { FailedPage } from './routes/-failed-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Creates a router. The server needs one per request, the browser one per page load. */
export function createAppRouter(context: RouteContext, history?: RouterHistory) {
  const { language } = context
  return createRouter({
    routeTree,
    history,
    context,
    // The browser's URL has the language before the path. Routes have no language in their paths, so the language is
    // removed and added here.
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLanguage(url.pathname)[1]
        return url
      },
      output: ({ url }) => {
        url.pathname = withLanguage(language, url.pathname)
        return url
      },
    },
    trailingSlash: 'preserve',
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
      return text && `?${text}`
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedPage,
    // Only in the browser, because on the server this would add an inline script to the page.
    scrollRestoration: typeof document !== 'undefined' && onceScrolledStays(),
    InnerWrap: Providers,
  })
}

/**
 * Normally the router scrolls every page to its recorded position. The returned function prevents this for the first
 * page if the visitor or the browser has already scrolled it before hydration.
 */
function onceScrolledStays(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && scrollY > 0
    isFirst = false
    // The router has not recorded a scroll that happened before hydration. This event makes it record the position now,
    // so that Back can return to it.
    if (stays) document.dispatchEvent(new Event('scroll'))
    return !stays
  }
}

/** Wraps every page, including error pages. */
function Providers({ children }: { children: ReactNode }) {
  const { i18n, queryClient } = useRouter().options.context as RouteContext
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nProvider>
  )
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
