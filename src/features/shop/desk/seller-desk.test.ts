import { beforeAll, expect, test } from 'vitest'
import { gstinChecksum } from '#features/directory/verification/gstin-rules.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let staff: TestAccount
beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  staff = await newStaff({ app, dependencies })
})

let count = 0
const gstinOf = (state: string) => {
  const first14 = `${state}AAKFI${String(1000 + ++count)}Q1Z`
  return first14 + gstinChecksum(first14)
}
const input = (given = {}) => ({
  ...{ legalName: 'Indrayani Supplies LLP', gstin: gstinOf('27'), street: 'Gat No. 214', city: 'Kamshet' },
  ...{ pincode: '410 405', email: 'shop@example.in', phone: '98220 12345', ...given },
})
const add = (given: object) => staff.client.post('/api/admin/sellers', given)

test('a seller has the state of its GSTIN, counts once, and no two share a GSTIN', async () => {
  const given = input({ gstin: gstinOf('29').toLowerCase() })
  const answers = [await add(given), await add(given)]
  expect(answers.map(({ status, body }) => [status, body.id, body.hasInvoices, body.products])).toEqual(
    Array(2).fill([201, answers[0]!.body.id, false, 0]),
  )
  expect(answers[0]!.body.seller).toMatchObject({ pincode: '410405', phone: '+919822012345' })
  const { state_code } = await database.db
    .selectFrom('sellers')
    .select('state_code')
    .where('id', '=', answers[0]!.body.id)
    .executeTakeFirstOrThrow()
  expect(state_code).toBe('29')
  const other = await add({ ...given, legalName: 'Somebody Else LLP' })
  expect([other.status, other.body.fields]).toEqual([422, { gstin: 'There is a seller with this GSTIN already' }])
})

test.each([
  [{ gstin: '27AAPFU0939F1ZX' }, 'gstin', 'typing error'],
  [{ gstin: '27AAPFU' }, 'gstin', '15 characters'],
  [{ gstin: '27PNEA06819B1DE' }, 'gstin', "can't be sold under"],
  [{ gstin: '99AAPFU0939F1ZK' }, 'gstin', "can't be sold under"],
  [{ pincode: '41040' }, 'pincode', 'a valid pincode'],
  [{ legalName: '' }, 'legalName', 'registered'],
  [{ phone: '12' }, 'phone', 'a valid phone number'],
  [{ email: 'shop' }, 'email', 'email'],
])('%j is refused at its field', async (given, field, sentence) => {
  const { status, body } = await add(input(given))
  expect([status, body.fields[field]]).toEqual([422, expect.stringContaining(sentence)])
})

test('a change over somebody else’s saved change is refused; the GSTIN can’t change once invoices have it', async () => {
  const { body: opened } = await add(input())
  const save = (change: object, version = opened.version) =>
    staff.client.put(`/api/admin/sellers/${opened.id}`, { ...opened.seller, version, ...change })
  expect((await save({ city: 'Lonavla' })).body.seller.city).toBe('Lonavla')
  const late = await save({ city: 'Talegaon' })
  expect([late.status, Object.keys(late.body.fields)]).toEqual([409, ['city']])
  const { body: now } = await save({ city: 'Lonavla', gstin: gstinOf('27') })
  expect(now.seller.gstin).not.toBe(opened.seller.gstin)
  await database.db
    .insertInto('invoice_series')
    .values({ seller_id: opened.id, kind: 'invoice', year: 2026, last_serial: 1 })
    .execute()
  const refused = await save({ ...now.seller, gstin: gstinOf('27') }, now.version)
  expect([refused.status, refused.body.fields.gstin]).toEqual([422, expect.stringContaining('Invoices were issued')])
  const { body } = await staff.client.get('/api/admin/sellers')
  expect(body.sellers).toContainEqual(expect.objectContaining({ id: opened.id, hasInvoices: true }))
  const acts = (await staff.client.get('/api/admin/audit-log')).body.entries.map(({ act }: { act: string }) => act)
  expect(acts.slice(0, 3)).toEqual(['seller.changed', 'seller.changed', 'seller.added'])
  expect((await staff.client.put('/api/admin/sellers/999999', { ...input(), version: '' })).status).toBe(404)
})

test('only staff have access', async () => {
  const asha = await newAccount({ app, dependencies }, 'customer')
  for (const [client, status] of [
    [createClient(app), 401],
    [asha.client, 403],
  ] as const) {
    expect((await client.get('/api/admin/sellers')).status).toBe(status)
    expect((await client.post('/api/admin/sellers', input())).status).toBe(status)
    expect((await client.put('/api/admin/sellers/1', { ...input(), version: '' })).status).toBe(status)
  }
})
