import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')])

/** A tile server; each test sets its response. */
let respond: (response: ServerResponse) => unknown
let asked: { path: string; agent: string | undefined; cookie: string | undefined }[] = []
const server = createServer((request, response) => {
  const { 'user-agent': agent, cookie } = request.headers
  asked.push({ path: request.url!, agent, cookie })
  respond(response)
})
const send = (type: string, body: Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': type }).end(body)

let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

let dependencies: ReturnType<typeof testDependencies>
let app: ReturnType<typeof testApp>
let member: TestAccount
beforeEach(async () => {
  asked = []
  respond = send('image/png', png)
  const variables = { MAP_TILES_URL: `${url}/{z}/{x}/{y}.png?key=secret`, MAP_TILES_CREDIT: '© Those who draw it' }
  dependencies = testDependencies(database, variables)
  app = testApp(dependencies)
  member = await newAccount({ app, dependencies }, 'customer')
})

const tile = '/api/map-tiles/16/46157/29291'
const fetchTile = async (path = tile) => {
  const cookie = [...member.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.request(path, { headers: { Cookie: cookie } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('Map tiles', () => {
  test('are announced as available, with their source', async () => {
    expect((await member.client.get('/api/map-tiles')).body).toEqual({
      ...{ isConfigured: true, credit: '© Those who draw it' },
    })
  })

  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ])('come through this server: %s', async (type, bytes) => {
    respond = send(type, bytes)
    const answer = await fetchTile()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=86400')
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(asked).toEqual([
      { path: '/16/46157/29291.png?key=secret', agent: 'KamshetBuild (http://localhost:3000)', cookie: undefined },
    ])
  })

  test('are cached for a day, and requested once for many readers at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => fetchTile()))
    expect(asked).toHaveLength(1)
    await fetchTile('/api/map-tiles/16/46158/29291')
    expect(asked).toHaveLength(2)
    dependencies.clock.now = new Date(dependencies.now().getTime() + 23 * 60 * 60_000)
    await fetchTile()
    expect(asked).toHaveLength(2)
    dependencies.clock.now = new Date(dependencies.now().getTime() + 2 * 60 * 60_000)
    await fetchTile()
    expect(asked).toHaveLength(3)
  })

  const huge = Buffer.concat([png, Buffer.alloc(301 * 1024)])
  test.each<[string, (response: ServerResponse) => unknown]>([
    ['it says no', (response) => response.writeHead(403).end('no')],
    ['it is down', (response) => response.writeHead(503).end()],
    ['it leads elsewhere', (response) => response.writeHead(302, { Location: `${url}/other` }).end()],
    ['it sends a page', send('text/html', png)],
    ['it sends a drawing with scripts', send('image/svg+xml', png)],
    ['it sends a page that is called a picture', send('image/png', Buffer.from('<html><script>alert(1)</script>'))],
    ['it sends too much', send('image/png', huge)],
    [
      'it sends too much without saying so',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'image/png' }).write(png)
        response.end(Buffer.alloc(400 * 1024))
      },
    ],
    ['it sends nothing', send('image/png', Buffer.alloc(0))],
    ['it hangs up', (response) => response.destroy()],
  ])('are none where their server has trouble: %s', async (_, trouble) => {
    respond = trouble
    const { status, bytes } = await fetchTile()
    expect([status, JSON.parse(String(bytes))]).toEqual([
      502,
      { message: 'The map could not be loaded. Please try again later.' },
    ])
    expect(asked).toHaveLength(1)
    // Failures are not cached.
    respond = send('image/png', png)
    expect((await fetchTile()).status).toBe(200)
  })

  test.each([
    '/api/map-tiles/13/1/1',
    '/api/map-tiles/18/1/1',
    '/api/map-tiles/16/65536/1',
    '/api/map-tiles/16/1/65536',
    '/api/map-tiles/16/-1/1',
    '/api/map-tiles/16/1.5/1',
    '/api/map-tiles/16/0x1/1',
    '/api/map-tiles/016/1/1',
    '/api/map-tiles/16/1/9999999999',
    '/api/map-tiles/16/..%2F..%2Fadmin/1',
  ])('are not at %s', async (path) => {
    expect((await fetchTile(path)).status).toBe(422)
    expect(asked).toEqual([])
  })

  test('are only for members', async () => {
    const visitor = createClient(app)
    expect((await visitor.get('/api/map-tiles')).status).toBe(401)
    expect((await visitor.get(tile)).status).toBe(401)
    expect(asked).toEqual([])
  })

  test('are limited per member', async () => {
    const statuses = new Set<number>()
    for (let look = 0; look < 601; look++) statuses.add((await fetchTile()).status)
    expect([...statuses]).toEqual([200, 429])
  })

  test('do not exist if nobody has configured them', async () => {
    const without = testDependencies(database)
    const { client } = await newAccount({ app: testApp(without), dependencies: without }, 'customer')
    expect((await client.get('/api/map-tiles')).body).toEqual({ isConfigured: false, credit: '' })
    expect((await client.get(tile)).status).toBe(404)
    expect(asked).toEqual([])
  })
})
