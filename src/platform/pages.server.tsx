import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { AssetsOf } from './assets.server.ts'
import type { BriefCache } from './brief-cache.server.ts'
import { type Language, splitLanguage } from './languages.ts'
import { wordsOf } from './messages.server.ts'
import { contentPolicy, type KeptPage, keptAnswer, pageType, pageVary } from './page-answer.server.ts'
import { compressOnce, createNonce, encodingFor, pageBytes } from './page-bytes.server.ts'
import { pageDocument } from './page-document.server.ts'
import type { EndpointContext, Visitor } from './request.server.ts'

export type PageMaker = {
  /** A router for one request, asking the API in process as this visitor. */
  createRouter(
    language: Language,
    history: ReturnType<typeof createMemoryHistory>,
    visitor: Visitor | null,
  ): { router: AnyRouter; queryClient: QueryClient }
  assets: AssetsOf
  publicUrl: string
  cache: BriefCache<KeptPage>
  /** In development Vite adds its own scripts. */
  transform?: (path: string, html: string) => Promise<string>
}

type Made = { redirect: string; status: number } | { status: number; head: string; tail: string }

/** Answers GET for every page: rendered to a string with the right status, or a redirect. */
export function createPages(maker: PageMaker) {
  async function make(href: string, visitor: Visitor | null): Promise<Made> {
    const [language] = splitLanguage(new URL(href, 'http://page').pathname)
    const history = createMemoryHistory({ initialEntries: [href] })
    const { router, queryClient } = maker.createRouter(language, history, visitor)
    await router.load()
    const result = router._serverResult
    if (result?.type === 'redirect') return { status: 307, redirect: result.redirect.headers.get('Location') ?? '/' }
    const body = renderToString(<RouterProvider router={router} />)
    const matches = router.state.matches
    const routeIds = matches.map((match) => match.routeId as string)
    const state = { publicUrl: maker.publicUrl, words: wordsOf(language, routeIds), queries: dehydrate(queryClient) }
    queryClient.clear()
    const [head, tail] = pageDocument({ language, matches, body, state, assets: maker.assets(routeIds) })
    return { status: result?.status ?? 200, head, tail }
  }

  async function keep(href: string): Promise<KeptPage> {
    const made = await make(href, null)
    if ('redirect' in made) throw new Redirected(made.redirect)
    return { status: made.status, bytes: await pageBytes(made.head, made.tail) }
  }

  /** A page that is nobody else's, or that Vite changes. */
  async function ownPage(c: EndpointContext, href: string): Promise<Response> {
    const made = await make(href, c.get('visitor'))
    if ('redirect' in made) return c.redirect(made.redirect, 302)
    const nonce = createNonce()
    const html = made.head + nonce + made.tail
    const withVite = await maker.transform?.(href, html)
    const whole = withVite?.replaceAll('<script type="module">', `<script type="module" nonce="${nonce}">`) ?? html
    const encoding = encodingFor(c.req.header('Accept-Encoding'))
    const headers = {
      'Content-Type': pageType,
      Vary: pageVary,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': contentPolicy(nonce, Boolean(maker.transform)),
      ...(encoding && { 'Content-Encoding': encoding }),
    }
    const body = (await compressOnce(whole, encoding)) as Uint8Array<ArrayBuffer>
    return new Response(body, { status: made.status, headers })
  }

  return async function page(c: EndpointContext): Promise<Response> {
    const url = new URL(c.req.url)
    const href = url.pathname.replace(/^\/+/, '/') + normalSearch(url.searchParams)
    if (c.get('visitor') || maker.transform) return ownPage(c, href)
    try {
      const kept = await maker.cache.get(href, () => keep(href))
      const { status, headers, body } = keptAnswer(kept, {
        acceptEncoding: c.req.header('Accept-Encoding'),
        ifNoneMatch: c.req.header('If-None-Match'),
      })
      return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
    } catch (thrown) {
      if (thrown instanceof Redirected) return c.redirect(thrown.to, 302)
      throw thrown
    }
  }
}

class Redirected extends Error {
  readonly to: string
  constructor(to: string) {
    super(`redirected to ${to}`)
    this.to = to
  }
}

/** The same questions in one order, so that they share a page; what nobody asks for (utm_…, fbclid) is not kept apart. */
function normalSearch(search: URLSearchParams): string {
  const asked = [...search].filter(([name, value]) => value !== '' && !/^(utm_.*|fbclid|gclid)$/.test(name))
  const text = new URLSearchParams(asked.sort(([a], [b]) => a.localeCompare(b))).toString()
  return text && `?${text}`
}
