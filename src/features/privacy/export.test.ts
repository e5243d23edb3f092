import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { pdfOf } from '#features/building/documents/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { newEstimateOf } from '#features/estimating/estimates/testing.server.ts'
import { newBillOf, quoteBy } from '#features/estimating/quotes/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs, testJobHandlers } from '#platform/testing/jobs.ts'
import { workOn } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  await database.db.deleteFrom('exports').execute()
  await database.pool.query('delete from graphile_worker._private_jobs')
})

const site = () => ({ app, dependencies })
const path = '/api/user/export'
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const exported = () => [...dependencies.files.keys()].filter((name) => name.startsWith('exports/'))

/** Returns the files of a ZIP file by their names. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        buffer(stream).then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
      }),
    )
    zip.on('end', () => resolve())
    zip.on('error', reject)
    zip.readEntry()
  })
  return files
}

async function download(url: string) {
  const response = await app.request(url, { method: 'GET' })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

describe('A copy of one’s own data', () => {
  test('is made in the background: JSON for each part, and the pictures, with a link by email', async () => {
    const owner = await newProfessional(site(), 'contractor', {
      ...{ fullName: 'Hemlata Zarekar', confirmed: true, withPassword: true },
      listing: { company: 'Zarekar Quoin Works', phone: '+919822011223' },
    })
    const { client, email, password, professionalId, id } = owner
    const visitor = await newAccount(site(), 'customer', { fullName: 'Ojas Bhide', confirmed: true })
    const other = await newProfessional(site(), 'architect')
    await createClient(app).post('/api/auth/login', { email, password })
    await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
    const pixels = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const { body: picture } = await client.post('/api/pictures', pixels)
    await addProjects(dependencies.db, [{ professionalId, title: 'A quoin house' }])
    await client.post('/api/bookmarks', { professionalId: other.professionalId })
    const enquiry = { message: 'We want to build in Karla.' }
    await visitor.client.post(`/api/professionals/${professionalId}/enquiries`, enquiry, key())
    await client.post(`/api/professionals/${other.professionalId}/enquiries`, { message: 'Shall we pair up?' }, key())
    await visitor.client.put(`/api/professionals/${professionalId}/review`, {
      rating: 5,
      comment: 'Clean work, and on time.',
    })
    const question = {
      topic: 'question',
      message: 'How do I add a project?',
      name: 'Hemlata Zarekar',
      email,
      phone: '',
    }
    expect((await client.post('/api/support/messages', question, key())).status).toBe(201)
    await client.put('/api/notifications/preferences/reviews/email', { isOn: false })
    await newEstimateOf(owner, calculatorContent({ name: 'House' }))
    await newBillOf(visitor, [professionalId])
    await quoteBy(owner)
    await dependencies.db
      .updateTable('users')
      .set({ phone: '+919822011223', phone_confirmed_at: dependencies.now() })
      .where('id', '=', id)
      .execute()
    const house = await newProjectOf(owner, { agreedSum: '900000' })
    await addMember(dependencies.db, house.id, visitor, { role: 'customer' })
    const plan = pdfOf()
    await workOn(owner, visitor, house, plan)
    const version = await dependencies.db.selectFrom('document_versions').select('id').executeTakeFirstOrThrow()
    const papers = `documents/${version.id}.pdf`

    expect((await client.get(path)).body).toEqual({ state: 'none', readyUntil: null, url: null })
    const asked = await client.post(path)
    expect({ status: asked.status, state: asked.body.state }).toEqual({ status: 202, state: 'under_way' })
    // A second request while the copy is being made changes nothing.
    expect((await client.post(path)).body.state).toBe('under_way')
    await runJobs(dependencies)
    expect(exported()).toHaveLength(1)

    const { body } = await client.get(path)
    expect(body).toMatchObject({ state: 'ready', readyUntil: '2026-11-22T06:00:00.000Z' })
    const letter = dependencies.emails.find(({ subject }) => subject === 'The copy of your KamshetBuild data is ready')!
    expect(letter.to).toBe(email)
    expect(letter.text).toContain('/files/exports/')
    const { status, bytes, headers } = await download(body.url)
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toContain('kamshetbuild-data.zip')

    const files = await unzip(bytes)
    expect([...files.keys()].sort()).toEqual(
      [
        ...[
          'answers-from-us.json',
          'bookmarks.json',
          'cart.json',
          'diary.json',
          'digests.json',
          'documents.json',
          papers,
        ],
        ...[
          'email-changes.json',
          'enquiries.json',
          'estimate-links.json',
          'estimate-versions.json',
          'estimates.json',
          'extras.json',
          'hidden-professionals.json',
          'hire-events.json',
          'hires-of-own-machines.json',
          'hires.json',
          'message-files.json',
          'listing.json',
          'machines.json',
        ],
        ...[
          'material-rates.json',
          'messages-to-us.json',
          'conversation-invitations.json',
          'conversations.json',
          'message-digest.json',
          'message-stars.json',
          'messages.json',
          'notification-browsers.json',
          'presence.json',
          'notifications.json',
          'pictures.json',
          'plot-pins.json',
          `pictures/${picture.id}.webp`,
        ],
        ...[
          'portfolio-from-projects.json',
          'portfolio.json',
          'profile.json',
          'project-costs.json',
          'project-invitations.json',
        ],
        ...['project-payments.json', 'projects.json', 'reports.json', 'reviews.json', 'saved-projects.json'],
        ...['security.json', 'sessions.json', 'snags.json', 'staff-acts.json', 'staff.json', 'terms.json'],
        ...['testimonials.json', 'theme.json', 'timeline.json', 'verification-decisions.json'],
        ...['verification-requests.json', 'rate-proposals.json', 'project-budgets.json'],
        ...['quotes.json', 'quote-questions.json', 'quote-requests.json', 'wishlist.json', 'stock-alerts.json'],
        ...['agreements.json', 'away-message.json', 'visit-events.json', 'visits.json'],
        ...['addresses.json', 'orders.json', 'order-payments.json', 'product-reviews.json', 'returns.json'],
      ].sort(),
    )
    const read = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString())
    expect(read('profile')).toMatchObject({ id, email, fullName: 'Hemlata Zarekar', phone: '+919822011223' })
    expect(read('profile').createdAt).toBe('2026-11-21T06:00:00.000Z')
    expect(read('listing')).toMatchObject({ companyName: 'Zarekar Quoin Works', verifications: [] })
    expect(read('portfolio')).toMatchObject([{ title: 'A quoin house', pictures: [] }])
    expect(read('bookmarks')).toMatchObject([{ professionalId: other.professionalId }])
    expect(read('enquiries')).toMatchObject({
      sent: [{ message: 'Shall we pair up?' }],
      received: [{ message: 'We want to build in Karla.', senderName: 'Ojas Bhide' }],
    })
    expect(read('reviews')).toMatchObject({
      received: [{ comment: 'Clean work, and on time.', authorName: 'Ojas Bhide' }],
    })
    expect(read('messages-to-us')).toMatchObject([{ message: 'How do I add a project?' }])
    expect(read('security')).toMatchObject({ twoStepLogin: { isOn: true, byEmail: true } })
    expect(read('notifications').preferences).toEqual([{ category: 'reviews', channel: 'email', isOn: false }])
    const projectId = house.id
    expect(read('projects')).toMatchObject({
      projects: [{ id: projectId, name: 'House in Naigaon', role: 'contractor', agreedSum: 900_000 }],
      statusChanges: [{ projectId, from: 'active', to: 'in-progress' }],
    })
    expect(read('project-invitations')).toMatchObject({ made: [{ projectId, role: 'architect' }], received: [] })
    expect(read('estimates')).toMatchObject([{ name: 'House' }])
    expect(read('estimate-versions')).toMatchObject([{ name: 'First' }])
    expect(read('quotes')).toMatchObject([{ name: 'House', state: 'sent', offer: { rates: { 'labor:mason': 900 } } }])
    expect(read('quote-questions')).toMatchObject([{ question: 'Soon.', answer: null }])
    expect(read('quote-requests')).toEqual([])
    expect(read('saved-projects')).toMatchObject([{ projectId, title: 'House in Naigaon' }])
    expect(read('timeline')).toMatchObject({
      changes: [{ projectId, kind: 'plaster', act: 'added' }],
      stages: [{ projectId, kind: 'plaster', plannedStart: '2026-12-01', dependsOn: [] }],
    })
    expect(read('diary')).toMatchObject([{ projectId, day: '2026-11-20', note: 'Brickwork up to the sill.' }])
    expect(read('project-costs')).toMatchObject({ expenses: [{ projectId, amount: 52_000, note: 'Cement' }] })
    expect(read('documents')).toMatchObject({
      versions: [{ projectId, title: 'Ground floor', file: papers }],
      approvals: [{ projectId, item: 'zone', state: 'applied' }],
      authorities: [{ projectId, authority: 'pmrda' }],
    })
    expect(files.get(papers)).toEqual(plan)
    expect(read('extras')).toMatchObject([{ projectId, kind: 'proposed', price: 45_000 }])
    expect(read('snags')).toMatchObject({ raised: [{ projectId, title: 'The tap drips' }], events: [] })
    expect(read('project-payments')).toMatchObject({
      payments: [{ projectId, amount: 250_000, reference: 'UTR 4411' }],
      events: [{ kind: 'entered' }, { kind: 'confirmed', amount: 70_000 }],
      plans: [{ projectId, title: 'Plinth', amount: 900_000 }],
    })
    // There is only one session, because turning on two-step login has ended the others.
    expect(read('sessions')).toHaveLength(1)
    const [image] = read('pictures')
    expect(await sharp(files.get(image.file)!).metadata()).toMatchObject({ format: 'webp', width: 400 })
    // The copy contains no address of another person, and nothing that gives access to an account.
    const text = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, content]) => content.toString())
      .join()
    expect(text).not.toContain(visitor.email)
    expect(text).not.toMatch(/hash|token|secret|credentialId/i)
  })

  test('is deleted after a day, and its link stops working', async () => {
    const { client } = await newAccount(site(), 'customer')
    await client.post(path)
    await runJobs(dependencies)
    const { url } = (await client.get(path)).body
    dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
    expect((await download(url)).status).toBe(403)
    for (const { begin } of testJobHandlers(dependencies)) await begin?.()
    await retryNow(dependencies.pool)
    await runJobs(dependencies)
    await runJobs(dependencies)
    expect(exported()).toEqual([])
    expect((await client.get(path)).body.state).toBe('none')
  })

  test('is not sent to an unconfirmed address, which may belong to a stranger: only the page has it', async () => {
    const { client } = await newAccount(site(), 'customer')
    await client.post(path)
    await runJobs(dependencies)
    expect((await client.get(path)).body.state).toBe('ready')
    expect(dependencies.emails).toEqual([])
  })

  test('is deleted when its owner chooses a new password, because its link needs no login', async () => {
    const { client, password } = await newAccount(site(), 'customer', { confirmed: true, withPassword: true })
    await client.post(path)
    await runJobs(dependencies)
    const { url } = (await client.get(path)).body
    expect((await download(url)).status).toBe(200)
    const change = { currentPassword: password, newPassword: 'Plinth-Beam-7' }
    expect((await client.post('/api/user/password', change)).status).toBe(200)
    await runJobs(dependencies)
    expect((await client.get(path)).body.state).toBe('none')
    expect((await download(url)).status).toBe(404)
  })

  test('can be requested three times a day', async () => {
    const { client } = await newAccount(site(), 'customer')
    for (let asked = 0; asked < 3; asked++) {
      expect((await client.post(path)).status).toBe(202)
      await runJobs(dependencies)
    }
    const { status, body } = await client.post(path)
    expect(status).toBe(429)
    expect(body.message).toBe('You can ask for 3 copies in 24 hours. Please try again later.')
  })

  test('that could not be made says so, and can be requested again', async () => {
    const { client } = await newAccount(site(), 'customer')
    await client.post(path)
    const failing = {
      ...dependencies,
      storage: { ...dependencies.storage, write: () => Promise.reject(new Error('full')) },
    }
    await database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await runJobs(failing)
    expect((await client.get(path)).body.state).toBe('failed')
    expect((await client.post(path)).body.state).toBe('under_way')
    await runJobs(dependencies)
    expect((await client.get(path)).body.state).toBe('ready')
  })

  test('is deleted with the account, even while it is being made', async () => {
    const { client, id } = await newAccount(site(), 'customer')
    await client.post(path)
    await runJobs(dependencies)
    await client.post(path)
    const { write } = dependencies.storage
    const slow: typeof write = async (name, bytes) => {
      await database.db.deleteFrom('users').where('id', '=', id).execute()
      await write(name, bytes)
    }
    await runJobs({ ...dependencies, storage: { ...dependencies.storage, write: slow } })
    expect(exported()).toEqual([])
  })
})
