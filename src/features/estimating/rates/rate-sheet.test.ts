import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { loadSampleAccounts, newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'

import { makeStaff, newStaff } from '#features/people/staff/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { loadSampleRows } from '#platform/database/sample.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { materialIds, rateTowns } from './material-rules.ts'
import { countProposals } from './queue.server.ts'
import { ratesOf } from './rate-sheet.server.ts'
import { type HistoryRate, proposalForm, type RateSheet, type WaitingProposal } from './schema.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let visitor: Client
let staff: TestAccount
let colleague: TestAccount
let contractor: Awaited<ReturnType<typeof newProfessional>>
const own = '/api/rate-proposals'
const queue = '/api/admin/rate-proposals'
const given = { material: 'cement', town: 'maval', price: '₹365', day: '2026-11-20', source: 'A dealer in Talegaon' }
const key = (language = 'en') => ({ 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': language })
const site = () => ({ app, dependencies })

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  visitor = createClient(app)
  staff = await newStaff(site())
  colleague = await newStaff(site())
})

beforeEach(async () => {
  await database.pool.query(`delete from rate_proposals; delete from material_rates where entered_by is not null`)
  const listing = { company: 'Basalt & Beam', language: 'mr' } as const
  contractor = await newProfessional(site(), 'contractor', { confirmed: true, listing })
})

const propose = async (change: object = {}, by: Client = contractor.client) => {
  const { status, body } = await by.post(own, { ...given, ...change }, key())
  expect(status).toBe(201)
  return body.id as number
}
const decide = (id: number, decision: object = { decision: 'accepted', replaces: null }, by = staff) =>
  by.client.put(`${queue}/${id}/decision`, decision)
const historyOf = async (material = 'cement', town = 'maval'): Promise<HistoryRate[]> =>
  (await visitor.get(`/api/rate-sheet/${material}?town=${town}`)).body.rates
const sheetOf = async (town = 'maval'): Promise<RateSheet> => (await visitor.get(`/api/rate-sheet?town=${town}`)).body
const cementIn = async (town = 'maval') => (await sheetOf(town)).rates.find(({ material }) => material === 'cement')
const waiting = async (): Promise<WaitingProposal[]> => (await staff.client.get(queue)).body.proposals

describe('The rate sheet', () => {
  test.each(rateTowns)('begins with a rate of each material in %s, with its day and an honest source', async (town) => {
    const { asOf, rates } = await sheetOf(town)
    expect(asOf).toBe('2026-11-02')
    expect(rates.map(({ material }) => material)).toEqual(materialIds)
    for (const { price, source, by } of rates) {
      expect(Number.isInteger(price) && price > 0).toBe(true)
      expect(source).toMatch(/^Our own estimate.*\.$/)
      expect(source.includes('ghat')).toBe(town === 'lonavla')
      expect(by).toBeNull()
    }
    expect(Object.keys(await ratesOf(database.db, town)).sort()).toEqual([...materialIds].sort())
    expect((await ratesOf(database.db, town)).cement).toEqual({
      ...{ maval: { price: 360 }, lonavla: { price: 370 }, pune: { price: 355 } }[town],
      day: '2026-11-02',
    })
  })

  test('has nothing cheaper in Lonavla than in Maval', async () => {
    const [maval, lonavla] = await Promise.all([ratesOf(database.db, 'maval'), ratesOf(database.db, 'lonavla')])
    expect(materialIds.filter((id) => lonavla[id].price < maval[id].price)).toEqual([])
  })

  test('is the same for everybody, and may be cached for a second', async () => {
    const [guest, member] = [
      await visitor.get('/api/rate-sheet?town=pune'),
      await contractor.client.get('/api/rate-sheet?town=pune'),
    ]
    expect(member.body).toEqual(guest.body)
    expect(guest.headers.get('Cache-Control')).toBe('public, max-age=1')
  })

  test.each([
    '/api/rate-sheet',
    '/api/rate-sheet?town=mumbai',
    '/api/rate-sheet/gold?town=pune',
    '/api/rate-sheet/cement',
    '/api/rate-trends?town=',
  ])('%s is refused', async (path) => {
    expect((await visitor.get(path)).status).toBe(422)
  })

  test('shows the latest 60 rates of a material, and the latest twelve in its small chart', async () => {
    await database.pool.query(
      `insert into material_rates (material, town, price, day, source, language, entered_by, created_at)
       select 'cement', 'maval', 300 + n, date '2026-08-01' + n, 'A bill', 'en', $1, now() from generate_series(1, 70) n`,
      [contractor.id],
    )
    const rates = await historyOf()
    expect([rates.length, rates[0]!.day, rates[1]]).toEqual([
      60,
      '2026-11-02',
      {
        ...{ day: '2026-10-10', price: 370, source: 'A bill', language: 'en', isEstimate: false },
        by: { professionalId: contractor.professionalId, name: 'Basalt & Beam', language: 'mr' },
      },
    ])
    const { trends } = (await visitor.get('/api/rate-trends?town=maval')).body
    const points = trends.find(({ material }: { material: string }) => material === 'cement').points
    expect([points.length, points[0], points.at(-1)]).toEqual([
      12,
      { day: '2026-09-30', price: 360 },
      { day: '2026-11-02', price: 360 },
    ])
  })
})

describe('A proposal', () => {
  test('of a contractor or an architect waits for staff, and its author sees it', async () => {
    const architect = await newProfessional(site(), 'architect')
    for (const { client } of [contractor, architect]) await propose({ price: '₹1.5 lakh' }, client)
    const { proposals } = (await contractor.client.get(own)).body
    expect(proposals).toMatchObject([{ ...given, price: 150_000, state: 'waiting', reason: null, decidedAt: null }])
    expect(await cementIn()).toMatchObject({ price: 360 })
    expect(await countProposals(database.db, 100)).toBe(2)
    expect((await staff.client.get('/api/admin/waiting')).body.rates).toBe(2)
  })

  test('can be made by nobody else: 401 for a guest, 403 for a home builder', async () => {
    const customer = await newAccount(site(), 'customer')
    expect((await visitor.post(own, given, key())).status).toBe(401)
    expect((await visitor.get(own)).status).toBe(401)
    expect((await customer.client.post(own, given, key())).status).toBe(403)
    expect((await customer.client.get(own)).body).toEqual({ proposals: [] })
  })

  test.each([
    [{ price: 'cheap' }, 'price', 'Please enter an amount in digits, such as 1,50,000 or 1.5 lakh'],
    [{ price: '' }, 'price', 'Please enter a rate from ₹1 to ₹10,00,000'],
    [{ price: '2 crore' }, 'price', 'Please enter a rate from ₹1 to ₹10,00,000'],
    [{ day: '2026-11-22' }, 'day', 'This day has not come yet. Please choose today or an earlier day.'],
    [{ day: '2026-05-24' }, 'day', 'Please choose a day of the last 6 months'],
    [{ source: '' }, 'source', 'Please say where this rate is from'],
    [{ material: 'gold' }, 'material', 'Please choose one from the list'],
    [{ town: 'mumbai' }, 'town', 'Please choose one from the list'],
  ])('with %j is refused, and the refusal names the field', async (change, field, message) => {
    const { status, body } = await contractor.client.post(own, { ...given, ...change }, key())
    expect([status, body.fields[field]]).toEqual([422, message])
  })

  test('counts once for each key', async () => {
    const once = key()
    const answers = await Promise.all([1, 2, 3].map(() => contractor.client.post(own, given, once)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await contractor.client.post(own, { ...given, price: '370' }, once)).status).toBe(409)
    expect((await contractor.client.post(own, given)).status).toBe(422)
  })

  test('is one of ten that may wait, even if all come at once, and a decision makes room', async () => {
    const days = Array.from({ length: 13 }, (_, at) => `2026-11-0${(at % 9) + 1}`)
    const answers = await Promise.all(days.map((day) => contractor.client.post(own, { ...given, day }, key())))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(3).fill(422)])
    expect((await decide((await waiting())[0]!.id, { decision: 'refused', reason: 'price' })).status).toBe(200)
    await propose()
  })

  test('is limited to 20 in an hour', async () => {
    const { client, id } = await newProfessional(site(), 'contractor')
    for (let count = 0; count < 20; count++) {
      await propose({}, client)
      await database.db.deleteFrom('rate_proposals').where('user_id', '=', id).execute()
    }
    const { status, headers } = await client.post(own, given, key())
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
  })
})

describe('Staff', () => {
  test('see the waiting proposals, oldest first, next to the current rates', async () => {
    await propose()
    await propose({ day: '2026-11-02', price: '350' })
    expect(await waiting()).toMatchObject([
      {
        ...{ price: 365, day: '2026-11-20', current: { price: 360, day: '2026-11-02' }, ofSameDay: null },
        proposer: { userId: contractor.id, name: 'Basalt & Beam', professionalId: contractor.professionalId },
      },
      { price: 350, ofSameDay: 360 },
    ])
    await database.db
      .updateTable('professionals')
      .set({ is_hidden: true })
      .where('user_id', '=', contractor.id)
      .execute()
    expect([await waiting(), await countProposals(database.db, 9)]).toEqual([[], 0])
  })

  test('accept a rate, which then is on the sheet with its proposer’s name, notifies them and is in the audit log', async () => {
    const id = await propose()
    expect((await decide(id)).status).toBe(200)
    expect(await cementIn()).toEqual({
      ...{ material: 'cement', price: 365, day: '2026-11-20', source: given.source, by: 'Basalt & Beam' },
    })
    expect((await sheetOf()).asOf).toBe('2026-11-20')
    expect((await ratesOf(database.db, 'maval')).cement).toEqual({ price: 365, day: '2026-11-20' })
    expect(await cementIn('pune')).toMatchObject({ price: 355 })
    expect((await contractor.client.get(own)).body.proposals[0]).toMatchObject({ state: 'accepted' })
    const [told] = (await contractor.client.get('/api/notifications')).body.notifications
    expect(told).toMatchObject({
      text: 'We have accepted the rate of ₹365 that you proposed. It is on the rate sheet now.',
      link: '/rates/cement?town=maval',
    })
    dependencies.emails.length = 0
    await runJobs(dependencies)
    expect(dependencies.emails.filter(({ to }) => to === contractor.email)).toHaveLength(1)
    const { entries } = (await staff.client.get('/api/admin/audit-log')).body
    expect(entries[0]).toMatchObject({
      ...{ act: 'rates.accepted', subject: { proposalId: id } },
      details: { material: 'cement', town: 'maval', price: 365 },
    })
    expect(JSON.stringify(entries[0])).not.toContain('dealer')
  })

  test('refuse a rate with a reason that the proposer reads', async () => {
    const id = await propose()
    expect((await decide(id, { decision: 'refused', reason: 'other' })).body.fields.text).toBeTruthy()
    const text = 'Is that <b>white</b> cement?'
    expect((await decide(id, { decision: 'refused', reason: 'other', text })).status).toBe(200)
    expect((await contractor.client.get(own)).body.proposals[0]).toMatchObject({
      ...{ state: 'refused', reason: 'other', reasonText: text },
    })
    expect((await contractor.client.get('/api/notifications')).body.notifications[0]).toMatchObject({
      ...{ quote: text, link: '/rates?town=maval#proposals' },
    })
    expect(await historyOf()).toHaveLength(1)
  })

  test('decide at the same moment: the first decision counts, and the second is a conflict', async () => {
    const id = await propose()
    const both = await Promise.all([decide(id), decide(id, { decision: 'refused', reason: 'price' }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await database.pool.query(`select from audit_log where subject = $1`, [{ proposalId: id }])
    expect(rows).toHaveLength(1)
    expect(await historyOf()).toHaveLength(both[0]!.status === 200 ? 2 : 1)
  })

  test('may repeat a decision, but a different one and a colleague’s are refused', async () => {
    const id = await propose()
    for (const _ of [1, 2]) expect((await decide(id)).status).toBe(200)
    expect((await decide(id, undefined, colleague)).status).toBe(409)
    expect((await decide(id, { decision: 'refused', reason: 'price' })).status).toBe(409)
    expect(await historyOf()).toHaveLength(2)
    const { notifications } = (await contractor.client.get('/api/notifications')).body
    expect(notifications).toHaveLength(1)
  })

  test('accept an older day after a newer one, and the newer rate stays current', async () => {
    const [older, newer] = [await propose({ day: '2026-11-10', price: '350' }), await propose()]
    for (const id of [newer, older]) expect((await decide(id)).status).toBe(200)
    expect(await cementIn()).toMatchObject({ price: 365, day: '2026-11-20' })
    expect((await historyOf()).map(({ day, price }) => [day, price])).toEqual([
      ['2026-11-20', 365],
      ['2026-11-10', 350],
      ['2026-11-02', 360],
    ])
  })

  test('replace a rate of the same day only if they saw it', async () => {
    const [one, other] = [await propose(), await propose({ price: '372' })]
    const both = await Promise.all([decide(one), decide(other, undefined, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [open] = await waiting()
    expect((await decide(open!.id, { decision: 'accepted', replaces: 999 })).status).toBe(409)
    expect((await decide(open!.id, { decision: 'accepted', replaces: 2 ** 31 })).status).toBe(422)
    expect((await decide(open!.id, { decision: 'accepted', replaces: open!.ofSameDay })).status).toBe(200)
    expect(await cementIn()).toMatchObject({ price: open!.price })
    expect(await historyOf()).toHaveLength(2)
  })

  test('can’t decide about their own proposal or about one that does not exist', async () => {
    const id = await propose()
    await makeStaff(dependencies, contractor.id)
    expect((await decide(id, undefined, contractor)).status).toBe(403)
    expect((await decide(999_999)).status).toBe(404)
    expect((await decide(id, { decision: 'accepted' })).status).toBe(422)
  })
})

test('an accepted rate outlives the account of its proposer, without the name, but a waiting proposal does not', async () => {
  expect((await decide(await propose())).status).toBe(200)
  await propose({ day: '2026-11-21' })
  await database.db.updateTable('professionals').set({ is_hidden: true }).where('user_id', '=', contractor.id).execute()
  expect(await cementIn()).toMatchObject({ price: 365, by: null })
  await database.db.deleteFrom('users').where('id', '=', contractor.id).execute()
  expect(await historyOf()).toMatchObject([
    { price: 365, by: null, isEstimate: false },
    { price: 360, by: null, isEstimate: true },
  ])
  expect(await waiting()).toEqual([])
  await database.pool.query(`delete from material_rates where day = '2026-11-20'`)
})

test('the sample’s rates and proposals pass the form’s checks, and newer rates soon replace them', async () => {
  const { db } = database
  await loadSampleAccounts(db, dependencies.now())
  await inTransaction(db, (db) => loadSampleRows(db, dependencies.now(), ['material_rates', 'rate_proposals']))
  const entered = await db.selectFrom('material_rates').selectAll().where('entered_by', 'is not', null).execute()
  const proposed = await db.selectFrom('rate_proposals').selectAll().where('user_id', '<', 1000).execute()
  expect(entered.length).toBeGreaterThan(60)
  expect(new Set(proposed.map(({ state }) => state))).toEqual(new Set(['waiting', 'accepted', 'refused']))
  for (const rate of [...entered, ...proposed]) proposalForm('2026-11-21').parse(rate)
  const { trends } = (await visitor.get('/api/rate-trends?town=maval')).body
  expect(trends.find(({ material }: { material: string }) => material === 'cement').points).toHaveLength(7)
})
