import { expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()

test('The home page says what each sum builds, and shows no range where all rates are equal', async () => {
  const contractor = { verifiedOn: '2026-01-10', projects: 1 }
  await addProfessionals(database.db, [contractor, contractor, contractor])
  await database.db.updateTable('professionals').set({ rate_min: 2500, rate_max: 2500 }).execute()
  const app = testApp(testDependencies(database), { assets: developmentAssets, clientFolder: '/nowhere' })
  const html = await (await app.request('/')).text()
  const text = html.replaceAll('<!-- -->', '')
  expect(text).toContain('Well-rated, verified contractors typically charge ₹2,500')
  const areas = [...text.matchAll(/about [\d,–]+ sq ft/g)].map(([text]) => text)
  expect(areas).toEqual(['about 800 sq ft', 'about 1,200 sq ft', 'about 2,000 sq ft', 'about 4,000 sq ft'])
})
