import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberOf } from '#features/building/projects/access.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { dailyUploadKilobytes, uploadLimit } from '#features/pictures/upload-limit.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { eraseDeletedDocuments } from './deletion.server.ts'
import { listDocuments } from './documents.server.ts'
import { documentData } from './own-data.server.ts'
import { type DocumentKind, documentKinds, isPriced, isShownTo, mayRestore, mostDeletedShown } from './rules.ts'
import { addDocumentTo, addVersionTo, pdfOf, uploadTo } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let ravi: TestAccount
let stranger: TestAccount
let id: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const listOf = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}/documents`)).body.documents
const setDeleted = ({ client }: TestAccount, documentId: number, isDeleted: boolean) => {
  const path = `/api/projects/${id}/documents/${documentId}`
  return isDeleted ? client.delete(path) : client.post(`${path}/restoration`)
}
const versions = (documentId: number) => `/api/projects/${id}/documents/${documentId}/versions`
const revisionCount = async () =>
  (await database.db.selectFrom('projects').select('revision_count').where('id', '=', id).executeTakeFirstOrThrow())
    .revision_count
const later = (hours: number) => new Date(dependencies.clock.now.getTime() + hours * 60 * 60_000)

beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  await database.db.deleteFrom('document_versions').execute()
  await database.db.deleteFrom('document_files').execute()
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  ravi = await newAccount(site, 'architect', { fullName: 'Ravi Deshpande' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  stranger = await newAccount(site, 'architect', { fullName: 'Rahul Shinde' })
  id = (await newProjectOf(sneha)).id
  await addMember(database.db, id, ravi, { role: 'architect' })
})

describe('A file', () => {
  const send = (bytes: Buffer, headers?: Record<string, string>) =>
    ravi.client.post(`/api/projects/${id}/documents/files`, bytes, headers)

  test('is refused once an account has uploaded as much in a day as it may', async () => {
    const limit = uploadLimit(dependencies.db)
    await limit.consume(String(ravi.id), dailyUploadKilobytes)
    const { status, body, headers } = await send(pdfOf())
    expect([status, body.message]).toEqual([429, expect.stringContaining('at most 1 GB in 24 hours')])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(86_000)
    expect((await limit.get(String(ravi.id)))?.consumedPoints).toBe(dailyUploadKilobytes)
    expect(dependencies.files.size).toBe(0)
  })

  test('is stored unchanged under a name that nobody can guess, and its content decides its type', async () => {
    const bytes = pdfOf()
    const { status, body } = await send(bytes, { 'Content-Type': 'text/html' })
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), mediaType: 'application/pdf', size: bytes.length },
    })
    const [[name, stored] = []] = [...dependencies.files]
    expect(name).toMatch(/^documents\/[0-9a-f]{8}-[0-9a-f-]{27}\.pdf$/)
    expect(stored!.equals(bytes)).toBe(true)
  })

  test('that is a photo is encoded again as a JPEG in which small print stays readable', async () => {
    const plain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#d0c8b0' } })
    const photo = await plain
      .withExif({ IFD3: { GPSLatitude: '18/1 45/1 0/1' } })
      .png()
      .toBuffer()
    const { status, body } = await send(photo)
    expect([status, body.mediaType]).toEqual([201, 'image/jpeg'])
    const stored = await sharp([...dependencies.files.values()][0]!).metadata()
    expect([stored.format, stored.width, stored.height, stored.exif]).toEqual(['jpeg', 3200, 2400, undefined])
  })

  test.each([
    ['a program that is called a PDF', Buffer.from('MZ\x90\0 and so on'), 'program or a web page'],
    ['a broken PDF', pdfOf().subarray(0, 150), 'damaged or incomplete'],
    ['a broken photo', Buffer.from('\xff\xd8\xff\xe0 no pixels', 'latin1'), 'cannot be opened as a photo'],
    ['a text', Buffer.from('Dear diary'), 'Choose a PDF, a photo'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('is refused as %s, and nothing of it is stored', async (_, bytes, sentence) => {
    const { status, body } = await send(bytes)
    expect(status).toBe(422)
    expect(body.fields.fileId).toContain(sentence)
    expect(dependencies.files.size).toBe(0)
    expect(await database.db.selectFrom('document_files').select('id').execute()).toEqual([])
  })

  test('waits for other files of its account, but does not hold up other people’s files', async () => {
    // A photo that takes long to encode.
    const large = (background: string) =>
      sharp({ create: { width: 8000, height: 6000, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const photos = [await large('#a52020'), await large('#2020a5')] as const
    const finished: string[] = []
    const sendBy = async ({ client }: TestAccount, name: string, bytes: Buffer) => {
      const { status } = await client.post(`/api/projects/${id}/documents/files`, bytes)
      finished.push(`${name} ${status}`)
    }
    const his = [sendBy(ravi, 'first', photos[0]), sendBy(ravi, 'second', photos[1])]
    await setTimeout(100)
    await Promise.all([...his, sendBy(sneha, 'hers', pdfOf())])
    expect([finished.length, finished.at(-1)]).toEqual([3, 'second 201'])
  })

  test('is refused above 25 MB', async () => {
    const { status, body } = await send(Buffer.concat([pdfOf(), Buffer.alloc(26 * 1024 * 1024)]))
    expect([status, body.fields.fileId]).toEqual([413, 'This file is too large. The limit is 25 MB.'])
  })

  test('that breaks off at 90 % leaves nothing, and can be sent again', async () => {
    const bytes = Buffer.from(pdfOf(`<< >>\nstream\n${'x'.repeat(100_000)}\nendstream`))
    const cookie = [...ravi.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length * 0.9)),
      pull: (controller) => controller.error(new Error('the connection is lost')),
    })
    const init = { method: 'POST', headers: { Cookie: cookie }, body: broken, duplex: 'half' } as RequestInit
    const response = await app.request(`/api/projects/${id}/documents/files`, init)
    expect(response.status).toBe(400)
    expect(dependencies.files.size).toBe(0)
    expect(await database.db.selectFrom('document_files').select('id').execute()).toEqual([])
    expect((await send(bytes)).status).toBe(201)
  })

  test('that is sent twice, also simultaneously, is stored once', async () => {
    const bytes = pdfOf()
    const answers = await Promise.all([send(bytes), send(bytes)])
    answers.push(await send(bytes))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(dependencies.files.size).toBe(1)
  })

  test('leaves nothing behind for good when the process ends while its bytes are written', async () => {
    const { storage } = dependencies
    const { write } = storage
    storage.write = async (name, bytes) => {
      await write(name, bytes)
      throw new Error('the process has ended')
    }
    expect((await send(pdfOf())).status).toBe(500)
    storage.write = write
    expect(dependencies.files.size).toBe(1)
    dependencies.clock.now = later(25)
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(dependencies)
    expect(dependencies.files.size).toBe(0)
    expect((await send(pdfOf())).status).toBe(201)
  })

  test('is deleted after a day unless a document shows it', async () => {
    await uploadTo(ravi, id)
    await addDocumentTo(ravi, id)
    expect(dependencies.files.size).toBe(2)
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(dependencies)
    expect(dependencies.files.size).toBe(2)
    const { id: unused } = await uploadTo(ravi, id)
    dependencies.clock.now = later(25)
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(dependencies)
    expect(dependencies.files.size).toBe(1)
    const input = { kind: 'other', title: 'Too late', fileName: 'late.pdf', fileId: unused }
    const { status, body } = await ravi.client.post(`/api/projects/${id}/documents`, input, key())
    expect([status, body.fields.fileId]).toEqual([422, 'This file is no longer there. Choose it again.'])
  })

  test('of somebody else cannot become a document', async () => {
    const { id: fileId } = await uploadTo(ravi, id)
    const input = { kind: 'other', title: 'Theirs', fileName: 'theirs.pdf', fileId }
    expect((await sneha.client.post(`/api/projects/${id}/documents`, input, key())).status).toBe(422)
  })
})

describe('A document', () => {
  test('is shown with its latest version to everyone whose role sees it, and they are notified', async () => {
    const { documentId } = await addDocumentTo(ravi, id, { fileName: 'C:\\plans\\ground floor.pdf' })
    expect(await listOf(sneha)).toMatchObject([
      {
        ...{ id: documentId, kind: 'drawing_architectural', title: 'Ground floor', versionCount: 1, canDelete: true },
        latest: {
          number: 1,
          fileName: 'ground floor.pdf',
          mediaType: 'application/pdf',
          by: 'Ravi Deshpande',
          note: '',
        },
      },
    ])
    const { notifications } = (await sneha.client.get('/api/notifications')).body
    expect(notifications).toMatchObject([
      { text: 'Ravi Deshpande added a document to your project.', link: `/projects/${id}/documents` },
    ])
  })

  test('that is sent twice under one key is added once, and a different one under that key is refused', async () => {
    const { id: fileId } = await uploadTo(ravi, id)
    const [headers, input] = [key(), { kind: 'other', title: 'Once', fileName: 'once.pdf', fileId }]
    const send = (title: string) => ravi.client.post(`/api/projects/${id}/documents`, { ...input, title }, headers)
    const [first, again] = await Promise.all([send('Once'), send('Once')])
    expect([first!.status, again!.status]).toEqual([201, 201])
    expect(again!.body).toEqual(first!.body)
    expect((await send('Twice')).status).toBe(409)
    expect(await listOf(ravi)).toHaveLength(1)
  })

  test.each([
    [{ title: ' ' }, 'title', 'Say what it is'],
    [{ kind: 'spell' as never }, 'kind', 'Please choose one from the list'],
    [{ fileId: 0 }, 'fileId', 'Choose a file first'],
    [{ title: 'x'.repeat(121) }, 'title', 'This text is too long. Please shorten it.'],
  ])('with %j is refused at the field', async (given, field, message) => {
    const input = { kind: 'other', title: 'A title', fileName: 'a.pdf', fileId: 1, ...given }
    const { status, body } = await ravi.client.post(`/api/projects/${id}/documents`, input, key())
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('is one of at most 200', async () => {
    const { id: fileId } = await uploadTo(ravi, id)
    await database.pool.query(
      `insert into documents (project_id, kind, title, language, created_at)
       select $1, 'other', 'Paper', 'en', now() from generate_series(1, 200)`,
      [id],
    )
    const input = { kind: 'other', title: 'One more', fileName: 'more.pdf', fileId }
    const { status, body } = await ravi.client.post(`/api/projects/${id}/documents`, input, key())
    expect([status, body.message]).toEqual([
      422,
      'A project can have at most 200 documents. Delete one to add another.',
    ])
  })

  test('is deleted by its author or the customer, comes back as it was, and is erased with its file after a week', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    await addVersionTo(ravi, id, documentId)
    const set = (account: TestAccount, isDeleted: boolean) => setDeleted(account, documentId, isDeleted)
    await addMember(database.db, id, amol, { role: 'contractor' })
    expect((await set(amol, true)).status).toBe(403)
    expect(await revisionCount()).toBe(1)
    for (const account of [ravi, sneha]) {
      expect((await set(account, true)).status).toBe(200)
      expect([await listOf(sneha), await revisionCount()]).toEqual([[], 0])
      expect((await sneha.client.get(`/api/projects/${id}/documents/${documentId}`)).status).toBe(404)
      expect((await sneha.client.post(`${versions(documentId)}/1/link`)).status).toBe(404)
      expect((await set(account, false)).status).toBe(200)
      expect([(await listOf(sneha)).length, await revisionCount()]).toEqual([1, 1])
    }
    await set(sneha, true)
    const deleted = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}/documents`)).body.deleted
    const expected = [{ id: documentId, title: 'Ground floor', lang: 'en', deletedAt: expect.any(String) }]
    expect(await Promise.all([sneha, ravi, amol].map(deleted))).toEqual([expected, expected, []])
    dependencies.clock.now = later(7 * 24 + 1)
    expect(await deleted(sneha)).toEqual([])
    await eraseDeletedDocuments(database.db, later(0))
    await runJobs(dependencies)
    expect((await set(sneha, false)).status).toBe(404)
    expect(dependencies.files.size).toBe(0)
  })
})

describe('A deletion', () => {
  const news = async ({ client }: TestAccount) =>
    (await client.get('/api/notifications')).body.notifications
      .map(({ text, quote }: { text: string; quote?: string }) => [text, quote])
      .filter(([text]: string[]) => text!.includes('delete'))

  test('and its restoration each notify the others who see the document once', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    await addMember(database.db, id, amol, { role: 'contractor' })
    for (const isDeleted of [true, true, false, false]) await setDeleted(sneha, documentId, isDeleted)
    const both = [
      ['Sneha Kulkarni restored a deleted document of your project.', 'Ground floor'],
      ['Sneha Kulkarni deleted a document from your project.', 'Ground floor'],
    ]
    expect(await Promise.all([ravi, amol, sneha].map(news))).toEqual([both, both, []])
    await setDeleted(sneha, documentId, true)
    expect((await news(ravi))[0]).toEqual(both[1])
  })

  test('can be undone by everyone who may, and the list agrees with the rules', async () => {
    const byAmol = await addMember(database.db, id, amol, { role: 'contractor' })
    const employed = { role: 'team', employerId: byAmol } as const
    const accountant = await newAccount({ app, dependencies }, 'customer')
    const drafter = await newAccount({ app, dependencies }, 'customer')
    await addMember(database.db, id, accountant, { ...employed, teamRole: 'accountant' })
    await addMember(database.db, id, drafter, { ...employed, teamRole: 'drafter' })
    const now = dependencies.clock.now
    const people = [sneha, ravi, amol, accountant, drafter]
    const rows = people.flatMap(({ id: author }) =>
      documentKinds.flatMap((kind) =>
        (isPriced(kind) ? [byAmol, null] : [null]).map((member) => ({
          ...{ project_id: id, kind, title: 'Gone', language: 'en', member_id: member, user_id: author },
          ...{ created_at: now, deleted_at: now },
        })),
      ),
    )
    for (const account of people) {
      await database.db.deleteFrom('documents').where('project_id', '=', id).execute()
      const added = await database.db.insertInto('documents').values(rows).returningAll().execute()
      const member = await memberOf(database.db, account, id)
      const theirs = added.filter(({ kind: stored, member_id: memberId, user_id }) => {
        const kind = stored as DocumentKind
        const isAuthor = user_id === account.id
        return isShownTo(member, { kind, memberId }) && mayRestore({ kind, role: member.role, isAuthor })
      })
      const { body } = await account.client.get(`/api/projects/${id}/documents`)
      expect(body.deleted.map((document: { id: number }) => document.id)).toEqual(
        theirs.map((document) => document.id).toReversed(),
      )
    }
  })

  test('reads no more deleted documents than the list shows, however many there are', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...{ project_id: id, kind: at % 2 ? 'other' : 'bill', title: `No. ${at}`, language: 'en', user_id: ravi.id },
      ...{ created_at: dependencies.clock.now, deleted_at: later(-1) },
    }))
    await database.db.insertInto('documents').values(rows).execute()
    let mostRows = 0
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        mostRows = Math.max(mostRows, result.rows.length)
        return result
      },
    })
    const { deleted } = await listDocuments(counting, sneha, id, dependencies.clock.now)
    expect(deleted.slice(0, 2).map(({ title }) => title)).toEqual(['No. 299', 'No. 297'])
    expect([deleted.length, mostRows]).toEqual([mostDeletedShown, mostDeletedShown])
  })

  test('of a quotation notifies only people who saw it', async () => {
    await addMember(database.db, id, amol, { role: 'contractor' })
    const { documentId } = await addDocumentTo(amol, id, { kind: 'quotation', title: 'Quotation' })
    expect((await setDeleted(amol, documentId, true)).status).toBe(200)
    expect(await Promise.all([sneha, ravi].map(news))).toEqual([
      [['Amol Takalkar deleted a document from your project.', 'Quotation']],
      [],
    ])
    expect((await setDeleted(sneha, documentId, false)).status).toBe(403)
  })
})

describe('An agreement, a quotation or a bill', () => {
  const quotation = { kind: 'quotation', title: 'Quotation of ₹18 lakh' } as const
  let byRavi: number
  let byAmol: number
  let accountant: TestAccount
  let supervisor: TestAccount
  const send = ({ client }: TestAccount, given: object) =>
    client.post(`/api/projects/${id}/documents`, { fileName: 'q.pdf', ...quotation, ...given }, key())
  const told = async ({ client }: TestAccount) =>
    JSON.stringify((await client.get('/api/notifications')).body.notifications).includes('Quotation of')
  const people = () => [sneha, ravi, amol, accountant, supervisor]
  /**
   * Whether the document is visible to the customer, the architect, the contractor, and the contractor's accountant and
   * supervisor, in this order. Checks that the list, the document's page and the download link agree.
   */
  const seenBy = async (documentId: number) => {
    const each = people().map(async (account) => {
      const one = `/api/projects/${id}/documents/${documentId}`
      const listed = (await listOf(account)).some((document: { id: number }) => document.id === documentId)
      const { status } = await account.client.get(one)
      const link = (await account.client.post(`${versions(documentId)}/1/link`)).status
      return [listed, status === 200, link === 200]
    })
    const answers = await Promise.all(each)
    for (const [listed, ...others] of answers) expect(others).toEqual([listed, listed])
    return answers.map(([listed]) => listed)
  }

  beforeEach(async () => {
    const site = { app, dependencies }
    accountant = await newAccount(site, 'customer')
    supervisor = await newAccount(site, 'customer')
    const { memberId } = await database.db
      .selectFrom('project_members')
      .select('id as memberId')
      .where('user_id', '=', ravi.id)
      .executeTakeFirstOrThrow()
    byRavi = memberId
    byAmol = await addMember(database.db, id, amol, { role: 'contractor' })
    await addMember(database.db, id, accountant, { role: 'team', teamRole: 'accountant', employerId: byAmol })
    await addMember(database.db, id, supervisor, { role: 'team', teamRole: 'supervisor', employerId: byAmol })
  })

  test.each(['agreement', 'quotation', 'bill'] as const)(
    'of kind %s is between the customer and one professional',
    async (kind) => {
      const { documentId } = await addDocumentTo(amol, id, { ...quotation, kind })
      expect(await seenBy(documentId)).toEqual([true, false, true, true, false])
      const both = [true, false, false, true, false]
      expect(await Promise.all(people().map(told))).toEqual(both)
      await addVersionTo(amol, id, documentId, { note: 'Quotation of ₹17 lakh' })
      expect((await ravi.client.get('/api/notifications')).body.notifications).toEqual([])
      expect((await supervisor.client.get('/api/notifications')).body.notifications).toEqual([])
      expect((await accountant.client.get('/api/notifications')).body.notifications).toHaveLength(2)
    },
  )

  test('does not exist for others: they can neither add a version nor delete it', async () => {
    const { documentId } = await addDocumentTo(amol, id, quotation)
    for (const other of [ravi, supervisor]) {
      const { id: fileId } = await uploadTo(other, id, pdfOf('<< /Other true >>'))
      const version = { fileId, fileName: 'q2.pdf', note: 'Cheaper' }
      expect((await other.client.post(versions(documentId), version, key())).status).toBe(404)
      for (const isDeleted of [true, false]) expect((await setDeleted(other, documentId, isDeleted)).status).toBe(404)
    }
  })

  test.each(['agreement', 'quotation', 'bill'] as const)(
    'of kind %s is never deleted by the other side, and by its author only on the first day',
    async (kind) => {
      const { documentId } = await addDocumentTo(amol, id, { ...quotation, kind })
      const set = (account: TestAccount, isDeleted: boolean) => setDeleted(account, documentId, isDeleted)
      const canDelete = async (account: TestAccount) => (await listOf(account))[0].canDelete
      expect([await canDelete(sneha), await canDelete(amol)]).toEqual([false, true])
      for (const other of [sneha, accountant]) expect((await set(other, true)).status).toBe(403)
      expect((await set(amol, true)).status).toBe(200)
      dependencies.clock.now = later(24)
      expect((await set(amol, false)).status).toBe(200)
      expect((await listOf(amol))[0]).toMatchObject({ canDelete: false, keptBecause: 'day_over' })
      expect((await listOf(sneha))[0].keptBecause).toBeNull()
      expect((await set(amol, true)).status).toBe(422)
      expect(await listOf(sneha)).toHaveLength(1)
      const { documentId: shared } = await addDocumentTo(amol, id, { ...quotation, kind })
      await addVersionTo(sneha, id, shared)
      expect((await setDeleted(amol, shared, true)).status).toBe(422)
    },
  )

  test('needs the customer to name one of the professionals on the project', async () => {
    const { id: fileId } = await uploadTo(sneha, id)
    expect((await sneha.client.get(`/api/projects/${id}/documents`)).body.professionals).toEqual([
      { memberId: byRavi, name: 'Ravi Deshpande' },
      { memberId: byAmol, name: 'Amol Takalkar' },
    ])
    expect((await amol.client.get(`/api/projects/${id}/documents`)).body.professionals).toEqual([])
    const other = (await newProjectOf(stranger)).id
    const elsewhere = await addMember(database.db, other, amol, { role: 'contractor' })
    for (const memberId of [null, undefined, elsewhere, 999_999]) {
      const { status, body } = await send(sneha, { fileId, memberId })
      expect([status, body.fields]).toEqual([422, { memberId: 'Choose the contractor or architect it is with' }])
    }
    const { documentId } = (await send(sneha, { fileId, memberId: byRavi })).body
    expect(await seenBy(documentId)).toEqual([true, true, false, false, false])
    expect(await Promise.all(people().map(told))).toEqual([false, true, false, false, false])
    expect((await listOf(ravi))[0].professionalName).toBe('Ravi Deshpande')
  })

  test('is only the customer’s before a professional joins the project, and stays so', async () => {
    await database.db
      .updateTable('project_members')
      .set({ left_at: new Date() })
      .where('project_id', '=', id)
      .where('user_id', '<>', sneha.id)
      .execute()
    const { documentId } = await addDocumentTo(sneha, id, quotation)
    await database.db.updateTable('project_members').set({ left_at: null }).where('project_id', '=', id).execute()
    expect(await seenBy(documentId)).toEqual([true, false, false, false, false])
  })

  test('is the professional’s who adds it, whatever they say, and only the customer’s once their account is deleted', async () => {
    const { documentId } = await addDocumentTo(amol, id, { ...quotation, memberId: byRavi })
    expect(await seenBy(documentId)).toEqual([true, false, true, true, false])
    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    expect((await listOf(sneha))[0]).toMatchObject({ id: documentId, professionalName: null })
    expect(await listOf(ravi)).toEqual([])
  })

  test('is refused from people whose role sees no prices', async () => {
    const { id: fileId } = await uploadTo(supervisor, id)
    expect((await send(supervisor, { fileId })).status).toBe(403)
    expect((await send(supervisor, { fileId, kind: 'photo_or_scan' })).status).toBe(201)
  })

  test('cannot prove an approval, because everyone sees approvals', async () => {
    await addDocumentTo(sneha, id, { ...quotation, memberId: byRavi })
    const [{ latest }] = await listOf(sneha)
    const item = { state: 'todo', number: '', date: '', note: '', versionId: latest.id, version: '' }
    const { items } = (await sneha.client.get(`/api/projects/${id}/approvals`)).body
    const { version } = items.find((each: { item: string }) => each.item === 'permission')
    const { status, body } = await sneha.client.put(`/api/projects/${id}/approvals/items/permission`, {
      ...item,
      version,
    })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['versionId']])
  })
})

describe('A version', () => {
  test('can be added by anybody who may add documents, and earlier ones stay available', async () => {
    const [first, second] = [pdfOf('<< /First true >>'), pdfOf('<< /Second true >>')]
    const { documentId } = await addDocumentTo(ravi, id, { bytes: first })
    expect(await addVersionTo(ravi, id, documentId, { bytes: second })).toEqual({ documentId, number: 2 })
    const { body } = await sneha.client.get(`/api/projects/${id}/documents/${documentId}`)
    expect(body.versions).toMatchObject([
      { number: 2, note: 'The stairs have moved', by: 'Ravi Deshpande' },
      { number: 1, note: '' },
    ])
    const opened = async (number: number) => {
      const { body } = await sneha.client.post(`${versions(documentId)}/${number}/link`)
      return Buffer.from(await (await app.request(body.url)).arrayBuffer())
    }
    expect((await opened(1)).equals(first)).toBe(true)
    expect((await opened(2)).equals(second)).toBe(true)
    const { notifications } = (await sneha.client.get('/api/notifications')).body
    expect(notifications[0].text).toBe('Ravi Deshpande added version 2 of a document to your project.')
    expect(notifications[0].quote).toBe('The stairs have moved')
  })

  test('needs a note of what has changed', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    const { body } = await ravi.client.post(versions(documentId), { fileId: 1, fileName: 'a.pdf', note: '' }, key())
    expect(body.fields).toEqual({ note: 'Say what has changed' })
  })

  test('that is sent twice under one key is added once', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    const { id: fileId } = await uploadTo(ravi, id, pdfOf('<< /Twice true >>'))
    const headers = key()
    const send = () => ravi.client.post(versions(documentId), { fileId, fileName: 'r2.pdf', note: 'New door' }, headers)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ body }) => body.number)).toEqual([2, 2, 2])
    expect((await listOf(ravi))[0].versionCount).toBe(2)
  })

  test('gets the next number, however many are added at once, and the fiftieth is the last', {
    timeout: 60_000,
  }, async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    const { id: fileId } = await uploadTo(ravi, id, pdfOf('<< /Many true >>'))
    const { id: hers } = await uploadTo(sneha, id, pdfOf('<< /Many true >>'))
    const adding = Array.from({ length: 50 }, (_, at) => {
      const [{ client }, file] = at % 2 ? [ravi, fileId] : [sneha, hers]
      return client.post(versions(documentId), { fileId: file, fileName: `${at}.pdf`, note: `Change ${at}` }, key())
    })
    const answers = await Promise.all(adding)
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [body.number as number] : []))
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 49 }, (_, at) => at + 2))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'A document can have at most 50 versions. Add a new document instead.'],
    ])
    expect(await revisionCount()).toBe(49)
  })

  test('of a drawing counts as a revision of the project, of other papers it does not', async () => {
    const drawing = await addDocumentTo(ravi, id, { kind: 'drawing_structural' })
    const bill = await addDocumentTo(ravi, id, { kind: 'bill' })
    expect(await revisionCount()).toBe(0)
    await addVersionTo(ravi, id, drawing.documentId)
    await addVersionTo(ravi, id, drawing.documentId)
    await addVersionTo(ravi, id, bill.documentId)
    expect(await revisionCount()).toBe(2)
    expect((await ravi.client.get(`/api/projects/${id}`)).body.revisionCount).toBe(2)
  })
})

describe('The link to a version', () => {
  test('downloads only that file for a minute, never as something that a browser would run', async () => {
    const { documentId } = await addDocumentTo(ravi, id, { fileName: 'plan.exe' })
    await addVersionTo(ravi, id, documentId)
    const { body } = await sneha.client.post(`${versions(documentId)}/1/link`)
    for (const [number, status] of [
      [3, 404],
      [2_147_483_648, 422],
    ])
      expect((await sneha.client.post(`${versions(documentId)}/${number}/link`)).status).toBe(status)
    const answer = await app.request(body.url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toContain('attachment; filename="plan.exe.pdf"')
    expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const other = (await sneha.client.post(`${versions(documentId)}/2/link`)).body.url as string
    const [name] = body.url.split('?')
    expect((await app.request(`${name}?${other.split('?')[1]}`)).status).toBe(403)
    expect((await app.request(name)).status).toBe(403)
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 61_000)
    expect((await app.request(body.url)).status).toBe(403)
  })
})

describe('The documents of a project', () => {
  const statusesFor = async ({ client }: { client: TestAccount['client'] }, documentId: number) => {
    const path = `/api/projects/${id}/documents`
    const input = { fileId: 1, fileName: 'a.pdf' }
    const answers = await Promise.all([
      client.get(path),
      client.get(`${path}/${documentId}`),
      client.post(`${path}/${documentId}/versions/1/link`),
      client.post(`${path}/files`, pdfOf()),
      client.post(path, { ...input, kind: 'other', title: 'Mine' }, key()),
      client.post(`${path}/${documentId}/versions`, { ...input, note: 'Mine' }, key()),
      client.delete(`${path}/${documentId}`),
      client.post(`${path}/${documentId}/restoration`),
    ])
    return answers.map(({ status }) => status)
  }

  test('do not exist for people who are not on it, and need a login', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    expect(await statusesFor(stranger, documentId)).toEqual(Array(8).fill(404))
    expect(await statusesFor({ client: createClient(app) }, documentId)).toEqual(Array(8).fill(401))
    // The path names a project to which the document does not belong.
    const own = (await newProjectOf(stranger)).id
    const path = `/api/projects/${own}/documents/${documentId}`
    expect((await stranger.client.get(path)).status).toBe(404)
    expect((await stranger.client.post(`${path}/versions/1/link`)).status).toBe(404)
    expect((await stranger.client.delete(path)).status).toBe(404)
    const { id: fileId } = await uploadTo(stranger, own)
    const version = { fileId, fileName: 'a.pdf', note: 'Mine now' }
    expect((await stranger.client.post(`${path}/versions`, version, key())).status).toBe(404)
  })

  test('are hidden from a worker, and an accountant may read them', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    const employerId = await addMember(database.db, id, amol, { role: 'contractor' })
    await addMember(database.db, id, stranger, { role: 'team', teamRole: 'worker', employerId })
    expect(await statusesFor(stranger, documentId)).toEqual(Array(8).fill(403))
    await database.db
      .updateTable('project_members')
      .set({ team_role: 'accountant' })
      .where('user_id', '=', stranger.id)
      .execute()
    expect(await statusesFor(stranger, documentId)).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
  })

  test('refresh the open pages of everyone on it', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    await runJobs(dependencies)
    const told: [number, string][] = []
    await addVersionTo(ravi, id, documentId)
    await runJobs({
      ...dependencies,
      live: { ...dependencies.live, tell: (user, event) => void told.push([user, event]) },
    })
    expect(told).toContainEqual([sneha.id, 'projects'])
  })

  test('are in the author’s data export, and stay without a name when the author’s account is deleted', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    const { versions: own } = (await documentData.read(database.db, ravi.id)) as { versions: unknown[] }
    expect(own).toMatchObject([
      { title: 'Ground floor', number: 1, file: expect.stringMatching(/^documents\/\d+\.pdf$/) },
    ])
    await database.db.deleteFrom('users').where('id', '=', ravi.id).execute()
    expect(await listOf(sneha)).toMatchObject([{ id: documentId, latest: { by: null } }])
    const { rows } = await database.pool.query('select from document_versions where request_hash is not null')
    expect(rows).toEqual([])
  })

  test('are exported for a removed person as they added them, without later changes', async () => {
    const { documentId } = await addDocumentTo(ravi, id)
    const ownOf = async () =>
      ((await documentData.read(database.db, ravi.id)) as { versions: { deletedAt?: Date }[] }).versions
    await setDeleted(sneha, documentId, true)
    expect(await ownOf()).toMatchObject([{ title: 'Ground floor', deletedAt: expect.any(Date) }])
    await database.db
      .updateTable('project_members')
      .set({ left_at: later(0) })
      .where('user_id', '=', ravi.id)
      .execute()
    expect((await ownOf())[0]).not.toHaveProperty('deletedAt')
  })

  test('are deleted with the project, and their files', async () => {
    await addDocumentTo(ravi, id)
    dependencies.clock.now = later(25)
    await database.db.deleteFrom('projects').where('id', '=', id).execute()
    await runJobs(dependencies)
    expect(dependencies.files.size).toBe(0)
    expect(await database.db.selectFrom('document_files').select('id').execute()).toEqual([])
  })
})
