import { beforeEach, describe, expect, test } from 'vitest'
import { memberOf } from '#features/building/projects/access.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { countQueries } from '#platform/testing/count-queries.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { findSums } from './ledger.server.ts'

const database = testDatabase()
let newPerson: (type: 'customer' | 'contractor' | 'architect', fullName: string) => Promise<TestAccount>
let sneha: TestAccount
let amol: TestAccount
let meera: TestAccount
let id: number
let amols: number
let meeras: number

beforeEach(async () => {
  const dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  newPerson = (type, fullName) => newAccount(site, type, { fullName })
  sneha = await newPerson('customer', 'Sneha Kulkarni')
  amol = await newPerson('contractor', 'Amol Takalkar')
  meera = await newPerson('architect', 'Meera Joshi')
  id = (await newProjectOf(sneha)).id
  amols = await addMember(database.db, id, amol, { role: 'contractor' })
  meeras = await addMember(database.db, id, meera, { role: 'architect' })
  await setMember(amols, { agreed_sum: 1_000_000, extras_sum: 33_333 })
})

const setMember = (member: number, values: Record<string, unknown>) =>
  database.db.updateTable('project_members').set(values).where('id', '=', member).execute()
const sums = ({ client }: TestAccount) => client.get(`/api/projects/${id}/payment-sums`)
const post = async ({ client }: TestAccount, path: string, body: object) => {
  const answer = await client.post(`/api/projects/${id}/${path}`, body, { 'Idempotency-Key': crypto.randomUUID() })
  expect(answer.status).toBe(201)
  return answer.body
}
async function pay(amount: number, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
  const cash = { paidOn: '2026-11-20', method: 'cash', reference: '', instalment: null, note: '', pictureId: null }
  const payment = await post(sneha, 'payments', { ...cash, amount, with: amols })
  const confirmation = { from: 'waiting', to: 'confirmed', version: 1, reason: '' }
  if (isConfirmed) await amol.client.put(`/api/projects/${id}/payments/${payment.id}/state`, confirmation)
}
async function agreeToPlan(): Promise<void> {
  await proposePlan()
  await agreeToProposed()
}
async function proposePlan(): Promise<void> {
  const instalment = { number: null, stageKind: '', share: 5000, amount: null, dueOn: '' }
  await post(amol, 'payment-plans', {
    ...{ with: amols, basedOn: 0, agreedSum: 1_000_001, retentionPercent: 7 },
    instalments: ['First', 'Second'].map((title) => ({ ...instalment, title })),
  })
}
async function agreeToProposed(): Promise<void> {
  const agreement = { with: amols, version: 1 }
  expect((await sneha.client.put(`/api/projects/${id}/payment-plans/agreement`, agreement)).status).toBe(200)
}

describe('The sums of every professional of a project', () => {
  test('say with whom there is a plan, agreed or not', async () => {
    type Sums = { hasPlan: boolean; isAgreed: boolean }
    const plans = async () =>
      (await sums(sneha)).body.professionals.map(({ hasPlan, isAgreed }: Sums) => [hasPlan, isAgreed])
    const [none, proposed, agreed] = [
      [false, false],
      [true, false],
      [true, true],
    ]
    expect(await plans()).toEqual([none, none])
    await setMember(amols, { agreed_sum: 1_000_001 })
    await proposePlan()
    expect(await plans()).toEqual([proposed, none])
    await agreeToProposed()
    expect(await plans()).toEqual([agreed, none])
  })

  test('equal those of the payments page for each professional, also after the handover', async () => {
    await setMember(amols, { agreed_sum: 1_000_001 })
    await agreeToPlan()
    await pay(400_000, { isConfirmed: true })
    await pay(50_000, { isConfirmed: false })
    const asOnThePage = async () => {
      const of = async (member: number) => {
        const { body } = await sneha.client.get(`/api/projects/${id}/payments/account?with=${member}`)
        const { total, confirmed, retained, stillToPay } = body.sums
        return [member, total, confirmed, retained, stillToPay]
      }
      return [await of(amols), await of(meeras)]
    }
    const asHere = async () =>
      (await sums(sneha)).body.professionals.map((each: Record<string, unknown>) =>
        ['memberId', 'total', 'confirmed', 'retained', 'stillToPay'].map((key) => each[key]),
      )
    expect(await asHere()).toEqual([
      [amols, 1_033_334, 400_000, 70_000, 633_334],
      [meeras, null, 0, 0, null],
    ])
    expect(await asHere()).toEqual(await asOnThePage())
    for (const [from, to] of [
      ['active', 'in-progress'],
      ['in-progress', 'completed'],
    ])
      await sneha.client.put(`/api/projects/${id}/status`, { from, to, reason: '' })
    expect(await asHere()).toEqual(await asOnThePage())
    expect((await asHere())[0]).toEqual([amols, 1_033_334, 400_000, 0, 633_334])
  })

  test('are only their own for a professional and their accountant, and not for the rest of a team', async () => {
    const [kiran, raju] = [await newPerson('customer', 'Kiran Mane'), await newPerson('customer', 'Raju Jadhav')]
    await addMember(database.db, id, kiran, { role: 'team', teamRole: 'accountant', employerId: amols })
    await addMember(database.db, id, raju, { role: 'team', teamRole: 'supervisor', employerId: amols })
    const members = async (who: TestAccount) =>
      (await sums(who)).body.professionals.map(({ memberId }: { memberId: number }) => memberId)
    expect(await members(amol)).toEqual([amols])
    expect(await members(kiran)).toEqual([amols])
    expect(await members(meera)).toEqual([meeras])
    expect((await sums(raju)).status).toBe(403)
    expect((await sums(await newPerson('contractor', 'Vijay Shete'))).status).toBe(404)
  })

  test('take two SQL queries for any number of professionals', async () => {
    const countedSums = async () => {
      const member = await memberOf(database.db, sneha, id)
      const { db, count } = countQueries(database.db)
      return { sums: (await findSums(db, member)).length, queries: count() }
    }
    expect(await countedSums()).toEqual({ sums: 2, queries: 2 })
    await addMember(database.db, id, await newPerson('contractor', 'Vijay Shete'), { role: 'contractor' })
    expect(await countedSums()).toEqual({ sums: 3, queries: 2 })
  })
})
