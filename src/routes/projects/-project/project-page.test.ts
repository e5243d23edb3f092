import { beforeAll, expect, test } from 'vitest'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let app: ReturnType<typeof testApp>

beforeAll(async () => {
  app = testApp(testDependencies(database), { assets: developmentAssets, clientFolder: '/nowhere' })
  await addProfessionals(database.db, [{ id: 101, company: 'Basalt & Beam' }])
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(24))
  const description = 'A house of black stone below the Bhaje hills, with a wide verandah. '.repeat(5)
  const built = { budget: 8_400_000, areaSqft: 2400, startedOn: '2023-11-02', completedOn: '2024-12-14' }
  await addProjects(database.db, [
    { id: 1, professionalId: 101, title: 'Nene bungalow', description, pictures: keys, ...built },
    { id: 2, professionalId: 101, title: 'Court house', areaSqft: null },
  ])
})

/** What a visitor without JavaScript sees. */
async function read(path: string) {
  const html = await (await app.request(path)).text()
  return {
    description: /<meta name="description" content="([^"]*)"/.exec(html)![1]!,
    main: /<main.*<\/main>/s.exec(html)![0],
  }
}
const countOf = (text: string, part: string) => text.split(part).length - 1

test('shows the cost per sq ft and the duration of the work, where known', async () => {
  const { main } = await read('/projects/1/101')
  expect(main).toMatch(/Cost per sq ft<\/dt><dd[^>]*>₹3,500</)
  expect(main).toMatch(/Time taken<\/dt><dd[^>]*>13 months</)
  expect((await read('/mr/projects/1/101')).main).toContain('₹3,500')
  const unknown = (await read('/projects/2/101')).main
  for (const name of ['Cost per sq ft', 'Time taken', 'Build area']) expect(unknown).not.toContain(name)
})

test('has its name once, and the gallery once, in the photos tab', async () => {
  const details = (await read('/projects/1/101')).main
  expect(countOf(details, '>Nene bungalow<')).toBe(1)
  expect(details).not.toContain('id="photo-1"')
  const photos = (await read('/projects/1/101?tab=photos')).main
  expect(countOf(photos, 'id="photo-3"')).toBe(1)
})

test('without scripts its pictures link to their place in the gallery', async () => {
  const { main } = await read('/hi/projects/1/101')
  for (const each of [1, 2, 3]) expect(main).toContain(`href="/hi/projects/1/101?tab=photos#photo-${each}"`)
})

test('its description for search engines has at most 160 characters', async () => {
  const { description } = await read('/projects/1/101')
  expect(description).toMatch(/^Bungalow in Malavli, Kamshet by Basalt &amp; Beam\. A house of black stone .*…$/)
  expect(description.replaceAll('&amp;', '&').length).toBeLessThanOrEqual(160)
  expect((await read('/projects/2/101')).description).toBe('Bungalow in Malavli, Kamshet by Basalt &amp; Beam.')
})
