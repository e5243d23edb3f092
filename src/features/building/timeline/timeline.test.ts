import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewProject } from '#features/building/projects/schema.ts'
import { addMember, newProjectOf, whileProjectIsHeld } from '#features/building/projects/testing.server.ts'
import { newAccount, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { isWithin } from '#platform/database/period.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs, testJobHandlers } from '#platform/testing/jobs.ts'
import { timelineData } from './own-data.server.ts'
import { currentStage, nextStage, overallProgress } from './rules.ts'
import type { NewStage, Stage } from './schema.ts'
import { eraseDeletedStages } from './stages.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let worker: TestAccount
let stranger: TestAccount
let id: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  dependencies = testDependencies(database)
  dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  worker = await newAccount(site, 'customer', { fullName: 'Ganesh More' })
  stranger = await newAccount(site, 'customer', { fullName: 'Rahul Shinde' })
  id = await project({ expectedStartDate: '2026-12-01', area: 1800, stories: 2 })
})

/** Creates a project of Sneha's with Amol and one of his workers. */
async function project(given: Partial<NewProject>): Promise<number> {
  const made = await newProjectOf(sneha, given)
  const employerId = await addMember(database.db, made.id, amol, { role: 'contractor' })
  await addMember(database.db, made.id, worker, { role: 'team', teamRole: 'worker', employerId })
  return made.id
}

const path = (stage?: number, part = '') => `/api/projects/${id}/stages${stage === undefined ? '' : `/${stage}`}${part}`
const stagesOf = async ({ client }: TestAccount = sneha): Promise<Stage[]> => (await client.get(path())).body.stages
async function stage(kind: string): Promise<Stage> {
  return (await stagesOf()).find((each) => each.kind === kind)!
}
const planOf = ({ kind, name, floor, weight, plannedStart, plannedEnd, dependsOn }: Stage) => ({
  ...{ kind, name, floor, weight, plannedStart, plannedEnd, dependsOn },
})
const newStage = (given: Partial<NewStage> = {}): NewStage => ({
  ...{ kind: 'other', name: 'Well', floor: null, weight: 5, plannedStart: '2026-12-01', plannedEnd: '2026-12-10' },
  ...{ dependsOn: [], ...given },
})
const add = async (given: Partial<NewStage> = {}, { client } = sneha) => client.post(path(), newStage(given), key())
const report = ({ client }: TestAccount, of: Stage, progress: unknown, days = {}) =>
  client.put(path(of.id, '/progress'), { progress, actualStart: '', actualEnd: '', version: of.version, ...days })
const move = ({ client }: TestAccount, of: Stage, plannedStart: string, plannedEnd: string) =>
  client.put(path(of.id, '/dates'), {
    ...{ plannedStart, plannedEnd },
    from: { plannedStart: of.plannedStart, plannedEnd: of.plannedEnd },
  })
const texts = async ({ client }: TestAccount): Promise<string[]> =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)

describe('The first progress on an active project', () => {
  const statusOf = async () => (await sneha.client.get(`/api/projects/${id}`)).body.status
  const historyOf = async () => (await sneha.client.get(`/api/projects/${id}/status`)).body.changes

  test('puts it in progress, once, and the history names who reported it', async () => {
    expect((await report(amol, await stage('approvals'), 10)).status).toBe(200)
    expect(await statusOf()).toBe('in-progress')
    expect((await report(amol, await stage('approvals'), 20)).status).toBe(200)
    expect(await historyOf()).toMatchObject([
      { name: 'Amol Takalkar', from: 'active', to: 'in-progress', reason: '', at: '2026-11-22T06:00:00.000Z' },
    ])
    // Sneha gets one notification, and no second one for the new status.
    expect(await texts(sneha)).toEqual(['Amol Takalkar reported new progress on your project.'])
  })

  test('also counts if a stage has begun at 0 %', async () => {
    await report(amol, await stage('approvals'), 0, { actualStart: '2026-11-20' })
    expect(await statusOf()).toBe('in-progress')
  })

  test('does not count if nothing has begun, nor if the report is refused', async () => {
    await report(amol, await stage('approvals'), 0)
    const stale = await stage('approvals')
    expect((await report(amol, stale, 10, { actualStart: '2027-01-01' })).status).toBe(422)
    expect([await statusOf(), await historyOf()]).toEqual(['active', []])
  })

  test('by a supervisor, who may not move the status, leaves it as it is', async () => {
    await database.db
      .updateTable('project_members')
      .set({ team_role: 'supervisor' })
      .where('project_id', '=', id)
      .where('user_id', '=', worker.id)
      .execute()
    expect((await report(worker, await stage('approvals'), 10)).status).toBe(200)
    expect([await statusOf(), await historyOf()]).toEqual(['active', []])
  })

  test('leaves a completed project completed', async () => {
    const move = (from: string, to: string) => sneha.client.put(`/api/projects/${id}/status`, { from, to, reason: '' })
    await move('active', 'in-progress')
    await move('in-progress', 'completed')
    await report(amol, await stage('approvals'), 10)
    expect(await statusOf()).toBe('completed')
  })
})

describe('A new project', () => {
  test('is filled with the stages of a house from its expected start, one slab for each storey', async () => {
    const stages = await stagesOf()
    expect(stages[0]).toMatchObject({ kind: 'approvals', plannedStart: '2026-12-01', progress: 0, dependsOn: [] })
    expect(stages.filter(({ kind }) => kind === 'slab').map(({ floor }) => floor)).toEqual([1, 2])
    expect(stages[1]!.dependsOn).toEqual([stages[0]!.id])
    const { body } = await sneha.client.get(`/api/projects/${id}`)
    expect(body).toMatchObject({
      progress: 0,
      stage: { kind: 'approvals', name: '', on: stages[0]!.plannedEnd },
      nextStage: { kind: 'site_preparation', name: '', on: stages[1]!.plannedStart },
    })
  })

  test('of an architect is filled with the stages of a design, from today', async () => {
    const architect = await newAccount({ app, dependencies }, 'architect')
    id = (await newProjectOf(architect)).id
    const stages = await stagesOf(architect)
    expect(stages[0]).toMatchObject({ kind: 'brief', plannedStart: '2026-11-22' })
    expect(stages.map(({ kind }) => kind)).not.toContain('slab')
  })

  test('without stages is filled on request, but only once', async () => {
    await database.db.deleteFrom('stages').where('project_id', '=', id).execute()
    expect((await sneha.client.get(`/api/projects/${id}`)).body).toMatchObject({
      progress: 0,
      stage: null,
      nextStage: null,
    })
    const filled = await Promise.all([sneha, amol].map(({ client }) => client.put(path(undefined, '/template'))))
    expect(filled.map(({ status }) => status)).toEqual([200, 200])
    expect(filled[0]!.body.stages.length).toBeGreaterThan(10)
    expect(filled[1]!.body.stages).toEqual(filled[0]!.body.stages)
  })
})

describe('Permissions', () => {
  test('to see, plan and report depend on the role, and outsiders get 404', async () => {
    const one = await stage('plinth')
    const asked = ({ client }: Pick<TestAccount, 'client'>) =>
      Promise.all([
        client.get(path()),
        client.get(path(one.id, '/changes')),
        client.post(path(), newStage(), key()),
        client.put(path(undefined, '/template')),
        client.put(path(one.id), { ...planOf(one), version: one.version }),
        move({ client } as TestAccount, one, one.plannedStart, one.plannedEnd),
        client.put(path(one.id, '/place'), { after: null }),
        client.post(path(one.id, '/restoration')),
        report({ client } as TestAccount, one, 0),
      ]).then((answers) => answers.map(({ status }) => status))
    expect(await asked({ client: createClient(app) })).toEqual(Array(9).fill(401))
    expect(await asked(stranger)).toEqual(Array(9).fill(404))
    expect(await asked(worker)).toEqual([200, 200, ...Array(7).fill(403)])
    expect(await asked(amol)).toEqual([200, 200, 201, ...Array(6).fill(200)])
  })

  test('let a supervisor report progress, but not plan', async () => {
    await database.db
      .updateTable('project_members')
      .set({ team_role: 'supervisor' })
      .where('user_id', '=', worker.id)
      .execute()
    const one = await stage('approvals')
    expect((await report(worker, one, 20)).body).toMatchObject({ progress: 20, actualStart: '2026-11-22' })
    expect((await move(worker, one, '2026-12-02', one.plannedEnd)).status).toBe(403)
    expect((await worker.client.delete(path(one.id))).status).toBe(403)
  })

  test('do not reach the stages of a different project', async () => {
    const here = id
    const theirs = (await newProjectOf(stranger)).id
    id = theirs
    const foreign = (await stagesOf(stranger))[0]!
    id = here
    expect((await report(sneha, foreign, 10)).status).toBe(404)
    expect((await sneha.client.get(path(foreign.id, '/changes'))).status).toBe(404)
    expect((await sneha.client.delete(path(foreign.id))).status).toBe(404)
    expect((await sneha.client.put(path((await stage('plinth')).id, '/place'), { after: foreign.id })).status).toBe(404)
    expect((await add({ dependsOn: [foreign.id] })).body.fields).toEqual({
      dependsOn: 'One of these stages is no longer there.',
    })
  })
})

describe('A stage', () => {
  test('is added once for each key, after the others, and not before the end of its predecessors', async () => {
    const before = await stage('approvals')
    const headers = key()
    const body = newStage({ name: 'Well and pump', dependsOn: [before.id], weight: '' })
    const sent = await Promise.all([1, 2].map(() => sneha.client.post(path(), body, headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(sent[0]!.body.id).toBe(sent[1]!.body.id)
    const added = (await stagesOf()).at(-1)!
    expect(added).toMatchObject({ name: 'Well and pump', lang: 'en', weight: 1, dependsOn: [before.id] })
    expect(added.plannedStart > before.plannedEnd).toBe(true)
    expect(added.plannedEnd > added.plannedStart).toBe(true)
    expect((await sneha.client.post(path(), { ...body, name: 'Other' }, headers)).status).toBe(409)
  })

  test.each([
    [{ kind: 'palace' as never }, 'kind', 'Please choose one from the list'],
    [{ name: '' }, 'name', 'Please give this work a name'],
    [{ name: 'x'.repeat(81) }, 'name', 'This text is too long. Please shorten it.'],
    [{ plannedEnd: '2026-11-30' }, 'plannedEnd', "The end can't be before the start"],
    [{ plannedStart: '2026-02-30' }, 'plannedStart', 'Please choose a date'],
    [{ weight: 0 }, 'weight', 'Please enter a share from 1 to 100'],
    [{ weight: 1e15 }, 'weight', 'Please enter a share from 1 to 100'],
    [{ floor: 51 }, 'floor', 'Please enter a slab number from 1 to 50'],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { status, body } = await add(given)
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('is one of at most 60', async () => {
    const count = (await stagesOf()).length
    const rows = Array.from({ length: 60 - count }, () => ({
      ...{ project_id: id, position: 99, kind: 'other', name: 'x', weight: 1, planned_start: '2026-12-01' },
      ...{ planned_end: '2026-12-02', created_at: new Date(), updated_at: new Date() },
    }))
    await database.db.insertInto('stages').values(rows).execute()
    expect((await add()).body.message).toBe('A project can have at most 60 stages.')
  })

  test('is saved, and starts later if it now follows a later stage', async () => {
    const [approvals, site] = [await stage('approvals'), await stage('site_preparation')]
    const well = (await add({ plannedStart: '2026-12-05', plannedEnd: '2026-12-09' })).body as Stage
    const saved = await sneha.client.put(path(well.id), {
      ...{ ...planOf(well), name: 'Bore well', weight: 9, dependsOn: [approvals.id] },
      version: well.version,
    })
    expect(saved.body).toMatchObject({ name: 'Bore well', weight: 9, plannedStart: site.plannedStart })
    const { changes } = (await amol.client.get(path(well.id, '/changes'))).body
    expect(changes).toMatchObject([
      { act: 'moved', fields: { plannedStart: ['2026-12-05', site.plannedStart] } },
      { act: 'edited', name: 'Sneha Kulkarni', fields: { name: ['Well', 'Bore well'], weight: [5, 9] } },
      { act: 'added' },
    ])
  })

  test('never follows itself, not even through others', async () => {
    const [first, second, third] = (await stagesOf()) as [Stage, Stage, Stage]
    expect(second.dependsOn).toEqual([first.id])
    for (const dependsOn of [[first.id], [second.id], [third.id]]) {
      const { status, body } = await sneha.client.put(path(first.id), {
        ...{ ...planOf(first), dependsOn, version: first.version },
      })
      expect([status, body.fields]).toEqual([422, { dependsOn: 'These stages would wait for each other.' }])
    }
  })

  test('that two people edit at once refuses the second save, names the fields, and loses nothing', async () => {
    const one = await stage('plinth')
    const save = ({ client }: TestAccount, changes: object, version = one.version) =>
      client.put(path(one.id), { ...planOf(one), ...changes, version })
    expect((await save(sneha, { weight: 20 })).status).toBe(200)
    const { status, body } = await save(amol, { weight: 30 })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['weight']])
    // A change of another field does not conflict.
    expect((await report(amol, one, 10)).status).toBe(200)
    expect(await stage('plinth')).toMatchObject({ weight: 20, progress: 10 })
  })

  test('is put at a different place', async () => {
    const [first, second, third] = (await stagesOf()) as [Stage, Stage, Stage]
    const place = (one: Stage, after: number | null) => sneha.client.put(path(one.id, '/place'), { after })
    for (const _ of [1, 2]) expect((await place(third, null)).status).toBe(200)
    expect((await stagesOf()).slice(0, 3).map((each) => each.id)).toEqual([third.id, first.id, second.id])
    await place(third, second.id)
    expect((await stagesOf()).slice(0, 3).map((each) => each.id)).toEqual([first.id, second.id, third.id])
  })

  test('is deleted, and comes back as it was with its undo', async () => {
    const [first, second] = (await stagesOf()) as [Stage, Stage]
    for (const _ of [1, 2]) expect((await sneha.client.delete(path(first.id))).status).toBe(200)
    expect((await stagesOf())[0]).toMatchObject({ id: second.id, dependsOn: [] })
    expect((await report(sneha, first, 10)).status).toBe(404)
    expect((await sneha.client.post(path(first.id, '/restoration'))).status).toBe(200)
    expect((await stagesOf()).slice(0, 2).map(planOf)).toEqual([first, second].map(planOf))
  })

  test('cannot be restored a day after it was deleted', async () => {
    const first = (await stagesOf())[0]!
    await sneha.client.delete(path(first.id))
    dependencies.clock.now = new Date('2026-11-23T07:00:00Z')
    await signIn(dependencies, sneha)
    await eraseDeletedStages(database.db, dependencies.now())
    expect((await sneha.client.post(path(first.id, '/restoration'))).status).toBe(404)
  })

  test('is not erased while it is restored', async () => {
    const first = (await stagesOf())[0]!
    await sneha.client.delete(path(first.id))
    await whileProjectIsHeld(database.pool, id, {
      work: () => eraseDeletedStages(database.db, new Date('2026-11-24T07:00:00Z')),
      change: `update stages set deleted_at = null where id = ${first.id}`,
    })
    expect((await stagesOf())[0]!.id).toBe(first.id)
  })

  test('is erased by a job, even if nobody changes the plan any more', async () => {
    const first = (await stagesOf())[0]!
    await sneha.client.delete(path(first.id))
    dependencies.clock.now = new Date('2026-11-23T07:00:00Z')
    for (const { begin } of testJobHandlers(dependencies)) await begin?.()
    await retryNow(database.pool)
    await runJobs(dependencies)
    const stored = database.db.selectFrom('stages').select('id').where('id', '=', first.id)
    expect(await stored.execute()).toEqual([])
  })

  test('is followed again once it is restored, also by stages that were edited meanwhile', async () => {
    const [first, second, third] = (await stagesOf()) as [Stage, Stage, Stage]
    const followsBoth = { ...planOf(third), dependsOn: [first.id, second.id], version: third.version }
    expect((await sneha.client.put(path(third.id), followsBoth)).status).toBe(200)
    await sneha.client.delete(path(first.id))
    const stored = (await stagesOf()).find((each) => each.id === third.id)!
    expect(stored.dependsOn).toEqual([second.id])
    const alone = { ...planOf(stored), dependsOn: [], name: 'Plinth beam', version: stored.version }
    expect((await sneha.client.put(path(third.id), alone)).body.dependsOn).toEqual([])
    await sneha.client.post(path(first.id, '/restoration'))
    expect((await stagesOf()).find((each) => each.id === third.id)!.dependsOn).toEqual([first.id])
  })

  test('comes back without dependencies on stages that now wait for it', async () => {
    const [first, second] = (await stagesOf()) as [Stage, Stage]
    await sneha.client.delete(path(second.id))
    // The first stage now follows the third, which follows the deleted one.
    const third = (await stagesOf())[1]!
    const save = { ...planOf(first), dependsOn: [third.id], version: first.version }
    expect((await sneha.client.put(path(first.id), save)).status).toBe(200)
    await sneha.client.post(path(second.id, '/restoration'))
    expect((await stagesOf()).find((each) => each.id === second.id)!.dependsOn).toEqual([])
  })
})

describe('A moved stage', () => {
  test('moves its followers, notifies the others once a day, and is in the history of each stage', async () => {
    const [soil, foundation, plinth] = await Promise.all(['soil_excavation', 'foundation', 'plinth'].map(stage))
    const { body } = await move(sneha, soil!, addDay(soil!.plannedStart), addDay(soil!.plannedEnd))
    expect(body.held).toEqual([])
    expect(body.changed.length).toBeGreaterThan(5)
    expect(await stage('plinth')).toMatchObject({ plannedStart: addDay(plinth!.plannedStart) })
    expect((await sneha.client.get(path(foundation!.id, '/changes'))).body.changes).toMatchObject([
      { act: 'followed', fields: { plannedStart: [foundation!.plannedStart, addDay(foundation!.plannedStart)] } },
    ])
    const moved = await stage('soil_excavation')
    await move(sneha, moved, addDay(moved.plannedStart), addDay(moved.plannedEnd))
    expect(await texts(amol)).toEqual(['Sneha Kulkarni changed the timeline of your project.'])
    expect(await texts(sneha)).toEqual([])
  })

  test('leaves started stages in place, and names them', async () => {
    const [soil, foundation] = [await stage('soil_excavation'), await stage('foundation')]
    await report(amol, foundation, 10)
    const { body } = await move(sneha, soil, addDay(soil.plannedStart), addDay(soil.plannedEnd))
    expect(body).toEqual({
      changed: [{ id: soil.id, plannedStart: addDay(soil.plannedStart), plannedEnd: addDay(soil.plannedEnd) }],
      held: [foundation.id],
    })
  })

  test('never starts before the end of its predecessors', async () => {
    const soil = await stage('soil_excavation')
    const { status, body } = await move(sneha, soil, '2026-12-02', '2026-12-20')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['plannedStart']])
    expect((await move(sneha, soil, soil.plannedEnd, soil.plannedStart)).status).toBe(422)
  })

  test('ends within this century, and so do its followers', async () => {
    const text = 'This stage, or one that follows it, would end after 2099. Choose an earlier date.'
    const [soil, last] = [await stage('soil_excavation'), (await stagesOf()).at(-1)!]
    const late = await move(sneha, soil, '2099-11-01', '2099-11-30')
    expect([late.status, late.body.fields]).toEqual([422, { plannedEnd: text }])
    expect(await stage('soil_excavation')).toEqual(soil)
    expect((await move(sneha, last, '2099-12-01', '2099-12-31')).status).toBe(200)
    const { status, body } = await add({ dependsOn: [last.id] })
    expect([status, body.fields]).toEqual([422, { plannedEnd: text }])
  })

  test('that somebody else has moved is not moved again, and a repeated move counts once', async () => {
    const soil = await stage('soil_excavation')
    const later = [addDay(soil.plannedStart), addDay(soil.plannedEnd)] as const
    expect((await move(sneha, soil, ...later)).body.changed.length).toBeGreaterThan(1)
    expect((await move(sneha, soil, ...later)).body).toEqual({ changed: [], held: [] })
    const { status, body } = await move(amol, soil, later[0], addDay(later[1]))
    expect([status, Object.keys(body.fields)]).toEqual([409, ['plannedStart', 'plannedEnd']])
  })
})

describe('Progress', () => {
  test('fills in the actual days, and shows on the card at once', async () => {
    const first = await stage('approvals')
    const begun = (await report(amol, first, '40')).body as Stage
    expect(begun).toMatchObject({ progress: 40, actualStart: '2026-11-22', actualEnd: null })
    expect((await report(amol, begun, 100, { actualStart: '2026-11-01' })).body).toMatchObject({
      ...{ progress: 100, actualStart: '2026-11-01', actualEnd: '2026-11-22' },
    })
    const { body } = await sneha.client.get(`/api/projects/${id}`)
    expect(body).toMatchObject({
      progress: 1,
      stage: { kind: 'site_preparation' },
      nextStage: { kind: 'soil_excavation' },
    })
  })

  test('notifies everyone on the project once for each stage and day', async () => {
    const first = await stage('approvals')
    const second = (await report(amol, first, 10)).body as Stage
    await report(amol, second, 20)
    await report(amol, await stage('plinth'), 5)
    const all = [
      'Amol Takalkar reported new progress on your project.',
      'Amol Takalkar reported new progress on your project.',
    ]
    expect(await texts(sneha)).toEqual(all)
    expect(await texts(worker)).toEqual(all)
    expect(await texts(amol)).toEqual([])
  })

  test.each([
    [101, {}, 'progress', 'Please enter the progress, from 0 to 100'],
    [-1, {}, 'progress', 'Please enter the progress, from 0 to 100'],
    [50.5, {}, 'progress', 'Please enter a whole number'],
    [
      100,
      { actualStart: '2026-11-10', actualEnd: '2026-11-09' },
      'actualEnd',
      "The completion can't be before the start",
    ],
    [50, { actualStart: '2026-11-23' }, 'actualStart', 'This day is in the future'],
    [100, { actualEnd: '2026-11-23' }, 'actualEnd', 'This day is in the future'],
  ])('of %s with %j is refused at the field', async (progress, days, field, message) => {
    const { status, body } = await report(amol, await stage('approvals'), progress, days)
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('that two report at once refuses the second report, and repeating the first counts once', async () => {
    const first = await stage('approvals')
    for (const _ of [1, 2]) expect((await report(amol, first, 40)).status).toBe(200)
    expect((await sneha.client.get(path(first.id, '/changes'))).body.changes).toHaveLength(1)
    const { status, body } = await report(sneha, first, 60)
    expect([status, Object.keys(body.fields)]).toEqual([409, ['progress']])
    expect((await stage('approvals')).progress).toBe(40)
  })

  test('that is reduced opens the stage again', async () => {
    const done = (await report(amol, await stage('approvals'), 100)).body as Stage
    const again = (await report(amol, done, 80, { actualStart: done.actualStart })).body
    expect(again).toMatchObject({ progress: 80, actualStart: '2026-11-22', actualEnd: null })
  })
})

test('the database computes for a card what the rules compute', async () => {
  const cases: [kind: string, progress: number][][] = [
    [],
    [['approvals', 100]],
    [
      ['approvals', 100],
      ['site_preparation', 30],
    ],
    [
      ['site_preparation', 30],
      ['plinth', 99],
    ],
    [
      ['handover', 100],
      ['foundation', 10],
    ],
  ]
  for (const reports of cases) {
    id = await project({ stories: 2 })
    for (const [kind, progress] of reports) await report(amol, await stage(kind), progress)
    const stages = await stagesOf()
    const { body } = await sneha.client.get(`/api/projects/${id}`)
    const [current, next] = [currentStage(stages), nextStage(stages)]
    expect(body.progress).toBe(overallProgress(stages))
    expect(body.stage).toEqual({ kind: current!.kind, name: '', on: current!.plannedEnd })
    expect(body.nextStage).toMatchObject({ kind: next!.kind, name: '', on: next!.plannedStart })
  }
  await database.db
    .updateTable('stages')
    .set({ progress: 100, actual_start: '2026-11-01', actual_end: '2026-11-02' })
    .where('project_id', '=', id)
    .execute()
  expect((await sneha.client.get(`/api/projects/${id}`)).body).toMatchObject({
    progress: 100,
    stage: null,
    nextStage: null,
  })
})

test('a slab says on the card which one it is', async () => {
  const stages = await stagesOf()
  const slab = stages.findIndex(({ kind }) => kind === 'slab')
  for (const each of stages.slice(0, slab)) await report(amol, each, 100)
  expect((await sneha.client.get(`/api/projects/${id}`)).body).toMatchObject({
    stage: { kind: 'slab', floor: 1 },
    nextStage: { kind: 'slab', floor: 2 },
  })
})

test('changes stay without a name when the account of their author is deleted', async () => {
  const first = await stage('approvals')
  await report(amol, first, 40)
  const well = (await add({}, amol)).body as Stage
  await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
  expect((await sneha.client.get(path(first.id, '/changes'))).body.changes).toMatchObject([
    { name: null, act: 'progress' },
  ])
  const kept = await database.db.selectFrom('stages').selectAll().where('id', '=', well.id).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ user_id: null, idempotency_key: null, request_hash: null, updated_by: null })
})

test('the data export of a removed person has their changes, but not the present names of stages', async () => {
  const first = await stage('approvals')
  await report(amol, first, 40)
  await database.db
    .updateTable('project_members')
    .set({ left_at: new Date() })
    .where('user_id', '=', amol.id)
    .where('project_id', '=', id)
    .execute()
  await database.db.updateTable('stages').set({ name: 'Papers of the bank' }).where('id', '=', first.id).execute()
  const own = JSON.stringify(await timelineData.read(database.db, amol.id))
  expect([own.includes('"act":"progress"'), own.includes('Papers of the bank')]).toEqual([true, false])
})

function addDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

test('the news of a period is found without reading the whole history of a project', async () => {
  const { id: stageId } = (await add()).body
  const changes = Array.from({ length: 2000 }, (_, hour) => ({
    ...{ project_id: id, stage_id: stageId, user_id: sneha.id, act: 'edited', fields: '{}' },
    created_at: new Date(dependencies.clock.now.getTime() - hour * 3_600_000),
  }))
  await database.db.insertInto('stage_changes').values(changes).execute()
  await database.pool.query('analyze stage_changes')
  const period = { from: new Date(dependencies.clock.now.getTime() - 7 * 86_400_000), until: dependencies.clock.now }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from stage_changes change
    where project_id = any (${[id]}::bigint[]) and ${isWithin(period, 'change.created_at')}`.execute(database.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*project_id.*created_at/)
})
