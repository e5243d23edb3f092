import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { readCursor } from '#platform/http/cursor.ts'
import { countQueries } from '#platform/testing/count-queries.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { searchProfessionals } from './directory.server.ts'
import type { Count } from './pages.server.ts'
import { maxPages, pageSize, readQuestion, sorts } from './rules.ts'

const today = new Date('2026-11-21T06:00:00Z')
const inEnglish = { language: 'en', today, sampleData: true, canSms: false } as const

describe('A search finds', () => {
  const database = testDatabase()
  beforeAll(() =>
    addProfessionals(database.db, [
      {
        id: 1,
        language: 'mr',
        name: 'संदीप केदारी',
        company: 'माळरान बांधकाम',
        about: 'मी नाणे मावळातलाच.',
        second: { language: 'en', name: 'Sandeep Kedari', company: 'Malran Bandhkam', about: 'Village homes.' },
        city: 'Kamshet',
        startedYear: 2009,
        budget: [1_000_000, 5_000_000],
        specializations: ['Bungalows', 'RCC Work'],
        reviews: [5, 5, 4],
      },
      {
        id: 2,
        name: 'Prakash Walunj',
        company: 'Walunj Drybuild',
        about: 'Terraces, chajjas, bathrooms. Ask us after the monsoon.',
        city: 'Lonavla',
        startedYear: 2003,
        budget: [500_000, 2_500_000],
        specializations: ['Waterproofing', 'Roofing'],
        reviews: [4, 4, 4, 5, 4, 4],
      },
      {
        id: 3,
        name: 'Farida Shaikh',
        company: '100% Kaam_Pakka',
        city: 'Lonavala',
        startedYear: 2022,
        budget: [5_000_000, 50_000_000],
        specializations: ['Villas'],
        reviews: [5],
        verifiedOn: '2026-05-14',
      },
      { id: 4, name: 'Ketan Deshmukh', city: 'Nashik', startedYear: 2006 },
      {
        id: 5,
        profession: 'architect',
        name: 'Ketaki Sane',
        city: 'Pune',
        specializations: ['Villas'],
        reviews: [5, 5],
      },
      {
        id: 6,
        profession: 'architect',
        name: 'Rohit Lele',
        company: 'Studio Half',
        city: 'लोणावळा',
        startedYear: 2026,
      },
    ]),
  )
  const ids = async (search: Record<string, unknown>) =>
    (await searchProfessionals(database.db, readQuestion(search), inEnglish)).professionals.map(({ id }) => id)

  test.each([
    ['contractors first, best score first, not best average', {}, [1, 3, 2, 4]],
    ['architects', { type: 'architect' }, [5, 6]],
    ['the most experienced', { sort: 'experience' }, [2, 4, 1, 3]],
    ['the most reviewed', { sort: 'reviews' }, [2, 1, 3, 4]],
    ['a town by its id', { location: 'lonavla' }, [3, 2]],
    ['a town in its other spelling', { location: 'Lonavala' }, [3, 2]],
    ['a town in Marathi', { location: 'लोणावळा' }, [3, 2]],
    ['a town in Hindi', { location: 'लोनावला' }, [3, 2]],
    ['a town with its state', { location: 'Lonavla, Maharashtra' }, [3, 2]],
    ['the beginning of a town', { location: 'lon' }, [3, 2]],
    ['a place that is none of our towns', { location: 'nasik' }, [4]],
    ['nobody in a place of signs', { location: '%' }, []],
    ['a town as a keyword, first as written, Lonavla', { keyword: 'Lonavla' }, [2, 3]],
    ['a town as a keyword, Lonavala', { keyword: 'Lonavala' }, [3, 2]],
    ['a town as a keyword, लोणावळा', { keyword: 'लोणावळा' }, [3, 2]],
    ['a town as a keyword, लोनावला', { keyword: 'लोनावला' }, [3, 2]],
    ['a name in the other script', { keyword: 'sandip kedari' }, [1]],
    ['a Latin name by Devanagari', { keyword: 'प्रकाश' }, [2]],
    ['a firm in other case', { keyword: 'WALUNJ' }, [2]],
    ['part of a firm', { keyword: 'dryb' }, [2]],
    ['a specialization', { keyword: 'Waterproofing' }, [2]],
    ['a specialization in Marathi', { keyword: 'बंगले' }, [1]],
    ['words of the text', { keyword: 'terraces' }, [2]],
    ['words of the text in the second language', { keyword: 'village' }, [1]],
    ['only professionals who have every word', { keyword: 'lonavla villas' }, [3]],
    ['words in any order', { keyword: 'kedari sandeep' }, [1]],
    ['RCC in Devanagari', { keyword: 'आरसीसी' }, [1]],
    ['RCC with dots, and not everything with the word work', { keyword: 'R.C.C.' }, [1]],
    ['the later part of a compound', { keyword: 'room' }, [2]],
    ['a word by letters in its middle', { keyword: 'hajja' }, [2]],
    ['nobody for father where a text has after', { keyword: 'father' }, []],
    ['signs of LIKE as themselves', { keyword: '100% kaam_pakka' }, [3]],
    ['nobody for a keyword of signs', { keyword: '!!!' }, []],
    ['nobody for a word that nobody has', { keyword: 'xyzzy' }, []],
    ['budgets that overlap', { budget: '2500000-5000000' }, [1, 3, 2]],
    ['budgets that touch at the upper border', { budget: '500000-1000000' }, [1, 2]],
    ['budgets that touch at the lower border', { budget: '50000000-60000000' }, [3]],
    ['no budget beyond the upper border', { budget: '50000001-60000000' }, []],
    ['a rating of at least this number', { rating: '4.5' }, [1, 3]],
    ['only verified professionals', { verified: 'true' }, [3]],
    ['nobody if the verified ones are in a different town', { verified: 'true', location: 'kamshet' }, []],
    ['experience of exactly this number of years', { experience: '17' }, [1, 2, 4]],
    ['experience of one year more', { experience: '18' }, [2, 4]],
    [
      'all filters together',
      { location: 'lonavla', keyword: 'roofing', budget: '500000-1000000', rating: '4', experience: '20' },
      [2],
    ],
    ['nothing when one filter does not hold', { location: 'lonavla', experience: '20', rating: '5' }, []],
  ])('%s', async (_, search, expected) => {
    expect(await ids(search)).toEqual(expected)
  })

  test.each([
    ['that names no filter', 'घर बांधायचे आहे', { total: 4 }, { type: 'contractor' }],
    ['that names no filter, in Hindi', 'मकान बनवाना है', { total: 4 }, {}],
    [
      'with a town and a trade',
      'need contractor for house in lonavala',
      { total: 2 },
      { location: 'lonavla', keyword: null },
    ],
    [
      'with the other trade',
      'need architect for house in lonavala',
      { total: 1 },
      { type: 'architect', location: 'lonavla' },
    ],
    ['with a town in Marathi', 'लोणावळ्यात घर बांधायचे आहे', { total: 2 }, { location: 'lonavla' }],
    ['with a kind of work', 'need waterproofing in lonavala', { total: 1 }, { keyword: 'waterproofing' }],
  ])('a sentence: %s', async (_, keyword, expected, understood) => {
    const listing = await searchProfessionals(database.db, readQuestion({ keyword }), inEnglish)
    expect(listing).toMatchObject({ ...expected, understood, ignored: null, otherTrade: null })
  })

  test('the people who match the rest of a sentence, and names the words that nobody has', async () => {
    const of = (keyword: string) => searchProfessionals(database.db, readQuestion({ keyword }), inEnglish)
    const understood = { type: 'contractor', location: 'lonavla', keyword: null }
    expect(await of('need a palace in lonavala')).toMatchObject({ total: 2, understood, ignored: 'palace' })
    const roofing = { total: 1, understood: { ...understood, keyword: 'roofing' }, ignored: 'palace' }
    expect(await of('roofing palace lonavala')).toMatchObject(roofing)
    expect(await of('palace roofing moat lonavala')).toMatchObject({ ...roofing, ignored: 'palace moat' })
    expect(await of('need wakunj in lonavala')).toMatchObject({
      total: 2,
      ignored: 'wakunj',
      didYouMean: { keyword: 'Walunj', isEverywhere: false },
    })
    expect(await of('roofing lonavala')).toMatchObject({ total: 1, understood: null, ignored: null })
    expect(await of('roofing palace')).toMatchObject({ total: 0, understood: null, ignored: null })
  })

  test('the people who match the filters, and names the words that nobody among them has', async () => {
    const of = async (search: Record<string, string>) =>
      searchProfessionals(database.db, readQuestion(search), inEnglish)
    const found = await of({ keyword: 'palace', location: 'lonavla', type: 'contractor' })
    const understood = { type: 'contractor', location: 'lonavla', keyword: null }
    expect(found).toMatchObject({ total: 2, understood, ignored: 'palace', othersFound: false })
    // Professionals nearby whose profiles contain the word come before other professionals nearby.
    const near = await of({ keyword: 'roofing', location: 'kamshet' })
    expect(near).toMatchObject({ total: 1, ignored: 'roofing' })
    expect(near.nearbyProfessionals.map(({ id }) => id)).toEqual([2])
    expect(await of({ keyword: 'half', location: 'lonavla' })).toMatchObject({ ignored: 'half', othersFound: true })
    // A corrected name is also suggested if it finds someone only without the filters.
    expect(await of({ keyword: 'wakunj', location: 'kamshet' })).toMatchObject({
      total: 1,
      didYouMean: { keyword: 'Walunj', isEverywhere: true },
    })
    // Words that name filters are not reported as words that nobody has.
    expect(await of({ keyword: 'Lonavla Builders' })).toMatchObject({ total: 2, understood, ignored: null })
    expect(await of({ keyword: 'palace' })).toMatchObject({ total: 0, understood: null, ignored: null })
    expect(await of({ keyword: 'palace', location: 'lonavla', exact: 'true' })).toMatchObject({ total: 0 })
  })

  test('the chosen trade even if a sentence names the other one, and says so', async () => {
    const search = { keyword: 'need architect in lonavala', type: 'contractor' }
    const listing = await searchProfessionals(database.db, readQuestion(search), inEnglish)
    expect(listing).toMatchObject({ total: 2, otherTrade: 'architect', understood: { type: 'contractor' } })
  })

  test('the exact words of a sentence on request', async () => {
    const search = { keyword: 'need contractor for house in lonavala', exact: 'true' }
    const listing = await searchProfessionals(database.db, readQuestion(search), inEnglish)
    expect(listing).toMatchObject({ total: 0, understood: null })
  })

  test('matches in towns nearby after the last page of a town', async () => {
    const near = async (search: Record<string, string>) =>
      (await searchProfessionals(database.db, readQuestion(search), inEnglish)).nearbyProfessionals.map(({ id }) => id)
    expect(await near({ location: 'kamshet' })).toEqual([3, 2])
    expect(await near({ location: 'kamshet', sort: 'experience' })).toEqual([3, 2])
    expect(await near({ location: 'kamshet', keyword: 'roofing' })).toEqual([2])
    expect(await near({ location: 'kamshet', verified: 'true' })).toEqual([3])
    expect(await near({ location: 'khandala', keyword: 'villas' })).toEqual([3])
    expect(await near({ location: 'kamshet', type: 'architect' })).toEqual([6])
    expect(await near({ location: 'nasik' })).toEqual([])
    expect(await near({})).toEqual([])
  })

  test('years of experience change with the calendar year in India', async () => {
    const newYear = { ...inEnglish, today: new Date('2026-12-31T18:30:00Z') }
    const { professionals } = await searchProfessionals(database.db, readQuestion({ experience: '18' }), newYear)
    expect(professionals.map(({ id, experience }) => [id, experience])).toEqual([
      [1, 18],
      [2, 24],
      [4, 21],
    ])
  })

  test('names and texts in the reader’s language if the professional wrote them, marked with their language', async () => {
    const of = async (language: 'en' | 'hi' | 'mr') =>
      (await searchProfessionals(database.db, readQuestion({ keyword: 'kedari' }), { ...inEnglish, language }))
        .professionals[0]
    expect(await of('en')).toMatchObject({
      fullName: 'Sandeep Kedari',
      companyName: 'Malran Bandhkam',
      lang: 'en',
      about: 'Village homes.',
      aboutLang: 'en',
      location: 'Kamshet, Maharashtra',
      rating: 4.7,
      reviewCount: 3,
      specializations: ['Bungalows', 'RCC Work'],
    })
    expect(await of('mr')).toMatchObject({
      fullName: 'संदीप केदारी',
      lang: 'mr',
      aboutLang: 'mr',
      location: 'कामशेत, महाराष्ट्र',
      specializations: ['बंगले', 'RCC चे काम'],
    })
    expect(await of('hi')).toMatchObject({ fullName: 'संदीप केदारी', lang: 'mr' })
  })

  test('the town that a location refers to', async () => {
    const of = async (location: string) =>
      (await searchProfessionals(database.db, readQuestion({ location }), { ...inEnglish, language: 'mr' })).place
    expect(await of('Lonavala')).toEqual({ id: 'lonavla', name: 'लोणावळा' })
    expect(await of('nashik')).toBeNull()
  })

  test('nearby towns with professionals, when a town has none', async () => {
    const listing = await searchProfessionals(database.db, readQuestion({ location: 'khandala' }), inEnglish)
    expect(listing).toMatchObject({ total: 0, nearby: [{ id: 'lonavla', name: 'Lonavla' }] })
  })

  test.each([
    ['one letter wrong', 'wakunj', 'Walunj'],
    ['a letter missing', 'drybild', 'Drybuild'],
    ['two letters swapped', 'kedrai', 'Kedari'],
    ['in Devanagari', 'संदूप', 'संदीप'],
    ['a Devanagari name in Latin', 'bandhkom', 'Bandhkam'],
    ['a specialization', 'waterprofing villa', null],
    ['a town', 'lonavlq', 'Lonavla'],
    ['one wrong word next to a correct one', 'prakash wakunj', 'prakash Walunj'],
    ['words that nobody has together', 'kedari walunj', null],
    ['no near word', 'xyzzyplugh', null],
    ['a different first letter', 'mandhkim', null],
    ['more words than anybody mistypes', 'wakunj '.repeat(9).trim(), null],
  ])('did you mean: %s', async (_, keyword, expected) => {
    const listing = await searchProfessionals(database.db, readQuestion({ keyword }), inEnglish)
    expect(listing).toMatchObject({ total: 0, didYouMean: expected && { keyword: expected, isEverywhere: true } })
  })

  test('nothing for a hundred characters that each fold into a sentence, without comparing them like a mistyped name', async () => {
    const queriesFor = async (keyword: string) => {
      const queries: string[] = []
      const noting: KyselyPlugin = {
        transformQuery({ node }) {
          queries.push(JSON.stringify(node))
          return node
        },
        transformResult: async ({ result }) => result,
      }
      await searchProfessionals(database.db.withPlugin(noting), readQuestion({ keyword }), inEnglish)
      return { all: queries.length, comparisons: queries.filter((query) => query.includes('where word %')).length }
    }
    const [mistyped, endless] = [await queriesFor('wakunj'), await queriesFor('ﷺ'.repeat(100))]
    expect([mistyped.comparisons, endless.comparisons]).toEqual([1, 0])
    expect(endless.all).toBeLessThan(mistyped.all)
  })
})

describe('Any part of what was written', () => {
  const database = testDatabase()
  beforeAll(() =>
    addProfessionals(database.db, [
      { id: 1, name: 'Meera Basalt', about: 'Homes with a TV wall.', city: 'Pune', reviews: [4] },
      { id: 2, company: 'Kamat Construction', about: 'Bungalows of basalt.', city: 'Lonavla', reviews: [5, 5] },
      { id: 3, company: 'Nirman', specializations: ['Bungalows'], city: 'Kamshet', reviews: [3] },
      { id: 4, company: 'Acme Blocks', about: 'Facades.', city: 'Nashik' },
      {
        id: 5,
        company: 'बंगला कन्स्ट्रक्शन',
        about: 'We build in Tavi, for 30 lakh and less.',
        city: 'Pali',
        budget: [1_000_000, 4_000_000],
      },
    ]),
  )
  test.each([
    ['ungalo', [2, 3], null],
    ['UNGALO', [2, 3], null],
    ['asalt', [1, 2], null],
    ['onstruct', [2], null],
    ['onstructi', [2], null],
    ['construction', [2, 5], 1],
    ['f basalt', [2], null],
    ['basalt bung', [2], null],
    ['Kam', [2, 3], null],
    ['Maharashtra', [2, 1, 3, 5, 4], null],
    ['aharasht', [2, 1, 3, 5, 4], null],
    ['tv', [1], null],
    ['TV wall', [1], null],
    ['ac', [4], null],
    ['cad', [4], null],
    ['30 lakh', [5], null],
    ['गला', [5], null],
    ['bangla', [2, 3, 5], 0],
    ['ngaloo', [], null],
    ['tw', [1], 0],
    ['b.c', [], null],
  ])('is found first, and said of those who were added: %s', async (keyword, ids, addedFrom) => {
    const listing = await searchProfessionals(database.db, readQuestion({ keyword }), inEnglish)
    expect([listing.professionals.map(({ id }) => id), listing.addedFrom]).toEqual([ids, addedFrom])
  })

  test.each([
    ['Maharashtra', [2, 1, 3, 5, 4]],
    ['Kam', [3]],
    ['onav', [2]],
    ['nashik, maha', [4]],
    ['Gujarat', []],
  ])('of a place is found as a location: %s', async (location, ids) => {
    const { professionals } = await searchProfessionals(database.db, readQuestion({ location }), inEnglish)
    expect(professionals.map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['30 lakh', { understood: { keyword: null, budget: '3000000-3000000' }, total: 1 }],
    ['90 lakh', { understood: { keyword: null, budget: '9000000-9000000' }, total: 0 }],
    [
      'bungalow for 30 lakh in pali',
      { understood: { location: 'pali', keyword: 'bungalow', budget: '3000000-3000000' } },
    ],
    ['builder, 2 BHK', { understood: { location: null, keyword: null, budget: null }, unfiltered: '2 BHK' }],
    ['need a home', { understood: { keyword: null, budget: null }, unfiltered: null, total: 5 }],
  ])('is not claimed of everybody: %s', async (keyword, expected) => {
    expect(await searchProfessionals(database.db, readQuestion({ keyword }), inEnglish)).toMatchObject(expected)
  })

  test('keeps a chosen order, with those who were added last', async () => {
    const question = readQuestion({ keyword: 'construction', sort: 'experience' })
    const { professionals, addedFrom } = await searchProfessionals(database.db, question, inEnglish)
    expect([professionals.map(({ id }) => id), addedFrom]).toEqual([[2, 5], 1])
  })

  test('somebody without a review is listed after everybody who has one', async () => {
    const { professionals } = await searchProfessionals(database.db, readQuestion({}), inEnglish)
    expect(professionals.map(({ id }) => id)).toEqual([2, 1, 3, 5, 4])
  })
})

describe('A name with words of a sentence', () => {
  const database = testDatabase()
  beforeAll(() =>
    addProfessionals(database.db, [
      { id: 1, company: 'My Home Constructions', city: 'Lonavla' },
      { id: 2, company: 'Good Earth Constructions', city: 'Pune' },
      { id: 3, company: 'Earth Works', about: 'Good constructions of every home.' },
      { id: 4, profession: 'architect', company: 'The Good Architect' },
      { id: 5, company: 'अपना घर' },
    ]),
  )
  test.each([
    ['My Home Constructions', [1]],
    ['my home', [5, 3, 2, 1]],
    ['constructions good earth', [2, 3]],
    ['Good Earth Constructions', [2, 3]],
    ['the good architect', [4]],
    ['अपना घर', [5, 3, 2, 1]],
    ['my house', [5, 3, 2, 1]],
    ['need my home constructions', [2, 1, 3]],
    ['good earth in pune', [2]],
  ])('finds the professional with it: %s', async (keyword, expected) => {
    const { professionals } = await searchProfessionals(database.db, readQuestion({ keyword }), inEnglish)
    expect(professionals.map(({ id }) => id)).toEqual(expected)
  })
})

describe('Pages', () => {
  const database = testDatabase()
  beforeAll(async () => {
    const many = Array.from({ length: 1100 }, (_, at) => ({
      name: `Name ${at}`,
      about: at % 10 ? '' : 'Stone walls',
      startedYear: 2000 + (at % 7),
      // Many professionals share a score and a number of reviews.
      reviews: Array.from({ length: at % 5 }, () => 3 + (at % 3)),
    }))
    await addProfessionals(database.db, many)
    await addProfessionals(database.db, [{ profession: 'architect' }, { profession: 'architect' }])
  })

  const orders = sorts.flatMap((sort) => [{ sort }, { sort, experience: '1' }, { sort, keyword: 'name' }])
  test.each(orders)('for %j have no gaps or repeats, by page number and by cursor', async (search) => {
    const byNumber: number[] = []
    for (let page = 1; page <= maxPages; page++) {
      const listing = await searchProfessionals(database.db, readQuestion({ ...search, page }), inEnglish)
      expect(listing).toMatchObject({ page, pages: maxPages, total: 1000, totalIsCapped: true })
      byNumber.push(...listing.professionals.map(({ id }) => id))
    }
    expect(new Set(byNumber).size).toBe(maxPages * pageSize)

    const byCursor: number[] = []
    let after: string | undefined
    do {
      const listing = await searchProfessionals(
        database.db,
        { ...readQuestion(search), after: after ? readCursor(after) : undefined },
        inEnglish,
      )
      byCursor.push(...listing.professionals.map(({ id }) => id))
      after = listing.next ?? undefined
    } while (after)
    expect(byCursor.slice(0, byNumber.length)).toEqual(byNumber)
    expect(new Set(byCursor).size).toBe(1100)
  })

  test.each(sorts)('for a rare word, sorted by %s, have the same order as the whole list', async (sort) => {
    const few = { sort, keyword: 'stone' }
    const byNumber: number[] = []
    for (const page of [1, 2, 3, 4, 5]) {
      const listing = await searchProfessionals(database.db, readQuestion({ ...few, page }), inEnglish)
      expect(listing).toMatchObject({ pages: 5, total: 110, totalIsCapped: false })
      byNumber.push(...listing.professionals.map(({ id }) => id))
    }
    const byCursor: number[] = []
    const everybody: number[] = []
    for (const [search, ids] of [
      [few, byCursor],
      [{ sort }, everybody],
    ] as const) {
      let after: string | undefined
      do {
        const listing = await searchProfessionals(
          database.db,
          { ...readQuestion(search), after: after ? readCursor(after) : undefined },
          inEnglish,
        )
        ids.push(...listing.professionals.map(({ id }) => id))
        after = listing.next ?? undefined
      } while (after)
    }
    expect(byNumber).toHaveLength(110)
    expect(byCursor).toEqual(byNumber)
    expect(everybody.filter((id) => byNumber.includes(id))).toEqual(byNumber)
  })

  test('a page past the end is the last page', async () => {
    const question = readQuestion({ type: 'architect', page: '9' })
    expect(await searchProfessionals(database.db, question, inEnglish)).toMatchObject({ page: 1, pages: 1, total: 2 })
  })

  test.each(['2', '3', '42'])(
    'page %s, which an outdated cached total still promises, gives the last page',
    async (page) => {
      let asked = 0
      const stale: Count = async () => {
        if (++asked > 1) throw new Error('unexpected second count')
        return pageSize * 2 + 1
      }
      const question = readQuestion({ type: 'architect', page })
      const listing = await searchProfessionals(database.db, question, inEnglish, stale)
      expect(listing).toMatchObject({ page: 1, pages: 1, total: 2 })
      expect(listing.professionals).toHaveLength(2)
    },
  )

  test.each([{ keyword: 'stone' }, { keyword: 'stone', location: 'kamshet' }])(
    'a page past the end of %j costs one search',
    async (search) => {
      const { db, count } = countQueries(database.db)
      const page = (number: string) => searchProfessionals(db, readQuestion({ ...search, page: number }), inEnglish)
      const last = await page('5')
      const once = count()
      expect(await page('9')).toEqual(last)
      expect(last).toMatchObject({ page: 5, pages: 5, next: null })
      expect(count()).toBe(2 * once)
    },
  )

  test('a total that follows from the page itself is not counted', async () => {
    const count = () => Promise.reject(new Error('unexpected count'))
    const question = readQuestion({ type: 'architect' })
    expect(await searchProfessionals(database.db, question, inEnglish, count)).toMatchObject({ total: 2 })
  })
})
