import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { sendPicture } from '#features/directory/portfolio/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { withhold } from '#features/pictures/withheld.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { eraseDeletedExpenses } from './costs.server.ts'
import { costData } from './own-data.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let rival: TestAccount
let architect: TestAccount
let accountant: TestAccount
let id: number
let memberId: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const cement = { kind: 'materials', amount: 85_000, spentOn: '2026-11-20', note: '100 bags', pictureId: null }
const add = ({ client }: TestAccount, given: Record<string, unknown> = {}, headers = key()) =>
  client.post(`/api/projects/${id}/costs`, { ...cement, ...given }, headers)
const list = async ({ client }: TestAccount, after = '') =>
  (await client.get(`/api/projects/${id}/costs${after && `?after=${after}`}`)).body
const sumsOf = async (member: number) =>
  database.db
    .selectFrom('project_members')
    .select(['materials_cost', 'labor_cost', 'permits_cost', 'other_cost'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  rival = await newAccount(site, 'contractor', { fullName: 'Vijay Shete' })
  architect = await newAccount(site, 'architect', { fullName: 'Gauri Bhide' })
  accountant = await newAccount(site, 'customer', { fullName: 'Kiran Mane' })
  id = (await newProjectOf(sneha)).id
  memberId = await addMember(database.db, id, amol, { role: 'contractor' })
  await addMember(database.db, id, rival, { role: 'contractor' })
  await addMember(database.db, id, architect, { role: 'architect' })
  await addMember(database.db, id, accountant, { role: 'team', teamRole: 'accountant', employerId: memberId })
})

describe('An expense', () => {
  test('is entered once for each key, and shown to its owner', async () => {
    const headers = key()
    const sent = await Promise.all([1, 2, 3].map(() => add(amol, {}, headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(sent[0]!.body).toMatchObject({ kind: 'materials', amount: 85_000, spentOn: '2026-11-20', note: '100 bags' })
    expect((await add(amol, { amount: 1 }, headers)).status).toBe(409)
    expect((await list(amol)).expenses).toHaveLength(1)
  })

  test('belongs to its owner: the customer, other professionals and the owner’s team get 404', async () => {
    const { body: expense } = await add(amol)
    const paths = ['', '/summary', `/${expense.id}`].map((path) => `/api/projects/${id}/costs${path}`)
    const statusesFor = async ({ client }: TestAccount) => {
      const answers = await Promise.all(paths.map((path) => client.get(path)))
      return answers.map(({ status }) => status)
    }
    expect(await statusesFor(amol)).toEqual([200, 200, 200])
    expect(await statusesFor(sneha)).toEqual([403, 403, 403])
    expect(await statusesFor(accountant)).toEqual([403, 403, 403])
    expect(await statusesFor(rival)).toEqual([200, 200, 404])
    expect((await list(rival)).expenses).toEqual([])
    expect((await rival.client.get(paths[1]!)).body.spent.materials).toBe(0)
    const save = { ...cement, version: expense.version }
    expect((await rival.client.put(paths[2]!, save)).status).toBe(404)
    expect((await rival.client.delete(paths[2]!)).status).toBe(404)
    expect((await rival.client.post(`${paths[2]}/restoration`)).status).toBe(404)
    expect((await add(sneha)).status).toBe(403)
    for (const account of [sneha, accountant, rival])
      expect(JSON.stringify((await account.client.get(`/api/projects/${id}`)).body)).not.toContain('85000')
  })

  test('is 404 for somebody who is not on the project, and needs a login', async () => {
    const stranger = await newAccount({ app, dependencies }, 'contractor')
    const { body: expense } = await add(amol)
    expect((await add(stranger)).status).toBe(404)
    for (const path of ['', '/summary', `/${expense.id}`]) {
      expect((await stranger.client.get(`/api/projects/${id}/costs${path}`)).status).toBe(404)
      expect((await createClient(app).get(`/api/projects/${id}/costs${path}`)).status).toBe(401)
    }
    const other = await newProjectOf(amol)
    expect((await amol.client.get(`/api/projects/${other.id}/costs/${expense.id}`)).status).toBe(404)
  })

  test('counts in its owner’s sums from the first to the last change', async () => {
    const { body: expense } = await add(amol)
    await add(amol, { kind: 'labor', amount: '५०,०००' })
    await add(amol, { kind: 'transport', amount: 1 })
    await add(amol, { kind: 'equipment', amount: 1_000_000_000 })
    expect(await sumsOf(memberId)).toEqual({
      ...{ materials_cost: 85_000, labor_cost: 50_000, permits_cost: 0, other_cost: 1_000_000_001 },
    })
    const save = { ...cement, kind: 'permits', amount: 90_000, version: expense.version }
    expect((await amol.client.put(`/api/projects/${id}/costs/${expense.id}`, save)).status).toBe(200)
    expect(await sumsOf(memberId)).toMatchObject({ materials_cost: 0, permits_cost: 90_000 })
    for (const _ of [1, 2]) await amol.client.delete(`/api/projects/${id}/costs/${expense.id}`)
    expect(await sumsOf(memberId)).toMatchObject({ permits_cost: 0 })
    for (const _ of [1, 2]) await amol.client.post(`/api/projects/${id}/costs/${expense.id}/restoration`)
    expect(await sumsOf(memberId)).toMatchObject({ permits_cost: 90_000 })
    expect((await amol.client.get(`/api/projects/${id}/costs/summary`)).body.spent).toEqual({
      ...{ materials: 0, labor: 50_000, permits: 90_000, transport: 1, equipment: 1_000_000_000, other: 0 },
    })
    await Promise.all(Array.from({ length: 8 }, () => add(amol, { kind: 'other', amount: 7 })))
    expect((await sumsOf(memberId)).other_cost).toBe(1_000_000_057)
  })

  test.each([
    [{ amount: -500 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: 0 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: '' }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: 1e15 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: 1_000_000_001 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: '1000000000000000' }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: '-500' }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: 12.5 }, 'amount', 'Please enter a whole number'],
    [{ amount: '12.50' }, 'amount', 'Please enter a whole number'],
    [{ spentOn: '2026-11-22' }, 'spentOn', 'This day has not come yet. Please choose today or an earlier day.'],
    [{ spentOn: '2026-02-30' }, 'spentOn', 'Please choose a date'],
    [{ kind: 'bribes' }, 'kind', 'Please choose one from the list'],
    [{ note: 'x'.repeat(501) }, 'note', 'This text is too long. Please shorten it.'],
    [{ pictureId: 999_999 }, 'receipts', 'One of the photos is no longer there. Please remove it and upload it again.'],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { status, body } = await add(amol, given)
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('keeps a receipt that staff have removed when it is edited', async () => {
    const pictureId = await sendPicture(amol.client)
    const { body: expense } = await add(amol, { pictureId })
    await withhold(database.db, pictureId)
    const { version } = expense
    const sent = { ...cement, pictureId, note: '110 bags', version }
    const { status, body } = await amol.client.put(`/api/projects/${id}/costs/${expense.id}`, sent)
    expect([status, body.receipt.id]).toEqual([200, pictureId])
  })

  test('of today in India is accepted while it is still yesterday in Greenwich', async () => {
    dependencies.clock.now = new Date('2026-11-21T19:00:00Z')
    expect((await add(amol, { spentOn: '2026-11-22' })).status).toBe(201)
    expect((await add(amol, { spentOn: '2026-11-23' })).status).toBe(422)
  })

  test('is not overwritten when it was changed elsewhere', async () => {
    const { body: expense } = await add(amol)
    const save = (changes: Record<string, unknown>) =>
      amol.client.put(`/api/projects/${id}/costs/${expense.id}`, { ...cement, version: expense.version, ...changes })
    expect((await save({ amount: 86_000 })).status).toBe(200)
    const { status, body } = await save({ amount: 87_000 })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['amount']])
    expect((await save({ amount: 86_000 })).status).toBe(200)
  })

  test('shows its receipt, which nobody else can use', async () => {
    const photo = async (owner: TestAccount, name: string) =>
      (
        await database.db
          .insertInto('pictures')
          .values({ key: name, width: 40, height: 30, color: '#336699', owner_id: owner.id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [own, others] = [await photo(amol, `own-${id}`), await photo(rival, `other-${id}`)]
    expect((await add(amol, { pictureId: others })).status).toBe(422)
    const { body } = await add(amol, { pictureId: own })
    expect(body.receipt).toMatchObject({ id: own, key: `own-${id}`, width: 40 })
  })

  test('is listed thirty at a time, by day, and never twice', async () => {
    for (let at = 0; at < 33; at++) await add(amol, { amount: at + 1, spentOn: at % 2 ? '2026-11-19' : '2026-11-20' })
    const first = await list(amol)
    expect(first.expenses).toHaveLength(30)
    const rest = await list(amol, first.next)
    expect(rest).toMatchObject({ next: null })
    const days = [...first.expenses, ...rest.expenses].map(({ spentOn }: { spentOn: string }) => spentOn)
    expect(days).toEqual([...days].sort().reverse())
    expect(new Set([...first.expenses, ...rest.expenses].map(({ id }: { id: number }) => id)).size).toBe(33)
  })

  test('is erased a day after it was deleted, and is in the owner’s data export until then', async () => {
    const { body: expense } = await add(amol)
    await amol.client.delete(`/api/projects/${id}/costs/${expense.id}`)
    await eraseDeletedExpenses(database.db, new Date(dependencies.now().getTime() + 23 * 3_600_000))
    expect(await costData.read(database.db, amol.id)).toMatchObject({ expenses: [{ amount: 85_000 }] })
    await eraseDeletedExpenses(database.db, new Date(dependencies.now().getTime() + 25 * 3_600_000))
    expect((await amol.client.post(`/api/projects/${id}/costs/${expense.id}/restoration`)).status).toBe(404)
    expect(await costData.read(database.db, amol.id)).toEqual({ expenses: [] })
  })

  test('is not erased while it is being restored, and cannot be restored once it is erased', async () => {
    const { body: expense } = await add(amol)
    const path = `/api/projects/${id}/costs/${expense.id}`
    await amol.client.delete(path)
    const tomorrow = new Date(dependencies.now().getTime() + 25 * 3_600_000)
    const [, { status }] = await Promise.all([
      eraseDeletedExpenses(database.db, tomorrow),
      amol.client.post(`${path}/restoration`),
    ])
    expect((await list(amol)).expenses).toHaveLength(status === 200 ? 1 : 0)
  })

  test('is deleted with its owner’s account', async () => {
    await add(amol)
    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    expect(await database.db.selectFrom('expenses').select('id').where('member_id', '=', memberId).execute()).toEqual(
      [],
    )
  })
})

describe('The agreed sum', () => {
  const save = ({ client }: TestAccount, agreedSum: unknown, version: string) =>
    client.put(`/api/projects/${id}/agreed-sum`, { agreedSum, version })
  const summary = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}/costs/summary`)).body

  test('is entered by the professional; the customer and the accountant are notified, competitors are not', async () => {
    const { version } = await summary(amol)
    expect((await save(amol, '45,00,000', version)).status).toBe(200)
    expect(await summary(amol)).toMatchObject({ agreedSum: 4_500_000, extrasSum: 0 })
    expect(await summary(rival)).toMatchObject({ agreedSum: null })
    const notificationsOf = async ({ client }: TestAccount) =>
      (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
    const entered = 'Amol Takalkar entered ₹45,00,000 as the amount for your project. It is not agreed yet.'
    for (const other of [sneha, accountant]) expect(await notificationsOf(other)).toEqual([entered])
    for (const sum of ['46 lakh', '४७ लाख']) await save(amol, sum, (await summary(amol)).version)
    expect((await summary(amol)).agreedSum).toBe(4_700_000)
    const changed = 'Amol Takalkar changed the amount for your project. It is not agreed yet.'
    for (const other of [sneha, accountant]) expect(await notificationsOf(other)).toEqual([changed, entered])
    expect(await notificationsOf(rival)).toEqual([])
  })

  test('is not overwritten when it was changed meanwhile, and sending it again changes nothing', async () => {
    const { version } = await summary(amol)
    await save(amol, 100, version)
    const { status, body } = await save(amol, 200, version)
    expect([status, Object.keys(body.fields)]).toEqual([409, ['agreedSum']])
    expect((await save(amol, 100, version)).status).toBe(200)
    expect((await save(amol, '', (await summary(amol)).version)).status).toBe(200)
    expect((await summary(amol)).agreedSum).toBeNull()
  })

  test('is never less than the reductions that were agreed earlier', async () => {
    const write = (values: Record<string, number>) =>
      database.db.updateTable('project_members').set(values).where('id', '=', memberId).execute()
    await write({ extras_sum: -500_000 })
    const { status, body } = await save(amol, 499_999, (await summary(amol)).version)
    const text = 'The agreed extras lower the price by ₹5,00,000. Please enter at least that much.'
    expect([status, body]).toEqual([422, { message: text, fields: { agreedSum: text } }])
    expect((await summary(amol)).agreedSum).toBeNull()
    expect((await save(amol, 500_000, (await summary(amol)).version)).status).toBe(200)
    // A constraint in the database refuses such a sum too.
    await expect(write({ agreed_sum: 499_999 })).rejects.toThrow('project_members_total')
    expect((await save(amol, null, (await summary(amol)).version)).status).toBe(200)
  })

  test.each([[-1], [1e15], [1_000_000_001], [0.5], ['abc']])('of %s is refused', async (agreedSum) => {
    const { status, body } = await save(amol, agreedSum, '')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['agreedSum']])
  })

  test('cannot be entered by the customer, the accountant or a stranger', async () => {
    const stranger = await newAccount({ app, dependencies }, 'contractor')
    expect((await save(sneha, 1, '')).status).toBe(403)
    expect((await save(accountant, 1, '')).status).toBe(403)
    expect((await save(stranger, 1, '')).status).toBe(404)
    expect((await createClient(app).put(`/api/projects/${id}/agreed-sum`, { agreedSum: 1, version: '' })).status).toBe(
      401,
    )
  })
})

describe('The expected cost', () => {
  const save = ({ client }: TestAccount, expectedCost: unknown, version: string) =>
    client.put(`/api/projects/${id}/expected-cost`, { expectedCost, version })
  const summary = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}/costs/summary`)).body
  const versionOf = async (account: TestAccount) => (await summary(account)).expectedCostVersion
  const onCard = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}`)).body.expectedCost

  test('is entered by the contractor, and nobody else sees it', async () => {
    expect(await summary(amol)).toMatchObject({ expectedCost: null })
    expect((await save(amol, '38 लाख', await versionOf(amol))).status).toBe(200)
    expect(await summary(amol)).toMatchObject({ expectedCost: 3_800_000 })
    expect(await onCard(amol)).toBe(3_800_000)
    for (const other of [sneha, accountant, rival]) expect(await onCard(other)).toBeNull()
    expect((await save(amol, '', await versionOf(amol))).status).toBe(200)
    expect(await onCard(amol)).toBeNull()
  })

  test('is not overwritten when it was changed meanwhile', async () => {
    const version = await versionOf(amol)
    await save(amol, 100, version)
    const { status, body } = await save(amol, 200, version)
    expect([status, Object.keys(body.fields)]).toEqual([409, ['expectedCost']])
    expect((await save(amol, 100, version)).status).toBe(200)
  })

  test.each([[-1], [1_000_000_001], [0.5], ['abc']])('of %s is refused', async (expectedCost) => {
    const { status, body } = await save(amol, expectedCost, '')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['expectedCost']])
  })

  test('cannot be entered by the customer, the architect, the accountant, a stranger or a guest', async () => {
    const stranger = await newAccount({ app, dependencies }, 'contractor')
    expect((await save(sneha, 1, '')).status).toBe(403)
    expect((await save(architect, 1, '')).status).toBe(403)
    expect((await save(accountant, 1, '')).status).toBe(403)
    expect((await save(stranger, 1, '')).status).toBe(404)
    const { status } = await createClient(app).put(`/api/projects/${id}/expected-cost`, {
      expectedCost: 1,
      version: '',
    })
    expect(status).toBe(401)
  })
})

describe('The design stage', () => {
  const move = ({ client }: TestAccount, from: string, to: string) =>
    client.put(`/api/projects/${id}/design-stage`, { from, to })

  test('is set by the architect; everyone on the project sees it and is notified', async () => {
    expect((await move(architect, 'concept', 'detailed')).status).toBe(200)
    expect((await move(architect, 'concept', 'detailed')).status).toBe(200)
    expect((await sneha.client.get(`/api/projects/${id}`)).body.designStage).toBe('detailed')
    expect((await amol.client.get('/api/notifications')).body.notifications).toMatchObject([
      { text: 'Gauri Bhide is now working on the detailed design of your project.', link: `/projects/${id}` },
    ])
  })

  test('is not moved twice when somebody moved it meanwhile, and nobody else can move it', async () => {
    await move(architect, 'concept', 'detailed')
    expect((await move(architect, 'concept', 'completed')).status).toBe(409)
    expect((await move(amol, 'detailed', 'completed')).status).toBe(403)
    expect((await move(sneha, 'detailed', 'completed')).status).toBe(403)
    expect((await move(architect, 'detailed', 'built')).status).toBe(422)
  })
})
