import type { Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen } from './listen.server.ts'
import { createLog } from './log.server.ts'
import { createRealtime, type Realtime } from './realtime.server.ts'
import { testDatabase } from './testing/database.ts'
import { connectedPage, next } from './testing/live-client.ts'

/** Both ways by which processes tell each other; Redis where the run has one (scripts/with-redis.sh, as CI does). */
const database = testDatabase()
const redisUrl = process.env.TEST_REDIS_URL
const ways = [['PostgreSQL', undefined] as const, ...(redisUrl ? [['Redis', redisUrl] as const] : [])]

const running: (Listening & { realtime: Realtime })[] = []
const pages: Socket[] = []

async function start(url: string | undefined) {
  const realtime = createRealtime({
    pool: database.pool,
    redisUrl: url,
    publicUrl: 'https://kamshetbuild.example',
    log: createLog('silent'),
    sessionOf: async (headers) => ({ id: Number(/session=(\d+)/.exec(headers.get('Cookie') ?? '')?.[1]), userId: 7 }),
    stillOpen: async (ids) => ids,
  })
  const listening = await listen(() => new Response('page'), { host: '127.0.0.1', port: 0 })
  realtime.attach(listening.server)
  const site = { ...listening, realtime }
  running.push(site)
  return site
}

afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  for (const { realtime, stop } of running.splice(0)) {
    await realtime.stop()
    await stop()
  }
})

test.each(ways)(
  'what one process sends arrives on the pages of another, and a session ends in both: %s',
  async (_, url) => {
    const [one, other] = [await start(url), await start(url)]
    const page = await connectedPage(other.port, 'session=11')
    pages.push(page)
    const heard: unknown[] = []
    page.on('message', (data) => heard.push(data))
    // The other process may still be about to listen.
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
    const ended = next(page, 'disconnect')
    one.realtime.disconnectSession(11)
    expect(await ended).toBe('io server disconnect')
  },
)
