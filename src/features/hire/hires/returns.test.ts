import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploadOf } from '#features/building/diary/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { addMachineOf } from '#features/hire/machines/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { moveOf, newHireOf } from './testing.server.ts'
import { waitingForStaff } from './waiting.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let lender: TestAccount & { professionalId: number }
let hirer: TestAccount
let staff: TestAccount
let id: number

const at = (moment: string) => {
  dependencies.clock.now = new Date(moment)
}
const step = ({ client }: TestAccount, name: string, more = {}) => moveOf(client, id, { step: name, ...more })
const byStaff = (name: string, more = {}) => moveOf(staff.client, id, { step: name, ...more }, 'admin/hires')
const find = async ({ client } = hirer) => (await client.get(`/api/hires/${id}`)).body
const toldOf = async ({ client }: TestAccount) => (await client.get('/api/notifications')).body.notifications[0]?.text
const waiting = async () => (await staff.client.get('/api/admin/waiting')).body.hires
const back = (day: string) => ({ day, note: '', pictureIds: [] })

/** The hire was handed over on 23 November and lasts until the 25th, for ₹1,200 a day and a deposit of ₹5,000. */
beforeEach(async () => {
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  await database.pool.query('delete from machines; delete from hires; delete from staff')
  lender = await newProfessional(site, 'contractor', { fullName: 'Amol Takalkar', confirmed: true })
  hirer = await newAccount(site, 'contractor', { fullName: 'Raju Gavade', confirmed: true })
  staff = await newStaff(site)
  const { slug } = await addMachineOf(database.db, { professionalId: lender.professionalId })
  id = await newHireOf(hirer.client, slug)
  await step(lender, 'confirm')
  at('2026-11-23T06:00:00Z')
  const paid = { method: 'upi', reference: '', note: '', pictureIds: [] }
  expect((await step(lender, 'handOver', { day: '2026-11-23', ...paid })).status).toBe(200)
})

describe('The hirer reports the return', () => {
  test('with a photo, and nothing stays open once the lender confirms the same day', async () => {
    at('2026-11-26T06:00:00Z')
    const photo = await uploadOf(hirer)
    const said = { day: '2026-11-26', note: 'At the gate.', pictureIds: [photo] }
    expect((await step(hirer, 'giveBack', said)).status).toBe(200)
    expect(await find(lender)).toMatchObject({
      ...{ state: 'handed_over', isSaid: true, saidOn: '2026-11-26', isLate: false, isWaiting: true },
      steps: ['takeBack'],
    })
    expect((await find()).events.at(-1)).toMatchObject({
      ...{ kind: 'given_back', note: 'At the gate.', name: 'Raju Gavade', pictures: [{ id: photo }] },
    })
    expect(await toldOf(lender)).toBe('Raju Gavade says that your machine is back with you. Please record its return.')
    expect((await step(lender, 'takeBack', back('2026-11-26'))).status).toBe(200)
    // The machine is a day late, which costs nothing as long as the lender does not claim it.
    expect(await find()).toMatchObject({ lateSum: 1200, claim: null, steps: [] })
    expect((await step(lender, 'settle', { method: 'cash', reference: '' })).status).toBe(200)
    expect((await find()).events.at(-1)).toMatchObject({ amount: 5000 })
  })

  test.each(['2026-11-22', '2026-11-27', '2026-13-01', ''])('not with the day “%s”, and only once', async (day) => {
    at('2026-11-26T06:00:00Z')
    expect((await step(hirer, 'giveBack', back(day))).body.fields).toHaveProperty('day')
    expect((await step(hirer, 'giveBack', back('2026-11-25'))).status).toBe(200)
    expect((await step(hirer, 'giveBack', back('2026-11-24'))).status).toBe(409)
  })

  test('the lender names a later day and claims it, and staff decide what it costs', async () => {
    at('2026-11-27T06:00:00Z')
    await step(hirer, 'giveBack', back('2026-11-25'))
    await step(lender, 'takeBack', back('2026-11-27'))
    expect(await find(lender)).toMatchObject({ lateSum: 2400, steps: ['claim', 'settle'] })
    const claim = (amount: number) => step(lender, 'claim', { amount, reason: 'Two late days, bent.', pictureIds: [] })
    // Together with the deposit of ₹5,000 the claim can't be higher.
    expect((await claim(7401)).body.fields).toHaveProperty('amount')
    expect((await claim(7400)).status).toBe(200)
    expect(await toldOf(hirer)).toBe('Amol Takalkar claims money for your booking. Please look at it and answer.')
    expect(await find()).toMatchObject({ claimState: 'claimed', steps: ['agree', 'dispute'] })
    expect((await find(lender)).steps).toEqual([])
    expect(await waiting()).toBe(0)
    await step(hirer, 'dispute', { reason: 'It was back on the 25th.', pictureIds: [] })
    expect((await find()).events.at(-1)).toMatchObject({ kind: 'disputed', note: 'It was back on the 25th.' })
    expect(await toldOf(lender)).toBe("Raju Gavade doesn't agree to your claim. KamshetBuild will decide.")
    expect(await waiting()).toBe(1)
    expect((await step(lender, 'settle', { method: 'cash', reference: '' })).status).toBe(409)
    expect((await byStaff('decide', { amount: 7401, reason: 'x' })).body.fields).toHaveProperty('amount')
    expect((await byStaff('decide', { amount: 0, reason: 'The photo is of the 25th.' })).status).toBe(200)
    expect(await find()).toMatchObject({ claim: { state: 'decided', amount: 7400, sum: 0 } })
    expect((await find()).events.at(-1)).toMatchObject({
      kind: 'decided',
      amount: 0,
      note: 'The photo is of the 25th.',
    })
    expect(await toldOf(hirer)).toBe("KamshetBuild has decided on the lender's claim.")
    expect((await step(lender, 'settle', { method: 'cash', reference: '' })).status).toBe(200)
    expect((await find()).events.at(-1)).toMatchObject({ amount: 5000 })
  })

  test('a claim that the hirer agrees to may cost more than the deposit', async () => {
    at('2026-11-27T06:00:00Z')
    await step(lender, 'takeBack', back('2026-11-27'))
    await step(lender, 'claim', { amount: 6000, reason: 'Two late days, bent.', pictureIds: [] })
    await step(hirer, 'agree')
    expect(await toldOf(lender)).toBe('Raju Gavade agrees to your claim.')
    await step(lender, 'settle', { method: 'cash', reference: '' })
    expect((await find()).events.at(-1)).toMatchObject({ amount: -1000 })
  })
})

describe('The hirer calls staff', () => {
  const call = () => step(hirer, 'call', { reason: 'He does not answer.' })

  test('three days after a return that the lender does not confirm, and staff take the machine back', async () => {
    at('2026-11-25T06:00:00Z')
    await step(hirer, 'giveBack', back('2026-11-25'))
    at('2026-11-28T05:59:00Z')
    expect((await call()).status).toBe(409)
    at('2026-11-28T06:00:00Z')
    expect((await find()).steps).toEqual(['call'])
    expect((await staff.client.get(`/api/admin/hires/${id}`)).status).toBe(404)
    expect((await call()).status).toBe(200)
    expect((await find()).events.at(-1)).toMatchObject({ kind: 'called', note: 'He does not answer.' })
    expect(await toldOf(staff)).toBe("Raju Gavade needs KamshetBuild's help with the return of a machine.")
    expect(await toldOf(lender)).toBe('Raju Gavade has asked KamshetBuild to help with a booking of your machine.')
    expect(await waiting()).toBe(1)
    const { body } = await staff.client.get('/api/admin/hires?show=waiting')
    expect(body.hires).toMatchObject([{ id, isWaiting: true }])
    expect((await byStaff('takeBack', back('2026-11-25'))).status).toBe(200)
    expect(await find()).toMatchObject({ state: 'returned', lateSum: 0 })
    expect(await toldOf(lender)).toBe('KamshetBuild has recorded a step of a booking for you.')
  })

  test('three days after a return that the lender does not settle', async () => {
    at('2026-11-25T06:00:00Z')
    await step(lender, 'takeBack', back('2026-11-25'))
    expect((await call()).status).toBe(409)
    at('2026-11-28T06:00:00Z')
    expect((await call()).status).toBe(200)
    expect(await waiting()).toBe(1)
    expect((await byStaff('settle', { method: 'upi', reference: '' })).status).toBe(200)
    expect(await find()).toMatchObject({ state: 'closed', events: expect.arrayContaining([]) })
    expect((await find()).events.at(-1)).toMatchObject({ side: 'staff', name: null, amount: 5000 })
    expect(await waiting()).toBe(0)
  })

  test('but a lender can’t, and an employee takes no step in their own hire', async () => {
    at('2026-11-25T06:00:00Z')
    await step(lender, 'takeBack', back('2026-11-25'))
    at('2026-11-28T06:00:00Z')
    expect((await step(lender, 'call', { reason: 'No' })).status).toBe(403)
    await call()
    await database.db.updateTable('hires').set({ user_id: staff.id }).where('id', '=', id).execute()
    expect((await byStaff('settle', { method: 'upi', reference: '' })).status).toBe(403)
  })
})

test('each set of hires that waits for staff is found by an index', async () => {
  await inTransaction(database.db, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${waitingForStaff(dependencies.now())}`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan on hires')
    for (const index of ['hires_disputed', 'hires_claimed', 'hires_called']) expect(plan).toContain(index)
  })
})
