import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { couponStanding, readCode } from './rules.ts'
import type { NewCoupon, StaffCoupon } from './schema.ts'

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
const input = (given: Partial<NewCoupon> = {}): NewCoupon => ({
  ...{ code: `diwali ${++count}`, kind: 'percent', value: '10', leastGoods: '1,000', mostOff: '500' },
  ...{ mostUses: '100', mostEach: '', firstDay: '2026-11-01', lastDay: '2026-12-31', ...given },
})
const add = async (given: Partial<NewCoupon> = {}) =>
  (await staff.client.post('/api/admin/coupons', input(given))).body as StaffCoupon
const save = ({ id, version, coupon }: StaffCoupon, change: object) =>
  staff.client.put(`/api/admin/coupons/${id}`, { ...coupon, version, ...change })
const list = async (): Promise<StaffCoupon[]> => (await staff.client.get('/api/admin/coupons')).body.coupons
const use = (coupon: StaffCoupon) => newOrderOf(database.db, { couponId: coupon.id, discount: 200, total: 4798 })

test.each([
  ['diwali 10', 'DIWALI10'],
  ['DIWALI-10', 'DIWALI10'],
  ['ab', undefined],
  ['दिवाळी', undefined],
  ['A'.repeat(21), undefined],
])('the code “%s” is %s', (typed, code) => expect(readCode(typed)).toBe(code))

test.each([
  [{}, 'on'],
  [{ isActive: false }, 'off'],
  [{ firstDay: '2026-11-27' }, 'not-yet'],
  [{ lastDay: '2026-11-25' }, 'over'],
  [{ uses: 5 }, 'used-up'],
] as const)('with %j it is “%s”', (given, standing) => {
  const coupon = { isActive: true, firstDay: '2026-11-01', lastDay: '2026-12-01', uses: 0, mostUses: 5, ...given }
  expect(couponStanding(coupon, '2026-11-26')).toBe(standing)
})

describe('A coupon', () => {
  test('counts once, however often it is sent, and no two coupons share a code', async () => {
    const given = input()
    const answers = await Promise.all([1, 2].map(() => staff.client.post('/api/admin/coupons', given)))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([201, answers[0]!.body.id]))
    expect(answers[0]!.body).toMatchObject({
      ...{ isActive: true, uses: 0, given: 0, isUsed: false },
      coupon: { code: 'DIWALI1', value: 10, leastGoods: 1000, mostOff: 500, mostUses: 100, mostEach: null },
    })
    const other = await staff.client.post('/api/admin/coupons', { ...given, value: '20' })
    expect([other.status, other.body.fields]).toEqual([422, { code: 'There is a coupon with this code already' }])
  })

  test.each([
    [{ value: '91' }, 'value', 'at most 90 percent'],
    [{ value: '' }, 'value', 'percentage from 1 to 90'],
    [{ value: '', code: '' }, 'value', 'percentage from 1 to 90'],
    [{ value: '0' }, 'value', 'percentage from 1 to 90'],
    [{ value: '', kind: 'sum' }, 'value', 'from ₹1'],
    [{ value: '10,00,001', kind: 'sum' }, 'value', 'to ₹10 lakh'],
    [{ value: '1.5' }, 'value', 'whole number'],
    [{ value: '2500,00', kind: 'sum' }, 'value', 'commas only as in 1,50,000'],
    [{ leastGoods: '1,5' }, 'leastGoods', 'commas only as in 1,50,000'],
    [{ mostUses: '0' }, 'mostUses', 'or leave it empty'],
    [{ lastDay: '2026-10-31' }, 'lastDay', "can't be before"],
    [{ lastDay: '' }, 'lastDay', 'choose a date'],
    [{ code: '=A' }, 'code', '3 to 20'],
    [{ leastGoods: '-1' }, 'leastGoods', 'from ₹0'],
  ] as const)('with %j is refused at its field', async (given, field, sentence) => {
    const { status, body } = await staff.client.post('/api/admin/coupons', input(given))
    expect([status, body.fields[field]]).toEqual([422, expect.stringContaining(sentence)])
  })

  test('that an order names keeps its code and its discount; its last day may change', async () => {
    const coupon = await add()
    const orderId = await use(coupon)
    const [used] = (await list()).filter(({ id }) => id === coupon.id)
    expect([used!.uses, used!.given, used!.isUsed]).toEqual([1, 200, true])
    for (const change of [{ code: 'OTHER1' }, { value: '20' }, { kind: 'sum' }, { mostOff: '' }]) {
      const { status, body } = await save(used!, change)
      expect([status, Object.values(body.fields)]).toEqual([
        422,
        ["This coupon has been used, so this can't be changed"],
      ])
    }
    expect((await save(used!, { lastDay: '2027-01-31', mostUses: '' })).body.coupon).toMatchObject({
      ...{ lastDay: '2027-01-31', mostUses: null },
    })
    await database.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', orderId).execute()
    const [cancelled] = (await list()).filter(({ id }) => id === coupon.id)
    expect([cancelled!.uses, cancelled!.given, cancelled!.isUsed]).toEqual([0, 0, true])
  })

  test('changed over somebody else’s saved change is refused', async () => {
    const coupon = await add()
    expect((await save(coupon, { value: '15' })).body.coupon.value).toBe(15)
    const late = await save(coupon, { value: '20' })
    expect([late.status, Object.keys(late.body.fields)]).toEqual([409, ['value']])
    expect((await save({ ...coupon, id: 999_999 }, {})).status).toBe(404)
  })

  test('can be switched off and on, and active coupons come first', async () => {
    const [first, second] = [await add(), await add()]
    const turn = (isActive: boolean) => staff.client.put(`/api/admin/coupons/${second.id}/active`, { isActive })
    expect([(await turn(false)).body.isActive, (await turn(false)).body.isActive]).toEqual([false, false])
    const ids = (await list()).map(({ id }) => id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect((await turn(true)).body.isActive).toBe(true)
    const { body } = await staff.client.get('/api/admin/audit-log')
    expect(body.entries.slice(0, 2).map(({ act }: { act: string }) => act)).toEqual([
      'coupon.switched-on',
      'coupon.switched-off',
    ])
  })
})

test('the list comes in pages', async () => {
  for (let at = 0; at < 26; at++) await add()
  const { body: first } = await staff.client.get('/api/admin/coupons')
  const { body: second } = await staff.client.get(`/api/admin/coupons?after=${first.next}`)
  expect(first.coupons).toHaveLength(25)
  const ids = [...first.coupons, ...second.coupons].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('only staff have access', async () => {
  const asha = await newAccount({ app, dependencies }, 'customer')
  for (const [client, status] of [
    [createClient(app), 401],
    [asha.client, 403],
  ] as const) {
    expect((await client.get('/api/admin/coupons')).status).toBe(status)
    expect((await client.post('/api/admin/coupons', input())).status).toBe(status)
    expect((await client.put('/api/admin/coupons/1', { ...input(), version: '' })).status).toBe(status)
    expect((await client.put('/api/admin/coupons/1/active', { isActive: false })).status).toBe(status)
  }
})
