import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../../../app.server.ts'
import { newAccount, type TestAccount } from '../../../../../features/accounts/testing.server.ts'
import { projectsPerPage } from '../../../../../features/projects/rules.ts'
import { newProjectOf } from '../../../../../features/projects/testing.server.ts'
import { developmentAssets } from '../../../../../platform/assets.server.ts'
import { testDatabase } from '../../../../../platform/testing/database.ts'
import { testDependencies } from '../../../../../platform/testing/dependencies.ts'

const database = testDatabase()
let sneha: TestAccount

beforeAll(async () => {
  const dependencies = testDependencies(database)
  const app = createApp(dependencies, { assets: developmentAssets, clientFolder: 'public' })
  sneha = await newAccount({ app, dependencies }, 'customer', { fullName: 'Sneha Kulkarni' })
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
