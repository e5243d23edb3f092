import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { getCookie } from 'hono/cookie'
import { renderToString } from 'react-dom/server'
import { guestCookies } from '#platform/device/guest-cookies.ts'
import type { BriefCache } from '#platform/http/brief-cache.server.ts'
import type { EndpointContext, Visitor } from '#platform/http/request.server.ts'
import { type Language, splitLanguage } from '#platform/languages/languages.ts'
import { wordsOf } from '#platform/languages/texts.server.ts'
import type { AssetsOf } from './assets.server.ts'
import { contentPolicy } from './content-policy.server.ts'
import { type KeptPage, keptAnswer, pageHeaders, publicControl } from './page-answer.server.ts'
import { compressOnce, encodingFor, pageBytes } from './page-bytes.server.ts'
import { pageDocument } from './page-document.server.ts'
import { startScript } from './page-start.ts'
import { knownQueries, type PageState } from './page-state.ts'
import type { ThemeSettings } from './theme.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Set if the page depends on who is signed in, or if its address is a secret. The page is then rendered for each
     * request, and nothing stores it.
     */
    isPrivate?: true
    /**
     * The company to whose site a form of the page is submitted, if the company is configured. Only the
     * Content-Security-Policy of this page allows that, so the browser must load the page as a new document, not by
     * navigation within the app.
     */
    formTarget?: FormTarget
  }
}

export type FormTarget = 'razorpay'

export type PageMaker = {
  /**
   * Creates a router for one page. It calls the API in-process as this visitor, with the cookies that hold a guest's
   * cart and wishlist. A public page is rendered without a visitor (undefined).
   */
  createRouter(
    language: Language,
    history: ReturnType<typeof createMemoryHistory>,
    visitor: Visitor | null | undefined,
    cookie?: string,
  ): { router: AnyRouter; queryClient: QueryClient }
  assets: AssetsOf
  /** The theme that a visitor chose, for pages that are made for this visitor alone. Null if they chose none. */
  themeOf(visitor: Visitor): Promise<ThemeSettings | null>
  publicUrl: string
  /** The origins of the configured companies to whose sites forms are submitted. */
  formTargets: Readonly<Partial<Record<FormTarget, string>>>
  cache: BriefCache<KeptPage>
  /** Changes the HTML in development, where Vite adds its own scripts. */
  transform?: (path: string, html: string) => Promise<string>
}

const privateControl = 'private, no-store'

type Made = { redirect: string; status: number } | { status: number; html: string }

export type Pages = {
  /** Whether the page at this path has the same bytes for everyone. */
  isPublic(path: string): boolean
  /** Answers GET for every page: with the rendered page and the right status, or with a redirect. */
  answer(c: EndpointContext): Promise<Response>
}

export function createPages(maker: PageMaker): Pages {
  const { router: map } = maker.createRouter('en', createMemoryHistory(), undefined)

  function routesAt(path: string): { isPage: boolean; isPrivate: boolean; formTarget: string | undefined } {
    const [routes, params, found] = map.getMatchedRoutes(splitLanguage(path)[1])
    return {
      isPage: found !== undefined && !('**' in params),
      isPrivate: routes.some((route) => route.options.staticData?.isPrivate),
      formTarget: routes
        .map((route) => route.options.staticData?.formTarget)
        .map((name?: FormTarget) => name && maker.formTargets[name])
        .find(Boolean),
    }
  }

  async function make(href: string, visitor: Visitor | null | undefined, cookie?: string): Promise<Made> {
    const [language] = splitLanguage(new URL(href, 'http://page').pathname)
    const history = createMemoryHistory({ initialEntries: [href] })
    const { router, queryClient } = maker.createRouter(language, history, visitor, cookie)
    await router.load()
    const result = router._serverResult
    if (result?.type === 'redirect') return { status: 307, redirect: result.redirect.headers.get('Location') ?? '/' }
    const body = renderToString(<RouterProvider router={router} />)
    const matches = router.state.matches
    const routeIds = matches.map((match) => match.routeId as string)
    const state: PageState = {
      publicUrl: maker.publicUrl,
      words: wordsOf(language, routeIds),
      queries: knownQueries(queryClient),
    }
    queryClient.clear()
    const theme = visitor ? await maker.themeOf(visitor) : null
    const html = pageDocument({ language, matches, body, state, assets: maker.assets(routeIds), theme })
    return { status: result?.status ?? 200, html }
  }

  async function keep(href: string): Promise<KeptPage> {
    const made = await make(href, undefined)
    if ('redirect' in made) throw new Redirected(made.redirect)
    return { status: made.status, bytes: await pageBytes(made.html) }
  }

  async function publicPage(c: EndpointContext, href: string): Promise<Response> {
    try {
      const kept = await maker.cache.get(href, () => keep(href))
      const { status, headers, body } = keptAnswer(kept, {
        acceptEncoding: c.req.header('Accept-Encoding'),
        ifNoneMatch: c.req.header('If-None-Match'),
      })
      return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
    } catch (thrown) {
      if (thrown instanceof Redirected) return redirected(c, thrown.to, publicControl)
      throw thrown
    }
  }

  /** Renders a page for this visitor alone, or, in development, a page that Vite changes. */
  async function ownPage(c: EndpointContext, href: string, visitor: Visitor | null | undefined): Promise<Response> {
    const made = await make(href, visitor, visitor === undefined ? undefined : guestCookiesOf(c))
    if ('redirect' in made) return redirected(c, made.redirect, privateControl)
    const html = (await maker.transform?.(href, made.html)) ?? made.html
    const encoding = encodingFor(c.req.header('Accept-Encoding'))
    const { formTarget } = routesAt(c.req.path)
    const inDevelopment = maker.transform !== undefined
    const policy = (inDevelopment || formTarget) && contentPolicy(startScript, { inDevelopment, formTarget })
    const headers = {
      ...pageHeaders,
      ...(policy && { 'Content-Security-Policy': policy }),
      'Cache-Control': privateControl,
      ...(encoding && { 'Content-Encoding': encoding }),
    }
    const body = (await compressOnce(html, encoding)) as Uint8Array<ArrayBuffer>
    return new Response(body, { status: made.status, headers })
  }

  return {
    isPublic(path) {
      const { isPage, isPrivate } = routesAt(path)
      return isPage && !isPrivate
    },
    answer(c) {
      const url = new URL(c.req.url)
      const path = url.pathname.replace(/^\/+/, '/')
      const href = path + normalSearch(url.searchParams)
      if (routesAt(path).isPrivate) return ownPage(c, href, c.get('visitor'))
      return maker.transform ? ownPage(c, href, undefined) : publicPage(c, href)
    },
  }
}

/** The cookies that hold a guest's cart and wishlist, in the form of a Cookie header. */
function guestCookiesOf(c: EndpointContext): string | undefined {
  const kept = guestCookies.map((name) => [name, getCookie(c, name)] as const).filter(([, value]) => value)
  return kept.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('; ') || undefined
}

/** A redirect, cached like the page that it replaces, because a redirect of a private page depends on the visitor. */
function redirected(c: EndpointContext, to: string, control: string): Response {
  c.header('Cache-Control', control)
  return c.redirect(to, 302)
}

class Redirected extends Error {
  readonly to: string
  constructor(to: string) {
    super(`redirected to ${to}`)
    this.to = to
  }
}

/**
 * The query string with its parameters in a fixed order, so that the same parameters share a cached page. Parameters
 * that no page reads (utm_…, fbclid, gclid) and empty ones are dropped.
 */
function normalSearch(search: URLSearchParams): string {
  const asked = [...search].filter(([name, value]) => value !== '' && !/^(utm_.*|fbclid|gclid)$/.test(name))
  const text = new URLSearchParams(asked.sort(([a], [b]) => a.localeCompare(b))).toString()
  return text && `?${text}`
}
