import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Entries } from '#features/building/diary/schema.ts'
import { newEntryOf, uploadOf } from '#features/building/diary/testing.server.ts'
import { addDocumentTo, pdfOf } from '#features/building/documents/testing.server.ts'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import type { Snags } from '#features/building/snags/schema.ts'
import { newSnagOf } from '#features/building/snags/testing.server.ts'
import type { StageChanges, Stages } from '#features/building/timeline/schema.ts'
import { addProjects, sendItem } from '#features/directory/portfolio/testing.server.ts'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { decide } from '#features/directory/verification/decisions.server.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { newEstimateOf } from '#features/estimating/estimates/testing.server.ts'
import { newBillOf, quoteBy } from '#features/estimating/quotes/testing.server.ts'
import { decideProposal } from '#features/estimating/rates/decisions.server.ts'
import { moveOf, newHireOf } from '#features/hire/hires/testing.server.ts'
import { addMachineOf, machineInput } from '#features/hire/machines/testing.server.ts'
import { newAgreementOf } from '#features/messaging/agreements/testing.server.ts'
import { sendFile } from '#features/messaging/files/testing.server.ts'
import { conversationOf, sendText } from '#features/messaging/messages/testing.server.ts'
import { moveOf as moveVisit, newVisitOf } from '#features/messaging/visits/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { addStaff, removeStaff } from '#features/people/staff/staff.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { deleteUnusedPicture } from '#features/pictures/picture-deletion.server.ts'
import { eraseDue } from '#features/privacy/leaving.server.ts'
import { stockedProduct } from '#features/shop/cart/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { sendReturn, sendReturnPhoto } from '#features/shop/returns/testing.server.ts'
import { boughtProduct, sendProductReview } from '#features/shop/reviews/testing.server.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { newBrowser } from '#platform/testing/push-stand-in.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
const password = 'Kamshet@2023'

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  await addProfessionals(database.db, [{ id: 101, company: 'Basalt & Beam' }])
  const { rows } = await database.pool.query<{ table: string }>(personColumns)
  // Tables that only home builders fill, because only they can write reviews and request quotes.
  const ofFamilies = ['reviews', 'quote_requests']
  tablesOfPeople = [...new Set(rows.map(({ table }) => table))].filter((table) => !ofFamilies.includes(table)).sort()
})

async function register(registration: Record<string, unknown> & { email: string }) {
  const client = createClient(app)
  const { status, body } = await client.post('/api/auth/register', { password, terms: true, ...registration })
  expect(status).toBe(201)
  expect((await client.post('/api/auth/login', { email: registration.email, password })).status).toBe(200)
  return { client, id: body.id as number }
}

/**
 * The table that `tablesThatHold` ignores. The messages of an erased account stay for the other members of the
 * conversation, without their author's name. A name inside a message stays, because it is part of the text.
 */
const said = 'messages'

/** The tables, including those of the job queue, that have one of the texts in any column of any row. */
async function tablesThatHold(...texts: string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename)::regclass::text as name
     from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of tables.filter(({ name }) => name !== said))
    for (const text of texts) {
      const { rowCount } = await database.pool.query(`select from ${name} t where t::text ilike $1 limit 1`, [
        `%${text}%`,
      ])
      if (rowCount) found.push(`${name}: ${text}`)
    }
  return found
}

/** A query for all columns that refer to accounts. */
const personColumns = `
  select c.conrelid::regclass::text as table, a.attname as column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'users'::regclass`

/** The tables in which at least one row refers to the account. */
async function tablesWith(id: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(personColumns)
  const found = new Set<string>()
  for (const { table, column } of rows) {
    const { rowCount } = await database.pool.query(`select from ${table} where ${column} = $1 limit 1`, [id])
    if (rowCount) found.add(table)
  }
  return [...found].sort()
}
/** Every table that refers to accounts. If a new one is added, the test below fails until it also fills that table. */
let tablesOfPeople: string[]

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const confirmEmail = (id: number) =>
  database.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
/** Sends a body to one of a project's endpoints, and expects the server to accept it. */
async function sendTo(by: Party, method: 'post' | 'put', projectId: number, part: string, body: unknown) {
  const answer = await by.client[method](`/api/projects/${projectId}${part}`, body, key())
  expect([part, Math.floor(answer.status / 100), answer.body]).toEqual([part, 2, answer.body])
  return answer.body
}
type Party = { id: number; client: Client }

/**
 * Does, as a contractor who created a project and as its home builder, everything that stores an account's name in the
 * project. Returns a photo from the diary.
 */
async function workTogether(contractor: Party, customer: Party, { id, memberId }: Project): Promise<{ key: string }> {
  const days = { plannedStart: '2026-12-01', plannedEnd: '2026-12-05' }
  const stage = { kind: 'plaster', name: '', floor: null, weight: 5, ...days, dependsOn: [] }
  const payment = { method: 'upi', reference: 'UTR 4411', instalment: null, note: '', pictureId: null, with: memberId }
  const instalment = { number: null, title: 'Plinth', stageKind: '', share: 10_000, amount: null, dueOn: '' }
  const terms = { with: memberId, basedOn: 0, agreedSum: 900_000, retentionPercent: '5' }
  const expense = { kind: 'materials', amount: '52000', spentOn: '2026-11-20', note: '', pictureId: null }
  const invitation = { role: 'architect', teamRole: null, way: 'email', professionalId: null }
  const paper = { state: 'applied', number: '', date: '', note: '', versionId: null }
  const version = async (item: string) => {
    const { body } = await contractor.client.get(`/api/projects/${id}/approvals`)
    return body.items.find((each: { item: string }) => each.item === item).version
  }

  await sendTo(contractor, 'put', id, '/status', { from: 'active', to: 'in-progress', reason: '' })
  await sendTo(contractor, 'post', id, '/invitations', { ...invitation, email: 'friend.of.nimbark@example.in' })
  await sendTo(contractor, 'post', id, '/costs', expense)
  await sendTo(contractor, 'put', id, '/pin', { latitude: 18.7546, longitude: 73.5523, label: 'The gate' })
  await sendTo(contractor, 'put', id, '/approvals', { from: null, authority: 'pmrda' })
  await sendTo(contractor, 'post', id, '/payment-plans', { ...terms, instalments: [instalment] })
  await sendTo(customer, 'put', id, '/payment-plans/agreement', { with: memberId, version: 1 })
  const offered = await newExtraOf(contractor.client, id, extraInput(memberId))
  await sendTo(customer, 'put', id, `/extras/${offered.id}/consent`, { version: 1 })
  const asked = { ...extraInput(memberId), title: 'Another window', price: null, days: null }
  await newExtraOf(customer.client, id, asked)
  for (const [by, confirmer, item] of [
    [contractor, customer, 'zone'],
    [customer, contractor, 'drawings'],
  ] as const) {
    await sendTo(by, 'post', id, '/stages', stage)
    await sendTo(by, 'put', id, `/approvals/items/${item}`, { ...paper, version: await version(item) })
    const sent = await sendTo(by, 'post', id, '/payments', { ...payment, amount: '70000', paidOn: '2026-11-20' })
    const confirmed = { from: 'waiting', version: 1, to: 'confirmed', reason: '' }
    await sendTo(confirmer, 'put', id, `/payments/${sent.id}/state`, confirmed)
    await newSnagOf(by.client, id)
    await newEntryOf(by, id)
  }
  await addDocumentTo(contractor, id)
  const photo = await uploadOf(contractor)
  await newEntryOf(contractor, id, { pictureIds: [photo] })
  return database.db.selectFrom('pictures').select('key').where('id', '=', photo).executeTakeFirstOrThrow()
}

/**
 * Expects that the remaining members of the project still have everything that was agreed, paid, written and drawn, but
 * without the name of the deleted person.
 */
async function expectRecordWithout(gone: 'professional' | 'customer', { client }: Party, id: number) {
  const parts = ['people', 'pin', 'status', 'stages', 'diary', 'documents', 'approvals', 'snags']
  if (gone === 'professional') parts.push('extras', 'extra-sums', 'payments/account')
  const read: Record<string, unknown> = {}
  for (const part of parts) {
    const { status, body } = await client.get(`/api/projects/${id}/${part}`)
    expect([part, status]).toEqual([part, 200])
    expect(JSON.stringify(body)).not.toMatch(/Nimbark|Yashodeep/)
    read[part] = body
  }
  expect(read).toMatchObject({
    status: { changes: [{ name: null, to: 'in-progress' }] },
    pin: { pin: { label: 'The gate', setBy: null } },
    documents: { documents: [{ title: 'Ground floor', latest: { by: null } }] },
    approvals: { authority: 'pmrda', items: expect.arrayContaining([expect.objectContaining({ state: 'applied' })]) },
  })
  const plaster = (read.stages as Stages).stages.filter(({ plannedStart }) => plannedStart === '2026-12-01')
  const stages = plaster.map(({ id: stage }) => client.get(`/api/projects/${id}/stages/${stage}/changes`))
  const adders = (await Promise.all(stages)).map(({ body }) => (body as StageChanges).changes.at(-1)?.name)
  expect(adders.map((name) => name === null)).toEqual([true, gone === 'customer'])
  const authors = (read.diary as Entries).entries.map(({ author, pictures }) => [author === null, pictures.length])
  expect(authors.filter(([isGone]) => isGone)).toHaveLength(gone === 'professional' ? 2 : 3)
  expect(authors.filter(([, count]) => count === 1)).toEqual([[true, 1]])
  const raised = (read.snags as Snags).snags.map(({ raisedBy }) => raisedBy)
  expect(raised.filter((name) => name === null)).toHaveLength(gone === 'professional' ? 1 : 2)
  // Payments and extras stay when the people who entered or confirmed them are deleted.
  const { rows } = await database.pool.query(
    `select (select count(*)::int from payments where project_id = $1 and state = 'confirmed') as payments,
       (select count(*)::int from change_orders where project_id = $1 and state = 'agreed') as extras,
       (select count(*)::int from expenses) as expenses`,
    [id],
  )
  expect(rows).toEqual([{ payments: 2, extras: 1, expenses: 0 }])
}

const deleteUser = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()

describe('When an account is deleted, the database forgets', () => {
  test('a home builder: name, address and number, in reviews and messages to us too', async () => {
    const { client, id } = await register({
      userType: 'customer',
      fullName: 'Quvira Zelani',
      email: 'quvira@example.in',
    })
    await confirmEmail(id)
    await client.put('/api/auth/language', { language: 'mr' })
    await client.post('/api/bookmarks', { professionalId: 101 })
    await client.post('/api/professionals/101/contact-events', { channel: 'call' })
    await client.post('/api/professionals/101/enquiries', { message: 'We want to build in Karla.' }, key())
    await client.put('/api/professionals/101/review', { rating: 5, comment: 'They kept their word.' })
    const message = { topic: 'question', message: 'How do I change my number?', phone: '9822099887' }
    for (const writer of [client, createClient(app)])
      expect(
        (
          await writer.post(
            '/api/support/messages',
            { name: 'Quvira Zelani', email: 'quvira@example.in', ...message },
            key(),
          )
        ).status,
      ).toBe(201)
    expect(await tablesThatHold('Quvira', 'quvira@')).not.toEqual([])

    // No email has been sent yet, so the queue holds every job from above.
    const { rowCount: waitingJobs } = await database.pool.query('select from graphile_worker.jobs')
    expect(waitingJobs).toBeGreaterThanOrEqual(6)
    expect((await tablesThatHold('Quvira', 'quvira@', '9822099887')).join()).not.toContain('graphile_worker')

    await deleteUser(id)
    expect(await tablesThatHold('Quvira', 'quvira@', '9822099887')).toEqual(['enquiries: Quvira', 'enquiries: quvira@'])
    await runJobs(dependencies)
    expect(await tablesThatHold('Quvira', 'quvira@', '9822099887')).toEqual([])
    // Emails whose jobs were added before the deletion are still sent. The enquiry still names its sender, but the two
    // messages to the office do not.
    expect(dependencies.emails).toHaveLength(3)
    const [enquiry, ...forOffice] = dependencies.emails
    expect(enquiry!.replyTo).toEqual({ name: 'Quvira Zelani', address: 'quvira@example.in' })
    expect(enquiry!.text).toContain('We want to build in Karla.')
    for (const { text, replyTo } of forOffice) {
      expect(text).toContain('How do I change my number?')
      expect(replyTo).toBeUndefined()
    }
    const { body } = await createClient(app).get('/api/professionals/101/reviews')
    expect(body.reviews).toMatchObject([{ authorName: null, comment: 'They kept their word.', rating: 5 }])
    expect(await database.db.selectFrom('support_messages').select('message').execute()).toHaveLength(2)
  })

  test('a professional: the listing, its words in the search, and the phone number', async () => {
    const { id } = await register({
      userType: 'contractor',
      fullName: 'Wexomar Tulipane',
      email: 'wexomar@example.in',
      companyName: 'Zubrik Civil Works',
      address: 'Plot 7, Ovalekar lane',
      city: 'Kamshet',
      state: 'Maharashtra',
      pincode: '410405',
      phone: '9822011223',
      experience: '4-7',
    })
    const folded = ['Wexomar', 'Zubrik'].map(foldText)
    expect(await tablesThatHold(...folded)).toContain(`name_words: ${folded[1]}`)

    // An undelivered enquiry is kept after the listing is deleted, and its text may name the professional.
    const homeBuilder = { userType: 'customer', fullName: 'Tara Salvi', email: 'tara@example.in' } as const
    const { client } = await register(homeBuilder)
    const { id: listing } = await database.db
      .selectFrom('professionals')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const enquiry = { message: 'Dear Wexomar, we want to build in Karla.' }
    expect((await client.post(`/api/professionals/${listing}/enquiries`, enquiry, key())).status).toBe(201)

    await deleteUser(id)
    expect(await database.db.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
    expect(await tablesThatHold('Wexomar', 'Zubrik', '9822011223', 'Ovalekar', ...folded)).toEqual([])
    await runJobs(dependencies)
    expect(await database.db.selectFrom('enquiries').select('id').execute()).toEqual([])
    const { body } = await createClient(app).get('/api/professionals?keyword=zubrik')
    expect(body.professionals).toEqual([])
  })

  test('an enquiry that was delivered, and one that could not be', async () => {
    const enquirer = { userType: 'customer', fullName: 'Ojasvi Brendel', email: 'ojasvi@example.in' } as const
    const { client, id } = await register(enquirer)
    const write = () =>
      client.post('/api/professionals/101/enquiries', { message: 'We want to build in Malavli.' }, key())
    expect((await write()).status).toBe(201)
    await runJobs(dependencies)
    expect((await write()).status).toBe(201)
    const enquiries = () => database.db.selectFrom('enquiries').select('sender_name').execute()
    expect(await enquiries()).toHaveLength(2)

    await deleteUser(id)
    expect(await enquiries()).toEqual([{ sender_name: 'Ojasvi Brendel' }])
    const refusing = { ...dependencies, mail: { send: () => Promise.reject(new Error('no mail today')) } }
    await runJobs(refusing)
    expect(await enquiries()).toHaveLength(1)
    await database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()')
    await runJobs(refusing)
    // The enquiry is kept until its sender has been notified, or until the notification has failed for good.
    expect(await enquiries()).toHaveLength(1)
    await database.pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where attempts = 1',
    )
    await runJobs(refusing)
    expect(await enquiries()).toEqual([])
    await database.pool.query('delete from graphile_worker._private_jobs')
  })

  test('an enquiry that the mail server refused for good', async () => {
    const { client, id } = await register({ userType: 'customer', fullName: 'Ojas Tarkunde', email: 'ojas@example.in' })
    const message = 'We want to build in Malavli.'
    expect((await client.post('/api/professionals/101/enquiries', { message }, key())).status).toBe(201)
    const refusal = Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' })
    await runJobs({ ...dependencies, mail: { send: () => Promise.reject(refusal) } })
    await deleteUser(id)
    expect(await tablesThatHold('Tarkunde', 'ojas@example.in')).toEqual([])
    await database.pool.query('delete from graphile_worker._private_jobs')
  })

  test('a person who caused a notification of another person, and their own notifications and choices', async () => {
    const contractor = await newProfessional({ app, dependencies }, 'contractor', { confirmed: true })
    const enquirer = { userType: 'customer', fullName: 'Urvija Sontakke', email: 'urvija@example.in' } as const
    const { client, id } = await register(enquirer)
    await confirmEmail(id)
    const { professionalId } = contractor
    await client.post('/api/bookmarks', { professionalId })
    await client.post(`/api/professionals/${professionalId}/enquiries`, { message: 'We want to build here.' }, key())
    await client.put(`/api/professionals/${professionalId}/review`, { rating: 5, comment: 'They kept their word.' })
    await client.put('/api/notifications/preferences/reviews/sms', { isOn: true })
    await database.pool.query(
      `insert into notifications (recipient_id, kind, details, has_own_email, is_shown, created_at)
       values ($1, 'test', '{"device": "Urvija’s phone"}', false, true, now())`,
      [id],
    )
    const told = async () => (await contractor.client.get('/api/notifications')).body.notifications
    expect(JSON.stringify(await told()).match(/Urvija Sontakke/g)).toHaveLength(2)
    await runJobs(dependencies)

    await deleteUser(id)
    expect(await tablesThatHold('Urvija', 'urvija@')).toEqual([])
    expect(await told()).toHaveLength(3)
    expect(JSON.stringify(await told())).not.toContain('Urvija')
    const mine = `select from notifications where recipient_id = $1 or actor_id = $1
      union all select from notification_preferences where user_id = $1`
    expect((await database.pool.query(mine, [id])).rowCount).toBe(0)
  })

  test('a person who has used everything there is, once the days of grace are over', async () => {
    const site = { app, dependencies }
    const other = await newProfessional(site, 'architect', { confirmed: true })
    const reviewed = await newProfessional(site, 'contractor', { confirmed: true })
    const customer = await newAccount(site, 'customer', {
      ...{ fullName: 'Ketaki Vrindavani', confirmed: true, withPassword: true },
    })
    const owner = await newProfessional(site, 'contractor', {
      ...{ fullName: 'Yashodeep Nimbark', confirmed: true, withPassword: true },
      listing: { company: 'Nimbark Lintel Works', phone: '+919822077665' },
    })
    const { id, client, email, password, professionalId } = owner
    const { db } = dependencies
    const then = dependencies.now()
    const profile = `/api/professionals/${professionalId}`

    // Inserts the rows that only a browser or a phone can cause, such as passkeys.
    await db
      .updateTable('users')
      .set({ phone: '+919822077665', phone_confirmed_at: then, address: 'Nimbark lane', bio: 'Nimbark builds.' })
      .where('id', '=', id)
      .execute()
    const secret = { user_id: id, secret: 'sealed', is_confirmed: true, created_at: then }
    await db.insertInto('authenticators').values(secret).execute()
    const passkey = { credential_id: 'nimbark-key', public_key: Buffer.alloc(1), counter: 0, name: 'Nimbark phone' }
    await db
      .insertInto('passkeys')
      .values({ user_id: id, ...passkey, created_at: then })
      .execute()
    await db.insertInto('recovery_codes').values({ user_id: id, code_hash: 'nimbark-code' }).execute()
    const soon = new Date(then.getTime() + 60_000)
    const challenge = { challenge_hash: 'nimbark-challenge', purpose: 'login', user_id: id, expires_at: soon }
    await db.insertInto('passkey_challenges').values(challenge).execute()
    const codes = ['phone-login', 'second-step'].map((purpose) => ({
      ...{ purpose, subject: '+919822077665', user_id: id, code_hash: 'nimbark-sms', expires_at: soon },
    }))
    await db.insertInto('sent_codes').values(codes).execute()
    await db.insertInto('terms_notices').values({ user_id: id, version: '2', told_at: then }).execute()
    await db.insertInto('digests').values({ user_id: id, week: 202647, sent_at: then }).execute()
    const acceptance = { user_id: id, version: '1', language: 'en', accepted_at: then }
    await db.insertInto('terms_acceptances').values(acceptance).execute()

    await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
    await recordAct(db, { id }, { act: 'staff.added', subject: { userId: 1 }, now: then })

    // All other rows are made through the product's endpoints, by the account or by people who deal with it.
    const browser = createClient(app)
    await browser.post('/api/auth/login', { email, password })
    await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
    expect(await addStaff(db, email, then)).toEqual({ ok: true, isNew: true })
    await createClient(app).post('/api/auth/login', { email, password })
    await client.post('/api/user/email', { email: 'nimbark.new@example.in', password })
    await createClient(app).post('/api/auth/forgot-password', { email })
    const pixels = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const { body: picture } = await client.post('/api/pictures', pixels)
    await db.updateTable('professionals').set({ picture_id: picture.id }).where('id', '=', professionalId).execute()
    await addProjects(db, [{ professionalId, title: 'House Nimbark' }])
    const supplied = { testimonial: 'professional', clientName: 'N. Nimbark', comment: 'Built with care.' }
    const house = await newProjectOf(owner, { name: 'Nimbark house' })
    const stage = { kind: 'other', name: 'Nimbark well', floor: null, weight: 5, dependsOn: [] }
    const days = { plannedStart: '2026-12-01', plannedEnd: '2026-12-05' }
    expect((await client.post(`/api/projects/${house.id}/stages`, { ...stage, ...days }, key())).status).toBe(201)
    await newExtraOf(client, house.id, extraInput(house.memberId, { title: 'Nimbark steel' }))
    await newSnagOf(client, house.id, { title: 'The tap of Nimbark drips' })
    await addDocumentTo(owner, house.id, { title: 'Nimbark plan' })
    const shared = await newProjectOf(owner, { agreedSum: '900000' })
    for (const [account, role] of [
      [customer, 'customer'],
      [other, 'architect'],
    ] as const)
      await addMember(db, shared.id, account, { role })
    const ownPhoto = await workTogether(owner, customer, shared)
    // A finished project is shown in the portfolio.
    const finished = await newProjectOf(owner)
    for (const [from, to] of [
      ['active', 'in-progress'],
      ['in-progress', 'completed'],
    ])
      await sendTo(owner, 'put', finished.id, '/status', { from, to, reason: '' })
    const villa = { title: 'Nimbark villa', description: 'Of stone.', pictureIds: [] }
    await sendTo(owner, 'post', finished.id, '/showcase', villa)
    // The account is invited to another person's project twice: by its id, and by its email address.
    const theirHouse = await newProjectOf(other)
    await other.client.post('/api/bookmarks', { professionalId })
    const invite = { role: 'contractor', teamRole: null, professionalId: null, email: '' }
    for (const way of [
      { way: 'account', professionalId },
      { way: 'email', email },
    ])
      await sendTo(other, 'post', theirHouse.id, '/invitations', { ...invite, ...way })
    const { status: added, body: terrace } = await sendItem(client, { title: 'Nimbark terrace', ...supplied })
    expect(added).toBe(201)
    for (const saver of [client, customer.client])
      expect((await saver.put(`/api/saved-projects/${terrace.id}`)).status).toBe(200)
    const otherCosts = { permits: 15_000 }
    const estimate = await newEstimateOf({ client }, calculatorContent({ name: 'Nimbark house', otherCosts }))
    for (const project of [house, shared]) {
      const { version } = (await client.get(`/api/projects/${project.id}`)).body
      await sendTo(owner, 'put', project.id, '/budget', { from: { estimate, revision: 1 }, version })
    }
    const product = await stockedProduct(db)
    expect((await client.put(`/api/cart/lines/${product}`, { quantity: 2 })).status).toBe(200)
    expect((await client.put(`/api/wishlist/${product}`)).status).toBe(200)
    const soldOut = await stockedProduct(db, { stock: 0 })
    for (const [by, address] of [
      [client, ''],
      [createClient(app), email],
    ] as const)
      expect((await by.put(`/api/stock-alerts/${soldOut}`, { email: address })).status).toBe(200)
    // The account has one accepted quote, and one that is not accepted.
    for (const isAccepted of [true, false]) {
      const request = await newBillOf(customer, [professionalId], { note: 'Regards, Ketaki Vrindavani' })
      const quote = await quoteBy(owner, 'Regards, Yashodeep Nimbark')
      const accepted = { quote, version: 1 }
      if (isAccepted)
        expect((await customer.client.put(`/api/quotes/requests/${request}/acceptance`, accepted)).status).toBe(200)
    }
    // The account lends a machine, and hires one.
    const { body: lent } = await client.post('/api/user/machines', machineInput({ title: 'Mixer of Nimbark' }), key())
    const asking = await newHireOf(customer.client, lent.slug, { note: 'Regards, Ketaki Vrindavani' })
    expect((await moveOf(customer.client, asking, { step: 'cancel', reason: '' })).status).toBe(200)
    const words = { note: 'Regards, Yashodeep Nimbark', address: 'Nimbark lane' }
    await newHireOf(client, (await addMachineOf(db)).slug, words)
    const cancelled = await newHireOf(client, (await addMachineOf(db)).slug, words)
    const reason = 'Nimbark needs it later.'
    expect((await moveOf(client, cancelled, { step: 'cancel', reason })).status).toBe(200)
    // The account has hired a machine and given it back. The lender makes a claim, and the account disputes it.
    const today = { from: '2026-11-21', until: '2026-11-21' }
    const letByOther = await addMachineOf(db, { professionalId: other.professionalId })
    const disputed = await newHireOf(client, letByOther.slug, { ...words, ...today })
    const paid = { method: 'cash', reference: '' }
    const looked = { day: today.from, note: '', pictureIds: [] }
    for (const [by, move] of [
      [other.client, { step: 'confirm' }],
      [other.client, { step: 'handOver', ...looked, ...paid }],
      [client, { step: 'giveBack', ...looked, note: 'Nimbark brought it.', pictureIds: [await uploadOf(owner)] }],
      [other.client, { step: 'takeBack', ...looked }],
      [other.client, { step: 'claim', amount: 500, reason: 'Bent', pictureIds: [] }],
      [client, { step: 'dispute', reason: 'Nimbark found it bent.', pictureIds: [await uploadOf(owner)] }],
    ] as const)
      expect((await moveOf(by, disputed, move)).body).toEqual({ ok: true })
    // As the lender, the account has declined a hire, with a reason.
    const declined = await newHireOf(customer.client, lent.slug, { from: '2026-12-01', until: '2026-12-02' })
    const no = { step: 'decline', reason: 'Nimbark needs it.' }
    expect((await moveOf(client, declined, no)).status).toBe(200)
    // The account has a visit with the home builder. With another professional it has a visit and an agreement.
    const visit = await newVisitOf(client, await conversationOf(customer.client, professionalId), {
      ...{ place: 'Nimbark lane', note: 'Ask for Nimbark.' },
    })
    expect((await moveVisit(customer.client, visit, { step: 'accept', slot: 0 })).status).toBe(200)
    const why = { reason: 'Nimbark is ill.' }
    expect((await moveVisit(client, visit, { step: 'cancel', ...why })).status).toBe(200)
    const conversation = await conversationOf(client, other.professionalId)
    const visited = await newVisitOf(client, conversation, { note: 'Ask for Nimbark.' })
    expect((await moveVisit(other.client, visited, { step: 'accept', slot: 0 })).status).toBe(200)
    dependencies.clock.now = new Date(then.getTime() + 10 * 24 * 60 * 60_000)
    expect((await moveVisit(other.client, visited, { step: 'keep' })).status).toBe(200)
    dependencies.clock.now = then
    // The account stars a message, hides whether it is online, and sets an away message.
    const starred = `/api/conversations/${conversation}/messages/1/star`
    expect((await client.put(starred, { isStarred: true })).status).toBe(200)
    expect((await client.put('/api/presence', { isShown: false })).status).toBe(200)
    const away = { isOn: true, text: 'Nimbark is at a wedding.', until: null }
    expect((await client.put('/api/away-message', away)).status).toBe(200)
    const agreed = await newAgreementOf(client, conversation)
    expect((await other.client.put(`/api/agreements/${agreed}/answer`, { answer: 'confirm' })).status).toBe(200)
    // Someone else has asked the account for two testimonials as a client. One request is answered, and the other is
    // still open.
    const asked = async (to: string) => {
      const { body: item } = await sendItem(other.client)
      const request = { email: to, language: 'en' }
      return (await other.client.put(`/api/user/portfolio/${item.id}/testimonial-request`, request)).body.link
    }
    const token = new URL(await asked('')).searchParams.get('token')
    const said = { token, clientName: 'Yashodeep Nimbark', rating: 5, comment: 'They kept their word.' }
    expect((await client.post('/api/testimonials', said)).status).toBe(200)
    await asked(email)
    await client.post('/api/bookmarks', { professionalId: other.professionalId })
    await client.patch('/api/user/theme', { appearance: 'dark' })
    await client.put(`/api/user/directory/hidden/${other.professionalId}`)
    await customer.client.post('/api/bookmarks', { professionalId })
    await client.post(`/api/professionals/${other.professionalId}/contact-events`, { channel: 'call' })
    const enquire = (by: Client, to: number) =>
      by.post(`/api/professionals/${to}/enquiries`, { message: 'Regards to Nimbark.' }, key())
    expect((await enquire(client, other.professionalId)).status).toBe(201)
    expect((await enquire(customer.client, professionalId)).status).toBe(201)
    const review = { rating: 4, comment: 'They kept their word.' }
    expect((await customer.client.put(`${profile}/review`, review)).status).toBe(200)
    await customer.client.post(`/api/professionals/${reviewed.professionalId}/contact-events`, { channel: 'call' })
    await customer.client.put(`/api/professionals/${reviewed.professionalId}/review`, review)
    const { body: theirs } = await client.get(`/api/professionals/${reviewed.professionalId}/reviews`)
    expect((await client.put(`/api/reviews/${theirs.reviews[0].id}/helpful`)).body.helpfulCount).toBe(1)
    const wrong = { reason: 'other', text: 'Nimbark says so.' }
    expect((await client.put(`/api/reports/professional-${other.professionalId}`, wrong)).status).toBe(200)
    expect((await client.put('/api/user/verification/seen/identity', { note: 'Ask for Nimbark.' })).status).toBe(200)
    const rate = { material: 'cement', town: 'maval', price: '365', source: 'Quoted by a dealer' }
    for (const [proposer, staff, day] of [
      [owner, other, '2026-11-19'],
      [other, owner, '2026-11-20'],
    ] as const) {
      const { body: proposal } = await proposer.client.post('/api/rate-proposals', { ...rate, day }, key())
      const decision = { decision: 'accepted', replaces: null } as const
      expect(await decideProposal(db, staff, { id: proposal.id, decision, now: then })).toEqual({ ok: true })
    }
    const checked = { checkedOn: '2026-11-01', validUntil: '2031-11-01', evidence: 'Rent agreement' }
    for (const [by, of] of [
      [other.id, professionalId],
      [id, other.professionalId],
    ] as const)
      await decide(db, { id: by }, { professionalId: of, kind: 'address', decision: 'checked', ...checked, now: then })
    const removedBy = { removed_at: then, removed_reason: 'fake', removed_by: id } as const
    const pixel = { key: 'of-the-review', width: 32, height: 32, color: '#336699', owner_id: customer.id }
    const photo = await db.insertInto('pictures').values(pixel).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('review_pictures')
      .values({ review_id: theirs.reviews[0].id, picture_id: photo.id, position: 0, ...removedBy })
      .execute()
    await client.put('/api/notifications/preferences/reviews/email', { isOn: false })
    // The account writes messages, invites others to a conversation, joins a different one, and is notified.
    await client.put('/api/presence', { isShown: false })
    const chat = await conversationOf(client, other.professionalId)
    const seq = await sendText(other.client, chat, 'When can we begin?')
    await sendText(client, chat, 'On Monday.')
    const changed = `/api/conversations/${chat}/messages/${await sendText(client, chat, 'Nimbark was here.')}`
    expect((await client.patch(changed, { text: 'He was here.' })).status).toBe(200)
    expect((await client.delete(changed)).status).toBe(200)
    expect((await client.put(`/api/conversations/${chat}/messages/${seq}/star`, { isStarred: true })).status).toBe(200)
    expect((await client.put(`/api/reports/message-${chat}-${seq}`, wrong)).status).toBe(200)
    expect((await other.client.put(`/api/reports/message-${chat}-${seq + 1}`, { reason: 'fake' })).status).toBe(200)
    const { body: invitation } = await client.post(`/api/conversations/${chat}/invitations`, {}, key())
    expect(invitation.link).toContain('token=')
    const ofOthers = await conversationOf(customer.client, other.professionalId)
    const { body: invited } = await other.client.post(`/api/conversations/${ofOthers}/invitations`, {}, key())
    const joining = { token: new URL(invited.link).searchParams.get('token') }
    expect((await client.put('/api/conversation-invitation/acceptance', joining)).status).toBe(200)
    const { subscription } = newBrowser('https://push.stand-in.in')
    expect((await client.put('/api/push/subscription', subscription)).status).toBe(200)
    await db.insertInto('message_digests').values({ user_id: id, told_until: then, sent_at: then }).execute()
    const question = { topic: 'grievance', message: 'A complaint.', name: 'Yashodeep Nimbark', email, phone: '' }
    expect((await client.post('/api/support/messages', question, key())).status).toBe(201)
    const { id: messageId } = await db
      .selectFrom('support_messages')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const reply = { text: 'Dear Yashodeep Nimbark', resolves: true }
    const colleague = await newStaff({ app, dependencies })
    expect((await colleague.client.post(`/api/admin/messages/${messageId}/answers`, reply, key())).status).toBe(200)
    const { body: theirMessage } = await colleague.client.post(
      '/api/support/messages',
      { ...question, message: 'Another complaint.', name: 'Meera Joshi', email: colleague.email },
      key(),
    )
    const answers = `/api/admin/messages/${theirMessage.id}/answers`
    expect((await client.post(answers, { text: 'Dear colleague', resolves: true }, key())).status).toBe(200)
    const bought = {
      fullName: 'Yashodeep Nimbark',
      phone: '9822077665',
      street: 'Nimbark lane',
      landmark: '',
      city: 'Kamshet',
    }
    const address = { ...bought, pincode: '410405', isDefault: true }
    expect((await client.post('/api/addresses', address)).status).toBe(200)
    const placed = await newOrderOf(db, {
      ...bought,
      userId: id,
      email,
      phone: '+919822077665',
      firm: 'Nimbark Lintel Works',
    })
    await db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', placed).execute()
    // The account buys something, sends it back and reviews it, and removes someone's review.
    const { orderId, slug } = await boughtProduct(db, owner)
    const broken = await sendReturnPhoto(client, orderId)
    const damaged = { reason: 'damaged', text: 'Nimbark found it broken.', pictureIds: [broken] }
    expect((await sendReturn(client, orderId, damaged)).status).toBe(201)
    // The return is closed, because a buyer is not erased while a part of an order is open (order-retention.test.ts).
    await db.updateTable('returns').set({ state: 'refused', closed_at: new Date() }).execute()
    const view = { text: 'We would buy it again.', pictureIds: [await uploadOf(owner)] }
    expect((await sendProductReview(client, slug, view)).status).toBe(200)
    const { slug: another } = await boughtProduct(db, customer)
    expect((await sendProductReview(customer.client, another)).status).toBe(200)
    await db.updateTable('product_reviews').set(removedBy).where('user_id', '=', customer.id).execute()
    await sendFile(client, 'document', pdfOf('(Nimbark)'), 'Nimbark plan.pdf')
    expect((await client.post('/api/user/export')).status).toBe(202)
    await runJobs(dependencies)
    await createClient(app).post('/api/auth/login', { email, password })
    expect([...dependencies.files.keys()].filter((name) => /^exports|^pictures/.test(name))).toHaveLength(7)
    const used = await tablesWith(id)
    expect(used).toEqual(expect.arrayContaining(tablesOfPeople))

    await removeStaff(db, email, then)
    expect((await client.post('/api/user/deletion', { password })).status).toBe(200)
    // An operator may add the account to the staff without knowing that it is being deleted.
    await db.insertInto('staff').values({ user_id: id, since: then }).execute()
    await runJobs(dependencies)
    dependencies.clock.now = new Date(then.getTime() + 14 * 24 * 60 * 60_000)
    await eraseDue(db, dependencies.now())
    for (let round = 0; round < 3; round++) await runJobs(dependencies)
    const last = dependencies.emails.filter(({ to }) => to === email).at(-1)
    expect(last).toMatchObject({ subject: 'Your KamshetBuild account is deleted' })
    await deleteUnusedPicture(db, { pictureId: picture.id, now: dependencies.now() })
    await runJobs(dependencies)
    dependencies.clock.now = then

    expect(await tablesThatHold('Nimbark', 'Yashodeep', email, '9822077665', foldText('Nimbark'))).toEqual([])
    expect(await tablesWith(id)).toEqual([])
    // Of the stored files, the plan and the photo of the shared project remain, because other people are still on it.
    // The plan of the account's own project is deleted.
    const { rows: kept } = await database.pool.query<{ name: string }>(
      `select name from document_files join document_versions v on v.file_id = document_files.id join documents d on d.id = document_id
       where project_id = $1 order by 1`,
      [shared.id],
    )
    expect(kept).toHaveLength(1)
    const stored = [...dependencies.files.keys()].filter((name) => !name.includes(ownPhoto.key))
    expect(stored).toEqual(kept.map(({ name }) => name))
    expect(dependencies.files.size).toBeGreaterThan(stored.length)
    await expectRecordWithout('professional', customer, shared.id)
    expect((await other.client.get(`/api/agreements/${agreed}`)).body).toMatchObject({
      ...{ state: 'confirmed', author: { name: null }, answered: { at: then.toISOString() } },
    })
    expect((await other.client.get(`/api/visits/${visited}`)).body).toMatchObject({
      state: 'kept',
      other: { name: null },
    })
    // What remains belongs to somebody else, or no longer has an owner.
    const { body } = await createClient(app).get(`/api/professionals/${reviewed.professionalId}/reviews`)
    expect(body.reviews).toMatchObject([{ comment: 'They kept their word.', helpfulCount: 0 }])
    const { body: ofProduct } = await createClient(app).get(`/api/shop/products/${slug}/reviews`)
    expect(ofProduct.reviews).toMatchObject([{ authorName: null, text: 'We would buy it again.', photos: [] }])
    expect(await db.selectFrom('returns').select(['reason', 'text']).execute()).toEqual([
      { reason: 'damaged', text: '' },
    ])
    const message = db
      .selectFrom('support_messages')
      .select(['name', 'email', 'user_id'])
      .where('message', '=', 'A complaint.')
    expect(await message.execute()).toEqual([{ name: null, email: null, user_id: null }])

    // When the home builder's account is deleted too, the review stays, without the name.
    expect((await customer.client.post('/api/user/deletion', { password: customer.password })).status).toBe(200)
    dependencies.clock.now = new Date(then.getTime() + 14 * 24 * 60 * 60_000)
    await eraseDue(db, dependencies.now())
    await runJobs(dependencies)
    dependencies.clock.now = then
    const { body: anonymous } = await createClient(app).get(`/api/professionals/${reviewed.professionalId}/reviews`)
    expect(anonymous.reviews).toMatchObject([{ authorName: null, comment: 'They kept their word.' }])
    expect(await tablesThatHold('Ketaki', 'Vrindavani', customer.email)).toEqual([])
    expect(await tablesWith(customer.id)).toEqual([])
    await expectRecordWithout('customer', other, shared.id)
  }, 120_000)

  test('nothing about anybody else', async () => {
    const kept = { userType: 'customer', fullName: 'Anil Pawar', email: 'anil@example.in' } as const
    await register(kept)
    const { id } = await register({ userType: 'customer', fullName: 'Rekha More', email: 'rekha@example.in' })
    await deleteUser(id)
    expect(await tablesThatHold('anil@example.in')).toContain('users: anil@example.in')
    // The words in the other professionals' names are still in the search index.
    expect((await createClient(app).get('/api/professionals?keyword=basalt')).body.total).toBe(1)
  })

  test('nothing of a stranger whose address the account never confirmed', async () => {
    await runJobs(dependencies)
    const stranger = { name: 'Devika Rane', email: 'devika@example.in', phone: '9822044556' }
    const grievance = { ...stranger, topic: 'grievance', message: 'Someone registered with my address.' }
    expect((await createClient(app).post('/api/support/messages', grievance, key())).status).toBe(201)
    const { id } = await register({ userType: 'customer', fullName: 'Anybody', email: stranger.email })
    await deleteUser(id)
    const [kept] = await database.db
      .selectFrom('support_messages')
      .selectAll()
      .where('email', '=', stranger.email)
      .execute()
    expect(kept).toMatchObject({ name: stranger.name, phone: '+919822044556' })

    dependencies.emails.length = 0
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [stranger.email, 'grievance@kamshetbuild.in'],
      ['grievance@kamshetbuild.in', { name: 'Devika Rane', address: 'devika@example.in' }],
    ])
  })
})

describe('Two accounts deleted at the same moment are both gone', () => {
  /**
   * Deletes two accounts at the same time. A third transaction has locked `held`, and ends only when both deletions are
   * waiting.
   */
  async function deleteBoth(ids: [number, number], held: string): Promise<void> {
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query(`${held} for update`)
    const deletions = Promise.allSettled(ids.map(deleteUser))
    await untilWaiting(database.pool, 2)
    await holder.query('commit')
    holder.release()
    expect(await deletions).toMatchObject(Array(2).fill({ status: 'fulfilled' }))
    expect(await database.db.selectFrom('users').select('id').where('id', 'in', ids).execute()).toEqual([])
  }

  test('when they voted on the same reviews in opposite order', async () => {
    const site = { app, dependencies }
    const voters = [(await newAccount(site, 'customer')).id, (await newAccount(site, 'customer')).id] as const
    const text = { professional_id: 101, rating: 5, comment: 'They kept their word.' }
    const reviews = await database.db
      .insertInto('reviews')
      .values(Array.from({ length: 400 }, () => text))
      .returning('id')
      .execute()
    const vote = 'insert into review_votes (review_id, user_id) select unnest($1::bigint[]), $2'
    const ids = reviews.map(({ id }) => id)
    await database.pool.query(vote, [ids, voters[0]])
    await database.pool.query(vote, [ids.toReversed(), voters[1]])
    await deleteBoth([...voters], `select from reviews where id = ${ids[200]}`)
    const counted = database.db.selectFrom('reviews').select('helpful_count').distinct().where('id', 'in', ids)
    expect(await counted.execute()).toEqual([{ helpful_count: 0 }])
  })

  test('when they called each other', async () => {
    const site = { app, dependencies }
    const other = await newAccount(site, 'customer')
    const [one, two] = [await newProfessional(site, 'contractor'), await newProfessional(site, 'architect')]
    const calls = [
      [other, one],
      [other, two],
      [one, two],
      [two, one],
    ] as const
    for (const [caller, called] of calls)
      await caller.client.post(`/api/professionals/${called.professionalId}/contact-events`, { channel: 'call' })
    await deleteBoth([one.id, two.id], `select from contact_events where user_id = ${other.id}`)
  })
})

describe('While a professional is being deleted', () => {
  const professionalId = 501

  afterEach(() => database.db.deleteFrom('professionals').where('id', '=', professionalId).execute())

  /**
   * Runs `write` while a deletion is in progress. The deletion has already locked the professional, and is waiting for
   * an enquiry that a third transaction has locked.
   */
  async function duringDeletion(write: () => Promise<unknown>) {
    await addProfessionals(database.db, [{ id: professionalId }])
    await database.pool.query(`
      insert into portfolio_projects (id, professional_id, title, category, property_type, type, location)
        values (601, ${professionalId}, 'A wall', 'Residential', 'Residential', 'Villa', 'Kamshet');
      insert into pictures (id, key, width, height, color) values (701, 'a-wall', 1, 1, '#000000') on conflict do nothing;
      insert into verifications (professional_id, what, checked_on) values (${professionalId}, 'address', '2026-01-01');
      insert into enquiries (professional_id, message, idempotency_key) values (${professionalId}, 'A wall', gen_random_uuid())`)
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from enquiries where professional_id = $1 for update', [professionalId])
    const deletion = database.db.deleteFrom('professionals').where('id', '=', professionalId).execute()
    await untilWaiting(database.pool)
    const both = Promise.allSettled([deletion, write()])
    await untilWaiting(database.pool, 2)
    await holder.query('commit')
    holder.release()
    return both
  }

  const address = { professionalId, kind: 'address', now: new Date('2026-11-21T06:00:00Z') } as const
  const checked = { checkedOn: '2026-02-01', validUntil: '2028-02-01', evidence: '' }
  const picture = { project_id: 601, position: 1, picture_id: 701 }

  test.each([
    [
      'a check that is recorded again',
      { status: 404 },
      () => decide(database.db, null, { ...address, decision: 'checked', ...checked }),
    ],
    [
      'a check that is taken away',
      { status: 404 },
      () => decide(database.db, null, { ...address, decision: 'withdrawn', reason: 'other', text: '' }),
    ],
    [
      'a new picture of a project',
      { code: '23503' },
      () => database.db.insertInto('portfolio_pictures').values(picture).execute(),
    ],
  ])('%s is refused, without a deadlock', async (_what, reason, write) => {
    expect(await duringDeletion(write)).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason }])
  })
})
