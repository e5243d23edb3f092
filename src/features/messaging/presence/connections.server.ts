import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LiveListener, Sent } from '#platform/live/live.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { isPresenceShown } from './presence.server.ts'
import { lostMs, type PresenceEvent, renewMs } from './rules.ts'

export type PresenceKeeper = LiveListener & { stop(): Promise<void> }

/**
 * Records which accounts have a page open in this process. The rows are renewed every half minute. If a process dies,
 * its rows expire. Watchers are notified when an account opens its first page in this process, and when it has no page
 * open in any process any more.
 */
export function keepPresence(
  { db, live, log, now }: Pick<Dependencies, 'db' | 'live' | 'log' | 'now'>,
  everyMs = renewMs,
): PresenceKeeper {
  const processId = randomUUID()
  const here = new Set<number>()
  const failed = (error: unknown) => log.warn({ err: error }, 'who is online could not be stored')
  /**
   * The changes of one account are stored one after the other, so that somebody who leaves and comes back at once is
   * recorded as present.
   */
  const turns = new Map<number, Promise<void>>()
  const inTurn = (userId: number, step: () => Promise<void>) => {
    const turn = (turns.get(userId) ?? Promise.resolve()).then(step).catch(failed)
    turns.set(userId, turn)
    void turn.then(() => turns.get(userId) === turn && turns.delete(userId))
  }

  async function notifyWatchers(userId: number, isOnline: boolean): Promise<void> {
    if (!(await isPresenceShown(db, { id: userId }))) return
    const data: PresenceEvent = { userId, isOnline, lastSeenAt: now().toISOString() }
    live.send([{ to: { watchersOf: userId }, event: 'presence', data } satisfies Sent])
  }

  async function storeArrival(userId: number): Promise<void> {
    if (!here.has(userId)) return
    await sql`insert into live_users (user_id, process_id, alive_at) values (${userId}, ${processId}, ${now()})
      on conflict (user_id, process_id) do update set alive_at = excluded.alive_at`.execute(db)
    await notifyWatchers(userId, true)
  }

  async function storeEnd(userId: number): Promise<void> {
    if (here.has(userId)) return
    const { rows } = await sql<{ isElsewhere: boolean }>`
      with gone as (delete from live_users where user_id = ${userId} and process_id = ${processId}),
      seen as (
        insert into presence (user_id, last_seen_at) select id, ${now()} from users where id = ${userId}
        on conflict (user_id) do update set last_seen_at = excluded.last_seen_at
      )
      select exists (select from live_users where user_id = ${userId} and process_id <> ${processId}
        and alive_at > ${new Date(now().getTime() - lostMs)}) as "isElsewhere"`.execute(db)
    if (!rows[0]!.isElsewhere) await notifyWatchers(userId, false)
  }

  /** Renews the rows of this process, and deletes the expired rows of lost processes. */
  async function renew(): Promise<void> {
    // Both queries use the same time. Otherwise a process that is suspended between the queries would expire its own
    // rows.
    const at = now()
    const renewed = [...here].sort((a, b) => a - b)
    const lostAt = new Date(at.getTime() - lostMs)
    await sql`
      insert into live_users (user_id, process_id, alive_at) select unnest(${renewed}::bigint[]), ${processId}, ${at}
      on conflict (user_id, process_id) do update set alive_at = greatest(live_users.alive_at, excluded.alive_at)`.execute(
      db,
    )
    // The insert may have restored the row of somebody who left meanwhile, so that row is removed.
    for (const userId of renewed) if (!here.has(userId)) inTurn(userId, () => storeEnd(userId))
    const { rows } = await sql<{ userId: number }>`
      with lost as (delete from live_users where alive_at < ${lostAt} returning user_id, alive_at),
      seen as (
        insert into presence (user_id, last_seen_at) select user_id, max(alive_at) from lost join users on users.id = user_id group by 1
        on conflict (user_id) do update set last_seen_at = greatest(presence.last_seen_at, excluded.last_seen_at)
      )
      select distinct user_id as "userId" from lost
      where not exists (select from live_users l where l.user_id = lost.user_id and l.alive_at >= ${lostAt})`.execute(
      db,
    )
    for (const { userId } of rows) await notifyWatchers(userId, false)
  }
  // One at a time: a late renewal must not put back an older time.
  let renewal: Promise<void> | undefined
  const renewing = setInterval(() => {
    renewal ??= renew()
      .catch(failed)
      .finally(() => {
        renewal = undefined
      })
  }, everyMs)

  return {
    arrived(userId) {
      here.add(userId)
      inTurn(userId, () => storeArrival(userId))
    },
    left(userId) {
      here.delete(userId)
      inTurn(userId, () => storeEnd(userId))
    },
    async stop() {
      clearInterval(renewing)
      await renewal
      await Promise.all(turns.values())
      await db.deleteFrom('live_users').where('process_id', '=', processId).execute().catch(failed)
    },
  }
}
