import { beforeEach, describe, expect, test } from 'vitest'
import { uploadOf } from '#features/building/diary/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { addMachineOf } from '#features/hire/machines/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { endNotTaken, expire, followLate } from './jobs.server.ts'
import { leaveHires } from './leaving.server.ts'
import { hireData } from './own-data.server.ts'
import { hireInput, keyed, moveOf, newHireOf } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let lender: TestAccount & { professionalId: number }
let hirer: TestAccount
let stranger: TestAccount
let staff: TestAccount
let machine: { id: number; slug: string }

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  lender = await newProfessional(site, 'contractor', { fullName: 'Amol Takalkar', confirmed: true })
  hirer = await newAccount(site, 'contractor', { fullName: 'Raju Gavade', confirmed: true })
  stranger = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  staff = await newStaff(site)
  machine = await addMachineOf(database.db, { professionalId: lender.professionalId })
})

const ask = ({ client }: TestAccount, given = {}, slug = machine.slug, headers = keyed()) =>
  client.post(`/api/machines/${slug}/hires`, hireInput(given), headers)
const find = async (id: number, { client } = hirer) => (await client.get(`/api/hires/${id}`)).body
const at = (moment: string) => {
  dependencies.clock.now = new Date(moment)
}
const step = ({ client }: TestAccount, id: number, name: string, more = {}) =>
  moveOf(client, id, { step: name, ...more })
const paid = { method: 'upi', reference: 'UTR 4411', note: 'Works well.', pictureIds: [] }
const toldOf = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const heldPeriods = async () =>
  (
    await database.pool.query(
      `select period::text from unit_periods join machine_units u on u.id = unit_id where machine_id = $1 order by period`,
      [machine.id],
    )
  ).rows.map(({ period }) => period)
/** Creates a hire in this state: 'handed_over' happened on 23 November, 'returned' on the 25th. */
async function hireUpTo(state: 'asked' | 'confirmed' | 'handed_over' | 'returned', given = {}): Promise<number> {
  const id = await newHireOf(hirer.client, machine.slug, given)
  if (state === 'asked') return id
  expect((await step(lender, id, 'confirm')).status).toBe(200)
  if (state === 'confirmed') return id
  at('2026-11-23T06:00:00Z')
  expect((await step(lender, id, 'handOver', { day: '2026-11-23', ...paid })).status).toBe(200)
  if (state === 'handed_over') return id
  at('2026-11-25T06:00:00Z')
  const back = { day: '2026-11-25', note: 'Clean.', pictureIds: [] }
  expect((await step(lender, id, 'takeBack', back)).status).toBe(200)
  return id
}

describe('A request for a machine', () => {
  test('reserves the days at the price that was shown, and notifies the lender', async () => {
    const { status, body } = await ask(hirer)
    expect(status).toBe(201)
    expect(await find(body.id)).toMatchObject({
      ...{ state: 'asked', from: '2026-11-23', until: '2026-11-25', hireSum: 3600, deliverySum: 1200, total: 4800 },
      ...{ deposit: 5000, side: 'hirer', steps: ['cancel'], phone: null, expiresAt: '2026-11-22T06:00:00.000Z' },
      other: { name: 'Amol Takalkar', professionalId: lender.professionalId, userId: lender.id },
    })
    expect(await find(body.id, lender)).toMatchObject({
      side: 'lender',
      steps: ['confirm', 'decline'],
      isWaiting: true,
    })
    expect(await toldOf(lender)).toEqual([
      'Raju Gavade wants to hire one of your machines. Please answer within 24 hours.',
    ])
    await runJobs(dependencies)
    expect(dependencies.told).toEqual(expect.arrayContaining([hirer.id, lender.id]))
    const { body: shown } = await createClient(app).get(`/api/machines/${machine.slug}`)
    expect(shown.units).toEqual([[{ from: '2026-11-23', until: '2026-11-25' }]])
    expect(JSON.stringify(shown)).not.toContain('Raju')
  })

  test('lets hirer and lender write to each other, and names neither to anyone else', async () => {
    const { body: asked } = await ask(hirer)
    expect(await find(asked.id)).toMatchObject({ other: { userId: lender.id } })
    expect(await find(asked.id, lender)).toMatchObject({ other: { userId: hirer.id } })
    const write = ({ client }: TestAccount, userId: number) => client.post('/api/conversations', { userId })
    const begun = await write(hirer, lender.id)
    expect(begun.status).toBe(200)
    expect((await write(lender, hirer.id)).body).toEqual(begun.body)
    const stranger = await newAccount({ app, dependencies }, 'customer')
    expect((await write(stranger, hirer.id)).status).toBe(404)
    expect((await stranger.client.get(`/api/hires/${asked.id}`)).status).toBe(404)
  })

  test('counts once per key, however often it is sent', async () => {
    const headers = keyed()
    const answers = await Promise.all([1, 2, 3].map(() => ask(hirer, {}, machine.slug, headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await ask(hirer, { note: 'Another' }, machine.slug, headers)).status).toBe(409)
  })

  test('fifty requests at once for the last unit become one hire and 49 clear refusals', async () => {
    const site = { app, dependencies }
    const people = await Promise.all(
      Array.from({ length: 50 }, () => newAccount(site, 'customer', { confirmed: true })),
    )
    const answers = await Promise.all(people.map((each) => ask(each)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    for (const { body } of refused)
      expect(body.message).toBe('Someone else has just taken these days. Please choose other days.')
    expect(await heldPeriods()).toHaveLength(1)
  })

  test('the table itself refuses two hires of a unit on one day, even fifty at once', async () => {
    const { rows } = await database.pool.query('select id from machine_units where machine_id = $1', [machine.id])
    const insert = () =>
      database.pool.query(
        `insert into unit_periods (unit_id, period, kind) values ($1, '[2026-11-23,2026-11-26)', 'hire')`,
        [rows[0].id],
      )
    const all = await Promise.allSettled(Array.from({ length: 50 }, insert))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['overlaps by one day', '2026-11-25', '2026-11-27', 409],
    ['overlaps by its last day', '2026-11-21', '2026-11-23', 409],
    ['lies within', '2026-11-24', '2026-11-24', 409],
    ['begins on the day after', '2026-11-26', '2026-11-27', 201],
    ['ends on the day before', '2026-11-21', '2026-11-22', 201],
  ])('a second hire that %s: %s to %s is %i', async (_, from, until, status) => {
    await newHireOf(hirer.client, machine.slug)
    expect((await ask(stranger, { from, until })).status).toBe(status)
  })

  test('each unit is lent once: of three requests for two units, the third is refused', async () => {
    machine = await addMachineOf(database.db, { units: 2 })
    expect([(await ask(hirer)).status, (await ask(stranger)).status]).toEqual([201, 201])
    expect((await ask(lender)).status).toBe(409)
  })

  test('one person has at most three unanswered requests, also when they are sent at the same moment', async () => {
    const slugs = await Promise.all([1, 2, 3, 4, 5].map(() => addMachineOf(database.db)))
    const answers = await Promise.all(slugs.map(({ slug }) => ask(hirer, {}, slug)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422])
    const mine = (await hirer.client.get('/api/hires?show=hired')).body.hires
    await step(hirer, mine[0].id, 'cancel', { reason: '' })
    expect((await ask(hirer)).status).toBe(201)
  })

  test('needs a confirmed email address or phone number', async () => {
    const unknown = await newAccount({ app, dependencies }, 'customer')
    const { status, body } = await ask(unknown)
    expect([status, body.message]).toEqual([422, 'Please confirm your own email address or phone number first.'])
    expect(await heldPeriods()).toEqual([])
    await database.pool.query('update users set phone_confirmed_at = now() where id = $1', [unknown.id])
    expect((await ask(unknown)).status).toBe(201)
  })

  test('can be open only once per person and machine, even if the machine has several units', async () => {
    machine = await addMachineOf(database.db, { units: 3 })
    const answers = await Promise.all([1, 2].map(() => ask(hirer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)!.body.message).toContain('You have asked for this machine')
    const [{ id }] = (await hirer.client.get('/api/hires?show=hired')).body.hires
    await step(hirer, id, 'cancel', { reason: '' })
    expect((await ask(hirer)).status).toBe(201)
  })

  test('all unanswered requests of one person together reserve at most thirty days', async () => {
    const slugs = await Promise.all([1, 2].map(() => addMachineOf(database.db)))
    const [first, second] = slugs.map(({ slug }) => slug)
    expect((await ask(hirer, { from: '2026-11-23', until: '2026-12-21' })).status).toBe(201)
    expect((await ask(hirer, { from: '2026-11-23', until: '2026-11-24' }, first)).body.fields).toEqual({
      until: 'Until you have an answer you can ask for 1 more day.',
    })
    expect((await ask(hirer, { from: '2026-11-23', until: '2026-11-23' }, first)).status).toBe(201)
    expect((await ask(hirer, {}, second)).body.fields.until).toContain('You have asked for 30 days')
  })

  test('may be for longer than that if it is the only one', async () => {
    const { slug } = await addMachineOf(database.db)
    expect((await ask(hirer, { from: '2026-11-23', until: '2027-01-15' })).status).toBe(201)
    expect((await ask(hirer, {}, slug)).body.fields.until).toContain('You have asked for 54 days')
  })

  test.each([
    [{ from: '2026-11-20', until: '2026-11-22' }, 'from'],
    [{ from: '2026-11-25', until: '2026-11-23' }, 'until'],
    [{ from: '2027-11-20', until: '2027-11-22' }, 'until'],
    [{ from: '2026-11-23', until: '2027-03-01' }, 'until'],
    [{ from: '2026-13-01', until: '2026-13-02' }, 'from until'],
    [{ from: '2026-11-31', until: '2026-12-01' }, 'from'],
    [{ from: '२०२६-११-२३', until: '2026-11-25' }, 'from until'],
    [{ from: '' }, 'from'],
    [{ from: 20261123 as never }, 'from'],
    [{ address: '' }, 'address'],
    [{ address: 'x'.repeat(301) }, 'address'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ town: 'pune' }, 'town'],
    [{ town: 'atlantis' as never }, 'town'],
    [{ isDelivered: 'yes' as never }, 'isDelivered'],
    [{ sum: -1 }, 'sum'],
    [{ sum: 1.5 }, 'sum'],
    [{ sum: 10 ** 20 }, 'sum'],
  ])('%j is refused, and the refusal names the field %s', async (given, field) => {
    const { status, body } = await ask(hirer, given)
    expect([status, Object.keys(body.fields).join(' ')]).toEqual([422, field])
    expect(await heldPeriods()).toEqual([])
  })

  test('with a price other than the current one is a conflict, no matter who changed it', async () => {
    await database.db.updateTable('machines').set({ rate_day: 1300 }).where('id', '=', machine.id).execute()
    const { status, body } = await ask(hirer)
    expect([status, body.message]).toEqual([
      409,
      'The price has changed in the meantime. Please look at the new one, and ask again.',
    ])
    expect((await ask(hirer, { sum: 1 })).status).toBe(409)
    expect(await heldPeriods()).toEqual([])
    expect((await ask(hirer, { sum: 3900 + 1200 + 5000 })).status).toBe(201)
  })

  test('stores an address in Devanagari as it was written', async () => {
    const { body } = await ask(hirer, { address: 'शाळेच्या मागे, गट क्र. १२, कामशेत' })
    expect(await find(body.id)).toMatchObject({ address: 'शाळेच्या मागे, गट क्र. १२, कामशेत' })
  })

  test('is refused for an own machine, a paused or unknown one, and for delivery that is not offered', async () => {
    expect((await ask(lender)).status).toBe(422)
    expect((await ask(hirer, {}, 'no-such-machine')).status).toBe(404)
    const other = await addMachineOf(database.db, { delivery: null, minDays: 4 })
    expect((await ask(hirer, { until: '2026-11-28' }, other.slug)).body.fields).toHaveProperty('isDelivered')
    expect((await ask(hirer, { isDelivered: false }, other.slug)).body.fields).toHaveProperty('until')
    await database.db.updateTable('machines').set({ paused_at: new Date() }).where('id', '=', machine.id).execute()
    expect((await ask(hirer)).status).toBe(404)
    expect((await ask({ ...hirer, client: createClient(app) })).status).toBe(401)
  })
})

describe('A request that nobody confirms', () => {
  test('expires after 24 hours, and the hirer is notified', async () => {
    const id = await hireUpTo('asked')
    await expire(database.db, new Date('2026-11-22T05:59:00Z'))
    expect((await find(id)).state).toBe('asked')
    await expire(database.db, new Date('2026-11-22T06:00:00Z'))
    expect(await find(id)).toMatchObject({ state: 'expired', steps: [] })
    expect((await find(id)).events.at(-1)).toMatchObject({ kind: 'expired', name: null, side: null })
    expect(await heldPeriods()).toEqual([])
    expect((await toldOf(hirer))[0]).toMatch(/didn't answer in time/)
    expect((await ask(stranger)).status).toBe(201)
  })

  test('cannot be confirmed after that, even before the job has run', async () => {
    const id = await hireUpTo('asked')
    at('2026-11-22T06:00:00Z')
    expect((await step(lender, id, 'confirm')).status).toBe(409)
  })
})

describe('A hire', () => {
  test('leaves its site for the next request, before the default address of the shop, and for nobody else', async () => {
    const last = async ({ client }: TestAccount) => (await client.get('/api/user/last-site')).body.place
    expect(await last(hirer)).toBeNull()
    const home = { fullName: 'Sneha Kulkarni', phone: '9822012345', street: '4 Shivaji Path', landmark: '' }
    const saved = await hirer.client.post(
      '/api/addresses',
      { ...home, city: 'Lonavla', pincode: '410401', isDefault: true },
      keyed(),
    )
    expect(saved.status).toBeLessThan(300)
    expect(await last(hirer)).toEqual({ town: 'lonavla', address: '4 Shivaji Path, Lonavla' })
    expect((await ask(hirer, { town: 'kamshet', address: 'Gat no. 12, Kamshet' })).status).toBe(201)
    expect(await last(hirer)).toEqual({ town: 'kamshet', address: 'Gat no. 12, Kamshet' })
    expect(await last(stranger)).toBeNull()
  })

  test('is confirmed, handed over with the payment, returned, and closed with the deposit', async () => {
    const photo = await uploadOf(lender)
    const id = await hireUpTo('confirmed')
    expect((await find(id)).steps).toEqual(['cancel'])
    at('2026-11-23T06:00:00Z')
    await step(lender, id, 'handOver', { day: '2026-11-23', ...paid, pictureIds: [photo] })
    expect(await find(id)).toMatchObject({
      ...{ state: 'handed_over', handedOverOn: '2026-11-23', steps: ['giveBack'] },
      paid: { sum: 9800, by: 'upi', reference: 'UTR 4411' },
    })
    expect((await find(id)).events.at(-1)).toMatchObject({
      kind: 'handed_over',
      note: 'Works well.',
      amount: 9800,
      pictures: [{ id: photo }],
    })
    at('2026-11-25T06:00:00Z')
    await step(lender, id, 'takeBack', { day: '2026-11-25', note: '', pictureIds: [] })
    expect((await find(id, lender)).steps).toEqual(['claim', 'settle'])
    expect((await step(lender, id, 'settle', { method: null, reference: '' })).body.fields).toHaveProperty('method')
    await step(lender, id, 'settle', { method: 'cash', reference: '' })
    const closed = await find(id)
    expect(closed).toMatchObject({ state: 'closed', settled: { by: 'cash' }, steps: [] })
    expect(
      closed.events.map(({ kind, name, amount }: { kind: string; name: string; amount: number }) => [
        kind,
        name,
        amount,
      ]),
    ).toEqual([
      ['asked', 'Raju Gavade', null],
      ['confirmed', 'Amol Takalkar', null],
      ['handed_over', 'Amol Takalkar', 9800],
      ['returned', 'Amol Takalkar', null],
      ['closed', 'Amol Takalkar', 5000],
    ])
    expect(await toldOf(hirer)).toEqual([
      'Your booking is finished, and the deposit is settled.',
      'The lender has recorded that the machine is back.',
      'The machine you hired was handed over to you.',
      'Amol Takalkar has confirmed your booking.',
    ])
  })

  test('that comes back early frees the remaining days and costs what was agreed', async () => {
    const id = await hireUpTo('handed_over', { until: '2026-11-28' })
    at('2026-11-25T06:00:00Z')
    await step(lender, id, 'takeBack', { day: '2026-11-24', note: '', pictureIds: [] })
    expect(await heldPeriods()).toEqual(['[2026-11-23,2026-11-25)'])
    expect(await find(id)).toMatchObject({ lateSum: 0, hireSum: 7000 })
  })

  test('that comes back late costs the extra days at the daily rate, and keeps its unit until then', async () => {
    const id = await hireUpTo('handed_over')
    at('2026-11-27T06:00:00Z')
    await followLate(database.db, dependencies.now())
    expect(await heldPeriods()).toEqual(['[2026-11-23,2026-11-28)'])
    await followLate(database.db, dependencies.now())
    expect((await toldOf(hirer)).filter((text: string) => /should be back by now/.test(text))).toHaveLength(1)
    expect((await ask(stranger, { from: '2026-11-27', until: '2026-11-28' })).status).toBe(409)
    await step(lender, id, 'takeBack', { day: '2026-11-27', note: '', pictureIds: [] })
    expect(await find(id)).toMatchObject({ returnedOn: '2026-11-27', lateSum: 2400, isLate: false })
    await step(lender, id, 'claim', { amount: 2400, reason: 'Two late days', pictureIds: [] })
    await step(hirer, id, 'agree')
    await step(lender, id, 'settle', { method: 'upi', reference: '' })
    expect((await find(id)).events.at(-1)).toMatchObject({ amount: 2600 })
  })

  test('that is late does not take the days of the next hire', async () => {
    const id = await hireUpTo('confirmed')
    const next = await newHireOf(stranger.client, machine.slug, { from: '2026-11-26', until: '2026-11-27' })
    await step(lender, next, 'confirm')
    at('2026-11-23T06:00:00Z')
    await step(lender, id, 'handOver', { day: '2026-11-23', ...paid })
    at('2026-11-27T06:00:00Z')
    await followLate(database.db, dependencies.now())
    expect((await toldOf(stranger))[0]).toBe(
      'The machine for your next booking is not back yet from the one before. Please ask the lender.',
    )
    // The unit is still with the first hirer, so it cannot be handed over.
    const handOver = () => step(lender, next, 'handOver', { day: '2026-11-27', ...paid })
    const { status, body } = await handOver()
    expect([status, body.message]).toEqual([
      409,
      'This one is still with another hirer. Please record its return first.',
    ])
    expect((await step(lender, id, 'takeBack', { day: '2026-11-27', note: '', pictureIds: [] })).status).toBe(200)
    expect(await heldPeriods()).toEqual(['[2026-11-23,2026-11-26)', '[2026-11-26,2026-11-28)'])
    expect((await handOver()).status).toBe(200)
  })

  test('that is late is processed once a day, so that each late hire has its turn', async () => {
    const other = await addMachineOf(database.db)
    const [id, second] = [await hireUpTo('confirmed'), await newHireOf(stranger.client, other.slug)]
    await moveOf(staff.client, second, { step: 'confirm' }, 'admin/hires')
    at('2026-11-23T06:00:00Z')
    const out = { day: '2026-11-23', ...paid }
    await step(lender, id, 'handOver', out)
    await moveOf(staff.client, second, { step: 'handOver', ...out }, 'admin/hires')
    at('2026-11-27T06:00:00Z')
    for (let round = 0; round < 2; round++) await followLate(database.db, dependencies.now(), 1)
    for (const each of [hirer, stranger]) expect((await toldOf(each))[0]).toMatch(/should be back by now/)
  })

  test('can be recorded as handed over up to three days after its last day, and then ends as not taken', async () => {
    const id = await hireUpTo('confirmed')
    at('2026-11-28T06:00:00Z')
    await endNotTaken(database.db, dependencies.now())
    expect((await find(id, lender)).steps).toEqual(['cancel', 'handOver'])
    expect((await step(lender, id, 'handOver', { day: '2026-11-26', ...paid })).body.fields).toHaveProperty('day')
    at('2026-11-29T06:00:00Z')
    await endNotTaken(database.db, dependencies.now())
    expect(await find(id)).toMatchObject({ state: 'cancelled', steps: [] })
    expect((await find(id)).events.at(-1)).toMatchObject({ kind: 'not_taken', name: null, side: null })
    expect(await heldPeriods()).toEqual([])
    expect((await toldOf(hirer))[0]).toBe(
      'No hand-over of the machine you wanted was recorded, so the booking has ended.',
    )
    expect((await toldOf(lender))[0]).toBe('No hand-over of your machine was recorded, so the booking has ended.')
  })

  test('can be handed over in time and recorded late', async () => {
    const id = await hireUpTo('confirmed')
    at('2026-11-27T06:00:00Z')
    expect((await step(lender, id, 'handOver', { day: '2026-11-25', ...paid })).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'handed_over', handedOverOn: '2026-11-25', isLate: true })
  })

  test.each([
    ['cancelled by the hirer', 'asked', 'hirer', 'cancel', '', 'cancelled'],
    ['cancelled by the hirer', 'confirmed', 'hirer', 'cancel', '', 'cancelled'],
    ['cancelled by the lender', 'confirmed', 'lender', 'cancel', 'It is broken.', 'cancelled'],
    ['declined', 'asked', 'lender', 'decline', 'It is in the workshop.', 'declined'],
  ] as const)('%s when it was %s: its days are free again', async (_, state, side, name, reason, becomes) => {
    const id = await hireUpTo(state)
    const by = side === 'hirer' ? hirer : lender
    expect((await step(by, id, name, { reason })).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: becomes, steps: [] })
    expect((await find(id)).events.at(-1)).toMatchObject({ note: reason, side })
    expect(await heldPeriods()).toEqual([])
    const other = side === 'hirer' ? lender : hirer
    expect((await toldOf(other))[0]).toContain(becomes)
  })

  test('needs a reason if the lender cancels it', async () => {
    const id = await hireUpTo('confirmed')
    expect((await step(lender, id, 'cancel', { reason: ' ' })).body.fields).toHaveProperty('reason')
    expect((await find(id)).state).toBe('confirmed')
  })

  test.each(['2026-11-22', '2026-11-24', '2026-13-01', '२०२६-११-२३', ''])(
    'can’t be handed over on 23 November with the day “%s”',
    async (day) => {
      const id = await hireUpTo('confirmed')
      at('2026-11-23T06:00:00Z')
      expect((await step(lender, id, 'handOver', { day, ...paid })).body.fields).toHaveProperty('day')
    },
  )

  test('shows the phone numbers to both sides once it is confirmed, and hirer and address while it is open', async () => {
    await database.db.updateTable('users').set({ phone: '+919822012345' }).where('id', '=', hirer.id).execute()
    const id = await hireUpTo('asked', { note: 'By the lane.' })
    const open = { address: hireInput().address, note: 'By the lane.', town: 'kamshet', other: { name: 'Raju Gavade' } }
    expect(await find(id, lender)).toMatchObject({ phone: null, ...open })
    await step(lender, id, 'confirm')
    expect(await find(id, lender)).toMatchObject({ phone: '+919822012345', ...open })
    await step(hirer, id, 'cancel', { reason: 'The slab is later.' })
    const ended = await find(id, lender)
    expect(ended).toMatchObject({ phone: null, address: '', note: '', town: null, other: null })
    expect(JSON.stringify(ended)).not.toContain('Raju')
    expect(JSON.stringify((await lender.client.get('/api/hires?show=lent')).body)).not.toContain('Raju')
    // The hirer keeps seeing their own address and note.
    expect(await find(id)).toMatchObject({ address: hireInput().address, note: 'By the lane.' })
  })

  test.each(['decline', 'expire', 'close'])(
    'no longer shows the hirer or the address once it is over: %s',
    async (end) => {
      const id = await hireUpTo(end === 'close' ? 'returned' : 'asked', { note: 'By the lane.' })
      if (end === 'decline') await step(lender, id, 'decline', { reason: 'In the workshop.' })
      if (end === 'close') await step(lender, id, 'settle', { method: 'cash', reference: '' })
      if (end === 'expire') await expire(database.db, new Date('2026-11-22T06:00:00Z'))
      const seen = JSON.stringify(await find(id, lender))
      expect(seen).not.toMatch(/Raju|Plot 12|By the lane/)
    },
  )
})

describe('A step', () => {
  const moves = {
    confirm: {},
    decline: { reason: 'No' },
    handOver: { day: '2026-11-23', ...paid },
    takeBack: { day: '2026-11-25', note: '', pictureIds: [] },
    claim: { amount: '100', reason: 'Bent', pictureIds: [] },
    settle: { method: 'cash', reference: '' },
    giveBack: { day: '2026-11-25', note: '', pictureIds: [] },
    call: { reason: 'Nobody answers.' },
    agree: {},
    dispute: { reason: 'No', pictureIds: [] },
    decide: { amount: 0, reason: 'No' },
  }
  test.each(Object.entries(moves))(
    '%s is refused to the other side, and the hire does not exist for anybody else',
    async (name, more) => {
      const id = await hireUpTo('asked')
      const wrong = ['agree', 'dispute', 'decide', 'giveBack', 'call'].includes(name) ? lender : hirer
      expect((await step(wrong, id, name, more)).status).toBe(403)
      expect((await step(stranger, id, name, more)).status).toBe(404)
      expect((await step({ ...hirer, client: createClient(app) }, id, name, more)).status).toBe(401)
      expect((await moveOf(staff.client, id, { step: name, ...more }, 'admin/hires')).status).toBe(404)
      expect((await moveOf(stranger.client, id, { step: name, ...more }, 'admin/hires')).status).toBe(403)
      expect((await find(id)).state).toBe('asked')
    },
  )

  test('that is not possible in this state is a conflict', async () => {
    const id = await hireUpTo('asked')
    for (const name of ['handOver', 'takeBack', 'claim', 'settle'] as const)
      expect((await step(lender, id, name, moves[name])).status).toBe(409)
    for (const name of ['agree', 'dispute', 'giveBack', 'call'] as const)
      expect((await step(hirer, id, name, moves[name])).status).toBe(409)
  })

  test('refers to the event last seen, and counts once if it is repeated', async () => {
    const id = await hireUpTo('asked')
    const { last } = await find(id, lender)
    const confirm = () => lender.client.put(`/api/hires/${id}/state`, { step: 'confirm', last })
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    expect((await find(id)).events).toHaveLength(2)
    const late = await hirer.client.put(`/api/hires/${id}/state`, { step: 'cancel', last, reason: '' })
    expect(late.status).toBe(409)
  })

  test('that is repeated with different content is a conflict, and nothing is stored', async () => {
    const id = await hireUpTo('returned')
    const { last } = await find(id, lender)
    const claim = (amount: number) =>
      lender.client.put(`/api/hires/${id}/state`, { step: 'claim', last, amount, reason: 'Bent', pictureIds: [] })
    expect([(await claim(100)).status, (await claim(100)).status, (await claim(4000)).status]).toEqual([200, 200, 409])
    expect(await find(id)).toMatchObject({ claim: { amount: 100 } })
  })

  test.each([-1, 0, 1.5, 5001, 10 ** 9, 'ten', '', null])('a claim of %s is refused', async (amount) => {
    const id = await hireUpTo('returned')
    const { status, body } = await step(lender, id, 'claim', { amount, reason: 'Bent', pictureIds: [] })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['amount']])
  })

  test.each([{}, { step: 'fly' }, { step: 'confirm' }, { step: 'confirm', last: '1' }])(
    '%j is refused',
    async (move) => {
      const id = await hireUpTo('asked')
      expect((await lender.client.put(`/api/hires/${id}/state`, move)).status).toBe(422)
    },
  )

  test('needs photos that the person uploaded themselves', async () => {
    const id = await hireUpTo('returned')
    const photo = await uploadOf(hirer)
    const claim = { amount: '1,500', reason: 'Bent', pictureIds: [photo] }
    expect((await step(lender, id, 'claim', claim)).status).toBe(422)
  })
})

describe('A claim', () => {
  const claim = async (id: number, amount: number | string = '१,५००') => {
    const photo = await uploadOf(lender)
    const sent = { amount, reason: 'The drum is bent.', pictureIds: [photo] }
    expect((await step(lender, id, 'claim', sent)).status).toBe(200)
    return photo
  }

  test('is made with photos, agreed to, and taken from the deposit', async () => {
    const id = await hireUpTo('returned')
    await claim(id)
    expect(await find(id)).toMatchObject({
      claim: { state: 'claimed', amount: 1500, sum: null },
      steps: ['agree', 'dispute'],
    })
    expect((await step(lender, id, 'settle', { method: 'cash', reference: '' })).status).toBe(409)
    await step(hirer, id, 'agree')
    await step(lender, id, 'settle', { method: 'cash', reference: '' })
    expect((await find(id)).events.at(-1)).toMatchObject({ kind: 'closed', amount: 3500 })
  })

  test('that is disputed is decided by staff, up to what was claimed', async () => {
    const id = await hireUpTo('returned')
    await claim(id)
    expect((await staff.client.get('/api/admin/waiting')).body.hires).toBe(0)
    await step(hirer, id, 'dispute', { reason: 'It was bent before.', pictureIds: [] })
    expect((await staff.client.get('/api/admin/waiting')).body.hires).toBe(1)
    const { body } = await staff.client.get('/api/admin/hires?show=waiting')
    expect(body.hires).toMatchObject([{ id, claimState: 'disputed', isWaiting: true }])
    const decide = (amount: number) =>
      moveOf(staff.client, id, { step: 'decide', amount, reason: 'Half of it.' }, 'admin/hires')
    expect((await decide(1501)).body.fields).toHaveProperty('amount')
    expect((await decide(750)).status).toBe(200)
    expect(await find(id)).toMatchObject({ claim: { state: 'decided', sum: 750 } })
    expect((await find(id)).events.at(-1)).toMatchObject({ name: null, side: 'staff', note: 'Half of it.' })
    expect((await toldOf(hirer))[0]).toBe("KamshetBuild has decided on the lender's claim.")
    expect((await toldOf(lender))[0]).toBe('KamshetBuild has decided on your claim.')
    const log = await database.db
      .selectFrom('audit_log')
      .select(['act', 'subject'])
      .where('staff_id', '=', staff.id)
      .execute()
    expect(log).toContainEqual({ act: 'hires.decided', subject: { hireId: id } })
  })

  test('that the hirer does not answer can be decided after a week', async () => {
    const id = await hireUpTo('returned')
    await claim(id)
    const decide = () => moveOf(staff.client, id, { step: 'decide', amount: 0, reason: 'No proof.' }, 'admin/hires')
    expect((await decide()).status).toBe(404)
    at('2026-12-02T06:00:00Z')
    expect((await decide()).status).toBe(200)
  })

  test('has photos that both sides see, and staff once they have to decide, and nobody else', async () => {
    await database.db.updateTable('users').set({ phone: '+919822012345' }).where('id', '=', hirer.id).execute()
    const id = await hireUpTo('returned')
    const photo = await claim(id)
    const { key } = await database.db
      .selectFrom('pictures')
      .select('key')
      .where('id', '=', photo)
      .executeTakeFirstOrThrow()
    const statuses = async () => {
      const asked = [lender, hirer, staff, stranger].map(({ client }) => client.get(`/pictures/${key}-240.webp`))
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    const forStaff = () => staff.client.get(`/api/admin/hires/${id}`)
    expect(await statuses()).toEqual([200, 200, 404, 404])
    expect((await forStaff()).status).toBe(404)
    const { hires: open } = (await staff.client.get('/api/admin/hires?show=open')).body
    expect(open.map(({ id }: { id: number }) => id)).not.toContain(id)
    // A week passes without an answer.
    at('2026-12-02T06:00:00Z')
    expect(await statuses()).toEqual([200, 200, 200, 404])
    at('2026-11-25T06:00:00Z')
    await step(hirer, id, 'dispute', { reason: 'It was bent before.', pictureIds: [] })
    expect(await statuses()).toEqual([200, 200, 200, 404])
    expect((await forStaff()).body).toMatchObject({ address: hireInput().address, phone: '+919822012345' })
    await moveOf(staff.client, id, { step: 'decide', amount: 0, reason: 'No proof.' }, 'admin/hires')
    await step(lender, id, 'settle', { method: 'cash', reference: '' })
    expect((await forStaff()).body).toMatchObject({ state: 'closed', address: '', note: '', phone: null, other: null })
  })
})

describe('The yard', () => {
  beforeEach(async () => {
    machine = await addMachineOf(database.db)
  })
  const yard = (id: number, name: string, more = {}) => moveOf(staff.client, id, { step: name, ...more }, 'admin/hires')

  test('is served by staff, whose names are not shown', async () => {
    const id = await newHireOf(hirer.client, machine.slug)
    expect((await toldOf(staff))[0]).toBe(
      'Raju Gavade wants to hire one of your machines. Please answer within 24 hours.',
    )
    expect((await staff.client.get('/api/admin/waiting')).body.hires).toBe(1)
    expect((await yard(id, 'confirm')).status).toBe(200)
    expect(await find(id)).toMatchObject({
      state: 'confirmed',
      isYard: true,
      other: { name: 'KamshetBuild', userId: null },
    })
    expect((await find(id)).events.at(-1)).toMatchObject({ side: 'lender', name: null })
    expect((await toldOf(hirer))[0]).toBe('Your booking is confirmed.')
    expect((await staff.client.get(`/api/hires/${id}`)).status).toBe(404)
    expect((await step(staff, id, 'confirm')).status).toBe(404)
  })

  test('has different people make a claim and decide about it, and its own hirer takes no step for it', async () => {
    const colleague = await newStaff({ app, dependencies })
    hirer = await newStaff({ app, dependencies })
    const id = await newHireOf(hirer.client, machine.slug)
    const byHirer = async (name: string, more = {}) =>
      (await moveOf(hirer.client, id, { step: name, ...more }, 'admin/hires')).status
    expect(await byHirer('confirm')).toBe(403)
    expect(await byHirer('decline', { reason: 'No' })).toBe(403)
    await yard(id, 'confirm')
    at('2026-11-23T06:00:00Z')
    expect(await byHirer('handOver', { day: '2026-11-23', ...paid })).toBe(403)
    await yard(id, 'handOver', { day: '2026-11-23', ...paid })
    expect(await byHirer('takeBack', { day: '2026-11-23', note: '', pictureIds: [] })).toBe(403)
    await yard(id, 'takeBack', { day: '2026-11-23', note: '', pictureIds: [] })
    await yard(id, 'claim', { amount: 100, reason: 'Bent', pictureIds: [] })
    await step(hirer, id, 'dispute', { reason: 'No', pictureIds: [] })
    expect((await yard(id, 'decide', { amount: 100, reason: 'Bent' })).status).toBe(403)
    expect(await byHirer('decide', { amount: 0, reason: 'No' })).toBe(403)
    const decision = { step: 'decide', amount: 0, reason: 'No proof' }
    expect((await moveOf(colleague.client, id, decision, 'admin/hires')).status).toBe(200)
    expect(await byHirer('settle', { method: 'cash', reference: '' })).toBe(403)
    for (const show of ['waiting', 'open', 'ended'])
      expect((await staff.client.get(`/api/admin/hires?show=${show}`)).status).toBe(200)
    expect((await stranger.client.get('/api/admin/hires')).status).toBe(403)
  })
})

describe('Lists', () => {
  test('show what a person hires and what others hire from them, page by page', async () => {
    const slugs = await Promise.all(Array.from({ length: 22 }, () => addMachineOf(database.db)))
    for (const { slug } of slugs) {
      const id = await newHireOf(hirer.client, slug)
      await step(hirer, id, 'cancel', { reason: '' })
    }
    const id = await hireUpTo('asked')
    const first = (await hirer.client.get('/api/hires?show=hired')).body
    expect([first.hires.length, first.hires[0].id]).toEqual([20, id])
    expect((await hirer.client.get(`/api/hires?show=hired&after=${first.next}`)).body.hires).toHaveLength(3)
    expect((await lender.client.get('/api/hires?show=lent')).body.hires).toMatchObject([{ id, isWaiting: true }])
    expect((await lender.client.get('/api/hires?show=hired')).body).toMatchObject({ hires: [], asked: 1 })
    expect(first.asked).toBe(0)
    expect((await stranger.client.get('/api/hires')).body.hires).toEqual([])
    expect((await hirer.client.get('/api/hires?show=all')).status).toBe(422)
    expect((await createClient(app).get('/api/hires')).status).toBe(401)
  })
})

describe('When an account is deleted', () => {
  const remove = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()
  /** Runs the part of an account's deletion that concerns hires. */
  const erase = (id: number) =>
    inTransaction(database.db, async (db) => {
      await leaveHires(db, id, dependencies.now())
      await db.deleteFrom('users').where('id', '=', id).execute()
    })

  test('as a hirer: a hire that was not handed over is cancelled, its days are free, and no text of theirs stays', async () => {
    const id = await hireUpTo('confirmed', { note: 'Call Raju.' })
    await remove(hirer.id)
    expect(await find(id, lender)).toMatchObject({ state: 'cancelled', address: '', note: '', other: null })
    expect(await heldPeriods()).toEqual([])
    expect(JSON.stringify(await find(id, lender))).not.toContain('Raju')
  })

  test('as a hirer: a machine that is out is still taken back by the lender', async () => {
    const id = await hireUpTo('handed_over')
    await erase(hirer.id)
    expect(await find(id, lender)).toMatchObject({ state: 'handed_over', steps: ['takeBack'], other: null })
    expect((await toldOf(lender))[0]).toMatch(/^The person who hired your machine has deleted/)
  })

  test('as a hirer: no note and no photo of theirs stays', async () => {
    const id = await hireUpTo('returned')
    await step(lender, id, 'claim', { amount: 100, reason: 'Bent', pictureIds: [await uploadOf(lender)] })
    await step(hirer, id, 'dispute', { reason: 'Call Raju.', pictureIds: [await uploadOf(hirer)] })
    await remove(hirer.id)
    const { events } = await find(id, lender)
    expect(events.map(({ note, pictures }: { note: string; pictures: unknown[] }) => [note, pictures.length])).toEqual([
      ['', 0],
      ['', 0],
      ['Works well.', 0],
      ['Clean.', 0],
      ['Bent', 1],
      ['', 0],
    ])
  })

  test('as a hirer: the lender is notified of what ends', async () => {
    const id = await hireUpTo('confirmed')
    await erase(hirer.id)
    expect(await find(id, lender)).toMatchObject({ state: 'cancelled', other: null })
    expect((await find(id, lender)).events.at(-1)).toMatchObject({ kind: 'cancelled', side: 'hirer', name: null })
    expect(await heldPeriods()).toEqual([])
    expect((await toldOf(lender))[0]).toBe('A booking of your machine was cancelled.')
  })

  test.each(['asked', 'confirmed'] as const)(
    'as a lender: a hire that was %s is cancelled, the hirer is notified and keeps the record',
    async (state) => {
      const id = await hireUpTo(state)
      await erase(lender.id)
      expect(await find(id)).toMatchObject({ state: 'cancelled', other: null, slug: null, kind: 'concrete-mixer' })
      expect((await find(id)).events.at(-1)).toMatchObject({ kind: 'cancelled', side: 'lender', name: null })
      expect((await toldOf(hirer))[0]).toBe('Your booking was cancelled by the lender.')
      expect((await createClient(app).get(`/api/machines/${machine.slug}`)).status).toBe(404)
    },
  )

  test('as a lender: staff take back and settle a machine that is out', async () => {
    const waiting = async () => (await staff.client.get('/api/admin/waiting')).body.hires
    const id = await hireUpTo('handed_over')
    expect((await staff.client.get(`/api/admin/hires/${id}`)).status).toBe(404)
    const before = await waiting()
    await erase(lender.id)
    expect(await find(id)).toMatchObject({ state: 'handed_over', other: null, steps: ['giveBack'] })
    expect((await find(id)).events.at(-1)).toMatchObject({ kind: 'called', side: null, name: null })
    expect((await toldOf(hirer))[0]).toMatch(/^The lender's account was deleted/)
    expect((await toldOf(staff))[0]).toBe("Someone needs KamshetBuild's help with the return of a machine.")
    expect(await waiting()).toBe(before + 1)
    const byStaff = (name: string, more: object) => moveOf(staff.client, id, { step: name, ...more }, 'admin/hires')
    at('2026-11-25T06:00:00Z')
    expect((await byStaff('takeBack', { day: '2026-11-25', note: '', pictureIds: [] })).status).toBe(200)
    expect((await toldOf(hirer))[0]).toBe('KamshetBuild has recorded a step of your booking.')
    expect((await byStaff('settle', { method: 'upi', reference: '' })).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'closed' })
    expect(await waiting()).toBe(before)
  })

  test('as a lender, by an operator: staff take over a machine that is out as well', async () => {
    const id = await hireUpTo('handed_over')
    await database.db.deleteFrom('professionals').where('id', '=', lender.professionalId).execute()
    expect((await staff.client.get(`/api/admin/hires/${id}`)).body).toMatchObject({ steps: ['takeBack'] })
  })

  test('the data export contains everything that is theirs', async () => {
    const id = await hireUpTo('confirmed')
    const [hired, lent, events] = await Promise.all(hireData.map((each) => each.read(database.db, hirer.id)))
    expect(hired).toMatchObject([{ hireId: id, address: hireInput().address }])
    expect(lent).toEqual([])
    expect(events).toMatchObject([{ kind: 'asked' }])
    const ofLender = await Promise.all(hireData.map((each) => each.read(database.db, lender.id)))
    expect(ofLender[1]).toMatchObject([{ hireId: id }])
    expect(JSON.stringify(ofLender)).not.toContain(hireInput().address)
  })
})
