import { beforeEach, describe, expect, test } from 'vitest'
import type { BudgetSource, NewProject, Project } from '#features/building/projects/schema.ts'
import { addMember, newProjectOf, projectInput } from '#features/building/projects/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { budgetOf } from '#features/estimating/estimates/mode-rules.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import { newBillOf, newRequestOf, quoteBy } from '#features/estimating/quotes/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { budgetData } from './own-data.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: { app: ReturnType<typeof testApp>; dependencies: TestDependencies }
let sneha: TestAccount
let amol: TestAccount & { professionalId: number }
let estimate: string

/** 2 masons for 30 days at ₹800, and ₹15,000 of permits. */
const content = calculatorContent({
  name: 'House in Naigaon',
  labor: [{ id: 'm', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }],
  otherCosts: { permits: 15_000 },
})
const sum = 63_000
/** 60 days at ₹900, and 18 % of GST. */
const quoted = 63_720

beforeEach(async () => {
  await database.pool.query('delete from projects; delete from users; delete from professionals')
  dependencies = testDependencies(database)
  site = { app: testApp(dependencies), dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  amol = await newProfessional(site, 'contractor', { fullName: 'Amol Takalkar', confirmed: true })
  estimate = await saved(sneha)
})

/** Saves an estimate, and returns its id. */
async function saved({ client }: TestAccount, given = content, id: string = crypto.randomUUID(), revision = 0) {
  const { status } = await client.put(`/api/estimates/${id}`, { content: given, revision })
  expect(status).toBe(200)
  return id
}
/** A request from Sneha with a quote from Amol. */
async function newQuote(isAccepted = true): Promise<{ request: number; quote: number }> {
  const request = await newBillOf(sneha, [amol.professionalId])
  const quote = await quoteBy(amol)
  const choice = { quote, version: 1 }
  if (isAccepted)
    expect((await sneha.client.put(`/api/quotes/requests/${request}/acceptance`, choice)).status).toBe(200)
  return { request, quote }
}
const ofEstimate = (revision = 1): BudgetSource => ({ estimate, revision })
const take = ({ id, version }: Pick<Project, 'id' | 'version'>, from: BudgetSource, { client } = sneha) =>
  client.put(`/api/projects/${id}/budget`, { from, version })
const seen = async (id: number, { client } = sneha) => (await client.get(`/api/projects/${id}`)).body as Project
const originFor = async ({ client }: TestAccount, id: number) =>
  (await client.get(`/api/projects/${id}/budget`)).body.origin
const stored = () => database.db.selectFrom('project_budgets').selectAll().execute()
const stages = async (id: number) => (await sneha.client.get(`/api/projects/${id}/stages`)).body.stages
const withoutStages = () => database.pool.query('delete from stages')
const notificationsOf = async ({ client }: TestAccount): Promise<string[]> =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)

describe('The budget of a project', () => {
  test('is taken from an estimate, together with an area and stages if the project has none', async () => {
    const project = await newProjectOf(sneha, { budget: '1000' })
    await withoutStages()
    const { status, body } = await take(project, ofEstimate())
    expect([status, body.budget, body.area]).toEqual([200, sum, 1500])
    expect((await stages(project.id)).length).toBeGreaterThan(5)
    expect(await originFor(sneha, project.id)).toEqual({
      kind: 'estimate',
      at: '2026-11-21T06:00:00.000Z',
      estimate: { id: estimate, name: 'House in Naigaon', kind: 'calculator' },
    })
  })

  test('leaves an existing area and existing stages alone', async () => {
    const project = await newProjectOf(sneha, { area: '2400' })
    const before = await stages(project.id)
    await take(project, ofEstimate())
    expect(await seen(project.id)).toMatchObject({ area: 2400, budget: sum, name: 'House in Naigaon' })
    expect(await stages(project.id)).toEqual(before)
  })

  test('is taken from the accepted quote, with GST, and names its author to the family and the author alone', async () => {
    const { request, quote } = await newQuote()
    const project = await newProjectOf(sneha)
    expect((await take(project, { quoteRequest: request })).body).toMatchObject({ budget: quoted, area: 1500 })
    const at = '2026-11-21T06:00:00.000Z'
    expect(await originFor(sneha, project.id)).toEqual({
      ...{ kind: 'quote', at, isWithOutside: false, requestId: request, quoteId: null },
      professional: { name: expect.stringContaining('Amol'), isOnProject: false },
    })
    await addMember(database.db, project.id, amol, { role: 'contractor' })
    const rival = await newProfessional(site, 'architect')
    await addMember(database.db, project.id, rival, { role: 'architect' })
    expect((await originFor(sneha, project.id)).professional.isOnProject).toBe(true)
    const none = { kind: 'quote', at, isWithOutside: false, requestId: null, professional: null }
    expect(await originFor(amol, project.id)).toEqual({ ...none, quoteId: quote })
    expect(await originFor(rival, project.id)).toEqual({ ...none, quoteId: null })
    expect(await stored()).toMatchObject([{ kind: 'quote', quote_id: quote, quote_version: 1, sum: quoted }])
  })

  test('includes what the estimate has outside of the quote, if the family chose that', async () => {
    const request = await newRequestOf(sneha, estimate, [amol.professionalId])
    const coverage = (account = sneha) => account.client.get(`/api/quotes/requests/${request}/coverage`)
    expect((await coverage()).status).toBe(422)
    const quote = await quoteBy(amol, 'Soon.', { 'labor:m': 900 })
    await sneha.client.put(`/api/quotes/requests/${request}/acceptance`, { quote, version: 1 })
    const outside = { lineCount: 0, lines: 0, other: 15_000, contingency: 0, profit: 0, gst: 0, total: 15_000 }
    expect((await coverage()).body).toEqual({ lineCount: 1, total: quoted, outside: { ...outside, revision: 1 } })
    expect((await coverage(await newAccount(site, 'customer'))).status).toBe(404)
    const project = await newProjectOf(sneha)
    const from = { quoteRequest: request, outsideOf: 1 }
    expect((await take(project, from)).body.budget).toBe(quoted + 15_000)
    expect(await originFor(sneha, project.id)).toMatchObject({ kind: 'quote', isWithOutside: true })
    expect(await stored()).toMatchObject([{ outside_sum: 15_000, sum: quoted + 15_000 }])
    // The estimate is changed to a different sum, which nobody has seen yet. Repeating the old request still succeeds.
    await saved(sneha, { ...content, otherCosts: { permits: 20_000 } }, estimate, 1)
    expect((await take(project, from)).status).toBe(200)
    const other = await newProjectOf(sneha)
    expect((await take(other, from)).status).toBe(409)
    expect((await take(other, { ...from, outsideOf: 2 })).body.budget).toBe(quoted + 20_000)
    expect((await take(await seen(other.id), { quoteRequest: request })).body.budget).toBe(quoted)
    expect(await originFor(sneha, other.id)).toMatchObject({ isWithOutside: false })
    // Once the estimate is deleted, only the quote alone can become the budget.
    await sneha.client.delete(`/api/estimates/${estimate}`)
    expect((await coverage()).body).toEqual({ lineCount: 1, total: quoted, outside: null })
    expect((await take(await seen(other.id), { ...from, outsideOf: 2 })).status).toBe(409)
  })

  test('loses its origin once a different budget is typed or taken from elsewhere', async () => {
    const project = await newProjectOf(sneha)
    const { body: taken } = await take(project, ofEstimate())
    const typed = { ...projectInput({ budget: '70000', area: '1500' }), version: taken.version }
    const { body: edited } = await sneha.client.put(`/api/projects/${project.id}`, typed)
    expect(edited.budget).toBe(70_000)
    expect(await originFor(sneha, project.id)).toBeNull()
    const { request } = await newQuote()
    expect((await take(edited, { quoteRequest: request })).status).toBe(200)
    expect(await originFor(sneha, project.id)).toMatchObject({ kind: 'quote', requestId: request })
    expect(await stored()).toHaveLength(1)
  })

  test('changes once, however often and from however many windows the request is sent', async () => {
    const project = await newProjectOf(sneha)
    await withoutStages()
    await addMember(database.db, project.id, amol, { role: 'contractor' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(project, ofEstimate())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stored()).toHaveLength(1)
    const planned = await stages(project.id)
    expect(
      new Set(planned.map(({ position, kind, floor }: Record<string, unknown>) => `${position} ${kind} ${floor}`)).size,
    ).toBe(planned.length)
    expect(
      (await notificationsOf(amol)).filter((text) => text === 'Sneha Kulkarni changed the details of your project.'),
    ).toHaveLength(1)
    // The request is repeated after the estimate has changed. It was stored already, so it succeeds.
    await saved(sneha, { ...content, otherCosts: {} }, estimate, 1)
    expect((await take(project, ofEstimate())).status).toBe(200)
    expect(await seen(project.id)).toMatchObject({ budget: sum })
  })

  test('is the higher total of both methods of an estimate with automatic quantities', async () => {
    const automatic = { ...content, mode: 'auto' as const }
    await saved(sneha, automatic, estimate, 1)
    const { body } = await take(await newProjectOf(sneha), ofEstimate(2))
    expect(body.budget).toBe(budgetOf(automatic))
    expect(body.budget).toBeGreaterThan(totalsOf(automatic).grandTotal)
  })

  test('is not changed when it, or the estimate, has changed since it was on the screen', async () => {
    const project = await newProjectOf(sneha)
    const typed = { ...projectInput({ budget: '70000' }), version: project.version }
    await sneha.client.put(`/api/projects/${project.id}`, typed)
    const stale = await take(project, ofEstimate())
    expect([stale.status, Object.keys(stale.body.fields)]).toEqual([409, ['budget']])
    await saved(sneha, { ...content, otherCosts: { permits: 20_000 } }, estimate, 1)
    const { status, body } = await take(await seen(project.id), ofEstimate())
    expect([status, body.message]).toEqual([409, expect.stringContaining('This estimate was changed')])
    expect(await seen(project.id)).toMatchObject({ budget: 70_000 })
    expect(await stored()).toEqual([])
    expect((await take(await seen(project.id), ofEstimate(2))).body.budget).toBe(68_000)
  })

  test('is saved beside what another member has changed in the project meanwhile', async () => {
    const project = await newProjectOf(sneha)
    const renamed = { ...projectInput({ name: 'House in Karla' }), version: project.version }
    await sneha.client.put(`/api/projects/${project.id}`, renamed)
    expect((await take(project, ofEstimate())).body).toMatchObject({ name: 'House in Karla', budget: sum })
  })

  test.each([
    ['no estimate', () => ({ estimate: crypto.randomUUID(), revision: 1 }), 404],
    ['another person’s estimate', async () => ({ estimate: await saved(amol), revision: 1 }), 404],
    ['an estimate of ₹0', async () => ({ estimate: await saved(sneha, calculatorContent()), revision: 1 }), 422],
    [
      'an estimate of more than ₹100 crore',
      async () => {
        const otherCosts = { permits: 1_000_000_000, architect: 1 }
        return { estimate: await saved(sneha, calculatorContent({ otherCosts })), revision: 1 }
      },
      422,
    ],
    ['no request', () => ({ quoteRequest: 999_999 }), 404],
    ['a request without an accepted quote', async () => ({ quoteRequest: (await newQuote(false)).request }), 422],
    ['a sum', () => ({ sum: 1 }), 422],
    ['an address that is no estimate’s', () => ({ estimate: 'mine', revision: 1 }), 422],
  ])('is not taken from %s', async (_, from, refused) => {
    const project = await newProjectOf(sneha)
    expect((await take(project, (await from()) as BudgetSource)).status).toBe(refused)
    expect(await seen(project.id)).toMatchObject({ budget: null })
    expect(await stored()).toEqual([])
  })

  test('is not taken from a different family’s quote', async () => {
    const { request } = await newQuote()
    const other = await newAccount(site, 'customer')
    const project = await newProjectOf(other)
    expect((await take(project, { quoteRequest: request }, other)).status).toBe(404)
    // The professional who wrote the quote cannot make it the budget of their own project either.
    const own = await newProjectOf(amol)
    expect((await take(own, { quoteRequest: request }, amol)).status).toBe(404)
  })

  test('is taken only by a member who may change the details', async () => {
    const project = await newProjectOf(sneha)
    const from = { estimate: await saved(amol), revision: 1 }
    expect((await createClient(site.app).put(`/api/projects/${project.id}/budget`, { from, version: '' })).status).toBe(
      401,
    )
    expect((await take(project, from, amol)).status).toBe(404)
    const membership = await addMember(database.db, project.id, amol, { role: 'contractor' })
    expect((await take(project, from, amol)).status).toBe(403)
    const worker = await newAccount(site, 'contractor')
    await addMember(database.db, project.id, worker, { role: 'team', teamRole: 'accountant', employerId: membership })
    expect((await worker.client.get(`/api/projects/${project.id}/budget`)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('is also for a contractor’s own project; its customer learns that it came from an estimate, not from which', async () => {
    const from = { estimate: await saved(amol), revision: 1 }
    const project = await newProjectOf(amol)
    expect((await take(project, from, amol)).body.budget).toBe(sum)
    await addMember(database.db, project.id, sneha, { role: 'customer' })
    expect(await originFor(sneha, project.id)).toEqual({
      ...{ kind: 'estimate', at: '2026-11-21T06:00:00.000Z', estimate: null },
    })
  })

  test('stays when the estimate, the quote or the account is deleted', async () => {
    const { request, quote } = await newQuote()
    const [house, farm] = [await newProjectOf(amol), await newProjectOf(sneha)]
    await addMember(database.db, farm.id, amol, { role: 'contractor' })
    const own = await saved(amol)
    await take(house, { estimate: own, revision: 1 }, amol)
    await take(farm, { quoteRequest: request })
    expect(await budgetData.read(database.db, sneha.id)).toMatchObject([
      { projectId: farm.id, kind: 'quote', quoteId: quote, quoteVersion: 1, sum: quoted },
    ])
    await amol.client.delete(`/api/estimates/${own}`)
    expect(await originFor(amol, house.id)).toMatchObject({ kind: 'estimate', estimate: null })
    await database.db.deleteFrom('estimates').where('uuid', '=', own).execute()
    expect(await originFor(amol, house.id)).toMatchObject({ kind: 'estimate', estimate: null })
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect(await originFor(amol, farm.id)).toMatchObject({ kind: 'quote', requestId: null, quoteId: null })
    const kept = (await stored()).find(({ project_id }) => project_id === farm.id)
    expect(kept).toMatchObject({ user_id: null, quote_id: null, quote_version: 1, sum: quoted })
  })
})

describe('A new project', () => {
  const create = (given: Partial<NewProject>, key = crypto.randomUUID(), { client } = sneha) =>
    client.post('/api/projects', projectInput(given), { 'Idempotency-Key': key })

  test('is tied to the estimate or quote that filled in its form, once for each key', async () => {
    const { request } = await newQuote()
    const key = crypto.randomUUID()
    const given = { budget: String(sum), area: '1500', budgetFrom: ofEstimate() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(given, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const [{ body: project }] = answers as [(typeof answers)[number]]
    expect(await originFor(sneha, project.id)).toMatchObject({ kind: 'estimate', estimate: { id: estimate } })
    const { body: other } = await create({ budget: '63,720', budgetFrom: { quoteRequest: request } })
    expect(await originFor(sneha, other.id)).toMatchObject({ kind: 'quote', requestId: request })
    expect(await stored()).toHaveLength(2)
  })

  test('keeps a budget that was typed over, and is then not tied', async () => {
    const { status, body } = await create({ budget: '70000', budgetFrom: ofEstimate() })
    expect([status, body.budget]).toEqual([201, 70_000])
    expect(await originFor(sneha, body.id)).toBeNull()
  })

  test('is not tied to a source that belongs to somebody else or was deleted since its form was filled in', async () => {
    const { request } = await newQuote()
    const other = await newAccount(site, 'customer')
    for (const budgetFrom of [ofEstimate(), { quoteRequest: request }]) {
      const { status, body } = await create({ budget: String(sum), budgetFrom }, crypto.randomUUID(), other)
      expect([status, body.budget]).toEqual([201, sum])
      expect(await originFor(other, body.id)).toBeNull()
    }
    await sneha.client.delete(`/api/estimates/${estimate}`)
    const { status, body } = await create({ budget: String(sum), budgetFrom: ofEstimate() })
    expect([status, body.budget]).toEqual([201, sum])
    expect(await stored()).toEqual([])
  })

  test('is not tied when it is a copy', async () => {
    const { body } = await create({ budget: String(sum), budgetFrom: ofEstimate() })
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { body: copy } = await sneha.client.post(`/api/projects/${body.id}/copies`, {}, headers)
    expect(await originFor(sneha, copy.id)).toBeNull()
  })
})
