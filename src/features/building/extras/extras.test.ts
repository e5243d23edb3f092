import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { extraData } from './own-data.server.ts'
import { extraInput, newExtraOf } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let vidya: TestAccount
let accountant: TestAccount
let projectId: number
/** Membership ids of the contractor and the architect. */
let byAmol: number
let byVidya: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  vidya = await newAccount(site, 'architect', { fullName: 'Vidya Nene' })
  accountant = await newAccount(site, 'contractor', { fullName: 'Prakash Gole' })
  projectId = (await newProjectOf(sneha)).id
  byAmol = await addMember(database.db, projectId, amol, { role: 'contractor' })
  byVidya = await addMember(database.db, projectId, vidya, { role: 'architect' })
  await addMember(database.db, projectId, accountant, { role: 'team', teamRole: 'accountant', employerId: byAmol })
})

const path = (rest: string | number = '') => `/api/projects/${projectId}/extras${rest && `/${rest}`}`
const proposed = (given = {}) => newExtraOf(amol.client, projectId, extraInput(byAmol, given))
const requested = (given = {}) =>
  newExtraOf(sneha.client, projectId, extraInput(byAmol, { price: null, days: null, ...given }))
const detail = async ({ client }: TestAccount, id: number) => (await client.get(path(id))).body
const revise = ({ client }: TestAccount, id: number, version: number, given = {}) => {
  const { memberId: _, ...terms } = extraInput(byAmol, given)
  return client.put(path(id), { ...terms, version })
}
const consent = (id: number, version: number, { client } = sneha) => client.put(path(`${id}/consent`), { version })
const decline = (by: TestAccount, id: number, version: number, reason = 'Too dear.') =>
  by.client.put(path(`${id}/refusal`), { version, reason })
const withdraw = (by: TestAccount, id: number, version: number) => by.client.put(path(`${id}/withdrawal`), { version })
const sums = async ({ client } = sneha) =>
  (await client.get(`/api/projects/${projectId}/extra-sums`)).body.professionals
const toldOf = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const storedSum = async () =>
  (
    await database.db
      .selectFrom('project_members')
      .select('extras_sum')
      .where('id', '=', byAmol)
      .executeTakeFirstOrThrow()
  ).extras_sum
async function photoOf({ client }: TestAccount, color: string): Promise<number> {
  const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return (await client.post('/api/pictures', pixels)).body.id
}

describe('An extra', () => {
  test('stays in the language of the request when the price is entered on an English page', async () => {
    const given = { ...extraInput(byAmol, { title: 'ओट्याला ग्रॅनाइट', price: null, days: null }) }
    const request = await sneha.client.post(path(), given, { ...key(), 'Accept-Language': 'mr' })
    expect(request.body.lang).toBe('mr')
    const priced = await revise(amol, request.body.id, 1, { title: 'ओट्याला ग्रॅनाइट', price: 45_000 })
    expect(priced.body).toMatchObject({ lang: 'mr', price: 45_000, version: 2 })
    const written = (await detail(sneha, request.body.id)).events.map(
      (each: { written: { lang: string } }) => each.written.lang,
    )
    expect(written).toEqual(['mr', 'mr'])
    expect((await revise(amol, request.body.id, 2, { title: 'Granite', price: 45_000 })).body.lang).toBe('en')
  })

  test('is refused after three hundred with one professional', async () => {
    const first = await proposed()
    await database.db.updateTable('change_orders').set({ number: 299 }).where('id', '=', first.id).execute()
    expect((await proposed()).number).toBe(300)
    const { status, body } = await amol.client.post(path(), extraInput(byAmol), {
      'Idempotency-Key': crypto.randomUUID(),
    })
    const message = 'There can be at most 300 extras with one professional on a project.'
    expect([status, body.message]).toEqual([422, message])
  })

  test('is proposed by a professional, agreed by the customer, and then part of the sum', async () => {
    await database.db.updateTable('project_members').set({ agreed_sum: 3_000_000 }).where('id', '=', byAmol).execute()
    const extra = await proposed()
    expect(extra).toMatchObject({ number: 1, state: 'proposed', version: 1, price: 45_000, days: 3 })
    expect(extra).toMatchObject({ professionalName: 'Amol Takalkar', steps: ['revise', 'withdraw'] })
    expect((await detail(sneha, extra.id)).steps).toEqual(['consent', 'decline'])
    expect((await sums())[0]).toMatchObject({ extrasSum: 0, waiting: { count: 1, sum: 45_000, days: 3 } })
    expect(await storedSum()).toBe(0)

    expect((await consent(extra.id, 1)).body).toEqual({ ok: true })
    expect((await sums())[0]).toMatchObject({
      ...{
        memberId: byAmol,
        name: 'Amol Takalkar',
        role: 'contractor',
        agreedSum: 3_000_000,
        isAgreed: false,
        extrasSum: 45_000,
      },
      ...{ days: 3, waiting: { count: 0, sum: 0, days: 0 } },
    })
    expect(await storedSum()).toBe(45_000)
    const { events, steps } = await detail(amol, extra.id)
    expect(steps).toEqual([])
    expect(events).toMatchObject([
      { kind: 'proposed', version: 1, name: 'Amol Takalkar', isOwn: true, written: { price: 45_000 } },
      { kind: 'agreed', version: 1, name: 'Sneha Kulkarni', isOwn: false, written: null },
    ])
    expect(await toldOf(sneha)).toEqual(['Amol Takalkar has proposed an extra. It is waiting for your consent.'])
    expect(await toldOf(amol)).toEqual(['Sneha Kulkarni has agreed to an extra.'])
  })

  test('moves the expected completion with the consent, once, however often it is pressed', async () => {
    const completion = async () => (await amol.client.get(`/api/projects/${projectId}`)).body.expectedCompletionDate
    const { id } = await proposed()
    await database.db.updateTable('projects').set({ expected_completion: '2027-05-31' }).execute()
    expect(await completion()).toBe('2027-05-31')
    await Promise.all([1, 2].map(() => consent(id, 1)))
    expect(await completion()).toBe('2027-06-03')
    // Moving the date counts as a change of the project's details. Therefore the data export of somebody who left
    // before that does not contain the new date.
    const changed = database.db.selectFrom('projects').select(['details_changed_at as at', 'updated_at as updatedAt'])
    const { at, updatedAt } = await changed.where('id', '=', projectId).executeTakeFirstOrThrow()
    expect(at).toEqual(updatedAt)
    const declined = await proposed({ days: 30 })
    await decline(sneha, declined.id, 1)
    await consent((await proposed({ days: -5 })).id, 1)
    expect(await completion()).toBe('2027-05-29')
    await database.db.updateTable('projects').set({ expected_completion: null }).execute()
    await consent((await proposed()).id, 1)
    expect(await completion()).toBeNull()
  })

  test('may make the work cheaper, cost nothing, or finish it earlier', async () => {
    for (const [price, days] of [
      [-20_000, -2],
      [0, 0],
      [5_000, 365],
    ] as const)
      await consent((await proposed({ price, days })).id, 1)
    expect((await sums())[0]).toMatchObject({ extrasSum: -15_000, days: 363 })
    expect(await storedSum()).toBe(-15_000)
  })

  test('is refused when the work would cost less than nothing', async () => {
    const agreedSum = 100_000
    await database.db.updateTable('project_members').set({ agreed_sum: agreedSum }).where('id', '=', byAmol).execute()
    const { id } = await proposed({ price: -agreedSum - 1 })
    const { status, body } = await consent(id, 1)
    expect([status, body.message]).toEqual([422, 'This reduction is more than the work costs.'])
    expect((await detail(sneha, id)).state).toBe('proposed')
    expect((await consent((await proposed({ price: -agreedSum })).id, 1)).status).toBe(200)
  })

  test('goes up to ₹100 crore either way, and the total may go beyond that', async () => {
    for (const price of [1_000_000_000, 1_000_000_000]) await consent((await proposed({ price })).id, 1)
    expect(await storedSum()).toBe(2_000_000_000)
    await consent((await proposed({ price: -1_000_000_000 })).id, 1)
    expect(await storedSum()).toBe(1_000_000_000)
  })

  test('is announced to the professional’s accountant too, and to nobody else', async () => {
    const { id } = await requested()
    await revise(amol, id, 1)
    await consent(id, 2)
    const texts = [
      'Sneha Kulkarni has asked you for a change to the work and wants to know the price.',
      'Sneha Kulkarni has agreed to an extra.',
    ]
    expect((await toldOf(amol)).sort()).toEqual([...texts].sort())
    expect((await toldOf(accountant)).sort()).toEqual([...texts].sort())
    expect(await toldOf(vidya)).toEqual([])
    expect(JSON.stringify((await sneha.client.get('/api/notifications')).body)).toContain('Granite kitchen platform')
  })

  test.each([
    [{ title: ' ' }, 'title', 'Please say what should change'],
    [{ price: 1e15 }, 'price', 'Please enter a price from ₹0 to ₹100 crore'],
    [{ price: -1_000_000_001 }, 'price', 'Please enter a price from ₹0 to ₹100 crore'],
    [{ price: 4.5 }, 'price', 'Please enter a price from ₹0 to ₹100 crore'],
    [{ price: null }, 'price', 'Please enter a price. Enter 0 if it costs nothing.'],
    [{ days: 366 }, 'days', 'Please enter 0 to 365 days'],
    [{ days: -366 }, 'days', 'Please enter 0 to 365 days'],
    [{ pictureIds: [1, 2, 3, 4, 5, 6, 7] }, 'pictureIds', 'Invalid input'],
    [
      { pictureIds: [999_999] },
      'pictures',
      'One of the photos is no longer there. Please remove it and upload it again.',
    ],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { status, body } = await amol.client.post(path(), extraInput(byAmol, given), key())
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('names a professional of this project, not the customer, a team member, or somebody of a different project', async () => {
    const other = await newProjectOf(sneha)
    const elsewhere = await addMember(database.db, other.id, amol, { role: 'contractor' })
    const customer = (await sneha.client.get(`/api/projects/${projectId}`)).body.memberId
    for (const memberId of [customer, elsewhere, 999_999]) {
      const input = extraInput(memberId, { price: null, days: null })
      const { status, body } = await sneha.client.post(path(), input, key())
      expect([status, Object.keys(body.fields)], String(memberId)).toEqual([422, ['memberId']])
    }
    expect((await vidya.client.post(path(), extraInput(byAmol), key())).status).toBe(422)
  })

  test('is added once for each key', async () => {
    const headers = key()
    const sent = await Promise.all([1, 2, 3].map(() => amol.client.post(path(), extraInput(byAmol), headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await amol.client.post(path(), extraInput(byAmol, { price: 1 }), headers)).status).toBe(409)
  })
})

describe('A request of the customer', () => {
  test('waits for a price; the professional enters one, and the customer agrees', async () => {
    const { id, state, price, days } = await requested({ title: 'A window more', price: 99, days: 1 })
    expect([state, price, days]).toEqual(['requested', null, null])
    expect((await sums())[0]).toMatchObject({ requested: 1, waiting: { count: 0 } })
    expect((await detail(amol, id)).steps).toEqual(['revise', 'decline'])
    expect((await consent(id, 1)).status).toBe(403)
    const priced = await revise(amol, id, 1, { title: 'A window more', price: 28_000, days: 2 })
    expect(priced.body).toMatchObject({ state: 'proposed', version: 2, price: 28_000 })
    expect(await toldOf(sneha)).toEqual(['Amol Takalkar has proposed an extra. It is waiting for your consent.'])
    expect((await consent(id, 2)).status).toBe(200)
    expect(await storedSum()).toBe(28_000)
    const { events } = await detail(sneha, id)
    expect(events.map(({ kind, version }: { kind: string; version: number }) => `${kind} ${version}`)).toEqual([
      ...['requested 1', 'proposed 2', 'agreed 2'],
    ])
  })

  test('is changed by the customer until it has a price, and not by both at once', async () => {
    const { id } = await requested({ title: 'A window more' })
    expect((await revise(sneha, id, 1, { title: 'Two windows more' })).body).toMatchObject({ version: 2, price: null })
    const late = await revise(amol, id, 1, { title: 'A window more', price: 28_000 })
    expect([late.status, Object.keys(late.body.fields)]).toEqual([409, ['title']])
    expect((await revise(amol, id, 2, { title: 'Two windows more', price: 56_000 })).status).toBe(200)
    expect((await revise(sneha, id, 2, { title: 'Three windows more' })).status).toBe(409)
    expect((await revise(sneha, id, 3, { title: 'Three windows more' })).status).toBe(403)
  })

  test('is declined by the professional with a reason, or withdrawn by the customer', async () => {
    const one = await requested()
    expect((await decline(amol, one.id, 1, ' ')).body.fields).toEqual({ reason: 'Please say why' })
    expect((await decline(amol, one.id, 1, 'The beam is there.')).status).toBe(200)
    expect((await detail(sneha, one.id)).events.at(-1)).toMatchObject({
      ...{ kind: 'declined', reason: 'The beam is there.', name: 'Amol Takalkar' },
    })
    const other = await requested()
    expect((await withdraw(amol, other.id, 1)).status).toBe(403)
    expect((await withdraw(sneha, other.id, 1)).status).toBe(200)
    expect((await revise(amol, other.id, 1, { price: 1 })).status).toBe(409)
  })
})

describe('A consent', () => {
  test('is to the version on the screen: consent to an earlier one is refused', async () => {
    const { id } = await proposed()
    expect((await revise(amol, id, 1, { price: 52_000, days: 5 })).body.version).toBe(2)
    const { status, body } = await consent(id, 1)
    expect([status, body.message]).toEqual([
      409,
      'This extra has been changed since you opened it. Please look at the new version first.',
    ])
    expect((await detail(sneha, id)).events).toMatchObject([
      { version: 1, written: { price: 45_000, days: 3 } },
      { version: 2, written: { price: 52_000, days: 5 } },
    ])
    expect((await consent(id, 2)).status).toBe(200)
    expect((await detail(sneha, id)).events.at(-1)).toMatchObject({ kind: 'agreed', version: 2 })
    expect(await storedSum()).toBe(52_000)
    expect(await toldOf(sneha)).toContain('Amol Takalkar has changed an extra. Please look at the new version.')
  })

  test('names a version that can exist', async () => {
    const { id } = await proposed()
    for (const version of [2_147_483_647, 3_000_000_000]) {
      expect((await consent(id, version)).status).toBe(422)
      expect((await revise(amol, id, version)).status).toBe(422)
    }
  })

  test('pressed twice counts once, and consent to a different version does not count', async () => {
    const { id } = await proposed()
    await revise(amol, id, 1, { price: 50_000 })
    const pressed = await Promise.all([1, 2, 3, 4].map(() => consent(id, 2)))
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { events } = await detail(sneha, id)
    expect(events.filter(({ kind }: { kind: string }) => kind === 'agreed')).toHaveLength(1)
    expect((await toldOf(amol)).length).toBe(1)
    expect((await consent(id, 1)).status).toBe(409)
    expect(await storedSum()).toBe(50_000)
  })

  test('and a revision, sent at once: one of them counts, and the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await proposed()
      const [agreed, revised] = await Promise.all([consent(id, 1), revise(amol, id, 1, { price: 60_000 })])
      expect([agreed.status, revised.status].sort()).toEqual([200, 409])
      const { state, price } = await detail(sneha, id)
      expect([state, price]).toEqual(agreed.status === 200 ? ['agreed', 45_000] : ['proposed', 60_000])
    }
  })

  test('and a withdrawal or a refusal, sent at once: one of them counts', async () => {
    const [one, other] = [await proposed(), await proposed()]
    const first = await Promise.all([consent(one.id, 1), withdraw(amol, one.id, 1)])
    const second = await Promise.all([consent(other.id, 1), decline(sneha, other.id, 1)])
    for (const pair of [first, second]) expect(pair.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is final: an agreed extra is not changed, withdrawn or declined', async () => {
    const { id } = await proposed()
    await consent(id, 1)
    expect((await revise(amol, id, 1, { price: 1 })).status).toBe(409)
    expect((await withdraw(amol, id, 1)).status).toBe(409)
    expect((await decline(sneha, id, 1)).status).toBe(409)
    await expect(
      database.db.updateTable('change_orders').set({ price: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('is agreed and stays as it is')
    expect(await storedSum()).toBe(45_000)
  })

  test('is only the customer’s', async () => {
    const { id } = await proposed()
    for (const by of [amol, accountant]) expect((await consent(id, 1, by)).status).toBe(403)
    expect((await consent(id, 1, vidya)).status).toBe(403)
  })

  test('waits until a customer joins the project', async () => {
    const { id: own } = await newProjectOf(amol)
    const { memberId } = (await amol.client.get(`/api/projects/${own}`)).body
    const extra = await newExtraOf(amol.client, own, extraInput(memberId))
    await addMember(database.db, own, sneha, { role: 'customer' })
    const address = `/api/projects/${own}/extras/${extra.id}/consent`
    expect((await amol.client.put(address, { version: 1 })).status).toBe(403)
    expect((await sneha.client.put(address, { version: 1 })).status).toBe(200)
  })
})

describe('A revision', () => {
  test('sent twice counts once, and an identical one changes nothing', async () => {
    const { id } = await proposed()
    const sent = await Promise.all([1, 2, 3].map(() => revise(amol, id, 1, { price: 50_000 })))
    expect(sent.map(({ status, body }) => [status, body.version])).toEqual([1, 2, 3].map(() => [200, 2]))
    expect((await revise(amol, id, 2, { price: 50_000 })).body.version).toBe(2)
    expect((await detail(amol, id)).events).toHaveLength(2)
  })

  test('from two devices at once: the second is refused and learns what differs', async () => {
    const { id } = await proposed()
    const sent = await Promise.all([revise(amol, id, 1, { price: 50_000 }), revise(amol, id, 1, { price: 55_000 })])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = sent.find(({ status }) => status === 409)!
    expect(Object.keys(refused.body.fields)).toEqual(['price'])
  })

  test('of a version that never existed is 404', async () => {
    const { id } = await proposed()
    expect((await revise(amol, id, 7, { price: 1 })).status).toBe(404)
  })

  test('keeps the photos of the other side, and takes none from a stranger', async () => {
    const [hers, his] = [await photoOf(sneha, '#aa3311'), await photoOf(amol, '#1133aa')]
    const { id, pictures } = await requested({ pictureIds: [hers] })
    expect(pictures.map((picture) => picture.id)).toEqual([hers])
    const theirs = await photoOf(vidya, '#22aa33')
    expect((await revise(amol, id, 1, { pictureIds: [hers, theirs] })).status).toBe(422)
    const { body } = await revise(amol, id, 1, { pictureIds: [his, hers] })
    expect(body.pictures.map((picture: { id: number }) => picture.id)).toEqual([his, hers])
    expect((await detail(sneha, id)).events[0].written.pictures).toHaveLength(1)
  })

  test('is refused after fifty versions', async () => {
    const { id } = await proposed()
    await database.db.updateTable('change_orders').set({ version: 50 }).where('id', '=', id).execute()
    await database.db
      .updateTable('change_order_events')
      .set({ version: 50 })
      .where('change_order_id', '=', id)
      .execute()
    expect((await revise(amol, id, 50, { price: 1 })).status).toBe(422)
  })
})

describe('The extras of a project', () => {
  test('are numbered for each professional without a gap, however many are added at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => amol.client.post(path(), extraInput(byAmol, { price: at }), key())),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(sent.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    )
    expect((await newExtraOf(vidya.client, projectId, extraInput(byVidya))).number).toBe(1)
  })

  test('are listed twenty at a time, the newest first, and can be filtered by professional', async () => {
    const ids: number[] = []
    for (let at = 0; at < 21; at++) ids.unshift((await proposed()).id)
    const { id } = await newExtraOf(vidya.client, projectId, extraInput(byVidya))
    const list = async (search = '') => (await sneha.client.get(`${path()}${search}`)).body
    const first = await list()
    expect(first.extras.map((extra: { id: number }) => extra.id)).toEqual([id, ...ids.slice(0, 19)])
    const rest = await list(`?after=${first.next}`)
    expect([rest.extras.map((extra: { id: number }) => extra.id), rest.next]).toEqual([ids.slice(19), null])
    expect((await list(`?of=${byVidya}`)).extras).toMatchObject([{ id, professionalName: 'Vidya Nene' }])
    expect((await sneha.client.get(`${path()}?after=x`)).status).toBe(422)
  })

  test('are between the customer and one professional: other professionals get 404', async () => {
    const { id } = await proposed()
    const body = { version: 1, reason: 'No.' }
    expect((await vidya.client.get(path())).body.extras).toEqual([])
    expect((await sums(vidya)).map(({ memberId }: { memberId: number }) => memberId)).toEqual([byVidya])
    const { memberId: _, ...terms } = extraInput(byAmol)
    const responses = await Promise.all([
      vidya.client.get(path(id)),
      vidya.client.put(path(id), { ...terms, version: 1 }),
      vidya.client.put(path(`${id}/refusal`), body),
      vidya.client.put(path(`${id}/withdrawal`), { version: 1 }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await accountant.client.get(path())).body.extras).toMatchObject([{ id, steps: [] }])
    expect((await sums(accountant)).map(({ memberId }: { memberId: number }) => memberId)).toEqual([byAmol])
  })

  test('are closed to workers, to people who are not on the project, and to guests', async () => {
    const { id } = await proposed()
    const worker = await newAccount({ app, dependencies }, 'contractor')
    await addMember(database.db, projectId, worker, { role: 'team', teamRole: 'worker', employerId: byAmol })
    const stranger = await newAccount({ app, dependencies }, 'contractor')
    const { memberId: _, ...terms } = extraInput(byAmol)
    const everything = ({ client }: Pick<TestAccount, 'client'>) =>
      Promise.all([
        client.get(path()),
        client.get(`/api/projects/${projectId}/extra-sums`),
        client.post(path(), extraInput(byAmol), key()),
        client.get(path(id)),
        client.put(path(id), { ...terms, version: 1 }),
        client.put(path(`${id}/consent`), { version: 1 }),
        client.put(path(`${id}/refusal`), { version: 1, reason: 'No.' }),
        client.put(path(`${id}/withdrawal`), { version: 1 }),
      ])
    const statuses = async (by: Pick<TestAccount, 'client'>) => (await everything(by)).map(({ status }) => status)
    expect(await statuses(worker)).toEqual(Array(8).fill(403))
    expect(await statuses(stranger)).toEqual(Array(8).fill(404))
    expect(await statuses({ client: createClient(app) })).toEqual(Array(8).fill(401))
    expect((await statuses(accountant)).slice(2)).toEqual([403, 200, 403, 403, 403, 403])
  })

  test('are not agreed with a professional who has come back as a worker and is on neither side', async () => {
    const [one, other] = [await proposed(), await requested()]
    await database.db
      .updateTable('project_members')
      .set({ role: 'team', team_role: 'worker', employer_id: byVidya })
      .where('id', '=', byAmol)
      .execute()
    expect((await detail(sneha, one.id)).steps).toEqual(['decline'])
    expect((await consent(one.id, 1)).status).toBe(409)
    expect((await revise(sneha, other.id, 1, { title: 'Other' })).status).toBe(409)
  })

  test('stay when their professional has left, but nothing new is agreed', async () => {
    const [one, other] = [await proposed(), await requested()]
    await consent((await proposed({ price: 7_000 })).id, 1)
    await database.db.updateTable('project_members').set({ left_at: new Date() }).where('id', '=', byAmol).execute()
    expect((await consent(one.id, 1)).status).toBe(409)
    expect((await decline(sneha, one.id, 1)).status).toBe(200)
    expect((await revise(sneha, other.id, 1, { title: 'Other' })).status).toBe(409)
    expect((await withdraw(sneha, other.id, 1)).status).toBe(200)
    expect((await sums())[0]).toMatchObject({ memberId: byAmol, isThere: false, extrasSum: 7_000 })
    expect((await sneha.client.post(path(), extraInput(byAmol), key())).status).toBe(422)
  })
})

test('a photo that staff have removed is shown only to its owner', async () => {
  const pictureId = await photoOf(amol, '#775511')
  const { id } = await proposed({ pictureIds: [pictureId] })
  await database.db.insertInto('withheld_pictures').values({ picture_id: pictureId }).execute()
  expect((await detail(sneha, id)).pictures).toEqual([])
  expect((await detail(amol, id)).pictures).toHaveLength(1)
})

test('a photo that staff have removed from a request is kept when the request gets a price', async () => {
  const pictureIds = [await photoOf(sneha, '#113355'), await photoOf(sneha, '#553311')]
  const { id, ...request } = await requested({ pictureIds })
  await database.db.insertInto('withheld_pictures').values({ picture_id: pictureIds[0]! }).execute()
  const offer = { title: request.title, description: request.description, price: 4_000, days: 1 }
  for (let press = 0; press < 2; press++)
    expect((await revise(amol, id, 1, { ...offer, pictureIds: [pictureIds[1]!] })).status).toBe(200)
  const { version, events } = await detail(sneha, id)
  expect([version, events.length]).toEqual([2, 2])
  expect((await detail(sneha, id)).pictures.map((picture: { id: number }) => picture.id)).toEqual(pictureIds)
  expect((await detail(amol, id)).pictures.map((picture: { id: number }) => picture.id)).toEqual([pictureIds[1]])
})

describe('When an account is deleted', () => {
  test('its agreed extras stay without the name, and its open ones end', async () => {
    const [agreed, waiting] = [await proposed({ price: 9_000 }), await proposed()]
    await consent(agreed.id, 1)
    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    expect(await detail(sneha, agreed.id)).toMatchObject({
      ...{ memberId: null, professionalName: null, state: 'agreed', price: 9_000 },
      events: [
        { kind: 'proposed', name: null },
        { kind: 'agreed', name: 'Sneha Kulkarni' },
      ],
    })
    expect(await detail(sneha, waiting.id)).toMatchObject({ state: 'withdrawn', steps: [] })
    expect((await sums()).at(-1)).toMatchObject({ memberId: null, name: null, extrasSum: 9_000, isThere: false })
    const keys = `select idempotency_key as key, request_hash as hash from change_orders where project_id = $1`
    const { rows } = await database.pool.query(keys, [projectId])
    expect(rows).toEqual([
      { key: null, hash: null },
      { key: null, hash: null },
    ])
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    const stored = database.db
      .selectFrom('change_order_events')
      .select('user_id')
      .where('change_order_id', '=', agreed.id)
    expect(await stored.execute()).toEqual([{ user_id: null }, { user_id: null }])
  })

  test('its photos that nothing shows any more are freed with the project', async () => {
    const pictureId = await photoOf(amol, '#331177')
    await proposed({ pictureIds: [pictureId] })
    await runJobs(dependencies)
    await database.db.deleteFrom('projects').where('id', '=', projectId).execute()
    const { rows } = await database.pool.query<{ task: string }>(
      `select task_identifier as task from graphile_worker.jobs where task_identifier = 'pictures.delete-unused' and run_at <= now()`,
    )
    expect(rows).toHaveLength(1)
  })

  test('the data export has what the person requested, offered and decided', async () => {
    const { id } = await proposed()
    await consent(id, 1)
    expect(await extraData.read(database.db, amol.id)).toMatchObject([
      { projectId, number: 1, kind: 'proposed', version: 1, title: 'Granite kitchen platform', price: 45_000 },
    ])
    expect(await extraData.read(database.db, sneha.id)).toMatchObject([{ kind: 'agreed', version: 1 }])
  })
})
