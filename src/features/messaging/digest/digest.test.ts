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
import { addDigests } from './digest.server.ts'
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
/** Adds the due digests and runs the jobs, as the queue does every minute. */
async function tick(given: Partial<TestDependencies> = {}) {
  await addDigests(database.db, dependencies.now())
  await retryNow(database.pool)
  await runJobs(dependencies, messageDigestJobs({ ...dependencies, ...given }))
}
const read = ({ client }: TestAccount, seq: number, conversationId = id) =>
  client.put('/api/conversations/receipts', { receipts: [{ conversationId, read: seq }] })
const sentTo = ({ email }: TestAccount) => dependencies.emails.filter(({ to }) => to === email)

describe('Somebody who has not read a message for ten minutes', () => {
  test('gets an email: who wrote, what, and where to answer', async () => {
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

  test('gets it in their language, with firms under their names', async () => {
    await sendText(sagar.client, id, 'सिमेंटची साठ पोती')
    minutes(10)
    await tick()
    const [email] = sentTo(sneha)
    expect(email!.subject).toContain('Basalt & Beam')
    expect(email!.subject).not.toContain('unread')
    expect(email!.text).toContain(`/mr/dashboard/messages/${id}`)
  })

  test('gets it without a name if the author’s account is deleted', async () => {
    await sendText(sneha.client, id, 'How many bags of cement?')
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    minutes(10)
    await tick()
    const [email] = sentTo(sagar)
    expect(email!.subject).toBe('1 unread message')
    expect(email!.text).toContain('How many bags of cement?')
  })

  test('gets one email about all conversations, with the three latest messages of each', async () => {
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
    // Nobody is notified again about the same messages, nor about later messages in a conversation that is still
    // unread.
    await sendText(sneha.client, id, 'Are you there?')
    for (const at of [15, 30, 600]) {
      minutes(at)
      await tick()
    }
    expect(sentTo(sagar)).toHaveLength(1)
  })

  test('learns how many there are, even if not all conversations fit into the email', async () => {
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

  test('is not checked each minute after the email, until something new arrives', async () => {
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

  test('gets a new email after reading, if something else is unread', async () => {
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

  test('gets no email about messages they have read, written themselves, or that were deleted', async () => {
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

  test('gets no email in the minute in which a message arrives: it has its own ten', async () => {
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

  test('does not hold back messages written after it', async () => {
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

describe('No email goes', () => {
  const nobody = async () => {
    await sendText(sneha.client, id, 'One')
    minutes(10)
    await tick()
    expect(dependencies.emails).toEqual([])
    // The next run adds no job either.
    await addDigests(database.db, dependencies.now())
    expect((await database.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
  }
  test('to people who do not want it', async () => {
    const off = await sagar.client.put('/api/notifications/preferences/messages/email', { isOn: false })
    expect(off.status).toBe(200)
    await nobody()
  })
  test('to an unconfirmed address', async () => {
    await database.db.updateTable('users').set({ email_verified: false }).where('id', '=', sagar.id).execute()
    await nobody()
  })
  test('to a deactivated account', async () => {
    await database.db
      .updateTable('users')
      .set({ deactivated_at: dependencies.now() })
      .where('id', '=', sagar.id)
      .execute()
    await nobody()
  })
  test('to a deleted account', async () => {
    await sendText(sneha.client, id, 'One')
    minutes(10)
    await addDigests(database.db, dependencies.now())
    await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    await tick()
    expect(dependencies.emails).toEqual([])
  })
  test('about messages that are more than a day old', async () => {
    await sendText(sneha.client, id, 'One')
    minutes(24 * 60 + 1)
    await tick()
    expect(dependencies.emails).toEqual([])
  })
})

test('The link in the email only stops these emails', async () => {
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

test('An email is retried if the mail server is down, and sent once', async () => {
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

test('People who want an SMS get one, instead of the email or in addition', async () => {
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
