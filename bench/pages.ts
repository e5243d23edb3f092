import { sql } from 'kysely'
import { selectCards } from '#features/directory/professionals/cards.server.ts'
import { sampleAccounts, samplePassword } from '#features/people/accounts/sample.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import type { BarePage } from './bare-page.tsx'
import { getBytes } from './processes.ts'

/** Fetches the pages as a browser without a session receives them. The bare server then sends the same bytes. */
export async function keptPages(port: number, paths: string[], headers: Record<string, string>) {
  const pages: Record<string, { headers: Record<string, string>; body: string }> = {}
  for (const path of paths) {
    const answer = await getBytes(port, path, headers)
    const { 'content-type': type, 'content-encoding': encoding } = answer.headers
    pages[path] = {
      headers: { 'Content-Type': type!, ...(encoding && { 'Content-Encoding': encoding }) },
      body: answer.body.toString('base64'),
    }
  }
  return pages
}

/** The addresses of a page's pictures in WebP. */
export async function picturePaths(port: number, path: string): Promise<string[]> {
  const html = (await getBytes(port, path, {})).body.toString()
  const paths = [...new Set(html.match(/\/pictures\/[0-9a-f]{24}-\d+\.webp/g))]
  if (paths.length === 0) throw new Error(`${path} shows no pictures`)
  return paths
}

export type Session = { cookie: string; tokenHash: string }

/** Logs in, by default to a demo account. */
export async function logIn(
  port: number,
  account: { email: string; password: string } = { email: sampleAccounts[0].email, password: samplePassword },
): Promise<Session> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`no login: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const [, token] = /session_token=([^.;]+)/.exec(cookie)!
  return { cookie, tokenHash: hashToken(token!) }
}

/** Bookmarks eight professionals, for the pages that show bookmarks. */
export async function addBookmarks(port: number, { cookie }: Session): Promise<void> {
  for (const professionalId of [101, 102, 103, 104, 105, 1, 2, 3]) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/bookmarks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}`, Cookie: cookie },
      body: JSON.stringify({ professionalId }),
    })
    if (!answer.ok) throw new Error(`no bookmark: ${answer.status} ${await answer.text()}`)
  }
}

/** Private pages with cards, and the API path of the response that contains the cards. */
export const privatePages = {
  '/dashboard/bookmarked': '/api/user/directory?list=bookmarked',
  '/bookmarked': '/api/bookmarks/pages?profession=contractor',
} as const

/** The bare server's input for rendering these pages: the state that the product sends, and the query for the cards. */
export async function barePages(
  port: number,
  db: Database['db'],
  { cookie }: Session,
): Promise<Record<string, BarePage>> {
  const pages: Record<string, BarePage> = {}
  for (const [path, address] of Object.entries(privatePages)) {
    const state = await stateOf(port, path, cookie)
    const shown = JSON.stringify(state.queries.find(([key]) => key[0] === address)![1])
    const ids = [...shown.matchAll(/\{"id":(\d+),"profession"/g)].map(([, id]) => Number(id))
    if (ids.length === 0) throw new Error(`${path} shows no cards`)
    const rows = sql`select * from professionals where id = any(${ids}::bigint[])`
    const query = selectCards(rows, sql`p.id`).compile(db)
    pages[path] = { state, cards: { address, sql: query.sql, parameters: query.parameters } }
  }
  return pages
}

async function stateOf(port: number, path: string, cookie: string): Promise<BarePage['state']> {
  const html = (await getBytes(port, path, { Cookie: cookie })).body.toString()
  return JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)![1]!)
}
