import { describe, expect, test } from 'vitest'
import { searchColumns } from '#features/directory/professionals/search-text.server.ts'
import { searchProfessionals } from '#features/directory/search/directory.server.ts'
import { readQuestion } from '#features/directory/search/rules.ts'
import { firstSyntheticId, syntheticProfessional } from '#features/directory/search/synthetic.server.ts'
import { addSynthetic, removeSynthetic } from '#features/directory/search/synthetic-copy.server.ts'
import { listProducts } from '#features/shop/catalog/listing.server.ts'
import {
  addSyntheticProducts,
  receiveSyntheticProducts,
  removeSyntheticProducts,
} from '#features/shop/catalog/synthetic.server.ts'
import { newProduct } from '#features/shop/catalog/testing.server.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { readSyntheticOptions } from './synthetic.server.ts'

const today = new Date('2026-11-21T06:00:00Z')
const quiet = { to: () => undefined }
const row = (seed: number, at: number) => syntheticProfessional(seed, firstSyntheticId + at, [], today)

describe('A synthetic professional', () => {
  test('is the same for the same seed and id, and different for others', () => {
    expect(row(1, 0)).toEqual(row(1, 0))
    expect(row(2, 0).search).not.toBe(row(1, 0).search)
  })

  test('is plausible: thousands differ, ratings lie between 1 and 5, every gap in a sentence is filled', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => row(1, at))
    expect(new Set(rows.map(({ full_name }) => full_name)).size).toBeGreaterThan(1500)
    expect(new Set(rows.map(({ town }) => town)).size).toBeGreaterThan(15)
    for (const { rating_sum, review_count, about, alt_about, rate_min, rate_max, budget_min, budget_max } of rows) {
      if (review_count) expect(rating_sum / review_count).toBeGreaterThanOrEqual(1)
      expect(rating_sum).toBeLessThanOrEqual(5 * review_count)
      expect(`${about} ${alt_about}`).not.toMatch(/[{}]|undefined/)
      expect(rate_max).toBeGreaterThanOrEqual(rate_min)
      expect(budget_max).toBeGreaterThan(budget_min)
    }
  })
})

describe('Adding and removing them', () => {
  const database = testDatabase()

  test('adds the requested number after the existing ones, found by name in either script, and removes all', async () => {
    const real = { profession: 'architect', full_name: 'Tamhane', town: 'pune', city: 'Pune', started_year: 2020 }
    await database.db
      .insertInto('professionals')
      .values({ ...real, ...searchColumns(real) })
      .execute()
    await addSynthetic(database.pool, { professionals: 300, seed: 1 }, today, quiet)
    await addSynthetic(database.pool, { professionals: 200, seed: 1 }, today, quiet)
    const { rows } = await database.pool.query(
      'select min(id), max(id), count(*) from professionals where id >= 1000000',
    )
    expect(rows[0]).toEqual({ min: 1_000_000, max: 1_000_499, count: 500 })

    const { profession, full_name, alt_full_name } = row(1, 123)
    for (const keyword of [full_name, alt_full_name]) {
      const reader = { language: 'en', today, sampleData: true, canSms: false } as const
      const found = await searchProfessionals(database.db, readQuestion({ type: profession, keyword }), reader)
      expect(found.professionals.map(({ id }) => id)).toContain(firstSyntheticId + 123)
    }

    expect(await removeSynthetic(database.pool, () => quiet)).toBe(500)
    expect(await database.db.selectFrom('professionals').select('full_name').execute()).toEqual([
      { full_name: 'Tamhane' },
    ])
    expect(await database.db.selectFrom('name_words').select('word').execute()).toEqual([{ word: foldText('Tamhane') }])
  })

  test('adds products as variants of the real ones, each with its stock, and removes all of them', async () => {
    const { db } = database
    const add = () => addSyntheticProducts(db, { products: 30, seed: 1 }, quiet)
    await expect(add()).rejects.toThrow('load the sample data first')
    await newProduct(db, { name: 'Mixer tap', name_mr: 'मिक्सर नळ' })
    await add()
    await receiveSyntheticProducts(db, today)
    const question = { min: 0, max: 100_000, inStock: true, sort: 'featured' } as const
    expect(await listProducts(db, question, { language: 'en' })).toMatchObject({ total: 27 })
    expect(await listProducts(db, { ...question, search: 'मिक्सर' }, { language: 'mr' })).toMatchObject({ total: 27 })
    expect(await removeSyntheticProducts(db)).toBe(30)
  })

  test.each([
    [['--professionals', '200000'], { remove: false, professionals: 200_000, products: 0, seed: 1 }],
    [['--professionals=5', '--seed=7'], { remove: false, professionals: 5, products: 0, seed: 7 }],
    [['--products', '10000'], { remove: false, professionals: 0, products: 10_000, seed: 1 }],
    [['--remove'], { remove: true }],
  ])('parses %j', (given, options) => {
    expect(readSyntheticOptions(given)).toEqual(options)
  })

  test.each([[[]], [['--professionals', 'many']], [['--professionals', '-3']], [['--products', '1.5']], [['--all']]])(
    'names what was expected for %j',
    (given) => {
      expect(() => readSyntheticOptions(given)).toThrow('npm run sample -- --professionals 200000')
    },
  )
})
