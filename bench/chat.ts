import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { build } from 'vite'
import { sessionCookie, startSession } from '../src/features/accounts/sessions.server.ts'
import type { Database } from '../src/platform/database.server.ts'
import { readEnv } from '../src/platform/env.server.ts'
import type { ChatLoad, ChatOutcome } from './chat-load.ts'
import { startBare } from './processes.ts'
import { median } from './rounds.ts'

const secret = 'a secret that is only used by the bench'

/** Accounts in pairs, each signed in, with a conversation in which both have written. */
export async function addPairs(db: Database['db'], count: number): Promise<ChatLoad['pairs']> {
  const env = readEnv({ SESSION_SECRET: secret })
  const { rows: users } = await sql<{ id: number }>`
    insert into users (email, username, full_name, user_type, created_at)
    select 'chat' || n || '-' || ${count} || '@example.in', 'chat' || n || '-' || ${count}, 'Chat ' || n, 'customer', now() from generate_series(1, ${2 * count}) n returning id`.execute(
    db,
  )
  const browser = { address: 'bench', userAgent: undefined, place: undefined }
  const pairs: ChatLoad['pairs'] = []
  for (let at = 0; at < count; at++) {
    const two = [users[2 * at]!.id, users[2 * at + 1]!.id]
    const { rows } = await sql<{ id: number }>`
      with begun as (insert into conversations (pair, last_at, created_at) values (${`u${two[0]} u${two[1]}`}, now(), now()) returning id),
      members as (insert into conversation_members (conversation_id, no, side, user_id, joined_at)
        select id, no, no, case no when 0 then ${two[0]}::bigint else ${two[1]}::bigint end, now() from begun, generate_series(0, 1) no)
      select id from begun`.execute(db)
    const cookies = await Promise.all(
      two.map(async (id, side) => {
        const { token } = await startSession(db, id!, { remember: true, browser, now: new Date() })
        return `${sessionCookie(env)}=${token}; user=${rows[0]!.id}-${side}`
      }),
    )
    pairs.push({ conversationId: rows[0]!.id, cookies: cookies as [string, string] })
  }
  return pairs
}

function runChat(options: ChatLoad): Promise<ChatOutcome> {
  const child = fork(join(import.meta.dirname, 'chat-load.ts'))
  child.send(options)
  return new Promise((resolve, reject) => {
    child.once('message', (outcome: ChatOutcome) => {
      child.kill()
      if (outcome.fault) reject(new Error(`A message was refused: ${outcome.fault}`))
      else resolve(outcome)
    })
  })
}

/** Durable messages in a second, and how long they take to the other screen, beside socket.io with one INSERT each. */
export async function measureChat(
  url: string,
  pairs: ChatLoad['pairs'],
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  await build({ logLevel: 'warn', build: { ssr: 'bench/chat-server.ts', outDir: 'dist/bench', sourcemap: false } })
  const product = await startBare('chat', 'dist/bench/chat-server.js', { url, secret })
  const bare = await startBare('bare chat', 'bench/bare-chat.ts', { url })
  const measured: { product: ChatOutcome; bare: ChatOutcome }[] = []
  for (let round = -1; round < rounds; round++) {
    const [first, second] = round % 2 ? [product, bare] : [bare, product]
    const one = await runChat({ port: first.port, pairs, seconds })
    const other = await runChat({ port: second.port, pairs, seconds })
    if (round >= 0) measured.push(round % 2 ? { product: one, bare: other } : { product: other, bare: one })
  }
  await product.stop()
  await bare.stop()
  const rate = ({ acknowledged, seconds }: ChatOutcome) => acknowledged / seconds
  return {
    perSecond: median(measured.map(({ product }) => rate(product))),
    barePerSecond: median(measured.map(({ bare }) => rate(bare))),
    ratio: median(measured.map(({ product, bare }) => rate(product) / rate(bare))),
    p99: median(measured.map(({ product }) => product.p99)),
    bareP99: median(measured.map(({ bare }) => bare.p99)),
    p99Ratio: median(measured.map(({ product, bare }) => product.p99 / bare.p99)),
    lost: measured.reduce((sum, { product }) => sum + product.lost, 0),
  }
}
