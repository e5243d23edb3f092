import { beforeAll, expect, test } from 'vitest'
import { projectsPerPage, requirementsOnCard } from '#features/building/projects/rules.ts'
import { newProjectOf } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let sneha: TestAccount
let site: Parameters<typeof newAccount>[0]

beforeAll(async () => {
  const dependencies = testDependencies(database)
  const app = testApp(dependencies, { assets: developmentAssets, clientFolder: 'public' })
  site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  for (let at = 0; at <= projectsPerPage; at++) await newProjectOf(sneha, { name: `House ${at}` })
}, 60_000)

test.each([
  ['/dashboard/projects', /^\/dashboard\/projects\?after=/],
  ['/mr/dashboard/projects?show=active', /^\/mr\/dashboard\/projects\?show=active&after=/],
])('without JavaScript, %s links to its next page at its own address', async (address, expected) => {
  const { body } = await sneha.client.get(address)
  const links = [...body.matchAll(/href="([^"]*after=[^"]*)"/g)].map(([, link]) => link.replaceAll('&amp;', '&'))
  expect(links).toEqual([expect.stringMatching(expected)])
  const { status, body: second } = await sneha.client.get(links[0])
  expect(status).toBe(200)
  expect(second).toContain('House 0<')
  expect(second).not.toContain('House 12<')
})

test('A page of cards has only what cards show: the beginning of the requirements, and menus once they are opened', async () => {
  const requirements = 'A house with a sit-out, four bedrooms and a kitchen to the east. '.repeat(60).trim()
  const { id } = await newProjectOf(sneha, { name: 'Long house', requirements })
  const { body } = await sneha.client.get('/api/projects')
  const shown = body.projects.find((project: { id: number }) => project.id === id).requirements
  expect(shown.length).toBeLessThanOrEqual(requirementsOnCard + 1)
  expect(requirements.startsWith(shown.slice(0, -1))).toBe(true)
  expect((await sneha.client.get(`/api/projects/${id}`)).body.requirements).toBe(requirements)
  const { body: page } = await sneha.client.get('/dashboard/projects')
  expect(page.match(/kitchen to the east/g)!.length).toBeLessThan(10)
  expect(page).not.toContain('type="radio"')
})

test('A project in progress counts as under way, and the tabs count each status', async () => {
  const ravi = await newAccount(site, 'customer', { fullName: 'Ravi Patil' })
  for (const name of ['Old house', 'New house', 'Third house']) await newProjectOf(ravi, { name })
  const { projects } = (await ravi.client.get('/api/projects')).body
  await ravi.client.put(`/api/projects/${projects[0].id}/status`, { from: 'active', to: 'in-progress', reason: '' })
  const { body: page } = await ravi.client.get('/dashboard/projects')
  expect(page).toMatch(/Projects under way<\/span><\/dt><dd[^>]*>3</)
  expect(page).toMatch(/>Active<span[^>]*>2</)
  expect(page).toMatch(/>In Progress<span[^>]*>1</)
})
