import { beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { conversationOf, sendText } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { addDigests } from './due.server.ts'
import { messageDigestJobs } from './jobs.server.ts'
import { conversationsTold } from './rules.ts'

const database = testDatabase()
const start = new Date('2026-11-21T06:00:00Z')
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: TestAccount & { professionalId: number }
let id: number

beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  await database.pool.query('delete from graphile_worker._private_jobs')
  await begin()
})

async function begin(more: Parameters<typeof testDependencies>[2] = {}) {
  dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.example' }, more)
  site = { app: testApp(dependencies), dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true, language: 'mr' })
  const listing = { company: 'Basalt & Beam' }
  sagar = await newProfessional(site, 'contractor', { fullName: 'Sagar Gole', confirmed: true, listing })
  id = await conversationOf(sneha.client, sagar.professionalId)
}

const minutes = (count: number) => {
  dependencies.clock.now = new Date(start.getTime() + count * 60_000)
}
/** What the queue does each minute. */
async function tick(given: Partial<TestDependencies> = {}) {
  await addDigests(database.db, dependencies.now())
  await retryNow(database.pool)
  await runJobs(dependencies, messageDigestJobs({ ...dependencies, ...given }))
}
const read = ({ client }: TestAccount, seq: number, conversationId = id) =>
  client.put('/api/conversations/receipts', { receipts: [{ conversationId, read: seq }] })
const sentTo = ({ email }: TestAccount) => dependencies.emails.filter(({ to }) => to === email)

describe('Whoever has not read a message for ten minutes', () => {
  test('is told by email: who wrote, what, and where it is answered', async () => {
    await sendText(sneha.client, id, 'How many bags of cement?')
    minutes(9)
    await tick()
    expect(dependencies.emails).toEqual([])
    minutes(10)
    await tick()
    const [email] = sentTo(sagar)
    expect(email!.subject).toBe('1 unread message from “Sneha Kulkarni”')
    expect(email!.text).toContain('Hello Sagar Gole,')
    expect(email!.text).toContain('How many bags of cement?')
    expect(email!.text).toContain(`https://kamshetbuild.example/contractor-dashboard/messages/${id}`)
    expect(email!.headers!['List-Unsubscribe']).toBeTruthy()
    expect(dependencies.emails).toHaveLength(1)
  })

  test('is told in their own language, and of a firm by its name', async () => {
    await sendText(sagar.client, id, 'सिमेंटची साठ पोती')
    minutes(10)
    await tick()
    const [email] = sentTo(sneha)
    expect(email!.subject).toContain('Basalt & Beam')
    expect(email!.subject).not.toContain('unread')
    expect(email!.text).toContain(`/mr/dashboard/messages/${id}`)
  })

  test('is told without a name where the account of its author is deleted', async () => {
    await sendText(sneha.client, id, 'How many bags of cement?')
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    minutes(10)
    await tick()
    const [email] = sentTo(sagar)
    expect(email!.subject).toBe('1 unread message')
    expect(email!.text).toContain('How many bags of cement?')
  })

  test('is told once, of all conversations in one email, with the three latest messages of each', async () => {
    const rahul = await newAccount(site, 'customer', { fullName: 'Rahul Shinde', confirmed: true })
    const other = await conversationOf(rahul.client, sagar.professionalId)
    for (const text of ['One', 'Two', 'Three', 'Four']) await sendText(sneha.client, id, text)
    minutes(5)
    await sendText(rahul.client, other, 'Namaste')
    minutes(10)
    await tick()
    const [email] = sentTo(sagar)
    expect(email!.subject).toBe('5 unread messages')
    expect(email!.text).toContain('4 unread messages. The latest:')
    expect(email!.text).not.toContain('One')
    for (const text of ['Two', 'Three', 'Four', 'Namaste', `/messages/${id}`, `/messages/${other}`])
      expect(email!.text).toContain(text)
    // Nobody is told again of what they have been told, nor of what comes on top of it.
    await sendText(sneha.client, id, 'Are you there?')
    for (const at of [15, 30, 600]) {
      minutes(at)
      await tick()
    }
    expect(sentTo(sagar)).toHaveLength(1)
  })

  test('is told how many there are, also where not all of their conversations are in the email', async () => {
    for (let count = 0; count <= conversationsTold; count++) {
      const { client } = await newAccount(site, 'customer', { confirmed: true })
      const each = await conversationOf(client, sagar.professionalId)
      for (const text of ['One', `Two of ${count}`]) await sendText(client, each, text)
    }
    await sendText(sneha.client, id, 'Three')
    minutes(10)
    await tick()
    const [email] = sentTo(sagar)
    expect(email!.subject).toBe(`${2 * (conversationsTold + 1) + 1} unread messages`)
    expect(email!.text).toContain('See all your conversations')
  })

  test('is not looked at each minute once they have been told, until something is new', async () => {
    await sendText(sneha.client, id, 'How many bags of cement?')
    minutes(10)
    await tick()
    expect(sentTo(sagar)).toHaveLength(1)
    minutes(11)
    const looked = () => rowsRead(database, (db) => addDigests(db, dependencies.now()), 'messages')
    expect(await looked()).toBe(0)
    await sendText(sneha.client, id, 'And sand?')
    expect(await looked()).toBeGreaterThan(0)
  })

  test('is told anew once they have read, and something else is unread', async () => {
    await sendText(sneha.client, id, 'One')
    minutes(10)
    await tick()
    await read(sagar, 1)
    minutes(20)
    await sendText(sneha.client, id, 'Two')
    minutes(30)
    await tick()
    expect(sentTo(sagar)).toHaveLength(2)
    expect(sentTo(sagar)[1]!.text).not.toContain('One')
  })

  test('is not told of what they have read meanwhile, of their own, and of what was taken back', async () => {
    await sendText(sneha.client, id, 'One')
    minutes(10)
    await addDigests(database.db, dependencies.now())
    await read(sagar, 1)
    await tick()
    await sendText(sneha.client, id, 'Two')
    minutes(12)
    await sneha.client.delete(`/api/conversations/${id}/messages/2`)
    minutes(22)
    await tick()
    expect(dependencies.emails).toEqual([])
  })

  test('is not told in the minute in which something comes: it has its own ten', async () => {
    await sendText(sneha.client, id, 'One')
    const rahul = await newAccount(site, 'customer', { fullName: 'Rahul Shinde', confirmed: true })
    const other = await conversationOf(rahul.client, sagar.professionalId)
    minutes(10)
    await sendText(rahul.client, other, 'Namaste')
    await tick()
    expect(sentTo(sagar)[0]!.text).not.toContain('Namaste')
    minutes(20)
    await tick()
    expect(sentTo(sagar)[1]!.text).toContain('Namaste')
  })
})

describe('An enquiry', () => {
  const enquiry = 'We have a plot of four guntha near Malavli.'
  const enquire = async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const path = `/api/professionals/${sagar.professionalId}/enquiries`
    expect((await sneha.client.post(path, { message: enquiry }, headers)).status).toBe(201)
  }

  test('that was emailed when it was written is not in the digest', async () => {
    await enquire()
    await runJobs(dependencies)
    expect(sentTo(sagar)).toHaveLength(1)
    minutes(10)
    await tick()
    expect(sentTo(sagar)).toHaveLength(1)
  })

  test('does not keep what is written after it from being told', async () => {
    const rahul = await newAccount(site, 'customer', { fullName: 'Rahul Shinde', confirmed: true })
    await enquire()
    await runJobs(dependencies)
    await sendText(rahul.client, await conversationOf(rahul.client, sagar.professionalId), 'Namaste')
    minutes(10)
    await tick()
    expect(sentTo(sagar)[1]!.subject).toBe('1 unread message from “Rahul Shinde”')
    expect(sentTo(sagar)[1]!.text).not.toContain(enquiry)
    await sendText(sneha.client, id, 'And it has a well.')
    minutes(20)
    await tick()
    const [, , email] = sentTo(sagar)
    expect(email!.subject).toBe('1 unread message from “Sneha Kulkarni”')
    expect(email!.text).toContain('And it has a well.')
    expect(email!.text).not.toContain(enquiry)
    minutes(40)
    await tick()
    expect(sentTo(sagar)).toHaveLength(3)
  })

  test('whose email could not be sent is in the digest', async () => {
    await enquire()
    await database.db.updateTable('enquiries').set({ failed_at: start }).execute()
    await database.pool.query('delete from graphile_worker._private_jobs')
    minutes(10)
    await tick()
    expect(sentTo(sagar)[0]!.subject).toBe('1 unread message from “Sneha Kulkarni”')
    expect(sentTo(sagar)[0]!.text).toContain(enquiry)
  })
})

describe('Nobody is told', () => {
  const nobody = async () => {
    await sendText(sneha.client, id, 'One')
    minutes(10)
    await tick()
    expect(dependencies.emails).toEqual([])
    // And nothing is left to be looked at each minute.
    await addDigests(database.db, dependencies.now())
    expect((await database.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
  }
  test('who does not want it', async () => {
    const off = await sagar.client.put('/api/notifications/preferences/messages/email', { isOn: false })
    expect(off.status).toBe(200)
    await nobody()
  })
  test('at an address that nobody has confirmed', async () => {
    await database.db.updateTable('users').set({ email_verified: false }).where('id', '=', sagar.id).execute()
    await nobody()
  })
  test('whose account is deactivated', async () => {
    await database.db
      .updateTable('users')
      .set({ deactivated_at: dependencies.now() })
      .where('id', '=', sagar.id)
      .execute()
    await nobody()
  })
  test('whose account is deleted', async () => {
    await sendText(sneha.client, id, 'One')
    minutes(10)
    await addDigests(database.db, dependencies.now())
    await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    await tick()
    expect(dependencies.emails).toEqual([])
  })
  test('after a day without the site', async () => {
    await sendText(sneha.client, id, 'One')
    minutes(24 * 60 + 1)
    await tick()
    expect(dependencies.emails).toEqual([])
  })
})

test('The link in the email stops these emails alone', async () => {
  await sendText(sneha.client, id, 'One')
  minutes(10)
  await tick()
  const [, post = ''] = /<(.+)>/.exec(sentTo(sagar)[0]!.headers!['List-Unsubscribe']!) ?? []
  expect((await createClient(site.app).post(new URL(post).pathname)).body).toEqual({ category: 'messages' })
  const { preferences } = (await sagar.client.get('/api/notifications/preferences')).body
  expect(preferences).toContainEqual({
    category: 'messages',
    channels: [
      { channel: 'email', isOn: false, isAlwaysOn: false },
      { channel: 'sms', isOn: false, isAlwaysOn: false },
    ],
  })
})

test('A mail server that is down is tried again; one that has taken the email gets it once', async () => {
  await sendText(sneha.client, id, 'One')
  minutes(10)
  await tick({ mail: { send: () => Promise.reject(new Error('The mail server is down')) } })
  expect(await database.db.selectFrom('message_digests').selectAll().execute()).toEqual([])
  minutes(12)
  await sendText(sneha.client, id, 'Two')
  minutes(13)
  await tick()
  minutes(14)
  await tick()
  expect(sentTo(sagar)).toHaveLength(1)
})

test('Whoever wants an SMS gets one, in place of the email or beside it', async () => {
  await begin({ withSms: true })
  await database.db
    .updateTable('users')
    .set({ phone: '+919822012345', phone_confirmed_at: start })
    .where('id', '=', sagar.id)
    .execute()
  await sendText(sneha.client, id, 'One')
  minutes(10)
  await tick()
  expect(dependencies.messages).toEqual([])
  await sagar.client.put('/api/notifications/preferences/messages/sms', { isOn: true })
  await read(sagar, 1)
  await sendText(sneha.client, id, 'Two')
  minutes(20)
  await tick()
  expect(dependencies.messages).toEqual([
    {
      to: '+919822012345',
      text: 'You have 1 unread message. https://kamshetbuild.example/contractor-dashboard/messages',
    },
  ])
  expect(sentTo(sagar)).toHaveLength(2)
})
