import { sql } from 'kysely'
import { sessionCookie, startSession } from '#features/people/accounts/sessions.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { readEnv } from '#platform/process/env.server.ts'

/** The secret with which the sessions of the pairs are made. */
export const pairSecret = 'a secret that is only used by the bench'

/** Two accounts that write to each other: their cookies, and their conversation. */
export type Pair = { cookies: [string, string]; conversationId: number }

/**
 * Creates signed-in accounts in pairs, each pair with an empty conversation. In the warm-up round (chat.ts) both
 * members write, so that they are no longer strangers in the measured rounds.
 */
export async function addPairs(db: Database['db'], count: number): Promise<Pair[]> {
  const env = readEnv({ SESSION_SECRET: pairSecret })
  // Pairs are added several times to the same database, so each group needs different names.
  const group = crypto.randomUUID().slice(0, 8)
  const { rows: users } = await sql<{ id: number }>`
    insert into users (email, username, full_name, user_type, created_at)
    select name || '@example.in', name, 'Chat ' || n, 'customer', now()
    from generate_series(1, ${2 * count}::int) n, lateral (select 'chat' || n || '-' || ${group}::text as name) named
    returning id`.execute(db)
  const browser = { address: 'bench', userAgent: undefined, place: undefined }
  const pairs: Pair[] = []
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
