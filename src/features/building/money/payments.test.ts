import { beforeEach, describe, expect, test } from 'vitest'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { sendPicture } from '#features/directory/portfolio/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { withhold } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { findLedger } from './ledger.server.ts'
import { paymentData } from './own-data.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let rival: TestAccount
let accountant: TestAccount
let supervisor: TestAccount
let id: number
let memberId: number
let rivalId: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const upi = {
  ...{ amount: 250_000, paidOn: '2026-11-20', method: 'upi', reference: 'UTR 4411', instalment: null },
  ...{ note: 'Plinth', pictureId: null },
}
const enter = ({ client }: TestAccount, given: Record<string, unknown> = {}, headers = key()) =>
  client.post(`/api/projects/${id}/payments`, { ...upi, with: memberId, ...given }, headers)
const account = ({ client }: TestAccount, search = '') => client.get(`/api/projects/${id}/payments/account${search}`)
const list = ({ client }: TestAccount, professional = memberId, after = '') =>
  client.get(`/api/projects/${id}/payments?with=${professional}${after && `&after=${after}`}`)
const move = ({ client }: TestAccount, payment: number, given: Record<string, unknown>) =>
  client.put(`/api/projects/${id}/payments/${payment}/state`, {
    ...{ from: 'waiting', version: 1, reason: '' },
    ...given,
  })
const one = async ({ client }: TestAccount, payment: number) =>
  (await client.get(`/api/projects/${id}/payments/${payment}`)).body
const correct = ({ client }: TestAccount, payment: number, given: Record<string, unknown>) =>
  client.put(`/api/projects/${id}/payments/${payment}`, { ...upi, ...given })
const texts = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const setMember = (values: Record<string, unknown>, member = memberId) =>
  database.db.updateTable('project_members').set(values).where('id', '=', member).execute()

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  rival = await newAccount(site, 'contractor', { fullName: 'Vijay Shete' })
  accountant = await newAccount(site, 'customer', { fullName: 'Kiran Mane' })
  supervisor = await newAccount(site, 'customer', { fullName: 'Raju Jadhav' })
  id = (await newProjectOf(sneha)).id
  memberId = await addMember(database.db, id, amol, { role: 'contractor' })
  rivalId = await addMember(database.db, id, rival, { role: 'contractor' })
  await addMember(database.db, id, accountant, { role: 'team', teamRole: 'accountant', employerId: memberId })
  await addMember(database.db, id, supervisor, { role: 'team', teamRole: 'supervisor', employerId: memberId })
  await setMember({ agreed_sum: 1_000_000 })
})

describe('A payment', () => {
  test('shows a receipt that staff have removed only to its owner, and a correction keeps it', async () => {
    const pictureId = await sendPicture(amol.client)
    const { body: payment } = await enter(amol, { pictureId })
    await withhold(database.db, pictureId)
    const shownTo = async (reader: TestAccount) => (await list(reader)).body.payments[0].picture?.id
    expect([await shownTo(sneha), await shownTo(accountant), await shownTo(amol)]).toEqual([
      undefined,
      undefined,
      pictureId,
    ])
    const { fieldsVersion: version } = await one(accountant, payment.id)
    expect((await correct(accountant, payment.id, { amount: 260_000, version })).status).toBe(200)
    expect(await shownTo(amol)).toBe(pictureId)
    // A payment has room for one photo.
    const another = { amount: 260_000, pictureId: await sendPicture(accountant.client) }
    const theirs = await one(accountant, payment.id)
    const { status, body } = await correct(accountant, payment.id, { ...another, version: theirs.fieldsVersion })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['receipts']])
    expect(body.message).toContain('Photos that KamshetBuild has removed still count here')
    const own = await one(amol, payment.id)
    expect((await correct(amol, payment.id, { amount: 260_000, version: own.fieldsVersion })).status).toBe(200)
    expect(await shownTo(amol)).toBe(undefined)
  })

  test('is entered once for each key, waits for the other side, and only the other side is notified', async () => {
    const headers = key()
    const sent = await Promise.all([1, 2, 3].map(() => enter(amol, {}, headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await enter(amol, { amount: 1 }, headers)).status).toBe(409)
    expect(sent[0]!.body).toMatchObject({
      ...{ amount: 250_000, state: 'waiting', side: 'professional', version: 1, name: 'Amol Takalkar' },
      events: [{ kind: 'entered', name: 'Amol Takalkar', amount: 250_000 }],
    })
    expect(await texts(sneha)).toEqual(['Amol Takalkar entered a payment of ₹2,50,000. Please check and confirm it.'])
    for (const other of [rival, accountant, supervisor]) expect(await texts(other)).toEqual([])
    expect((await account(sneha)).body.sums).toMatchObject({ confirmed: 0, waiting: 250_000, stillToPay: 1_000_000 })
  })

  test('by the customer is announced to the professional and their accountant', async () => {
    await enter(sneha)
    for (const other of [amol, accountant]) expect(await texts(other)).toHaveLength(1)
    for (const other of [rival, supervisor]) expect(await texts(other)).toEqual([])
  })

  test('is confirmed by the other side, never by its own, and two confirmations at once count as one', async () => {
    const { body: payment } = await enter(amol)
    for (const own of [amol, accountant]) expect((await move(own, payment.id, { to: 'confirmed' })).status).toBe(403)
    const both = await Promise.all([1, 2].map(() => move(sneha, payment.id, { to: 'confirmed' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1]!.body).toMatchObject({ state: 'confirmed', events: [{ kind: 'entered' }, { kind: 'confirmed' }] })
    expect(await texts(amol)).toEqual(['Sneha Kulkarni confirmed the payment of ₹2,50,000.'])
    expect((await account(amol)).body.sums).toMatchObject({ confirmed: 250_000, waiting: 0, stillToPay: 750_000 })
    const stale = await move(sneha, payment.id, { to: 'disputed', reason: 'No' })
    expect([stale.status, Object.keys(stale.body)]).toEqual([409, ['message']])
    expect((await move(amol, payment.id, { to: 'withdrawn' })).status).toBe(409)
  })

  test('by the customer can be confirmed by the accountant', async () => {
    const { body: payment } = await enter(sneha)
    expect((await move(sneha, payment.id, { to: 'confirmed' })).status).toBe(403)
    expect((await move(accountant, payment.id, { to: 'confirmed' })).body.state).toBe('confirmed')
  })

  test('that is disputed carries the reason, is corrected as a new version, and waits again', async () => {
    const { body: payment } = await enter(amol)
    const silent = await move(sneha, payment.id, { to: 'disputed', reason: '  ' })
    expect([silent.status, silent.body.fields]).toEqual([422, { reason: 'Please say why' }])
    const disputed = await move(sneha, payment.id, { to: 'disputed', reason: 'It was 2,00,000.' })
    expect(disputed.body).toMatchObject({ state: 'disputed', reason: 'It was 2,00,000.' })
    expect((await account(amol)).body.sums).toMatchObject({ confirmed: 0, waiting: 0 })

    const { fieldsVersion: version } = await one(amol, payment.id)
    expect((await correct(sneha, payment.id, { amount: 200_000, version })).status).toBe(403)
    const { body: corrected } = await correct(amol, payment.id, { amount: 200_000, version })
    expect(corrected).toMatchObject({ amount: 200_000, version: 2, state: 'waiting', reason: '' })
    expect(corrected.events.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ...[
        ['entered', 250_000],
        ['disputed', 250_000],
        ['corrected', 200_000],
      ],
    ])
    // The response was lost and the request is sent again. Another window then sends a correction of the old version.
    expect((await correct(amol, payment.id, { amount: 200_000, version })).body).toMatchObject({
      ...{ version: 2, state: 'waiting' },
    })
    expect((await correct(amol, payment.id, { amount: 210_000, version })).status).toBe(409)
    // The customer confirms only what they have seen.
    expect((await move(sneha, payment.id, { to: 'confirmed', version: 1 })).status).toBe(409)
    expect((await move(sneha, payment.id, { to: 'confirmed', version: 2 })).status).toBe(200)
    const { fieldsVersion: confirmed } = await one(amol, payment.id)
    expect((await correct(amol, payment.id, { version: confirmed })).status).toBe(409)
    expect(await texts(sneha)).toContain(
      'Amol Takalkar corrected a payment, which is now ₹2,00,000. Please check and confirm it.',
    )
  })

  test('is corrected from what was on the screen: fields that the accountant changed meanwhile are named, nothing is overwritten', async () => {
    const { body: opened } = await enter(amol)
    const { fieldsVersion: version } = opened
    const other = { amount: 240_000, note: 'Plinth, second part' }
    expect((await correct(accountant, opened.id, { ...other, version })).status).toBe(200)
    const refused = await correct(amol, opened.id, { reference: 'UTR 4412', version })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['amount', 'note']])
    const latest = await one(amol, opened.id)
    expect(latest).toMatchObject({ ...other, version: 2, reference: 'UTR 4411' })
    const sent = { ...other, reference: 'UTR 4412', version: latest.fieldsVersion }
    expect((await correct(amol, opened.id, sent)).body).toMatchObject({ ...other, version: 3, reference: 'UTR 4412' })
  })

  test('is corrected from the state on the screen: nobody answers a dispute that they have not read', async () => {
    const { body: opened } = await enter(amol)
    await move(sneha, opened.id, { to: 'disputed', reason: 'It was cash.' })
    const refused = await correct(amol, opened.id, { note: 'Slab', version: opened.fieldsVersion })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['state']])
    const { fieldsVersion: version } = await one(amol, opened.id)
    // The professional insists that the payment was right and sends it again unchanged. It then waits for confirmation
    // again.
    expect((await correct(amol, opened.id, { version })).body).toMatchObject({ state: 'waiting', version: 2 })
  })

  test('is withdrawn by its own side, and then no longer counts', async () => {
    const { body: payment } = await enter(amol)
    expect((await move(sneha, payment.id, { to: 'withdrawn' })).status).toBe(403)
    for (const _ of [1, 2]) expect((await move(accountant, payment.id, { to: 'withdrawn' })).status).toBe(200)
    expect((await account(sneha)).body.sums).toMatchObject({ confirmed: 0, waiting: 0 })
    expect((await move(sneha, payment.id, { to: 'confirmed', from: 'withdrawn' })).status).toBe(409)
  })

  test.each([
    [{ amount: -1 }, { amount: 'Please enter an amount from ₹1 to ₹100 crore' }],
    [{ amount: 0 }, { amount: 'Please enter an amount from ₹1 to ₹100 crore' }],
    [{ amount: 1e15 }, { amount: 'Please enter an amount from ₹1 to ₹100 crore' }],
    [{ amount: 99.5 }, { amount: 'Please enter a whole number' }],
    [{ paidOn: '2026-11-22' }, { paidOn: 'This day has not come yet. Please choose today or an earlier day.' }],
    [{ paidOn: 'yesterday' }, { paidOn: 'Please choose a date' }],
    [{ method: 'gold' }, { method: 'Please choose one from the list' }],
    [{ reference: '' }, { reference: 'Please enter the UPI reference' }],
    [{ method: 'cheque', reference: ' ' }, { reference: 'Please enter the cheque number' }],
    [{ method: 'transfer', reference: '' }, { reference: 'Please enter the bank reference' }],
    [{ instalment: 7 }, { instalment: 'Please choose one from the list' }],
    [
      { pictureId: 999_999 },
      { receipts: 'One of the photos is no longer there. Please remove it and upload it again.' },
    ],
  ])('with %j is refused at the field', async (given, fields) => {
    const { status, body } = await enter(amol, given)
    expect([status, body.fields]).toEqual([422, fields])
  })

  test('in cash needs no reference, and Devanagari digits are read', async () => {
    const { body } = await enter(sneha, { method: 'cash', reference: '', amount: '₹१,००,०००' })
    expect(body).toMatchObject({ amount: 100_000, method: 'cash' })
  })

  test('of a professional on a project without a customer waits until one joins and confirms it', async () => {
    const own = await newProjectOf(amol)
    const { memberId: ownId } = (await amol.client.get(`/api/projects/${own.id}`)).body
    const sent = await amol.client.post(`/api/projects/${own.id}/payments`, { ...upi, with: ownId }, key())
    expect([sent.status, sent.body.state]).toEqual([201, 'waiting'])
    expect((await amol.client.get(`/api/projects/${own.id}/payments/account`)).body).toMatchObject({
      ...{ customer: null, memberId: ownId, may: { enter: true, plan: true, agree: false } },
    })
    await addMember(database.db, own.id, sneha, { role: 'customer' })
    const state = { from: 'waiting', version: 1, to: 'confirmed', reason: '' }
    const confirmed = await sneha.client.put(`/api/projects/${own.id}/payments/${sent.body.id}/state`, state)
    expect(confirmed.body.state).toBe('confirmed')
  })

  test('is refused with an instalment number or version that cannot exist', async () => {
    const { body: payment } = await enter(amol)
    expect((await enter(amol, { instalment: 3_000_000_000 })).status).toBe(422)
    expect((await move(sneha, payment.id, { to: 'confirmed', version: 3_000_000_000 })).status).toBe(422)
    const { fieldsVersion: version } = payment
    expect((await correct(amol, payment.id, { version, instalment: 3_000_000_000 })).status).toBe(422)
  })

  test('is listed twenty at a time, by day, and never twice', async () => {
    for (let at = 0; at < 23; at++) await enter(amol, { amount: at + 1, paidOn: at % 2 ? '2026-11-19' : '2026-11-20' })
    const { body: first } = await list(sneha)
    const { body: rest } = await list(sneha, memberId, first.next)
    expect([first.payments.length, rest.payments.length, rest.next]).toEqual([20, 3, null])
    const all = [...first.payments, ...rest.payments]
    expect(new Set(all.map((payment: { id: number }) => payment.id)).size).toBe(23)
    const days = all.map(({ paidOn }: { paidOn: string }) => paidOn)
    expect(days).toEqual([...days].sort().reverse())
  })

  test('appears on the open pages of everyone who may see it', async () => {
    await runJobs(dependencies)
    const told: [number, string][] = []
    const live = { ...dependencies.live, tell: (user: number, event: string) => void told.push([user, event]) }
    await enter(amol)
    await runJobs({ ...dependencies, live })
    expect(told).toContainEqual([sneha.id, 'projects'])
    expect(told).toContainEqual([sneha.id, 'notifications'])
  })
})

describe('The ledger between the customer and one professional', () => {
  test('is 404 for other professionals, and supervisors may not see it', async () => {
    const { body: payment } = await enter(amol)
    const paths = [
      `payments?with=${memberId}`,
      `payments/account?with=${memberId}`,
      `payments/statement?with=${memberId}`,
      `payments/${payment.id}`,
    ].map((path) => `/api/projects/${id}/${path}`)
    const statusesFor = async ({ client }: TestAccount) =>
      Promise.all(paths.map(async (path) => (await client.get(path)).status))
    for (const reader of [sneha, amol, accountant]) expect(await statusesFor(reader)).toEqual([200, 200, 200, 200])
    expect(await statusesFor(rival)).toEqual([404, 404, 404, 404])
    expect(await statusesFor(supervisor)).toEqual([403, 403, 403, 403])
    expect(await statusesFor(await newAccount({ app, dependencies }, 'contractor'))).toEqual([404, 404, 404, 404])
    for (const path of paths) expect((await createClient(app).get(path)).status).toBe(401)

    expect((await move(rival, payment.id, { to: 'confirmed' })).status).toBe(404)
    expect((await enter(rival)).status).toBe(404)
    expect((await enter(supervisor)).status).toBe(403)
    expect((await move(supervisor, payment.id, { to: 'confirmed' })).status).toBe(403)
    expect((await correct(rival, payment.id, { version: payment.fieldsVersion })).status).toBe(404)
    expect((await account(rival)).body).toMatchObject({
      ...{ memberId: rivalId, sums: { waiting: 0, agreed: null }, professionals: [{ name: 'Vijay Shete' }] },
    })
  })

  test('is 404 under a different project', async () => {
    const { body: payment } = await enter(amol)
    const other = await newProjectOf(sneha)
    const state = { from: 'waiting', version: 1, to: 'confirmed', reason: '' }
    const path = `/api/projects/${other.id}/payments`
    expect((await sneha.client.put(`${path}/${payment.id}/state`, state)).status).toBe(404)
    expect((await sneha.client.get(`${path}/${payment.id}`)).status).toBe(404)
    expect((await sneha.client.get(`${path}?with=${memberId}`)).status).toBe(404)
    expect((await sneha.client.post(path, { ...upi, with: memberId }, key())).status).toBe(404)
    expect((await sneha.client.get(`${path}/account`)).body).toMatchObject({ memberId: null, professionals: [] })
  })

  test('is chosen by the customer from all professionals', async () => {
    const { body } = await account(sneha)
    expect(body.professionals.map(({ name }: { name: string }) => name)).toEqual(['Amol Takalkar', 'Vijay Shete'])
    expect(body.memberId).toBe(memberId)
    expect((await account(sneha, `?with=${rivalId}`)).body).toMatchObject({ memberId: rivalId, sums: { total: null } })
    expect((await account(sneha, '?with=999999')).status).toBe(404)
    expect((await account(sneha, '?with=x')).status).toBe(422)
  })

  test('stays with the customer when the professional has left or deleted their account, but takes nothing new', async () => {
    const { body: payment } = await enter(amol)
    await move(sneha, payment.id, { to: 'confirmed' })
    await setMember({ left_at: new Date() })
    expect((await account(amol)).status).toBe(404)
    expect((await account(sneha, `?with=${memberId}`)).body).toMatchObject({
      ...{ sums: { confirmed: 250_000 }, may: { enter: false, agree: false } },
    })
    expect((await enter(sneha)).status).toBe(422)

    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    const { body } = await account(sneha, `?with=${memberId}`)
    expect(body.professionals.find((each: { memberId: number }) => each.memberId === memberId)).toMatchObject({
      ...{ name: null, role: null, isHere: false },
    })
    const [stored] = await database.db.selectFrom('payments').selectAll().where('id', '=', payment.id).execute()
    expect(stored).toMatchObject({ user_id: null, idempotency_key: null, request_hash: null })
    expect((await list(sneha)).body.payments).toMatchObject([{ name: null, events: [{ name: null }, {}] }])
    const statement = await sneha.client.get(`/api/projects/${id}/payments/statement?with=${memberId}`)
    expect(statement.status).toBe(200)
  })

  test('takes nothing new with a professional who has come back as a worker of somebody else and could never confirm it', async () => {
    const part = { number: null, title: 'All', stageKind: '', share: 10_000, amount: null, dueOn: '' }
    const plan = { with: memberId, basedOn: 0, agreedSum: 1_000_000, retentionPercent: 5, instalments: [part] }
    await amol.client.post(`/api/projects/${id}/payment-plans`, plan, key())
    await enter(amol)
    const waiting = async () => (await sneha.client.get('/api/projects/track')).body.projects[0].waiting
    const waitingKinds = async () => (await waiting()).map(({ kind }: { kind: string }) => kind)
    expect(await waitingKinds()).toContain('planToAgree')
    await setMember({ role: 'team', team_role: 'worker', employer_id: rivalId })
    expect((await enter(sneha)).status).toBe(422)
    const { professionals, may } = (await account(sneha, `?with=${memberId}`)).body
    expect(professionals.find((each: { memberId: number }) => each.memberId === memberId)).toMatchObject({
      isHere: false,
    })
    expect(may).toMatchObject({ enter: false, agree: false })
    expect(await waitingKinds()).not.toContain('planToAgree')
  })

  test('warns both sides once more is confirmed as paid than is built', async () => {
    await database.db.updateTable('projects').set({ progress: 20 }).where('id', '=', id).execute()
    const { body: payment } = await enter(amol)
    expect((await account(sneha)).body.paidAhead).toBeNull()
    await move(sneha, payment.id, { to: 'confirmed' })
    for (const reader of [sneha, amol])
      expect((await account(reader)).body).toMatchObject({
        progress: 20,
        paidAhead: { built: 200_000, due: 0, ahead: 50_000 },
      })
    await database.db.updateTable('projects').set({ status: 'completed' }).where('id', '=', id).execute()
    for (const reader of [sneha, amol])
      expect((await account(reader)).body).toMatchObject({ isHandedOver: true, paidAhead: null })
  })

  test('does not warn about payments that both have agreed on: the advance, and what a finished stage makes due', async () => {
    const part = (title: string, stageKind: string, share: number) => ({
      ...{ number: null, title, stageKind, share, amount: null, dueOn: '' },
    })
    const instalments = [part('Booking', '', 1000), part('Plinth', 'plinth', 2000), part('Rest', 'slab', 7000)]
    const plan = { with: memberId, basedOn: 0, agreedSum: 1_000_000, retentionPercent: 5, instalments }
    const pay = async (amount: number) => {
      const { body: payment } = await enter(amol, { amount })
      await move(sneha, payment.id, { to: 'confirmed' })
      return (await account(sneha)).body.paidAhead
    }
    await amol.client.post(`/api/projects/${id}/payment-plans`, plan, key())
    // The customer has not agreed to the plan yet.
    expect(await pay(90_000)).toEqual({ built: 0, due: 0, ahead: 90_000 })
    await sneha.client.put(`/api/projects/${id}/payment-plans/agreement`, { with: memberId, version: 1 })
    expect((await account(sneha)).body.paidAhead).toBeNull()
    expect(await pay(10_000)).toBeNull()
    expect(await pay(150_000)).toEqual({ built: 0, due: 100_000, ahead: 150_000 })
    await database.pool.query(`
      insert into stages (project_id, position, kind, floor, weight, planned_start, planned_end, created_at, updated_at)
      select project_id, position, kind, 1, weight, planned_start, planned_end, now(), now()
      from stages where project_id = ${id} and kind = 'slab';
      update stages set progress = 100, actual_start = '2026-01-01', actual_end = '2026-02-01'
      where project_id = ${id} and (kind = 'plinth' or (kind = 'slab' and floor is null))`)
    await database.db.updateTable('projects').set({ progress: 5 }).where('id', '=', id).execute()
    // One of the two slabs is done, so the instalment for slabs is not due.
    expect((await account(amol)).body.paidAhead).toBeNull()
    expect(await pay(60_000)).toEqual({ built: 50_000, due: 300_000, ahead: 10_000 })
  })

  test('never warns about an architect’s fee, which is earned by the design', async () => {
    const deepa = await newAccount({ app, dependencies }, 'architect', { fullName: 'Deepa Joshi' })
    const architectId = await addMember(database.db, id, deepa, { role: 'architect' })
    await setMember({ agreed_sum: 500_000 }, architectId)
    const { body: payment } = await enter(deepa, { with: architectId, amount: 100_000 })
    await move(sneha, payment.id, { to: 'confirmed' })
    for (const reader of [sneha, deepa])
      expect((await account(reader, `?with=${architectId}`)).body).toMatchObject({
        ...{ progress: 0, sums: { confirmed: 100_000, total: 500_000 } },
        paidAhead: null,
      })
  })

  test('is in the data export', async () => {
    const { body: payment } = await enter(amol)
    await move(sneha, payment.id, { to: 'confirmed' })
    expect(await paymentData.read(database.db, amol.id)).toMatchObject({
      ...{ payments: [{ amount: 250_000, reference: 'UTR 4411' }], events: [{ kind: 'entered' }], plans: [] },
    })
    expect(await paymentData.read(database.db, sneha.id)).toMatchObject({
      payments: [],
      events: [{ kind: 'confirmed' }],
    })
  })
})

describe('Somebody who was removed', () => {
  const remove = (user: TestAccount) =>
    database.db
      .updateTable('project_members')
      .set({ left_at: new Date() })
      .where('user_id', '=', user.id)
      .where('project_id', '=', id)
      .execute()
  const ownOf = async (user: TestAccount) =>
    (await paymentData.read(database.db, user.id)) as { payments: unknown[]; events: unknown[] }

  test('gets what they wrote of a payment, and nothing that others have changed in it since', async () => {
    const { body: payment } = await enter(accountant, { note: 'For the slab' })
    await remove(accountant)
    const wrote = { amount: 250_000, note: 'For the slab', reference: 'UTR 4411' }
    const others = ['state', 'reason']
    await move(sneha, payment.id, { to: 'disputed', reason: 'It was less.' })
    const [own] = (await ownOf(accountant)).payments
    expect(own).toMatchObject({ id: payment.id, ...wrote })
    for (const name of others) expect(own).not.toHaveProperty(name)

    const { fieldsVersion: version } = await one(amol, payment.id)
    expect((await correct(amol, payment.id, { amount: 260_000, note: 'By agreement', version })).status).toBe(200)
    const { payments, events } = await ownOf(accountant)
    expect(payments).toEqual([
      { id: payment.id, projectId: id, professionalId: memberId, side: 'professional', enteredAt: expect.any(Date) },
    ])
    expect(events).toMatchObject([{ kind: 'entered', amount: 250_000 }])
  })

  test('or has a different role now gets no more than that either', async () => {
    await enter(accountant)
    await database.db
      .updateTable('project_members')
      .set({ team_role: 'worker' })
      .where('user_id', '=', accountant.id)
      .execute()
    expect((await ownOf(accountant)).payments[0]).not.toHaveProperty('state')
    expect((await ownOf(amol)).payments).toEqual([])
  })
})

describe('A payment plan', () => {
  const part = (title: string, share: number | null, amount: number | null = null, number: number | null = null) => ({
    ...{ number, title, stageKind: '', share, amount, dueOn: '' },
  })
  const plan = (given: Record<string, unknown> = {}) => ({
    ...{ with: memberId, basedOn: 0, agreedSum: 1_000_000, retentionPercent: 5 },
    instalments: [part('Booking', 1000), part('Plinth', 4000), part('Handover', 5000)],
    ...given,
  })
  const propose = ({ client }: TestAccount, given: Record<string, unknown> = {}, headers = key()) =>
    client.post(`/api/projects/${id}/payment-plans`, plan(given), headers)
  const agree = ({ client }: TestAccount, version: number) =>
    client.put(`/api/projects/${id}/payment-plans/agreement`, { with: memberId, version })
  const ask = (
    { client }: TestAccount,
    version: number,
    reason = 'Less at the plinth, please.',
    professional = memberId,
  ) => client.put(`/api/projects/${id}/payment-plans/change-request`, { with: professional, version, reason })
  const waitingOf = async ({ client }: TestAccount) =>
    (await client.get('/api/projects/track')).body.projects[0].waiting
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind.startsWith('plan'))

  test('waits for the customer, and counts from the day on which they agreed to that version', async () => {
    const headers = key()
    const sent = await Promise.all([1, 2].map(() => propose(amol, {}, headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    const waiting = (await account(sneha)).body
    expect(waiting).toMatchObject({ plan: null, proposed: { version: 1, retention: 50_000, madeBy: 'Amol Takalkar' } })
    expect(waiting.sums.retained).toBe(0)
    expect(waiting.proposed.instalments.map((each: Record<string, unknown>) => [each.amount, each.retained])).toEqual([
      ...[
        [100_000, 5_000],
        [400_000, 20_000],
        [500_000, 25_000],
      ],
    ])
    for (const _ of [1, 2]) expect((await agree(sneha, 1)).status).toBe(200)
    const agreed = (await account(amol)).body
    expect(agreed).toMatchObject({
      ...{ proposed: null, sums: { retained: 50_000 } },
      plan: { agreedAt: '2026-11-21T06:00:00.000Z', agreedBy: 'Sneha Kulkarni' },
    })
    expect(await texts(sneha)).toEqual([
      'Amol Takalkar made a payment plan for your project. It is waiting for your consent.',
    ])
    expect(await texts(amol)).toEqual(['Sneha Kulkarni agreed to your payment plan.'])
    expect(await texts(rival)).toEqual([])
  })

  test('that is changed waits again, the earlier one counts until then, and nobody agrees to what they have not seen', async () => {
    await propose(amol)
    await agree(sneha, 1)
    const [booking, plinth] = [part('Booking', null, 200_000, 1), part('Plinth', 8000, null, 2)]
    expect((await propose(amol, { basedOn: 1, instalments: [plinth, booking] })).status).toBe(201)
    expect((await account(sneha)).body).toMatchObject({
      ...{ plan: { version: 1, instalments: [{}, {}, {}] } },
      proposed: {
        version: 2,
        instalments: [
          { number: 2, amount: 800_000 },
          { number: 1, amount: 200_000 },
        ],
      },
    })
    expect((await agree(sneha, 1)).status).toBe(409)
    expect((await agree(sneha, 3)).status).toBe(409)
    expect((await agree(sneha, 2)).status).toBe(200)
    expect((await account(sneha)).body).toMatchObject({ plan: { version: 2 }, proposed: null })
  })

  test('that the customer wants changed shows who asked, when and why, and waits for the professional’s next version', async () => {
    await propose(amol)
    await agree(sneha, 1)
    await propose(amol, { basedOn: 1, retentionPercent: 10 })
    expect([await waitingOf(sneha), await waitingOf(amol)]).toEqual([['planToAgree'], []])
    for (const _ of [1, 2]) expect((await ask(sneha, 2)).status).toBe(200)
    expect([await waitingOf(sneha), await waitingOf(amol)]).toEqual([[], ['planToChange']])
    const asked = { at: '2026-11-21T06:00:00.000Z', by: 'Sneha Kulkarni', reason: 'Less at the plinth, please.' }
    for (const reader of [sneha, amol, accountant])
      expect((await account(reader)).body).toMatchObject({
        ...{ plan: { version: 1, asked: null }, sums: { agreed: 1_000_000, retained: 50_000 } },
        proposed: { version: 2, agreedAt: null, asked },
      })
    const told = 'Sneha Kulkarni has asked for a change to your payment plan.'
    for (const reader of [amol, accountant])
      expect((await texts(reader)).filter((text: string) => text === told)).toHaveLength(1)
    expect(await texts(rival)).toEqual([])
    // Each version can have only one request for a change, and the next version starts without a request.
    expect((await ask(sneha, 2, 'More at the slab.')).status).toBe(409)
    await propose(amol, { basedOn: 2, retentionPercent: 8 })
    expect((await account(amol)).body.proposed).toMatchObject({ version: 3, asked: null })
    expect([await waitingOf(sneha), await waitingOf(amol)]).toEqual([['planToAgree'], []])
    expect((await ask(sneha, 2)).status).toBe(409)
  })

  test('may be agreed to even after the customer has asked for a change', async () => {
    await propose(amol)
    await ask(sneha, 1)
    expect((await agree(sneha, 1)).status).toBe(200)
    expect((await account(amol)).body).toMatchObject({
      plan: { version: 1, agreedBy: 'Sneha Kulkarni' },
      proposed: null,
    })
    expect((await ask(sneha, 1, 'After all')).status).toBe(409)
    expect([await waitingOf(sneha), await waitingOf(amol)]).toEqual([[], []])
  })

  test('can be sent back only by the customer, only in its latest version, and only with a reason', async () => {
    expect((await ask(sneha, 1)).status).toBe(409)
    await propose(amol)
    for (const who of [amol, accountant, supervisor, rival]) expect((await ask(who, 1)).status).toBe(403)
    expect((await ask(await newAccount({ app, dependencies }, 'customer'), 1)).status).toBe(404)
    expect((await ask(sneha, 1, 'Less', 999_999)).status).toBe(404)
    expect((await ask(sneha, 2)).status).toBe(409)
    const silent = await ask(sneha, 1, '  ')
    expect([silent.status, silent.body.fields]).toEqual([422, { reason: 'Please say why' }])
    expect((await ask(sneha, 1, 'x'.repeat(5000))).status).toBe(422)
    await setMember({ left_at: new Date() })
    expect((await ask(sneha, 1)).status).toBe(422)
    expect(await texts(amol)).toEqual([])
  })

  test('and a request to change it, sent at once, leave one version without a request', async () => {
    await propose(amol)
    const [response] = await Promise.all([ask(sneha, 1), propose(amol, { basedOn: 1, retentionPercent: 8 })])
    expect([200, 409]).toContain(response.status)
    expect((await account(sneha)).body.proposed).toMatchObject({ version: 2, asked: null })
  })

  test('keeps the reason for a change without the customer’s account, and is in their data export before that', async () => {
    await propose(amol)
    await ask(sneha, 1)
    expect(await paymentData.read(database.db, sneha.id)).toMatchObject({
      plans: [
        { version: 1, askedReason: 'Less at the plinth, please.', askedAt: new Date('2026-11-21T06:00:00Z') },
        {},
        {},
      ],
    })
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect((await account(amol)).body.proposed.asked).toMatchObject({ by: null, reason: 'Less at the plinth, please.' })
  })

  test('that is agreed fixes its sum: neither side changes it alone, and a new sum needs a new version', async () => {
    const costs = async () => (await amol.client.get(`/api/projects/${id}/costs/summary`)).body
    const write = async (agreedSum: number) =>
      amol.client.put(`/api/projects/${id}/agreed-sum`, { agreedSum, version: (await costs()).version })
    await propose(amol)
    // Until the customer agrees, the professional may change the sum, even while a plan waits for consent.
    expect((await write(2_000_000)).status).toBe(200)
    expect((await account(sneha)).body.sums.agreed).toBe(2_000_000)
    await agree(sneha, 1)
    expect((await account(sneha)).body.sums).toMatchObject({ agreed: 1_000_000, stillToPay: 1_000_000 })
    expect(await costs()).toMatchObject({ agreedSum: 1_000_000, isAgreed: true })
    const refused = await write(2_000_000)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        agreedSum: 'The home builder has agreed to a payment plan of this amount. For another amount, change the plan.',
      },
    ])
    expect((await write(1_000_000)).status).toBe(200)
    // The database also refuses such a change.
    await expect(setMember({ agreed_sum: 2_000_000 })).rejects.toThrow('the sum of membership')

    expect((await propose(amol, { basedOn: 1, agreedSum: 1_200_000 })).status).toBe(201)
    expect((await account(sneha)).body).toMatchObject({
      ...{ sums: { agreed: 1_000_000 }, plan: { agreedSum: 1_000_000 }, proposed: { agreedSum: 1_200_000 } },
    })
    await agree(sneha, 2)
    expect((await account(amol)).body).toMatchObject({ sums: { agreed: 1_200_000 }, plan: { version: 2 } })
    expect((await costs()).agreedSum).toBe(1_200_000)
  })

  test('is never below the agreed reductions, even those agreed after it was made', async () => {
    await propose(amol)
    await setMember({ agreed_sum: null })
    const { id: extra } = await newExtraOf(amol.client, id, extraInput(memberId, { price: -1_500_000 }))
    expect((await sneha.client.put(`/api/projects/${id}/extras/${extra}/consent`, { version: 1 })).status).toBe(200)
    const refused = await agree(sneha, 1)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The agreed extras lower the price by ₹15,00,000, which is more than this plan. Please ask for a new version.',
    ])
    expect((await account(sneha)).body).toMatchObject({ plan: null, sums: { agreed: null, total: null, overpaid: 0 } })

    await setMember({ agreed_sum: 2_000_000 })
    await propose(amol, { basedOn: 1, agreedSum: 2_000_000 })
    expect((await agree(sneha, 2)).status).toBe(200)
    const { status, body } = await propose(amol, { basedOn: 2, agreedSum: 1_499_999 })
    const text = 'The agreed extras lower the price by ₹15,00,000. Please enter at least that much.'
    expect([status, body.fields]).toEqual([422, { agreedSum: text }])
    expect((await propose(amol, { basedOn: 2, agreedSum: 1_500_000 })).status).toBe(201)
    expect((await agree(sneha, 3)).status).toBe(200)
    expect((await account(sneha)).body.sums).toMatchObject({ total: 0, stillToPay: 0, overpaid: 0 })
  })

  test('and a change of the sum, sent at once: the sum that the customer agreed to counts', async () => {
    await propose(amol)
    const { version } = (await amol.client.get(`/api/projects/${id}/costs/summary`)).body
    await Promise.all([
      agree(sneha, 1),
      amol.client.put(`/api/projects/${id}/agreed-sum`, { agreedSum: 2_000_000, version }),
    ])
    expect((await account(amol)).body.sums.agreed).toBe(1_000_000)
  })

  test('shows, of many versions, the one that counts and the latest', async () => {
    await propose(amol)
    await agree(sneha, 1)
    for (const basedOn of [1, 2, 3]) await propose(amol, { basedOn, retentionPercent: basedOn })
    expect((await account(sneha)).body).toMatchObject({
      ...{ plan: { version: 1, retentionPercent: 5 }, proposed: { version: 4, retentionPercent: 3 } },
    })
  })

  test('keeps what was paid for an instalment from version to version', async () => {
    await propose(amol)
    await agree(sneha, 1)
    const { body: payment } = await enter(sneha, { instalment: 2 })
    expect(payment.instalment).toEqual({ number: 2, title: 'Plinth' })
    const standing = async () =>
      (await account(sneha)).body.plan.instalments
        .map((each: Record<string, unknown>) => `${each.confirmed} ${each.waiting}`)
        .join(', ')
    expect(await standing()).toBe('0 0, 0 250000, 0 0')
    await move(amol, payment.id, { to: 'confirmed' })
    expect(await standing()).toBe('0 0, 250000 0, 0 0')
    await propose(amol, { basedOn: 1, instalments: [part('Plinth and backfill', 10_000, null, 2)] })
    const { plan: current, proposed } = (await account(sneha)).body
    expect(current.instalments.map(({ confirmed }: { confirmed: number }) => confirmed)).toEqual([0, 250_000, 0])
    expect(proposed.instalments).toMatchObject([{ number: 2, confirmed: 250_000 }])
    expect((await list(sneha)).body.payments[0].instalment.title).toBe('Plinth and backfill')
  })

  test('adds up what is paid for each instalment in one pass over the payments', async () => {
    await database.pool.query(`
      insert into payments (project_id, professional_id, side, state, amount, paid_on, method, instalment_number, created_at, updated_at)
      select ${id}, ${memberId}, 'customer', case when n % 4 = 0 then 'waiting' else 'confirmed' end, 100, date '2026-11-01', 'cash',
        nullif(n % 5, 0), now(), now() from generate_series(1, 2000) n`)
    await propose(amol)
    await database.pool.query('vacuum analyze payments')
    const of = { projectId: id, professionalId: memberId, today: '2026-11-21' }
    const readLedger = (db: Db) => findLedger(db, sneha, of)
    const { sums, proposed } = await readLedger(database.db)
    expect(sums).toMatchObject({ confirmed: 150_000, waiting: 50_000 })
    expect(proposed!.instalments[0]).toMatchObject({ number: 1, confirmed: 30_000, waiting: 10_000 })
    // An index-only scan reads no rows, except while PostgreSQL keeps earlier versions of the rows. Reading every row
    // twice would count 4,000.
    expect(await rowsRead(database, readLedger)).toBeLessThan(3_000)
  })

  test('is refused when it is made from an older version or a different agreed sum, and the refusal names what differs', async () => {
    await propose(amol)
    const refused = async (given: Record<string, unknown> = {}) => {
      const { status, body } = await propose(amol, given)
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await refused()).toEqual([409, ['agreedSum', 'retentionPercent', 'instalments']])
    expect(await refused({ basedOn: 1, agreedSum: 900_000 })).toEqual([409, ['agreedSum']])
    const same = [part('Booking', 1000, null, 1), part('Plinth', 4000, null, 2), part('Handover', 5000, null, 3)]
    await propose(amol, { basedOn: 1, retentionPercent: 10, instalments: same })
    expect(await refused({ basedOn: 1 })).toEqual([409, ['retentionPercent']])
    await propose(amol, { basedOn: 2, retentionPercent: 10, instalments: [part('All', 10_000, null, 1)] })
    expect(await refused({ basedOn: 2 })).toEqual([409, ['instalments']])
    await setMember({ agreed_sum: null })
    expect((await propose(amol, { basedOn: 3 })).body.message).toBe('Please enter the agreed amount first.')
  })

  test.each([
    [{ instalments: [] }],
    [{ instalments: [part('Half', 5000)] }],
    [{ instalments: [part('All', 10_000), part('More', null, 1)] }],
    [{ instalments: [part('Both', 5000, 500_000)] }],
    [{ instalments: [part('Neither', null)] }],
    [{ instalments: [part('', 10_000)] }],
    [{ instalments: [part('Less than nothing', null, -5)] }],
    [{ instalments: [part('Too much', null, 1e15)] }],
    [{ instalments: [{ ...part('Some day', 10_000), dueOn: '2026-13-01' }] }],
    [{ retentionPercent: 21 }],
    [{ retentionPercent: -1 }],
    [{ retentionPercent: '2.5' }],
  ])('with %j is refused', async (given) => expect((await propose(amol, given)).status).toBe(422))

  test('is made by the professional and agreed to by the customer', async () => {
    for (const [who, status] of [
      [sneha, 403],
      [accountant, 403],
      [supervisor, 403],
      [rival, 404],
    ] as const)
      expect((await propose(who)).status).toBe(status)
    await propose(amol)
    for (const [who, status] of [
      [amol, 403],
      [accountant, 403],
      [rival, 403],
    ] as const)
      expect((await agree(who, 1)).status).toBe(status)
    expect((await createClient(app).put(`/api/projects/${id}/payment-plans/agreement`, {})).status).not.toBe(200)
  })

  test('stays when its author’s account is deleted, without its key', async () => {
    await propose(amol)
    await agree(sneha, 1)
    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    expect((await account(sneha, `?with=${memberId}`)).body.plan).toMatchObject({ version: 1, madeBy: null })
    const kept = database.db
      .selectFrom('payment_plans')
      .select('idempotency_key')
      .where('professional_id', '=', memberId)
    expect(await kept.execute()).toEqual([{ idempotency_key: null }])
  })
})
