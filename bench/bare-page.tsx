import { createServer } from 'node:http'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import pg from 'pg'
import { renderToString } from 'react-dom/server'
import { type CardRow, cardOf } from '#features/directory/professionals/cards.server.ts'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { columnTypes } from '#platform/database/database.server.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { type PageState, restoreQueries } from '#platform/pages/page-state.ts'
import { type AppRouter, createAppRouter } from '../src/router.tsx'

/**
 * The API responses of a page, as the product sent them. `cards` names the response whose cards are read from the
 * database again for each request.
 */
export type BarePage = {
  state: Pick<PageState, 'queries'>
  cards: { address: string; sql: string; parameters: readonly unknown[] }
}
/** The response with the cards: a page of bookmarks, or a page of the directory in the dashboard. */
type CardPage = { bookmarks: { professional: ProfessionalCard }[] } | { professionals: ProfessionalCard[] }
type Told = { url: string; publicUrl: string; tokenHash: string; pages: Record<string, BarePage> }

/**
 * The bare server for private pages, which is the upper limit for the product. The visitor and the cards come from
 * PostgreSQL, and renderToString renders the product's own tree. The router is loaded once per address. There are no
 * headers, no log, no API in between and no state for the browser.
 */
process.once('message', async ({ url, publicUrl, tokenHash, pages }: Told) => {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: columnTypes() })
  const loaded = new Map<string, Promise<AppRouter>>()
  const today = new Date()

  async function load(path: string): Promise<AppRouter> {
    const queryClient = createQueryClient(() => Promise.reject(new Error('everything is there')))
    restoreQueries(queryClient, pages[path]!.state.queries)
    const history = createMemoryHistory({ initialEntries: [path] })
    const router = createAppRouter(
      { queryClient, i18n: i18nOf('en'), language: 'en', publicUrl, words: () => undefined },
      history,
    )
    await router.load()
    return router
  }

  const server = createServer(async (request, response) => {
    const path = request.url!
    if (!loaded.has(path)) loaded.set(path, load(path))
    const router = await loaded.get(path)!
    await pool.query(
      'select u.* from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now()',
      [tokenHash],
    )
    const { address, sql, parameters } = pages[path]!.cards
    const { rows } = await pool.query<CardRow>(sql, [...parameters])
    const cards = new Map(
      rows.map((row) => [row.id, cardOf(row, { language: 'en', today, sampleData: true, canSms: false })]),
    )
    router.options.context.queryClient.setQueriesData<{ pages: CardPage[] }>(
      { predicate: ({ queryKey }) => queryKey[0] === address },
      (known) => known && { ...known, pages: known.pages.map((page) => withCards(page, cards)) },
    )
    const html = `<!doctype html><div id="root">${renderToString(<RouterProvider router={router} />)}</div>`
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(html) })
    response.end(html)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
})

/** A copy of the response in which the stored cards are replaced with current ones. */
function withCards(page: CardPage, cards: Map<number, ProfessionalCard>): CardPage {
  if ('professionals' in page)
    return { ...page, professionals: page.professionals.map((each) => ({ ...each, ...cards.get(each.id) })) }
  const { bookmarks } = page
  return {
    ...page,
    bookmarks: bookmarks.map((each) => ({ ...each, professional: cards.get(each.professional.id)! })),
  }
}
