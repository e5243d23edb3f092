import { sql } from 'kysely'
import { sampleAccounts, samplePassword } from '../src/features/accounts/sample.server.ts'
import { selectCards } from '../src/features/professionals/cards.server.ts'
import { professions } from '../src/features/professionals/rules.ts'
import type { Database } from '../src/platform/database.server.ts'
import type { BarePage } from './bare-page.tsx'
import { getBytes } from './processes.ts'
import { apiPath, browse, pagePath, rowsQuery } from './questions.ts'

/** The pages as a browser without a session receives them, for the bare server to send too. */
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

export type Session = { cookie: string; token: string }

/** Logs in to a demo account. */
export async function logIn(port: number): Promise<Session> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify({ email: sampleAccounts[0].email, password: samplePassword }),
  })
  if (!answer.ok) throw new Error(`no login: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const [, token] = /session_token=([^.;]+)/.exec(cookie)!
  return { cookie, token: token! }
}

/** Listing pages, each with different filters. */
export const signedInListing = browse.slice(0, 200).map(pagePath)

/** What the bare server needs to render these pages: the state that the product sends, and the queries for the cards. */
export async function barePages(
  port: number,
  db: Database['db'],
  { cookie }: Session,
): Promise<Record<string, BarePage>> {
  const today = new Date()
  const pages: Record<string, BarePage> = {}
  for (const [at, path] of signedInListing.entries()) {
    const question = browse[at]!
    const cards = [{ key: apiPath(question), at: 'professionals', ...rowsQuery(db, question, today) }]
    pages[path] = { state: await stateOf(port, path, cookie), cards }
  }
  const featured = professions.map((profession) => {
    const three = sql`select * from professionals where profession = ${profession} and verified_on is not null and project_count > 0
      order by score desc, id desc limit 3`
    const query = selectCards(three, sql`p.score desc, p.id desc`).compile(db)
    return { key: '/api/professionals/featured', at: `${profession}s`, sql: query.sql, parameters: query.parameters }
  })
  pages['/'] = { state: await stateOf(port, '/', cookie), cards: featured }
  return pages
}

async function stateOf(port: number, path: string, cookie: string): Promise<BarePage['state']> {
  const html = (await getBytes(port, path, { Cookie: cookie })).body.toString()
  return JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)![1]!)
}
