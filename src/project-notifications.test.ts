import { describe, expect, test } from 'vitest'
import { newEntryOf } from '#features/building/diary/testing.server.ts'
import { addDocumentTo } from '#features/building/documents/testing.server.ts'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newSnagOf } from '#features/building/snags/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()

test('what people wrote on a project appears in notifications to its members whose role shows it, and to no one else', async () => {
  const dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  const sneha = await newAccount(site, 'customer')
  const amol = await newAccount(site, 'contractor')
  const kiran = await newAccount(site, 'contractor')
  const { id } = await newProjectOf(sneha)
  const amols = await addMember(database.db, id, amol, { role: 'contractor' })
  await addMember(database.db, id, kiran, { role: 'team', teamRole: 'accountant', employerId: amols })
  await newEntryOf(sneha, id, { note: 'The slab is cast' })
  await addDocumentTo(sneha, id, { title: 'Ground floor' })
  await newExtraOf(sneha.client, id, extraInput(amols, { title: 'Granite platform', price: null, days: null }))
  await newSnagOf(sneha.client, id, { title: 'The tap drips', assigneeId: amols })

  const quoted = async ({ client }: TestAccount): Promise<string[]> => {
    const { notifications } = (await client.get('/api/notifications')).body
    return notifications.flatMap(({ quote }: { quote: string | null }) => quote ?? []).sort()
  }
  const set = (account: TestAccount, values: { left_at?: Date | null; team_role?: string }) =>
    database.db.updateTable('project_members').set(values).where('user_id', '=', account.id).execute()

  expect(await quoted(amol)).toEqual(['Granite platform', 'Ground floor', 'The slab is cast', 'The tap drips'])
  expect(await quoted(kiran)).toEqual(['Granite platform', 'Ground floor', 'The slab is cast'])
  await set(kiran, { team_role: 'worker' })
  expect(await quoted(kiran)).toEqual(['The slab is cast'])
  await set(amol, { left_at: new Date() })
  expect(await quoted(amol)).toEqual([])
  expect((await amol.client.get('/api/notifications')).body.notifications).toHaveLength(4)
  await set(amol, { left_at: null })
  expect(await quoted(amol)).toHaveLength(4)
})

describe('Which project a notification is about', () => {
  const set = (account: TestAccount, values: { left_at: Date | null }) =>
    database.db.updateTable('project_members').set(values).where('user_id', '=', account.id).execute()

  type Told = { project: { name: string } | null; text: string }
  /**
   * Creates two projects of the same home builder, with the same architect on both. `told` returns the architect's
   * notifications.
   */
  async function twoProjects() {
    await database.pool.query('delete from graphile_worker._private_jobs')
    const dependencies = testDependencies(database)
    const site = { app: testApp(dependencies), dependencies }
    const sneha = await newAccount(site, 'customer', { fullName: 'Sneha Patil' })
    const anita = await newAccount(site, 'architect', { confirmed: true })
    const [house, farm] = [await newProjectOf(sneha, { name: 'House' }), await newProjectOf(sneha, { name: 'Farm' })]
    for (const { id } of [house, farm]) await addMember(database.db, id, anita, { role: 'architect' })
    const move = async ({ id }: { id: number }, to: 'active' | 'in-progress') => {
      const body = { from: to === 'active' ? 'in-progress' : 'active', to, reason: 'The monsoon' }
      expect((await sneha.client.put(`/api/projects/${id}/status`, body)).status).toBe(200)
    }
    const told = async () => {
      const { notifications } = (await anita.client.get('/api/notifications')).body
      return notifications.map(({ project, text }: Told) => [project?.name, text])
    }
    return { dependencies, sneha, anita, house, farm, move, told }
  }
  const inProgress = 'Sneha Patil marked your project as in progress'

  test('is shown by its name of today, whatever the kind, to every member', async () => {
    const { sneha, anita, house, farm, move, told } = await twoProjects()
    await move(house, 'in-progress')
    await move(farm, 'in-progress')
    await newEntryOf(sneha, farm.id, { note: 'The slab is cast' })
    await database.db.updateTable('projects').set({ name: 'Farmhouse' }).where('id', '=', farm.id).execute()
    expect(await told()).toEqual([
      ['Farmhouse', 'Sneha Patil wrote in the site diary.'],
      ['Farmhouse', `${inProgress}.`],
      ['House', `${inProgress}.`],
    ])
    await set(anita, { left_at: new Date() })
    expect((await told()).map(([project]: string[]) => project)).toEqual([undefined, undefined, undefined])
  })

  test('is the beginning of the email, also of one email for several', async () => {
    const { dependencies, anita, house, move } = await twoProjects()
    await move(house, 'in-progress')
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ subject }) => subject)).toEqual([`“House”: ${inProgress}`])
    expect(dependencies.emails[0]!.text).toContain('House\n-----\n\nSneha Patil marked')

    for (const to of ['active', 'in-progress'] as const) await move(house, to)
    await runJobs(dependencies)
    await retryNow(database.pool)
    await runJobs(dependencies)
    const second = dependencies.emails[1]!
    expect(second.subject).toBe(`“House”: ${inProgress}`)
    expect(second.text).toContain('There was 1 more notification like this')

    await move(house, 'active')
    await set(anita, { left_at: new Date() })
    await retryNow(database.pool)
    await runJobs(dependencies)
    for (const { subject, text } of dependencies.emails.slice(2)) expect(subject + text).not.toContain('House')
  })
})
