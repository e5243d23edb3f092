import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { msg } from '@lingui/core/macro'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Listening, listen } from '#platform/http/listen.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { createLog } from '#platform/process/log.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { connectedPage, next, openPage } from '#platform/testing/live-client.ts'
import { askAgain } from './live-rules.ts'
import { createRealtime, type Realtime } from './realtime.server.ts'

const database = testDatabase()
const host = '127.0.0.1'
type Site = Listening & { realtime: Realtime }

/** The existing sessions, with the account id for each session id. A cookie contains its session's id. */
let sessions: Map<number, number>
const running: Site[] = []
const pages: Socket[] = []

/** Starts a server like the product's. */
async function start(): Promise<Site> {
  const realtime = createRealtime({
    pool: database.pool,
    publicUrl: 'https://kamshetbuild.example',
    log: createLog('silent'),
    recheckMs: 30,
    async sessionOf(headers) {
      const id = Number(/session=(\d+)/.exec(headers.get('Cookie') ?? '')?.[1])
      const userId = sessions.get(id)
      return userId === undefined ? undefined : { id, userId }
    },
    stillOpen: async (ids) => ids.filter((id) => sessions.has(id)),
  })
  const listening = await listen(() => new Response('page'), { host, port: 0 })
  realtime.attach(listening.server)
  const site = { ...listening, realtime }
  running.push(site)
  return site
}

async function open({ port }: Site, session: number): Promise<Socket> {
  const page = await connectedPage(port, `session=${session}`)
  pages.push(page)
  return page
}

/** Whether the server refuses the page's connection. */
async function refused({ port }: Site, from: Parameters<typeof openPage>[1]): Promise<boolean> {
  const page = openPage(port, from)
  pages.push(page)
  return Promise.race([next(page, 'connect_error').then(() => true), next(page, 'connect').then(() => false)])
}

const anita = 1
const sagar = 2
beforeEach(() => {
  sessions = new Map([
    [11, anita],
    [12, anita],
    [21, sagar],
  ])
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  for (const { realtime, stop } of running.splice(0)) {
    await realtime.stop()
    await stop()
  }
})

describe('An event', () => {
  test('reaches every page of the person, and nobody else’s', async () => {
    const site = await start()
    const [phone, laptop, other] = [await open(site, 11), await open(site, 12), await open(site, 21)]
    const told: string[] = []
    other.onAny((event) => event !== askAgain && told.push(event))
    const both = Promise.all([next(phone, 'notifications'), next(laptop, 'notifications')])
    site.realtime.tell(anita, 'notifications')
    await both
    const own = next(other, 'notifications')
    site.realtime.tell(sagar, 'notifications')
    await own
    expect(told).toEqual(['notifications'])
  })

  test('reaches a page that another process serves', async () => {
    const [one, other] = [await start(), await start()]
    const page = await open(other, 11)
    const told = next(page, 'notifications')
    // The event is sent repeatedly, because the other process may not be listening yet.
    const again = setInterval(() => one.realtime.tell(anita, 'notifications'), 20)
    await told
    clearInterval(again)
  })
})

describe('A connection', () => {
  test('needs a session, and a page of ours', async () => {
    const site = await start()
    expect(await refused(site, {})).toBe(true)
    expect(await refused(site, { cookie: 'session=99' })).toBe(true)
    const cookie = 'session=11'
    expect(await refused(site, { cookie, origin: 'https://elsewhere.example' })).toBe(true)
    expect(await refused(site, { cookie, origin: 'null' })).toBe(true)
    expect(await refused(site, { cookie, origin: `http://${host}:${site.port}` })).toBe(false)
    expect(await refused(site, { cookie, origin: 'https://kamshetbuild.example' })).toBe(false)
  })

  test('is one of at most 20 of an account', async () => {
    const site = await start()
    for (let count = 0; count < 20; count++) await open(site, 11)
    expect(await refused(site, { cookie: 'session=12' })).toBe(true)
    expect(await refused(site, { cookie: 'session=21' })).toBe(false)
  })

  test('is one of at most 20 also when 30 come at once', async () => {
    const site = await start()
    const many = Array.from({ length: 30 }, () => openPage(site.port, { cookie: 'session=11' }))
    pages.push(...many)
    const turnedAway = new Set<Socket>()
    for (const page of many)
      for (const event of ['connect_error', 'disconnect']) page.on(event, () => turnedAway.add(page))
    await expect.poll(() => turnedAway.size).toBe(10)
    await expect.poll(() => many.filter((page) => page.connected).length).toBe(20)
  })

  test('ends when an event arrives that nobody listens to, or that is too large', async () => {
    const site = await start()
    const [page, loud] = [await open(site, 11), await open(site, 12)]
    const ended = next(page, 'disconnect')
    page.emit('anything')
    expect(await ended).toBe('io server disconnect')
    const cut = next(loud, 'disconnect')
    loud.emit('anything', 'x'.repeat(100_000))
    expect(await cut).toBe('transport close')
  })

  test('carries events and answers, and reports who arrives first and leaves last', async () => {
    const site = await start()
    const seen: unknown[] = []
    site.realtime.listenTo({
      events: {
        async greet(page, data) {
          seen.push([page.userId, data])
          if (data === 'nobody') throw new HttpRefusal(404, msg`This does not exist or has been removed.`)
          if (data === 'bug') throw new Error('a bug')
          return `Hello ${data}`
        },
      },
      arrived: (userId) => void seen.push(`${userId} is here`),
      left: (userId) => void seen.push(`${userId} has gone`),
    })
    const [phone, laptop] = [await open(site, 11), await open(site, 12)]
    const later: number[] = []
    site.realtime.listenTo({ arrived: (userId) => void later.push(userId) })
    expect(later).toEqual([1])
    expect(await phone.emitWithAck('greet', 'Sagar')).toEqual({ ok: true, answer: 'Hello Sagar' })
    expect(await phone.emitWithAck('greet', 'nobody')).toEqual({
      ok: false,
      refusal: { status: 404, message: 'This does not exist or has been removed.' },
    })
    expect(await phone.emitWithAck('greet', 'bug')).toMatchObject({ ok: false, refusal: { status: 500 } })
    phone.disconnect()
    expect(await laptop.emitWithAck('greet', 'again')).toMatchObject({ ok: true })
    laptop.disconnect()
    await expect.poll(() => seen.at(-1)).toBe('1 has gone')
    expect(seen).toEqual(['1 is here', [1, 'Sagar'], [1, 'nobody'], [1, 'bug'], [1, 'again'], '1 has gone'])
  })

  test('receives what is for its account or its watchers, but not what it has caused', async () => {
    const [one, other] = [await start(), await start()]
    const [here, there, stranger] = [await open(one, 11), await open(other, 12), await open(other, 21)]
    one.realtime.listenTo({ events: { watch: async (page, ids) => page.watch(ids as number[]) } })
    other.realtime.listenTo({ events: { watch: async (page, ids) => page.watch(ids as number[]) } })
    await stranger.emitWithAck('watch', [99])
    const told: unknown[] = []
    for (const [name, page] of Object.entries({ here, there, stranger }))
      page.onAny((event, data) => event !== askAgain && told.push(`${name} ${event} ${data}`))
    // The event is sent repeatedly, because the other process may not be listening yet.
    await expect
      .poll(() => {
        one.realtime.send([{ to: { people: [anita] }, event: 'ready', data: 0 }])
        return told.includes('there ready 0')
      })
      .toBe(true)
    told.length = 0
    one.realtime.send([
      { to: { people: [anita] }, event: 'message', data: 1, except: here.id },
      { to: { watchersOf: 99 }, event: 'presence', data: 2 },
    ])
    await expect.poll(() => told.filter((line) => !String(line).includes('ready')).length).toBe(2)
    expect(told.filter((line) => !String(line).includes('ready')).sort()).toEqual([
      'stranger presence 2',
      'there message 1',
    ])
  })

  test('ends with its session, in whichever process it is, and the person’s other sessions go on', async () => {
    const [one, two] = [await start(), await start()]
    const [ending, going] = [await open(two, 11), await open(two, 12)]
    const reason = next(ending, 'disconnect')
    const again = setInterval(() => one.realtime.disconnectSession(11), 20)
    expect(await reason).toBe('io server disconnect')
    clearInterval(again)
    expect(going.connected).toBe(true)
  })

  test('ends when its session has ended without a word', async () => {
    const site = await start()
    const [ending, going] = [await open(site, 11), await open(site, 21)]
    const reason = next(ending, 'disconnect')
    sessions.delete(11)
    expect(await reason).toBe('io server disconnect')
    expect(going.connected).toBe(true)
  })
})

describe('A server that stops', () => {
  test('ends its connections in a way that lets browsers connect again elsewhere', async () => {
    const site = await start()
    const page = await open(site, 11)
    const reason = next(page, 'disconnect')
    await site.realtime.stop()
    await site.stop()
    expect(await reason).toBe('transport close')
    running.splice(0)
  })

  test('does not wait for a browser that is silent', async () => {
    const site = await start()
    const socket = connect(site.port, host)
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
    socket.write(`GET /live/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nCookie: session=11\r\n${upgrade}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 101/)
    await site.realtime.stop()
    await site.stop()
    running.splice(0)
  })

  test('has left the HTTP server, so that a connection of the next product lives', async () => {
    const site = await start()
    const after = await start()
    after.realtime.attach(site.server)
    await site.realtime.stop()
    expect(site.server.listenerCount('upgrade')).toBe(1)
    const page = await open(site, 11)
    const told = next(page, 'notifications')
    after.realtime.tell(anita, 'notifications')
    await told
  })
})

test('a request that offers another upgrade is answered like any other', async () => {
  const { port } = await start()
  const headers = { Connection: 'Upgrade', Upgrade: 'h2c' }
  const status = await new Promise((resolve) => get({ host, port, headers }, (answer) => resolve(answer.statusCode)))
  expect(status).toBe(200)
})

test('a lost database connection is replaced, and none of the pool is used up', async () => {
  const site = await start()
  const other = await start()
  const page = await open(other, 11)
  const listening = `from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%' and pid <> pg_backend_pid()`
  const count = async () => (await database.pool.query(`select pid ${listening}`)).rowCount
  await expect.poll(count, { timeout: 20_000 }).toBe(2)
  await database.pool.query(`select pg_terminate_backend(pid) ${listening}`)
  const told = next(page, 'notifications')
  const again = setInterval(() => site.realtime.tell(anita, 'notifications'), 50)
  await told
  clearInterval(again)
  expect(database.pool.totalCount - database.pool.idleCount).toBeLessThanOrEqual(1)
})
