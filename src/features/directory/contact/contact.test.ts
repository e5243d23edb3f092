import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { retryFailedJobs } from '#platform/queue/failed-jobs.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'
import { contactJobs } from './jobs.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let visitor: Client
let sneha: Client
let rahul: Client
/** The account of `sneha`, who writes to `contractor`. Both are new in every test. */
let homeBuilder: TestAccount
let contractor: Awaited<ReturnType<typeof newProfessional>>
let path: string

const message = 'We have a plot of four guntha near Malavli.\nWhen could you come and look?'
const quoted = '> We have a plot of four guntha near Malavli.\n> When could you come and look?'
const key = (language?: Language) => ({
  'Idempotency-Key': crypto.randomUUID(),
  ...(language && { 'Accept-Language': language }),
})
const stored = () => database.db.selectFrom('enquiries').selectAll().execute()

beforeAll(async () => {
  await addProfessionals(database.db, [{ id: 102, name: 'Sagar' }])
})

beforeEach(async () => {
  await database.db.deleteFrom('enquiries').execute()
  dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.example' })
  const app = testApp(dependencies)
  const site = { app, dependencies }
  visitor = createClient(app)
  homeBuilder = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  sneha = homeBuilder.client
  rahul = (await newAccount(site, 'customer')).client
  const listing = { company: 'Basalt & Beam', language: 'mr' } as const
  contractor = await newProfessional(site, 'contractor', { confirmed: true, listing })
  path = `/api/professionals/${contractor.professionalId}/enquiries`
})

describe('POST /api/professionals/{id}/enquiries', () => {
  test('stores the message and relays it with the sender as the reply address', async () => {
    const { status, body } = await sneha.post(path, { message }, key())
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      createdAt: '2026-11-21T06:00:00.000Z',
      waitsUntil: null,
      conversationId: expect.any(Number),
    })
    expect(await stored()).toMatchObject([
      { id: body.id, professional_id: contractor.professionalId, user_id: homeBuilder.id, message },
    ])
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
    const [email] = dependencies.emails
    expect(email).toMatchObject({
      to: contractor.email,
      replyTo: { name: 'Sneha Kulkarni', address: homeBuilder.email },
    })
    expect(email!.text).toContain(quoted)
    // The email greets the person and not the firm, as every email does.
    expect(email!.text).toContain(`नमस्कार ${contractor.fullName},`)
    expect(email!.text).toContain(`https://kamshetbuild.example/mr/professionals/${contractor.professionalId}`)
  })

  test('the same key stores and sends the message once', async () => {
    const once = key()
    const answers = await Promise.all([1, 2, 3].map(() => sneha.post(path, { message }, once)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
    expect((await sneha.post(path, { message: 'Something else, to the same people.' }, once)).status).toBe(409)
    expect((await sneha.post('/api/professionals/102/enquiries', { message }, once)).status).toBe(409)
    await rahul.post(path, { message }, once)
    expect(await stored()).toHaveLength(2)
  })

  test('refuses one of two different messages sent at once with the same key', async () => {
    const once = key()
    const answers = await Promise.all(
      [message, 'Something else, to the same people.'].map((message) => sneha.post(path, { message }, once)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await stored()).toHaveLength(1)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
  })

  test('is relayed in the professional’s language, not in the language of the sender’s page', async () => {
    await sneha.post(path, { message }, key('hi'))
    await runJobs(dependencies)
    await database.db.updateTable('users').set({ language: 'en' }).where('id', '=', contractor.id).execute()
    await sneha.post(path, { message }, key('hi'))
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ subject }) => subject)).toEqual([
      'Sneha Kulkarni यांनी तुम्हाला KamshetBuild वर मेसेज पाठवला आहे',
      'Sneha Kulkarni sent you a message on KamshetBuild',
    ])
  })

  test('goes to the office, which forwards it, if the professional has no account', async () => {
    expect((await sneha.post('/api/professionals/102/enquiries', { message }, key())).status).toBe(201)
    await runJobs(dependencies)
    expect(dependencies.emails[0]!.to).toBe('hello@kamshetbuild.in')
    expect(dependencies.emails[0]!.text).toContain('https://kamshetbuild.example/professionals/102')
    expect(dependencies.emails[0]!.text.startsWith('Hello,\n')).toBe(true)
  })

  test('no message is lost when the mail server does not answer', async () => {
    const { send } = dependencies.mail
    dependencies.mail.send = async () => {
      throw new Error('no answer')
    }
    expect((await sneha.post(path, { message }, key())).status).toBe(201)
    expect(await stored()).toHaveLength(1)
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])

    dependencies.mail.send = send
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
  })

  describe('when the professional leaves before it is delivered', () => {
    const deleteUser = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()
    const said = { en: 'could not be delivered', hi: 'पहुँचाया नहीं जा सका', mr: 'पोहोचवता आला नाही' }

    test.each(['en', 'hi', 'mr'] as const)(
      'the sender gets an email in %s, the language of the page, and nothing is kept',
      async (language) => {
        await database.db.updateTable('users').set({ language: 'en' }).where('id', '=', homeBuilder.id).execute()
        expect((await sneha.post(path, { message }, key(language))).status).toBe(201)
        await deleteUser(contractor.id)
        expect(await stored()).toMatchObject([{ professional_id: null, message: '' }])
        await runJobs(dependencies)
        expect(dependencies.emails).toHaveLength(1)
        const [{ to, subject, text } = { to: '', subject: '', text: '' }] = dependencies.emails
        expect(to).toBe(homeBuilder.email)
        expect(subject).toContain(said[language])
        expect(text).toContain(`https://kamshetbuild.example${language === 'en' ? '' : `/${language}`}/professionals`)
        expect(text).not.toContain(message)
        expect(text).not.toContain('Basalt')
        expect(await stored()).toEqual([])
      },
    )

    test.each(['before', 'after'])('the sender gets an email even if they left %s the professional', async (order) => {
      expect((await sneha.post(path, { message }, key('hi'))).status).toBe(201)
      const leaving = [homeBuilder.id, contractor.id]
      for (const id of order === 'before' ? leaving : leaving.reverse()) await deleteUser(id)
      await runJobs(dependencies)
      expect(dependencies.emails).toMatchObject([{ to: homeBuilder.email, subject: expect.stringContaining(said.hi) }])
      expect(await stored()).toEqual([])
    })

    test('a message that arrives during the deletion is refused', async () => {
      const deletion = await database.pool.connect()
      await deletion.query('begin')
      await deletion.query('delete from users where id = $1', [contractor.id])
      const answer = sneha.post(path, { message }, key())
      await untilWaiting(database.pool)
      await deletion.query('commit')
      deletion.release()
      expect(await answer).toMatchObject({ status: 404, body: { message: 'This does not exist or has been removed.' } })
      expect(await stored()).toEqual([])
    })

    test('a delivered message is deleted with the professional', async () => {
      expect((await sneha.post(path, { message }, key())).status).toBe(201)
      await runJobs(dependencies)
      await deleteUser(contractor.id)
      expect(await stored()).toEqual([])
      await runJobs(dependencies)
      expect(dependencies.emails.map(({ to }) => to)).toEqual([contractor.email])
    })
  })

  describe('when its email fails for good', () => {
    const said = {
      en: 'We tried, but we could not deliver it.',
      hi: 'उन तक पहुँचाया नहीं जा सका',
      mr: 'त्यांच्यापर्यंत पोहोचवता आला नाही',
    }
    const refusal = Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' })
    const deleteUser = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()
    /** Makes the mail server refuse one address. */
    function refuse(address: string) {
      const { send } = dependencies.mail
      dependencies.mail.send = (email, options) =>
        email.to === address ? Promise.reject(refusal) : send(email, options)
      return () => {
        dependencies.mail.send = send
      }
    }

    afterEach(() => database.pool.query('delete from graphile_worker._private_jobs'))

    test.each(['en', 'hi', 'mr'] as const)(
      'the sender gets one email about it in %s, the language of the page',
      async (language) => {
        const { body } = await sneha.post(path, { message }, key(language))
        refuse(contractor.email)
        await runJobs(dependencies)
        const [handler] = contactJobs(dependencies, 'hello@kamshetbuild.in')
        await handler!.settle!({ enquiryId: body.id, language }, 'failed')
        await retryFailedJobs(database.db, 'all')
        await runJobs(dependencies)
        expect(dependencies.emails).toHaveLength(1)
        const [{ to, text } = { to: '', text: '' }] = dependencies.emails
        expect(to).toBe(homeBuilder.email)
        expect(text).toContain(said[language])
        expect(text).not.toContain(message)
        expect(text).not.toContain('Basalt')
      },
    )

    test('a retry can deliver it, and a sender who was not informed yet no longer is', async () => {
      await sneha.post(path, { message }, key())
      const stopRefusing = refuse(contractor.email)
      const { send } = dependencies.mail
      dependencies.mail.send = (email, options) =>
        email.to === homeBuilder.email ? Promise.reject(new Error('no answer')) : send(email, options)
      await runJobs(dependencies)
      stopRefusing()
      expect(await retryFailedJobs(database.db, 'all')).toBe(1)
      await runJobs(dependencies)
      await retryNow(database.pool)
      await runJobs(dependencies)
      expect(dependencies.emails.map(({ to }) => to)).toEqual([contractor.email])
      expect(dependencies.emails[0]!.text).toContain(quoted)
    })

    test.each(['the sender', 'the professional', 'both'])(
      'and %s left before the sender was informed',
      async (leaving) => {
        await sneha.post(path, { message }, key())
        const stopRefusing = refuse(contractor.email)
        const { send } = dependencies.mail
        dependencies.mail.send = (email, options) =>
          email.to === homeBuilder.email ? Promise.reject(new Error('no answer')) : send(email, options)
        await runJobs(dependencies)
        stopRefusing()
        if (leaving !== 'the professional') await deleteUser(homeBuilder.id)
        if (leaving !== 'the sender') await deleteUser(contractor.id)
        expect(await stored()).toHaveLength(1)
        await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
        await runJobs(dependencies)
        expect(dependencies.emails).toMatchObject([{ to: homeBuilder.email, text: expect.stringContaining(said.en) }])
        expect(await stored()).toEqual([])

        // If staff retry the job, it logs that nothing was left to send.
        const warned: unknown[] = []
        const log = Object.assign(Object.create(dependencies.log), {
          warn: (_: unknown, text: unknown) => warned.push(text),
        })
        expect(await retryFailedJobs(database.db, 'all')).toBe(1)
        await runJobs({ ...dependencies, log })
        expect(dependencies.emails).toHaveLength(1)
        expect(warned).toEqual(['an enquiry was deleted: there was nothing left to send'])
      },
    )
  })

  test('refuses a message and a contact event to the user’s own listing', async () => {
    const refused = { status: 422, body: { message: "This is your own profile. You can't contact yourself." } }
    const events = `/api/professionals/${contractor.professionalId}/contact-events`
    expect(await contractor.client.post(path, { message }, key())).toMatchObject(refused)
    expect(await contractor.client.post(events, { channel: 'call' })).toMatchObject(refused)
    expect(await stored()).toEqual([])
    const recorded = database.db.selectFrom('contact_events').select('id').where('user_id', '=', contractor.id)
    expect(await recorded.execute()).toEqual([])
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
    // A professional may write to other professionals.
    expect((await contractor.client.post('/api/professionals/102/enquiries', { message }, key())).status).toBe(201)
  })

  test('needs a login, a key, a message and a professional', async () => {
    expect((await visitor.post(path, { message }, key())).status).toBe(401)
    expect((await sneha.post(path, { message })).status).toBe(422)
    expect((await sneha.post(path, { message: ' Hello   ' }, key())).body.fields).toEqual({
      message: 'Please write at least 10 characters',
    })
    expect((await sneha.post(path, { message: 'x'.repeat(2001) }, key())).body.fields).toEqual({
      message: 'Please write at most 2000 characters',
    })
    const { status, body } = await sneha.post(path, { message: `${message}\0` }, key())
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { message: 'Please check what you entered.' },
    })
    expect((await sneha.post('/api/professionals/999/enquiries', { message }, key())).status).toBe(404)
    expect(await stored()).toEqual([])
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
  })

  test('allows ten an hour per user', async () => {
    // A second process on the same database counts with the first one.
    const other = createClient(testApp(dependencies))
    for (const [name, value] of sneha.cookies) other.cookies.set(name, value)
    for (let at = 0; at < 10; at++)
      expect((await (at % 2 ? other : sneha).post(path, { message }, key())).status).toBe(201)
    expect((await other.post(path, { message }, key())).status).toBe(429)
    const { status, headers } = await sneha.post(path, { message }, key())
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect((await rahul.post(path, { message }, key())).status).toBe(201)
  })

  test('counts a request once when its transaction runs again after a deadlock', async () => {
    const count = vi.fn(async () => {})
    const stored = { id: 1, createdAt: new Date() }
    const store = vi.fn(async () => stored)
    store.mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    const request = { sender: homeBuilder.id, key: crypto.randomUUID(), request: { message }, count }
    expect(await storeOnce(database.db, { table: 'enquiries', ...request }, store)).toEqual(stored)
    expect([store.mock.calls.length, count.mock.calls.length]).toEqual([2, 1])
  })

  test('counts repeated and simultaneous requests with one key once', async () => {
    const once = key()
    const again = () => sneha.post(path, { message }, once)
    for (let at = 0; at < 9; at++) await sneha.post(path, { message }, key())
    const answers = await Promise.all(Array.from({ length: 12 }, again))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await sneha.post(path, { message }, key())).status).toBe(429)
    expect((await again()).status).toBe(201)
    expect(await stored()).toHaveLength(10)
  })
})

describe('GET /api/professionals/{id}/enquiries/mine', () => {
  const mine = () => `${path}/mine`

  test('lists only the visitor’s own messages, and no cache may store them', async () => {
    const { body } = await sneha.post(path, { message }, key())
    await rahul.post(path, { message: 'Another house, for other people.' }, key())
    await sneha.post('/api/professionals/102/enquiries', { message: 'To someone else.' }, key())
    const answer = await sneha.get(mine())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      enquiries: [{ id: body.id, message, createdAt: body.createdAt, isUndelivered: false, waitsUntil: null }],
      next: null,
    })
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
    const { body: others } = await rahul.get('/api/professionals/102/enquiries/mine')
    expect(others).toEqual({ enquiries: [], next: null })
  })

  test('marks messages that could not be delivered', async () => {
    const { body } = await sneha.post(path, { message }, key())
    const failed = { failed_at: dependencies.now() }
    await database.db.updateTable('enquiries').set(failed).where('id', '=', body.id).execute()
    expect((await sneha.get(mine())).body.enquiries).toMatchObject([{ id: body.id, isUndelivered: true }])
  })

  test('lists the newest first, five at a time, even if all have the same time', async () => {
    const ids: number[] = []
    for (let count = 0; count < 7; count++) ids.unshift((await sneha.post(path, { message }, key())).body.id)
    const { body: first } = await sneha.get(mine())
    const { body: second } = await sneha.get(`${mine()}?after=${first.next}`)
    const idsOf = ({ enquiries }: { enquiries: { id: number }[] }) => enquiries.map(({ id }) => id)
    expect([idsOf(first), idsOf(second), second.next]).toEqual([ids.slice(0, 5), ids.slice(5), null])
    expect((await sneha.get(`${mine()}?after=nonsense`)).status).toBe(422)
  })

  test('needs a login and a professional', async () => {
    expect((await visitor.get(mine())).status).toBe(401)
    expect((await sneha.get('/api/professionals/999/enquiries/mine')).status).toBe(404)
  })
})
describe('POST /api/professionals/{id}/contact-events', () => {
  const eventsOf = (id: number) => `/api/professionals/${id}/contact-events`

  test('records who used which channel', async () => {
    const { professionalId } = contractor
    for (const channel of ['call', 'whatsapp', 'email']) {
      expect((await sneha.post(eventsOf(professionalId), { channel })).status).toBe(200)
    }
    const rows = await database.db
      .selectFrom('contact_events')
      .selectAll()
      .where('professional_id', '=', professionalId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ professional_id, user_id, channel }) => [professional_id, user_id, channel])).toEqual([
      [professionalId, homeBuilder.id, 'call'],
      [professionalId, homeBuilder.id, 'whatsapp'],
      [professionalId, homeBuilder.id, 'email'],
    ])
  })

  test('needs a login, a channel and a professional', async () => {
    const events = eventsOf(contractor.professionalId)
    expect((await visitor.post(events, { channel: 'call' })).status).toBe(401)
    expect((await sneha.post(events, { channel: 'pigeon' })).status).toBe(422)
    expect((await sneha.post(eventsOf(999), { channel: 'call' })).status).toBe(404)
  })
})
