import { beforeEach, describe, expect, test } from 'vitest'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { createConfirmationToken } from '#features/directory/registration/confirmation.server.ts'
import { newAccount, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'

const database = testDatabase()
let dependencies: TestDependencies
let sneha: TestAccount
/** A contractor whose email address is not confirmed. */
let contractor: Awaited<ReturnType<typeof newProfessional>>
let path: string

const message = 'We have a plot of four guntha near Malavli.'
const key = (language = 'en') => ({ 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': language })
const write = (language?: string) => sneha.client.post(path, { message }, key(language))
const mine = async () => (await sneha.client.get(`${path}/mine`)).body.enquiries
const stored = () => database.db.selectFrom('enquiries').select(['message', 'waits_until', 'settled_at']).execute()
const deleteUser = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()

/** Opens the link that confirms the contractor's address. */
async function confirm() {
  const token = createConfirmationToken(dependencies.env, contractor.email, dependencies.now())
  await signIn(dependencies, contractor)
  expect((await contractor.client.post('/api/auth/confirm-email', { token })).status).toBe(200)
}

async function afterDays(days: number) {
  dependencies.clock.now = new Date(Date.parse('2026-11-21T06:00:00Z') + days * 24 * 60 * 60_000)
  await signIn(dependencies, sneha)
  await database.pool.query("select graphile_worker.add_job('contact.fail-expired')")
  await runJobs(dependencies)
}

beforeEach(async () => {
  await database.pool.query(
    'delete from graphile_worker._private_jobs; delete from enquiries; delete from notifications',
  )
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  contractor = await newProfessional(site, 'contractor', { listing: { company: 'Basalt & Beam' } })
  path = `/api/professionals/${contractor.professionalId}/enquiries`
})

describe('A message to a professional who has not confirmed their address', () => {
  test('waits without being sent, and its sender sees until when', async () => {
    const { status, body } = await write()
    expect([status, body.waitsUntil]).toEqual([201, '2026-12-21T06:00:00.000Z'])
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
    expect(await mine()).toMatchObject([{ isUndelivered: false, waitsUntil: '2026-12-21T06:00:00.000Z' }])
  })

  test('is sent with all other waiting messages once they confirm it', async () => {
    await write()
    await write()
    await runJobs(dependencies)
    await confirm()
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toEqual([contractor.email, contractor.email])
    expect(dependencies.emails[0]!.text).toContain(`> ${message}`)
    expect(await mine()).toMatchObject([{ waitsUntil: null }, { waitsUntil: null }])
    // After the confirmation, new messages do not wait.
    expect((await write()).body.waitsUntil).toBeNull()
    await afterDays(31)
    expect(dependencies.emails.map(({ to }) => to)).toEqual(Array(3).fill(contractor.email))
  })

  test('is also sent when a new password by email proves that the address is theirs', async () => {
    await write()
    await database.db.updateTable('users').set({ email_verified: true }).where('id', '=', contractor.id).execute()
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toEqual([contractor.email])
  })

  test('does not stay waiting if it is written during the confirmation', async () => {
    const confirmation = await database.pool.connect()
    await confirmation.query('begin')
    await confirmation.query('update users set email_verified = true where id = $1', [contractor.id])
    const answer = write()
    await untilWaiting(database.pool)
    await confirmation.query('commit')
    confirmation.release()
    expect((await answer).body.waitsUntil).toBeNull()
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toEqual([contractor.email])
  })

  const said = {
    en: 'They have not confirmed their email address',
    hi: 'कन्फ़र्म नहीं किया',
    mr: 'कन्फर्म केला नाही',
  }
  test.each(['en', 'hi', 'mr'] as const)(
    'waits 30 days, and then its sender gets an email in %s, the language of the page',
    async (language) => {
      await write(language)
      await afterDays(29.9)
      expect(dependencies.emails).toEqual([])
      await afterDays(30)
      expect(dependencies.emails).toMatchObject([{ to: sneha.email, text: expect.stringContaining(said[language]) }])
      expect(await mine()).toMatchObject([{ isUndelivered: true, waitsUntil: null }])
      await confirm()
      await afterDays(31)
      expect(dependencies.emails).toHaveLength(1)
      expect((await stored())[0]!.settled_at).not.toBeNull()
    },
  )

  test('is deleted when its sender leaves, because nobody has received it', async () => {
    await write()
    await deleteUser(sneha.id)
    expect(await stored()).toEqual([])
    await confirm()
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
  })

  test('is deleted when the professional leaves, and its sender is informed', async () => {
    await write('mr')
    await deleteUser(contractor.id)
    expect(await stored()).toMatchObject([{ message: '' }])
    await runJobs(dependencies)
    expect(dependencies.emails).toMatchObject([{ to: sneha.email, subject: 'तुमचा मेसेज पोहोचवता आला नाही' }])
    expect(await stored()).toEqual([])
  })
})

describe('The notification on the site', () => {
  const told = async () => (await contractor.client.get('/api/notifications')).body.notifications

  test('says who has written, and asks to confirm the address if the message waits for that', async () => {
    await write()
    expect(await told()).toMatchObject([
      {
        text: "Sneha Kulkarni has written to you. Confirm your email address within 30 days, and we'll send you the message.",
        link: '/contractor-dashboard',
        category: 'enquiries',
        quote: null,
      },
    ])
    await confirm()
    // The text of the message is looked up when the notification is read.
    expect((await told())[0].quote).toMatch(/^We /)
    await write()
    expect((await told())[0].text).toBe('Sneha Kulkarni has written to you. The message is in your email.')
    await runJobs(dependencies)
    // Only the two messages were emailed, not the notifications.
    expect(dependencies.emails).toHaveLength(2)
  })

  test('says that we call them if they have no email address', async () => {
    const { db } = database
    const phoneOnly = { email: null, phone: '+919822077777' }
    await db.updateTable('users').set(phoneOnly).where('id', '=', contractor.id).execute()
    expect((await write()).body.waitsUntil).toBeNull()
    expect((await told())[0].text).toBe("Sneha Kulkarni has written to you. We'll call you to pass on the message.")
  })

  test('comes once for a repeated message, and never without an account', async () => {
    const same = key()
    await sneha.client.post(path, { message }, same)
    await sneha.client.post(path, { message }, same)
    expect(await told()).toHaveLength(1)
    const [id] = await addProfessionals(database.db, [{ name: 'Sagar' }])
    expect((await sneha.client.post(`/api/professionals/${id}/enquiries`, { message }, key())).status).toBe(201)
    expect(
      await database.db.selectFrom('notifications').select('id').where('recipient_id', '!=', contractor.id).execute(),
    ).toEqual([])
  })
})
