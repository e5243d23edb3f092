import { Kysely, PostgresDialect, sql } from 'kysely'
import { addDigests } from '#features/messaging/digest/digest.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'
import { median } from '../rounds.ts'
import { quiet } from '../shop/rush.ts'

const messages = 1_000_000
const conversations = 20_000
const due = 10_000
const unread = 5
const each = messages / conversations

/**
 * Prints how long one minute takes in which the digests of 10,000 people become due at once, beside a million messages,
 * and how much of it the database needs to find these people.
 */
export async function measureDigests(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, poolSize: 2, log: quiet })
  let finding = 0
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ query, queryDurationMillis }) {
      if (query.sql.includes('message_digests')) finding += queryDurationMillis
    },
  })
  const now = new Date()
  await fillIn(db, now)
  const rounds: { all: number; finding: number }[] = []
  for (let round = 0; round < 5; round++) {
    await pool.query('delete from graphile_worker._private_jobs')
    finding = 0
    const began = performance.now()
    await addDigests(db, now)
    rounds.push({ all: performance.now() - began, finding })
    const { rows } = await pool.query('select count(*)::int as count from graphile_worker._private_jobs')
    if (rows[0].count !== due) throw new Error(`${rows[0].count} jobs instead of ${due}`)
  }
  const seconds = (of: 'all' | 'finding') => (median(rounds.map((round) => round[of])) / 1000).toFixed(2)
  console.log(
    `${due.toLocaleString('en')} digests due beside ${messages.toLocaleString('en')} messages: found in ${seconds('finding')} s, all in ${seconds('all')} s`,
  )
  await close()
}

/** Conversation n is between the accounts n and n + 1. In the first 10,000 of them the latest messages are unread. */
async function fillIn(db: Kysely<DB>, now: Date): Promise<void> {
  const { rows } = await sql<{ first: number }>`
    with added as (
      insert into users (email, username, full_name, user_type, created_at)
      select 'digest' || n || '@example.in', 'digest' || n, 'Digest ' || n, 'customer', ${now}
      from generate_series(0, ${conversations}::int) n order by n returning id
    ) select min(id) as first from added`.execute(db)
  const at = sql`${now}::timestamptz - interval '20 minutes'`
  await sql`
    insert into conversations (id, pair, last_seq, sent_0, last_at, created_at)
    select 1000000 + n, 'digest ' || n, ${each}, ${each}, ${at}, ${now}
    from generate_series(0, ${conversations - 1}::int) n`.execute(db)
  for (const side of [0, 1])
    await sql`
      insert into conversation_members
        (conversation_id, no, side, user_id, joined_at, read_seq, read_others, unread_since)
      select 1000000 + n, ${side}::int, ${side}::int, ${rows[0]!.first}::bigint + n + ${side}::int, ${now},
        ${each - unread}, ${(each - unread) * side}::int, case when ${side}::int = 1 and n < ${due} then ${at} end
      from generate_series(0, ${conversations - 1}::int) n`.execute(db)
  // In parts, because a statement may take only half a minute.
  for (let from = 0; from < conversations; from += 1000)
    await sql`
      insert into messages (conversation_id, seq, id, member_no, kind, text, sent_0, sent_1, search, created_at)
      select 1000000 + n, seq, gen_random_uuid(), 0, 'text', 'Bags of cement by Monday, please.', seq, 0,
        'bags cement monday', ${at} - (${each}::int - seq) * interval '1 minute'
      from generate_series(${from}::int, ${from + 999}::int) n, generate_series(1, ${each}::int) seq`.execute(db)
  await sql`vacuum analyze conversations, conversation_members, messages, users`.execute(db)
}
