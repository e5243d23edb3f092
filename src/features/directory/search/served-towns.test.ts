import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { readCursor } from '#platform/http/cursor.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { searchProfessionals } from './directory.server.ts'
import { listTowns } from './places.server.ts'
import { pageSize, readQuestion, sorts } from './rules.ts'

const reader = { language: 'en', today: new Date('2026-11-21T06:00:00Z'), sampleData: true, canSms: false } as const

describe('A search for a town finds people who serve it', () => {
  const database = testDatabase()
  const find = async (search: Record<string, unknown>) =>
    (await searchProfessionals(database.db, readQuestion({ type: 'contractor', ...search }), reader)).professionals.map(
      ({ id }) => id,
    )

  beforeAll(() =>
    addProfessionals(database.db, [
      { id: 1, city: 'Lonavla', reviews: [5] },
      {
        id: 2,
        city: 'Kamshet',
        townsServed: ['lonavla', 'uran'],
        reviews: [5, 5, 5],
        startedYear: 2001,
        budget: [1, 9],
      },
      { id: 3, city: 'Kamshet', townsServed: ['pune'] },
      // Somebody who also serves the town where they are based must not be listed twice.
      { id: 4, city: 'Lonavla', townsServed: ['lonavla'] },
      { id: 5, profession: 'architect', city: 'Pune', townsServed: ['lonavla'] },
    ]),
  )

  test.each([
    [{ location: 'lonavla' }, [2, 1, 4]],
    [{ location: 'लोणावळा', sort: 'experience' }, [2, 4, 1]],
    [{ location: 'lonavla', sort: 'reviews' }, [2, 1, 4]],
    [{ location: 'lonavla', rating: '4.5' }, [2, 1]],
    [{ location: 'lonavla', budget: '5-7' }, [2]],
    [{ location: 'lonavla', keyword: 'anil' }, [2, 1, 4]],
    [{ location: 'kamshet' }, [2, 3]],
    [{ location: 'uran' }, [2]],
    [{ keyword: 'contractor in uran' }, [2]],
    [{ keyword: 'uran', exact: 'true' }, [2]],
    [{ location: 'mumbai' }, []],
  ])('%o: %j', async (search, ids) => {
    expect(await find(search)).toEqual(ids)
  })

  test('and does not repeat them as people nearby', async () => {
    const { nearbyProfessionals } = await searchProfessionals(
      database.db,
      readQuestion({ type: 'contractor', location: 'lonavla' }),
      reader,
    )
    expect(nearbyProfessionals.map(({ id }) => id)).toEqual([3])
  })

  test('a served town counts as a town with professionals', async () => {
    const withProfessionals = (await listTowns(database.db, 'en')).filter((town) => town.hasProfessionals)
    expect(withProfessionals.map(({ id }) => id).sort()).toEqual(['kamshet', 'lonavla', 'pune', 'uran'])
  })
})

describe('Pages of a town', () => {
  const database = testDatabase()
  const all = 2 * pageSize + 6
  beforeAll(() =>
    addProfessionals(
      database.db,
      Array.from({ length: all }, (_, at) => ({
        id: at + 1,
        name: `Asha ${at}`,
        ...(at % 2 ? { city: 'Karla' } : { city: 'Kamshet', townsServed: ['karla'] }),
        reviews: Array.from({ length: at % 5 }, () => 1 + (at % 3) * 2),
        startedYear: 1990 + (at % 7),
      })),
    ),
  )

  test.each(sorts.flatMap((sort) => [{ sort }, { sort, keyword: 'asha' }, { sort, experience: '5' }]))(
    '%o follow each other without gaps or repeats, by number and by cursor',
    async (search) => {
      const ask = readQuestion({ type: 'contractor', location: 'karla', ...search })
      const numbered: number[] = []
      for (const page of [1, 2, 3]) {
        const listing = await searchProfessionals(database.db, { ...ask, page }, reader)
        expect([listing.total, listing.pages]).toEqual([all, 3])
        numbered.push(...listing.professionals.map(({ id }) => id))
      }
      expect(new Set(numbered).size).toBe(all)
      const followed: number[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const listing = await searchProfessionals(
          database.db,
          { ...ask, after: after ? readCursor(after) : undefined },
          reader,
        )
        followed.push(...listing.professionals.map(({ id }) => id))
        after = listing.next
      }
      expect(followed).toEqual(numbered)
    },
  )
})
