import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import type { ApprovalItem } from './approval-rules.ts'
import type { ApprovalItemState } from './schema.ts'
import { addDocumentTo } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let ravi: TestAccount
let amol: TestAccount
let stranger: TestAccount
let id: number

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  ravi = await newAccount(site, 'architect', { fullName: 'Ravi Deshpande' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  stranger = await newAccount(site, 'customer', { fullName: 'Rahul Shinde' })
  id = (await newProjectOf(sneha)).id
  await addMember(database.db, id, ravi, { role: 'architect' })
})

const found = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}/approvals`)).body
async function itemOf(account: TestAccount, item: ApprovalItem): Promise<ApprovalItemState> {
  return (await found(account)).items.find((each: ApprovalItemState) => each.item === item)
}
const blank = { state: 'todo', number: '', date: '', note: '', versionId: null as number | null }
const save = ({ client }: TestAccount, item: string, version: string, given: Partial<typeof blank> = {}) =>
  client.put(`/api/projects/${id}/approvals/items/${item}`, { ...blank, ...given, version })

describe('The authority', () => {
  const choose = ({ client }: TestAccount, from: string | null, authority: string) =>
    client.put(`/api/projects/${id}/approvals`, { from, authority })

  test('is not chosen at first, then chosen by somebody who may edit approvals, and saved papers stay', async () => {
    expect((await found(sneha)).authority).toBeNull()
    expect((await choose(ravi, null, 'pmrda')).status).toBe(200)
    await save(ravi, 'land_record', (await itemOf(ravi, 'land_record')).version, { state: 'received' })
    expect((await choose(sneha, 'pmrda', 'gram_panchayat')).status).toBe(200)
    expect((await found(ravi)).authority).toBe('gram_panchayat')
    expect((await itemOf(ravi, 'land_record')).state).toBe('received')
  })

  test('that somebody else has chosen meanwhile is not overwritten, and the same choice twice is no conflict', async () => {
    await choose(ravi, null, 'pmrda')
    const { status, body } = await choose(sneha, null, 'lonavala')
    expect([status, Object.keys(body.fields)]).toEqual([409, ['authority']])
    expect((await choose(sneha, null, 'pmrda')).status).toBe(200)
    expect((await choose(sneha, 'pmrda', 'moon')).status).toBe(422)
  })
})

describe('A paper of the checklist', () => {
  test('keeps the language of its note when somebody else changes a different field', async () => {
    const path = `/api/projects/${id}/approvals/items/permission`
    const { version } = await itemOf(ravi, 'permission')
    const note = 'पुढच्या आठवड्यात मिळेल.'
    await ravi.client.put(path, { ...blank, note, version }, { 'Accept-Language': 'mr' })
    const noted = await itemOf(sneha, 'permission')
    await save(sneha, 'permission', noted.version, { note, state: 'applied' })
    const after = await itemOf(sneha, 'permission')
    expect(after).toMatchObject({ lang: 'mr', state: 'applied' })
    await save(sneha, 'permission', after.version, { note: 'It is here.', state: 'received' })
    expect((await itemOf(ravi, 'permission')).lang).toBe('en')
  })

  test('stores its state, number, date, note and document, and who saved them', async () => {
    await addDocumentTo(ravi, id, { kind: 'approval', title: 'Commencement certificate' })
    const [document] = (await ravi.client.get(`/api/projects/${id}/documents`)).body.documents
    const given = { state: 'received', number: 'BP/Maval/1187', date: '2026-10-05', note: 'Valid for a year.' }
    const { version } = await itemOf(ravi, 'permission')
    expect((await save(ravi, 'permission', version, { ...given, versionId: document.latest.id })).status).toBe(200)
    expect(await itemOf(sneha, 'permission')).toMatchObject({
      ...given,
      by: 'Ravi Deshpande',
      document: { versionId: document.latest.id, title: 'Commencement certificate', number: 1 },
    })
    await ravi.client.delete(`/api/projects/${id}/documents/${document.id}`)
    const after = await itemOf(sneha, 'permission')
    expect(after).toMatchObject({ ...given, document: null })
    expect((await save(sneha, 'permission', after.version, { ...given, note: '' })).status).toBe(200)
  })

  test('that somebody else has changed meanwhile is not overwritten, but other fields can be saved', async () => {
    const { version } = await itemOf(sneha, 'zone')
    expect((await save(ravi, 'zone', version, { state: 'applied', number: 'Z-12' })).status).toBe(200)
    const { status, body } = await save(sneha, 'zone', version, { state: 'received' })
    expect([status, Object.keys(body.fields).sort()]).toEqual([409, ['number', 'state']])
    const now = await itemOf(sneha, 'zone')
    expect((await save(sneha, 'zone', now.version, { state: 'received', number: 'Z-12' })).status).toBe(200)
  })

  test.each([
    ['land_record', { state: 'lost' }, 'state'],
    ['land_record', { date: '2026-02-30' }, 'date'],
    ['land_record', { number: 'x'.repeat(81) }, 'number'],
    ['land_record', { versionId: 999_999 }, 'versionId'],
    ['spell', {}, 'item'],
  ])('%s with %j is refused at %s', async (item, given, field) => {
    const { version } = await itemOf(ravi, 'land_record')
    const { status, body } = await save(ravi, item, version, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('cannot link a document of a different project', async () => {
    const other = (await newProjectOf(stranger)).id
    await addDocumentTo(stranger, other)
    const [document] = (await stranger.client.get(`/api/projects/${other}/documents`)).body.documents
    const { version } = await itemOf(ravi, 'zone')
    expect((await save(ravi, 'zone', version, { versionId: document.latest.id })).status).toBe(422)
  })

  test('notifies once a day', async () => {
    for (const item of ['zone', 'land_record'] as const)
      await save(ravi, item, (await itemOf(ravi, item)).version, { state: 'received' })
    const { notifications } = (await sneha.client.get('/api/notifications')).body
    expect(notifications).toMatchObject([
      {
        text: 'Ravi Deshpande updated the approvals of your project.',
        link: `/projects/${id}/documents?tab=approvals`,
      },
    ])
  })
})

describe('The approvals of a project', () => {
  const statusesFor = async ({ client }: { client: TestAccount['client'] }) => {
    const path = `/api/projects/${id}/approvals`
    const answers = await Promise.all([
      client.get(path),
      client.put(path, { from: null, authority: 'pmc' }),
      client.put(`${path}/items/zone`, { ...blank, version: '' }),
    ])
    return answers.map(({ status }) => status)
  }

  test('do not exist for people who are not on it, and need a login', async () => {
    expect(await statusesFor(stranger)).toEqual([404, 404, 404])
    expect(await statusesFor({ client: createClient(app) })).toEqual([401, 401, 401])
  })

  test('are hidden from a worker, and a supervisor may read them', async () => {
    const employerId = await addMember(database.db, id, amol, { role: 'contractor' })
    await addMember(database.db, id, stranger, { role: 'team', teamRole: 'worker', employerId })
    expect(await statusesFor(stranger)).toEqual([403, 403, 403])
    const members = database.db.updateTable('project_members').where('user_id', '=', stranger.id)
    await members.set({ team_role: 'supervisor' }).execute()
    expect(await statusesFor(stranger)).toEqual([200, 403, 403])
  })
})
