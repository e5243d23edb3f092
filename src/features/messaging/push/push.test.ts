import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { newProfessional } from '#features/directory/professionals/testing.server.ts'
import type { Messaging } from '#features/messaging/messages/messaging.server.ts'
import { newConversation, sendText } from '#features/messaging/messages/testing.server.ts'
import type { Site, TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp, testMessaging } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { type Browser, type PushService, startPushService } from '#platform/testing/push-stand-in.ts'
import { pushJobs } from './jobs.server.ts'
import { pushKeys } from './keys.server.ts'
import { pushMessages } from './pushing.server.ts'
import { pushOver } from './transport.server.ts'

const database = testDatabase()
let service: PushService
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let id: number
let messaging: Messaging
let away: ReturnType<typeof pushMessages>

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.example' })
  messaging = testMessaging(dependencies)
  site = { app: testApp(dependencies), dependencies }
  ;({ sneha, sagar, id } = await newConversation(site))
  service.received.length = 0
  away = pushMessages(dependencies, messaging)
  return async () => away.stop()
})

const subscribe = async ({ client }: TestAccount, language = 'en'): Promise<Browser> => {
  const browser = service.add()
  const { status } = await client.put('/api/push/subscription', browser.subscription, { 'Accept-Language': language })
  expect(status).toBe(200)
  return browser
}
/** Delivers what was sent, as the product's workers do a second later. */
async function deliver() {
  await away.stop()
  away = pushMessages(dependencies, messaging)
  await retryNow(database.pool)
  await runJobs(dependencies, pushJobs(dependencies, pushOver({ request: service.request as never })))
}
const notices = () => service.received.map(({ notice }) => notice)
const jobCount = async () => (await database.pool.query('select from graphile_worker._private_jobs')).rowCount
const openPage = (userId: number) =>
  database.pool.query('insert into live_users values ($1, gen_random_uuid(), $2)', [userId, dependencies.now()])

describe('A browser', () => {
  test('gets a message while no page is open: from whom, what, and where to read it', async () => {
    const browser = await subscribe(sagar, 'mr')
    await sendText(sneha.client, id, 'नमस्कार, घर बांधायचे आहे')
    await deliver()
    expect(service.received).toHaveLength(1)
    expect(service.received[0]).toMatchObject({
      browser,
      notice: {
        ...{ title: 'Sneha Kulkarni', body: 'नमस्कार, घर बांधायचे आहे', lang: 'mr', tag: `conversation-${id}` },
        ...{ path: `/mr/contractor-dashboard/messages/${id}`, conversationId: id, seq: 1 },
      },
      headers: { urgency: 'high' },
      key: (await sagar.client.get('/api/push/key')).body.key,
    })
    expect(service.received[0]!.headers.topic).toMatch(/^[\w-]{32}$/)
  })

  test('gets one notification for a burst, with the latest message', async () => {
    await subscribe(sagar)
    for (const text of ['One', 'Two', 'Three']) await sendText(sneha.client, id, text)
    await deliver()
    expect(notices()).toMatchObject([{ body: '3 new messages\nThree', seq: 3 }])
    // The notification about a later message has the same tag, so it replaces the earlier one.
    await sendText(sneha.client, id, 'Four')
    await deliver()
    expect(notices()[1]).toMatchObject({ tag: `conversation-${id}`, body: '4 new messages\nFour' })
  })

  test('gets nothing about its owner’s messages, about what was read meanwhile, or while a page is open', async () => {
    await subscribe(sagar)
    await subscribe(sneha)
    await sendText(sagar.client, id, 'Namaste')
    await sneha.client.put('/api/conversations/receipts', { receipts: [{ conversationId: id, read: 1 }] })
    await deliver()
    expect(notices()).toEqual([])
    await openPage(sagar.id)
    await sendText(sneha.client, id, 'Are you there?')
    await deliver()
    expect([notices(), await jobCount()]).toEqual([[], 0])
  })

  test('gets nothing once a page is open, even if the job was added before', async () => {
    await subscribe(sagar)
    await sendText(sneha.client, id, 'Namaste')
    await away.stop()
    expect(await jobCount()).toBe(1)
    await openPage(sagar.id)
    await deliver()
    expect(notices()).toEqual([])
  })

  test('costs no job if nobody has subscribed', async () => {
    await sendText(sneha.client, id, 'Namaste')
    await away.stop()
    expect(await jobCount()).toBe(0)
  })

  test('is forgotten with its session, when the push service no longer knows it, and when it is turned off', async () => {
    const gone = await subscribe(sagar)
    service.remove(gone)
    await sendText(sneha.client, id, 'Namaste')
    await deliver()
    const left = () =>
      database.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', sagar.id).execute()
    expect(await left()).toEqual([])
    await subscribe(sagar)
    for (let count = 0; count < 2; count++)
      expect((await sagar.client.delete('/api/push/subscription')).status).toBe(200)
    expect(await left()).toEqual([])
    await subscribe(sagar)
    await sagar.client.post('/api/auth/logout')
    expect(await left()).toEqual([])
    await sendText(sneha.client, id, 'Hello?')
    await deliver()
    expect(notices()).toEqual([])
  })

  test('is retried when the push service is down, and given up after an hour without a failed job', async () => {
    await subscribe(sagar)
    await sendText(sneha.client, id, 'Namaste')
    service.answers.push(503)
    await deliver()
    expect([notices(), await jobCount()]).toEqual([[], 1])
    await deliver()
    expect([notices().length, await jobCount()]).toEqual([1, 0])
    await sendText(sneha.client, id, 'Hello?')
    for (let attempt = 0; attempt < 8; attempt++) {
      if (attempt > 0) expect(await jobCount()).toBe(1)
      service.answers.push(500)
      await deliver()
    }
    expect([notices().length, await jobCount()]).toEqual([1, 0])
  })

  test('belongs to the last session that subscribed it, and a session has one', async () => {
    const shared = await subscribe(sagar)
    expect((await sneha.client.put('/api/push/subscription', shared.subscription)).status).toBe(200)
    await sendText(sneha.client, id, 'For Sagar alone')
    await deliver()
    expect(notices()).toEqual([])
    const renewed = await subscribe(sneha)
    await sendText(sagar.client, id, 'For Sneha')
    await deliver()
    expect(service.received.map(({ browser }) => browser)).toEqual([renewed])
  })
})

describe('A subscription', () => {
  const good = () => service.add().subscription
  test('needs a login', async () => {
    const visitor = createClient(site.app)
    expect((await visitor.get('/api/push/key')).status).toBe(401)
    expect((await visitor.put('/api/push/subscription', good())).status).toBe(401)
    expect((await visitor.delete('/api/push/subscription')).status).toBe(401)
  })

  test.each([
    ['of the local machine', { endpoint: 'https://127.0.0.1/x' }],
    ['of the cloud’s metadata address', { endpoint: 'https://169.254.169.254/latest' }],
    ['without encryption', { endpoint: 'http://push.stand-in.in/x' }],
    ['that is very long', { endpoint: `https://push.stand-in.in/${'x'.repeat(1000)}` }],
    ['without keys', { keys: undefined }],
    ['whose key is not a point on the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
    ['whose secret is too short', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(10) } }],
  ])('%s is refused', async (_, given) => {
    expect((await sagar.client.put('/api/push/subscription', { ...good(), ...given })).status).toBe(422)
  })

  test('never leads to a private address, whatever its name resolves to later', async () => {
    const reached: string[] = []
    const inside = createServer((asked, response) => {
      reached.push(asked.url!)
      response.end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const endpoint = `https://localhost:${(inside.address() as AddressInfo).port}/x`
    const sending = pushOver()({ endpoint, headers: {}, body: Buffer.from('x') })
    await expect(sending).rejects.toMatchObject({ code: 'ENOTPUBLIC' })
    await new Promise((resolve) => inside.close(resolve))
    expect(reached).toEqual([])
  })
})

describe('The keys of the product', () => {
  test('are generated once, the same in all processes, and sealed', async () => {
    const others = [1, 2, 3].map(() => testDependencies(database))
    const made = await Promise.all(others.map((each) => pushKeys(each)))
    expect(new Set(made.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1)
    const { private_key } = await database.db.selectFrom('push_keys').select('private_key').executeTakeFirstOrThrow()
    expect(private_key).not.toContain(made[0]!.privateKey)
  })

  test('are generated again if the site’s secret changes, and old subscriptions are deleted', async () => {
    await subscribe(sagar)
    const before = await pushKeys(dependencies)
    const other = testDependencies(database, { SESSION_SECRET: 'another secret that is only used by this test' })
    expect((await pushKeys(other)).publicKey).not.toBe(before.publicKey)
    expect(await database.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([])
  })

  test('come from the environment, if it has them', async () => {
    const { publicKey, privateKey } = await pushKeys(dependencies)
    const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
    expect(await pushKeys(testDependencies(database, given))).toEqual({ publicKey, privateKey })
    expect(() => testDependencies(database, { VAPID_PUBLIC_KEY: publicKey })).toThrow('VAPID_PRIVATE_KEY')
  })
})
