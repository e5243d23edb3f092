import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploadOf } from '#features/building/diary/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { withhold } from '#features/pictures/withheld.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { addDays } from '#platform/values/days.ts'
import { machineKinds } from './kind-rules.ts'
import { machineData } from './own-data.server.ts'
import { belongsTo } from './own-machines.server.ts'
import { machinePath } from './rules.ts'
import type { NewMachine } from './schema.ts'
import { machinePages } from './sitemap.server.ts'
import { addMachineOf, machineInput } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let amol: TestAccount & { professionalId: number }
let vidya: TestAccount & { professionalId: number }
let family: TestAccount
let staff: TestAccount

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  await database.pool.query('delete from machines')
  amol = await newProfessional(site, 'contractor', { fullName: 'Amol Takalkar' })
  vidya = await newProfessional(site, 'architect', { fullName: 'Vidya Nene' })
  family = await newAccount(site, 'customer')
  staff = await newStaff(site)
})

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const add = ({ client }: TestAccount, given: Partial<NewMachine> = {}, as = 'user', headers = key()) =>
  client.post(`/api/${as}/machines`, machineInput(given), headers)
const findOwnMachine = async ({ client }: TestAccount, id: number, as = 'user') =>
  (await client.get(`/api/${as}/machines/${id}`)).body
const save = async (by: TestAccount, id: number, given: Partial<NewMachine>, as = 'user') => {
  const { version } = await findOwnMachine(by, id, as)
  return by.client.put(`/api/${as}/machines/${id}`, { ...machineInput(given), version })
}
const listed = async (search = '') => (await createClient(app).get(`/api/machines${search}`)).body.machines
const slugsOf = async (search = '') => (await listed(search)).map(({ slug }: { slug: string }) => slug)

describe('A lender’s machine', () => {
  test('can be hired at once, under the name of the firm', async () => {
    const picture = await uploadOf(amol)
    const { status, body } = await add(amol, { pictureIds: [picture] })
    expect([status, body.slug]).toEqual([201, `half-bag-mixer-${body.id}`])
    const shown = (await createClient(app).get(`/api/machines/${body.slug}`)).body
    expect(shown).toMatchObject({
      ...{ kind: 'concrete-mixer', title: 'Half-bag mixer', lang: 'en', rateDay: 1200, rateWeek: 7000, unitCount: 2 },
      ...{ withGst: false, units: [[], []], towns: ['kamshet', 'lonavla'] },
      lender: { professionalId: amol.professionalId, name: 'Amol Takalkar', profession: 'contractor' },
      pictures: [{ width: 64 }],
    })
    expect(await findOwnMachine(amol, body.id)).toMatchObject({ isPaused: false, pictures: [{ id: picture }] })
  })

  test('is free from the first day on which one of its units is free', async () => {
    const { id } = (await add(amol, { units: 2 })).body
    const today = (await createClient(app).get('/api/machines')).body.today
    const free = async () => (await listed()).map(({ freeFrom }: { freeFrom: string }) => freeFrom)
    const { rows } = await database.pool.query('select id from machine_units where machine_id = $1 order by number', [
      id,
    ])
    const take = (unit: number, from: number, until: number) =>
      database.pool.query(
        `insert into unit_periods (unit_id, period, kind) values ($1, daterange($2::date, $3::date), 'own')`,
        [rows[unit].id, addDays(today, from), addDays(today, until)],
      )
    expect(await free()).toEqual([today])
    await take(0, 0, 3)
    expect(await free()).toEqual([today])
    await take(1, -2, 4)
    expect(await free()).toEqual([addDays(today, 3)])
    // The next booking begins on the day on which this one ends.
    await take(0, 3, 9)
    expect(await free()).toEqual([addDays(today, 4)])
  })

  test('is in the sitemap as long as it can be hired', async () => {
    const { id, slug } = (await add(amol)).body
    const source = machinePages(database.db)
    const paths = async () =>
      (await Promise.all((await source.parts()).map((part) => source.list(part)))).flat().map(({ path }) => path)
    expect(await paths()).toEqual([machinePath(slug)])
    await database.pool.query('update machine_units set retired_at = now() where machine_id = $1', [id])
    expect(await paths()).toEqual([])
  })

  test('is added once per key', async () => {
    const headers = key()
    const answers = await Promise.all([1, 2].map(() => add(amol, {}, 'user', headers)))
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id)
  })

  test('does not exist for a different firm or for staff', async () => {
    const { id } = (await add(amol)).body
    const { version } = await findOwnMachine(amol, id)
    for (const [by, as] of [
      [vidya, 'user'],
      [staff, 'admin'],
    ] as const) {
      const path = `/api/${as}/machines/${id}`
      expect((await by.client.get(path)).status).toBe(404)
      expect((await by.client.put(path, { ...machineInput(), version })).status).toBe(404)
      expect((await by.client.put(`${path}/pause`, { isPaused: true })).status).toBe(404)
      const block = { unit: 1, from: '2026-11-23', until: '2026-11-24' }
      expect((await by.client.post(`${path}/blocks`, block)).status).toBe(404)
      expect((await by.client.delete(`${path}/blocks/1`)).status).toBe(404)
    }
  })

  test('customers cannot offer machines, and only staff edit the yard’s', async () => {
    expect((await add(family)).status).toBe(403)
    expect((await family.client.get('/api/user/machines')).status).toBe(403)
    expect((await add(amol, {}, 'admin')).status).toBe(403)
    expect((await createClient(app).get('/api/user/machines')).status).toBe(401)
    expect((await createClient(app).get('/api/admin/machines')).status).toBe(401)
  })

  test.each([
    [{ rateDay: '' }, 'rateDay'],
    [{ rateDay: '-1' }, 'rateDay'],
    [{ rateDay: '1.5' }, 'rateDay'],
    [{ rateDay: 0 }, 'rateDay'],
    [{ rateDay: 10 ** 9 }, 'rateDay'],
    [{ rateWeek: '8400' }, 'rateWeek'],
    [{ deposit: '' }, 'deposit'],
    [{ deposit: '-5' }, 'deposit'],
    [{ delivery: 'free' }, 'delivery'],
    [{ minDays: '31' }, 'minDays'],
    [{ units: '21' }, 'units'],
    [{ units: '0' }, 'units'],
    [{ towns: [] }, 'towns'],
    [{ towns: ['atlantis' as never] }, 'towns.0'],
    [{ kind: 'rocket' as never }, 'kind'],
    [{ kind: 'other' as const, title: '' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ pictureIds: [999_999] }, 'pictures'],
  ])('with %j is refused, and the refusal names the field', async (given, field) => {
    const { status, body } = await add(amol, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('numbers may be typed in Devanagari', async () => {
    const { id } = (await add(amol, { rateDay: '१,२००', minDays: '२' })).body
    expect(await findOwnMachine(amol, id)).toMatchObject({ rateDay: 1200, minDays: 2 })
  })

  test('is saved from the form, and a change made elsewhere in the meantime is a conflict', async () => {
    const { id } = (await add(amol)).body
    const opened = await findOwnMachine(amol, id)
    expect((await save(amol, id, { rateDay: 1300 })).status).toBe(200)
    expect(await findOwnMachine(amol, id)).toMatchObject({ rateDay: 1300 })
    const late = { ...machineInput({ rateDay: 1100 }), version: opened.version }
    const { status, body } = await amol.client.put(`/api/user/machines/${id}`, late)
    expect([status, Object.keys(body.fields)]).toEqual([409, ['rateDay']])
  })

  test('is in no list and has no page while it is paused', async () => {
    const { id, slug } = (await add(amol)).body
    expect((await amol.client.put(`/api/user/machines/${id}/pause`, { isPaused: true })).status).toBe(200)
    expect(await slugsOf()).toEqual([])
    expect((await createClient(app).get(`/api/machines/${slug}`)).status).toBe(404)
    expect((await amol.client.get('/api/user/machines')).body.machines).toMatchObject([{ id, isPaused: true }])
    await amol.client.put(`/api/user/machines/${id}/pause`, { isPaused: false })
    expect(await slugsOf()).toEqual([slug])
  })

  test('is not shown while the account is deactivated', async () => {
    await add(amol)
    await database.db
      .updateTable('professionals')
      .set({ is_hidden: true })
      .where('id', '=', amol.professionalId)
      .execute()
    expect(await slugsOf()).toEqual([])
  })

  test('shows no picture that staff have removed', async () => {
    const picture = await uploadOf(amol)
    const { slug } = (await add(amol, { pictureIds: [picture] })).body
    await withhold(database.db, picture)
    expect((await createClient(app).get(`/api/machines/${slug}`)).body.pictures).toEqual([])
  })

  test('is deleted with the account, and is part of its data export', async () => {
    const { slug } = (await add(amol)).body
    expect(await machineData.read(database.db, amol.id)).toMatchObject([
      { title: 'Half-bag mixer', units: [{ number: 1 }, {}] },
    ])
    await database.db.deleteFrom('professionals').where('id', '=', amol.professionalId).execute()
    expect((await createClient(app).get(`/api/machines/${slug}`)).status).toBe(404)
  })
})

describe('Units', () => {
  const block = (id: number, unit: number, from: string, until: string) =>
    amol.client.post(`/api/user/machines/${id}/blocks`, { unit, from, until })

  test('can be blocked for the lender’s use, and are free again after the block is removed', async () => {
    const { id, slug } = (await add(amol, { units: 1 })).body
    expect((await block(id, 1, '2026-11-23', '2026-11-25')).status).toBe(200)
    expect((await block(id, 1, '2026-11-23', '2026-11-25')).status).toBe(200)
    expect((await block(id, 1, '2026-11-25', '2026-11-26')).status).toBe(409)
    expect((await block(id, 2, '2026-11-25', '2026-11-26')).status).toBe(404)
    expect((await block(id, 1, '2026-11-20', '2026-11-21')).status).toBe(422)
    expect((await block(id, 1, '2027-11-23', '2027-11-24')).status).toBe(422)
    expect((await block(id, 1, '2026-11-28', '2026-11-27')).status).toBe(422)
    const [free, taken] = ['?from=2026-11-26&until=2026-11-27', '?from=2026-11-25&until=2026-11-27']
    expect([await slugsOf(free), await slugsOf(taken)]).toEqual([[slug], []])
    const { units } = await findOwnMachine(amol, id)
    expect(units).toMatchObject([{ number: 1, taken: [{ from: '2026-11-23', until: '2026-11-25', kind: 'own' }] }])
    const path = `/api/user/machines/${id}/blocks/${units[0].taken[0].id}`
    expect([(await amol.client.delete(path)).status, (await amol.client.delete(path)).status]).toEqual([200, 200])
    expect(await slugsOf(taken)).toEqual([slug])
  })

  test('are removed from the highest number down, except those that are taken', async () => {
    const { id } = (await add(amol, { units: 3 })).body
    await block(id, 3, '2026-11-23', '2026-11-25')
    expect((await save(amol, id, { units: 2 })).status).toBe(200)
    expect((await findOwnMachine(amol, id)).units.map(({ number }: { number: number }) => number)).toEqual([1, 3])
    await block(id, 1, '2026-12-23', '2026-12-25')
    const { status, body } = await save(amol, id, { units: 1 })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['units']])
    expect((await save(amol, id, { units: 4 })).status).toBe(200)
    expect((await findOwnMachine(amol, id)).units).toHaveLength(4)
  })
})

describe('The yard', () => {
  test('is edited by staff, and each change is in the audit log', async () => {
    const { id, slug } = (await add(staff, {}, 'admin')).body
    expect((await createClient(app).get(`/api/machines/${slug}`)).body.lender).toMatchObject({
      professionalId: null,
      name: 'KamshetBuild',
    })
    expect((await save(staff, id, { deposit: 4000 }, 'admin')).status).toBe(200)
    await staff.client.put(`/api/admin/machines/${id}/pause`, { isPaused: true })
    expect((await staff.client.get('/api/admin/machines')).body.machines).toMatchObject([{ id, isPaused: true }])
    for (let press = 0; press < 2; press++)
      await staff.client.put(`/api/admin/machines/${id}/pause`, { isPaused: false })
    const block = { unit: 1, from: '2026-11-23', until: '2026-11-25' }
    for (let press = 0; press < 2; press++)
      expect((await staff.client.post(`/api/admin/machines/${id}/blocks`, block)).status).toBe(200)
    const path = `/api/admin/machines/${id}/blocks/${(await findOwnMachine(staff, id, 'admin')).units[0].taken[0].id}`
    for (let press = 0; press < 2; press++) expect((await staff.client.delete(path)).status).toBe(200)
    expect((await amol.client.get(`/api/user/machines/${id}`)).status).toBe(404)
    const acts = await database.db
      .selectFrom('audit_log')
      .select('act')
      .where('staff_id', '=', staff.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act).filter((act) => act.startsWith('machines'))).toEqual([
      ...['machines.added', 'machines.changed', 'machines.paused', 'machines.resumed'],
      ...['machines.blocked', 'machines.freed'],
    ])
  })
})

test.each([null, 7])('the machines of lender %s are found by an index', async (professionalId) => {
  await inTransaction(database.db, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql`explain select from machines m where ${belongsTo({ professionalId })}`.execute(db)
    expect(JSON.stringify(rows)).toContain('machines_professional')
  })
})

describe('The list of machines for hire', () => {
  test('sorts by kind, finds words in all scripts, and filters by kind, town and days', async () => {
    await addMachineOf(database.db, { slug: 'ladder', kind: 'ladder', rateDay: 150, rateWeek: null, towns: ['pune'] })
    await addMachineOf(database.db, { slug: 'mixer', rateDay: 1200 })
    await addMachineOf(database.db, {
      slug: 'small-mixer',
      rateDay: 900,
      rateWeek: null,
      title: 'Small drum, an hour after',
    })
    expect(await slugsOf()).toEqual(['small-mixer', 'mixer', 'ladder'])
    for (const [search, slugs] of [
      ['?kind=ladder', ['ladder']],
      ['?town=pune', ['ladder']],
      ['?q=drum', ['small-mixer']],
      [`?q=${encodeURIComponent('मिक्सर')}`, ['small-mixer', 'mixer']],
      [`?q=${encodeURIComponent('शिडी')}`, ['ladder']],
      ['?q=mixer&town=pune', []],
      ['?q=%25', []],
      ['?q=excavator', []],
      ['?q=father', []],
      ['?q=aft', ['small-mixer']],
    ] as const)
      expect(await slugsOf(search), search).toEqual(slugs)
  })

  test.each([
    '?kind=rocket',
    '?town=atlantis',
    '?from=2026-11-23',
    '?from=2026-11-25&until=2026-11-23',
    '?from=x&until=y',
    '?after=x',
  ])('%s is refused', async (search) =>
    expect((await createClient(app).get(`/api/machines${search}`)).status).toBe(422),
  )

  test('sorts by kind, machines with a picture first, and an index has that order', async () => {
    for (const kind of machineKinds.toReversed()) await add(amol, { kind, title: 'One of them' })
    expect((await listed()).map(({ kind }: { kind: string }) => kind)).toEqual(machineKinds)
    const picture = await uploadOf(amol)
    const dear = (await add(amol, { kind: 'concrete-mixer', rateDay: '9000', pictureIds: [picture] })).body
    expect((await slugsOf())[0]).toBe(dear.slug)
    await save(amol, dear.id, { kind: 'concrete-mixer', rateDay: '9000', pictureIds: [] })
    expect((await slugsOf())[1]).toBe(dear.slug)
    await inTransaction(database.db, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from machines where paused_at is null order by rank, id desc limit 25`.execute(db)
      const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
      expect(plan).toContain('machines_shown')
      expect(plan).not.toContain('Sort')
    })
  })

  test('comes in pages of 24, each machine once', async () => {
    for (let at = 0; at < 30; at++) await addMachineOf(database.db, { rateDay: 500 + (at % 3), rateWeek: null })
    const first = (await createClient(app).get('/api/machines')).body
    const second = (await createClient(app).get(`/api/machines?after=${first.next}`)).body
    expect([first.machines.length, second.machines.length, second.next]).toEqual([24, 6, null])
    const ids = [...first.machines, ...second.machines].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(30)
  })
})
