import { expect, test } from 'vitest'
import { createApp } from '../../../app.server.ts'
import { addProfessionals } from '../../../features/professionals/testing.server.ts'
import { developmentAssets } from '../../../platform/assets.server.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { testDependencies } from '../../../platform/testing/dependencies.ts'

const database = testDatabase()

test('The corrected word of a sentence is searched among those whom the sentence asks for', async () => {
  await addProfessionals(database.db, [{ profession: 'architect', company: 'Rainshadow Studio' }])
  const app = createApp(testDependencies(database), { assets: developmentAssets, clientFolder: '/nowhere' })
  const html = await (await app.request('/professionals?keyword=need%20architect%20rainshadaw')).text()
  const [, correction] = /Did you mean.*?href="([^"]*)"/.exec(html) ?? []
  expect(correction?.replaceAll('&amp;', '&')).toBe('/professionals?type=architect&keyword=Rainshadow')
})
