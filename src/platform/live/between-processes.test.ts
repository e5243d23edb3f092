import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { type Listening, listen } from '#platform/http/listen.server.ts'
import { createLog, type Log } from '#platform/process/log.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { connectedPage, next } from '#platform/testing/live-client.ts'
import { startRelay } from '#platform/testing/relay.ts'
import { askAgain } from './live-rules.ts'
import { createRealtime, type Realtime } from './realtime.server.ts'

/**
 * The tests run over PostgreSQL and over Redis, because processes can reach each other both ways. Redis is included
 * only if the run has one (scripts/with-redis.sh, as in CI).
 */
const database = testDatabase()
const redisUrl = process.env.TEST_REDIS_URL
const ways = [['PostgreSQL', undefined] as const, ...(redisUrl ? [['Redis', redisUrl] as const] : [])]

const running: (Listening & { realtime: Realtime })[] = []
const pages: Socket[] = []

/** The ended sessions. A process learns of them only by `disconnectSession`. */
const ended = new Set<number>()

type Given = { pool?: pg.Pool; log?: Log; probeEveryMs?: number; askAgainEveryMs?: number }

async function start(url?: string, { pool = database.pool, log = createLog('silent'), ...times }: Given = {}) {
  const realtime = createRealtime({
    pool,
    redisUrl: url,
    askAgainEveryMs: 0,
    ...times,
    publicUrl: 'https://kamshetbuild.example',
    log,
    sessionOf: async (headers) => ({ id: Number(/session=(\d+)/.exec(headers.get('Cookie') ?? '')?.[1]), userId: 7 }),
    stillOpen: async (ids) => ids.filter((id) => !ended.has(id)),
  })
  const listening = await listen(() => new Response('page'), { host: '127.0.0.1', port: 0 })
  realtime.attach(listening.server)
  const site = { ...listening, realtime }
  running.push(site)
  return site
}

/** Opens a page, and records the events that it receives. */
async function open({ port }: Listening, session = 11) {
  const page = await connectedPage(port, `session=${session}`)
  pages.push(page)
  const heard: string[] = []
  page.onAny((event) => heard.push(event))
  return { page, heard }
}

/**
 * Sends events until one arrives on the page that fills `heard`, because a process that has just started begins to
 * listen a little later.
 */
async function untilHeard({ realtime }: { realtime: Realtime }, heard: string[]) {
  await expect
    .poll(() => {
      realtime.tell(7, 'projects')
      return heard.includes('projects')
    })
    .toBe(true)
}

const addressOf = (url: string) => ({ port: Number(new URL(url).port), host: new URL(url).hostname })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function stopAll() {
  for (const { realtime, stop } of running.splice(0)) {
    await realtime.stop()
    await stop()
  }
}

afterEach(async () => {
  ended.clear()
  for (const page of pages.splice(0)) page.disconnect()
  await stopAll()
})

test.each(ways)(
  'what one process sends arrives on the pages of another, and a session ends in both: %s',
  async (_, url) => {
    const [one, other] = [await start(url), await start(url)]
    const page = await connectedPage(other.port, 'session=11')
    pages.push(page)
    const heard: unknown[] = []
    page.on('message', (data) => heard.push(data))
    // The event is sent repeatedly, because the other process may not be listening yet.
    await expect
      .poll(() => {
        one.realtime.send([{ to: { people: [7] }, event: 'message', data: { text: 'नमस्कार', at: heard.length } }])
        return heard.length
      })
      .toBeGreaterThan(0)
    expect(heard[0]).toEqual({ text: 'नमस्कार', at: 0 })
    const told = next(page, 'projects')
    one.realtime.tell(7, 'projects')
    await told
    const end = next(page, 'disconnect')
    one.realtime.disconnectSession(11)
    expect(await end).toBe('io server disconnect')
  },
)

describe('A page asks again for what it missed', () => {
  /** The database connections on which processes listen. */
  async function listeners(): Promise<number[]> {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%' and pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  }

  test('after its process did not listen for a while, and sessions that ended meanwhile are ended there too', async () => {
    const one = await start()
    await expect.poll(listeners).toHaveLength(1)
    const [first] = await listeners()
    const other = await start()
    await expect.poll(listeners).toHaveLength(2)
    const [{ page, heard }, ending] = [await open(other, 11), await open(other, 12)]
    await untilHeard(one, heard)
    // A process sends `askAgain` half a second after it has begun to listen. The pause lets that event arrive before
    // the check.
    await pause(700)
    heard.length = 0
    const end = next(ending.page, 'disconnect')
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid where pid <> $2', [
      await listeners(),
      first,
    ])
    await expect.poll(listeners).toHaveLength(1)
    one.realtime.send([{ to: { people: [7] }, event: 'message', data: 'lost' }])
    ended.add(12)
    one.realtime.disconnectSession(12)
    await expect.poll(() => heard).toContain(askAgain)
    expect(heard).not.toContain('message')
    expect(await end).toBe('io server disconnect')
    expect(page.connected).toBe(true)
    await untilHeard(one, heard)
  })

  test.each(ways)('after it was cut off without a word: %s', async (_, url) => {
    const { host, port, user, password, database: name } = new pg.Client(database.pool.options)
    const postgres = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
    const relay = await startRelay(url ? addressOf(url) : postgres)
    const behind = new pg.Pool({ host: '127.0.0.1', port: relay.port, user, password: password!, database: name! })
    behind.on('error', () => undefined)
    const redis = url && `redis://127.0.0.1:${relay.port}`
    const one = await start(url)
    const other = await start(redis, { pool: behind, probeEveryMs: 2_000 })
    const { page, heard } = await open(other)
    await untilHeard(one, heard)
    await pause(700)
    heard.length = 0
    relay.silence()
    one.realtime.send([{ to: { people: [7] }, event: 'message', data: 'lost' }])
    await expect.poll(() => heard, { timeout: 20_000 }).toContain(askAgain)
    expect(heard).not.toContain('message')
    await untilHeard(one, heard)
    expect(page.connected).toBe(true)
    await stopAll()
    await relay.stop()
    await behind.end()
  })

  /**
   * Starts a process whose pool can fail, and a second process with a page. The page already receives the events of the
   * first process.
   */
  async function startWithOutages(times: Pick<Given, 'askAgainEveryMs'> = {}) {
    let isOut = false
    const pool: pg.Pool = Object.assign(Object.create(database.pool), {
      query: (...given: Parameters<pg.Pool['query']>) =>
        isOut ? Promise.reject(new Error('no database')) : database.pool.query(...given),
    })
    const [one, other] = [await start(undefined, { pool }), await start(undefined, times)]
    const { heard } = await open(other)
    await untilHeard(one, heard)
    await pause(700)
    const lose = async () => {
      isOut = true
      // The data is so long that it is sent through a table.
      one.realtime.send([{ to: { people: [7] }, event: 'message', data: 'x'.repeat(10_000) }])
      await pause(300)
      isOut = false
      one.realtime.tell(7, 'orders')
    }
    return { heard, lose }
  }

  test('at most once per interval, however often something is lost', async () => {
    const { heard, lose } = await startWithOutages({ askAgainEveryMs: 60_000 })
    const asked = () => heard.filter((event) => event === askAgain)
    await lose()
    await expect.poll(asked).toHaveLength(1)
    for (let count = 0; count < 3; count++) {
      await lose()
      await pause(700)
    }
    expect(asked()).toHaveLength(1)
  })

  test('after another process could not send it', async () => {
    const { heard, lose } = await startWithOutages()
    heard.length = 0
    await lose()
    await expect.poll(() => heard).toContain(askAgain)
    expect(heard).not.toContain('message')
  })
})

describe('Without Redis', () => {
  test('a process reaches its own pages, warns once, and stops', async () => {
    const relay = await startRelay({ port: 0 })
    const url = `redis://127.0.0.1:${relay.port}`
    await relay.stop()
    const warnings: unknown[] = []
    const log = createLog('silent')
    log.warn = (warning: unknown) => void warnings.push(warning)
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    const site = await start(url, { log })
    const { page, heard } = await open(site)
    for (let count = 0; count < 50; count++) site.realtime.tell(7, 'projects')
    site.realtime.send([{ to: { people: [7] }, event: 'message', data: 1 }])
    await expect.poll(() => heard).toContain('message')
    const end = next(page, 'disconnect')
    site.realtime.disconnectSession(11)
    expect(await end).toBe('io server disconnect')
    // The pause is long enough for several tries.
    await pause(500)
    running.splice(0)
    await site.realtime.stop()
    await site.stop()
    await pause(100)
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    // There is one warning for each of the two clients.
    expect(warnings).toHaveLength(2)
  })

  test.runIf(redisUrl)(
    'it waits for Redis at the start, and pages ask again for what is lost while Redis is away',
    async () => {
      const relay = await startRelay(addressOf(redisUrl!))
      await relay.pause()
      const url = `redis://127.0.0.1:${relay.port}`
      const warnings: unknown[] = []
      const log = createLog('silent')
      log.warn = (warning: unknown) => void warnings.push(warning)
      const [one, other] = [await start(url, { log }), await start(url, { log })]
      const { page, heard } = await open(other)
      one.realtime.tell(7, 'projects')
      await pause(300)
      expect(heard).toEqual([])
      await relay.goOn()
      await expect.poll(() => heard).toContain(askAgain)
      await untilHeard(one, heard)
      await pause(700)
      heard.length = 0
      await relay.pause()
      one.realtime.send([{ to: { people: [7] }, event: 'message', data: 'lost' }])
      await pause(300)
      await relay.goOn()
      await expect.poll(() => heard).toContain(askAgain)
      expect(heard).not.toContain('message')
      expect(page.connected).toBe(true)
      heard.length = 0
      await untilHeard(one, heard)
      const before = warnings.length
      await stopAll()
      await pause(100)
      expect(warnings).toHaveLength(before)
      await relay.stop()
    },
  )
})
