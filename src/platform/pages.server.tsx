import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { AssetsOf } from './assets.server.ts'
import type { DoorContext, Visitor } from './door.server.ts'
import { type Language, splitLanguage } from './languages.ts'
import { wordsOf } from './messages.server.ts'
import { createNonce, encodingFor, pageBytes, withNonce } from './page-bytes.server.ts'
import { createPageCache, type KeptPage } from './page-cache.server.ts'
import { pageDocument } from './page-document.server.ts'

export type PageMaker = {
  /** A router for one request, asking the API in process as this visitor. */
  createRouter(
    language: Language,
    history: ReturnType<typeof createMemoryHistory>,
    visitor: Visitor | null,
  ): { router: AnyRouter; queryClient: QueryClient }
  assets: AssetsOf
  publicUrl: string
  /** In development Vite adds its own scripts. */
  transform?: (path: string, html: string) => Promise<string>
}

type Made = { redirect: string; status: number } | { status: number; head: string; tail: string }

/** Answers GET for every page: rendered to a string with the right status, or a redirect. */
export function createPages(maker: PageMaker) {
  const kept = createPageCache(1000, 500)

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

  return async function page(c: DoorContext): Promise<Response> {
    const url = new URL(c.req.url)
    const href = url.pathname.replace(/^\/+/, '/') + normalSearch(url.searchParams)
    const nonce = createNonce()
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding, Cookie',
      'Content-Security-Policy': policy(nonce, Boolean(maker.transform)),
    })
    const anonymous = c.get('visitor') === null
    if (!anonymous || maker.transform) {
      headers.set('Cache-Control', 'private, no-store')
      const made = await make(href, c.get('visitor'))
      if ('redirect' in made) return c.redirect(made.redirect, 302)
      const html = made.head + nonce + made.tail
      if (maker.transform)
        return new Response(
          (await maker.transform(href, html)).replaceAll(
            '<script type="module">',
            `<script type="module" nonce="${nonce}">`,
          ),
          { status: made.status, headers },
        )
      return new Response(html, { status: made.status, headers })
    }
    try {
      const { status, bytes } = await kept(href, () => keep(href))
      headers.set('Cache-Control', 'private, no-cache')
      headers.set('ETag', bytes.etag)
      if (status === 200 && c.req.header('If-None-Match')?.includes(bytes.etag)) {
        // The kept page has its own nonce: a new policy would shut out its script.
        headers.delete('Content-Security-Policy')
        return new Response(null, { status: 304, headers })
      }
      const encoding = encodingFor(c.req.header('Accept-Encoding'))
      if (encoding) headers.set('Content-Encoding', encoding)
      return new Response(withNonce(bytes, nonce, encoding) as Uint8Array<ArrayBuffer>, { status, headers })
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

function policy(nonce: string, inDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${inDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
