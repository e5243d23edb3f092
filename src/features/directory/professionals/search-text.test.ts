import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { differentWords, foundInCompounds, foundWithin, sameSpellings } from '#platform/languages/fold-text.cases.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs, testJobHandlers } from '#platform/testing/jobs.ts'
import { searchText, searchVersion } from './search-text.server.ts'
import { addProfessionals } from './testing.server.ts'
import { specializations } from './trade-names.server.ts'

/** The version, and the hash of a search text with all trades and all cases of folding. Update both together. */
const recorded = { version: 3, hash: '7c5b094c7a574621' }

test('a change of the search text comes with a new version', () => {
  const about = [sameSpellings, foundWithin, foundInCompounds, differentWords].flat(2).join(' ')
  const text = searchText({
    profession: 'contractor',
    full_name: 'Asha Pawar',
    town: 'kamshet',
    city: 'Kamshet',
    specializations: [...specializations],
    about,
  })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect(
    { version: searchVersion, hash },
    'Search texts are made otherwise now. Increase searchVersion, so that stored ones are made anew, and record it here.',
  ).toEqual(recorded)
})

test('marked words of names come first, then all words with the later parts of compounds', () => {
  const row = { profession: 'contractor', full_name: 'Asha Pawar', town: 'satara', city: 'Satara' }
  const text = searchText({ ...row, company_name: 'Pawar Farmhouses', about: 'Asha lives in Shivajinagar.' })
  expect(text).toMatch(/^xas xpavr xfarmhovses \| as pavr farmhovses hovses /)
  expect(text).toMatch(/ lives in sivjingr nagr$/)
})

describe('Stored texts of an earlier version', () => {
  const database = testDatabase()
  const begin = async () => {
    const dependencies = testDependencies(database)
    for (const handler of testJobHandlers(dependencies)) await handler.begin?.()
    await runJobs(dependencies)
  }

  test('are rewritten in batches, without touching current texts or the date of a profile', async () => {
    const { db } = database
    const changed = new Date('2026-01-02T03:04:05Z')
    const ids = await addProfessionals(db, [
      ...Array.from({ length: 230 }, (_, at) => ({ name: `Asha ${at}`, about: 'RCC', city: 'Nashik' })),
      { name: 'Sagar', city: 'Lonavla' },
    ])
    const texts = () =>
      db.selectFrom('professionals').select(['search', 'town', 'search_version']).orderBy('id').execute()
    const good = await texts()
    await db.updateTable('professionals').set({ updated_at: changed }).execute()
    const old = { search: 'old', town: 'old', search_version: 0, updated_at: new Date(changed.getTime() + 1000) }
    await db.updateTable('professionals').set(old).where('id', '<', ids.at(-1)!).execute()
    const later = { search: 'of a later release', search_version: searchVersion + 1 }
    await db.updateTable('professionals').set(later).where('id', '=', ids.at(-1)!).execute()

    await begin()
    expect(await texts()).toEqual([...good.slice(0, -1), { ...good.at(-1), ...later }])
    const days = await db.selectFrom('professionals').select('updated_at').where('id', '<', ids.at(-1)!).execute()
    expect(days.every(({ updated_at }) => updated_at.getTime() - changed.getTime() < 2000)).toBe(true)
  })

  test('do not exist in an empty database', async () => {
    await database.db.deleteFrom('professionals').execute()
    await begin()
  })
})
