import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const path = '/api/user/listing'
let dependencies: TestDependencies
let site: Site
let visitor: Client

beforeAll(() => {
  dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  visitor = createClient(site.app)
})

const second = { language: 'mr', name: 'अनिल पवार', company: 'पवार बिल्डर्स', about: 'आम्ही घरे बांधतो.' } as const
const newContractor = () =>
  newProfessional(site, 'contractor', {
    fullName: 'Anil Pawar',
    listing: { company: 'Pawar Builders', about: 'We build.', second, startedYearIsLatest: true },
  })
const service = {
  texts: {
    en: { title: 'Turnkey homes', description: 'From the plot to the keys.' },
    mr: { title: 'टर्नकी घरे', description: '' },
  },
  unit: 'sqft',
  rateMin: 2400,
  rateMax: 2900,
}
/** The body that the form sends when only these fields were changed. */
async function sentBy(client: Client, change: Record<string, unknown> = {}) {
  const { version, listing } = (await client.get(path)).body
  return { version, ...listing, ...change }
}
const rowOf = (id: number) =>
  database.db.selectFrom('professionals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('GET /api/user/listing', () => {
  test('returns the listing to edit and the lists to choose from', async () => {
    const { client, professionalId } = await newContractor()
    const { status, body } = await client.get(path, { 'Accept-Language': 'mr' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: professionalId,
      profession: 'contractor',
      fullName: 'Anil Pawar',
      town: { id: 'kamshet', name: 'कामशेत' },
      startedYearLatest: 2016,
      listing: {
        ...{ companyName: 'Pawar Builders', language: 'en', about: 'We build.', altLanguage: 'mr' },
        ...{ altCompanyName: 'पवार बिल्डर्स', rateMin: null, startedYear: null, townsServed: [], takesWork: 'unsaid' },
        town: 'kamshet',
      },
    })
    expect(body.choices.towns).toContainEqual({ id: 'lonavla', name: 'लोणावळा' })
    expect(body.choices.specializations[0]).toEqual({ id: 'Residential Construction', name: 'घरांचे बांधकाम' })
  })

  test('is only for contractors and architects with a listing', async () => {
    const customer = await newAccount(site, 'customer')
    const architect = await newAccount(site, 'architect')
    for (const [client, status] of [
      [visitor, 401],
      [customer.client, 403],
      [architect.client, 404],
    ] as const) {
      expect((await client.get(path)).status).toBe(status)
      expect((await client.put(`${path}/cover`, { pictureId: null })).status).toBe(status)
      const { client: owner } = await newContractor()
      expect((await client.put(path, await sentBy(owner))).status).toBe(status)
    }
  })
})

describe('PUT /api/user/listing', () => {
  test('changes nothing when nothing was changed', async () => {
    const { client, professionalId } = await newContractor()
    const old = [{ title: 'Construction', description: 'RCC frame', unit: 'sqft', rateMin: 2800, rateMax: 3400 }]
    await database.db
      .updateTable('professionals')
      .set({ services: JSON.stringify(old), rated_on: '2025-01-02' })
      .where('id', '=', professionalId)
      .execute()
    const shown = async () =>
      Promise.all(
        ['en', 'hi', 'mr'].map(
          async (language) =>
            (await visitor.get(`/api/professionals/${professionalId}`, { 'Accept-Language': language })).body.services,
        ),
      )
    const before = [await rowOf(professionalId), await shown()] as const
    expect((await client.put(path, await sentBy(client))).status).toBe(200)
    const after = [await rowOf(professionalId), await shown()] as const
    const { services: _, updated_at: __, ...same } = before[0]
    expect(after[0]).toMatchObject(same)
    for (const [at, [one]] of after[1].entries())
      expect(one).toMatchObject({ title: before[1][at][0].title, description: 'RCC frame', descriptionLang: 'en' })
  })

  test('shows what is saved on the profile, in the listing and in the search, in the reader’s language', async () => {
    const { client, professionalId } = await newContractor()
    const { status, body } = await client.put(
      path,
      await sentBy(client, {
        companyName: 'Zephyr Homes',
        specializations: ['Waterproofing'],
        services: [service],
        ...{ rateMin: '₹२,४००', rateMax: '2,900', budgetMin: 1_000_000, budgetMax: '5000000' },
        ...{ startedYear: '2004', teamSize: 12, townsServed: ['uran', 'karla', 'kamshet'] },
        ...{ languagesSpoken: ['hi', 'mr'], takesWork: 'from', availableFrom: '2027-01-15' },
      }),
    )
    expect({ status, body }).toMatchObject({ status: 200, body: { startedYearLatest: null, ratedOn: '2026-11-21' } })
    // Towns and languages are saved in the order of their lists. The town where the firm is based is left out of the
    // served towns.
    expect(body.listing).toMatchObject({ townsServed: ['karla', 'uran'], languagesSpoken: ['mr', 'hi'], rateMin: 2400 })
    const inMarathi = await visitor.get(`/api/professionals/${professionalId}`, { 'Accept-Language': 'mr' })
    expect(inMarathi.body).toMatchObject({
      ...{ companyName: 'पवार बिल्डर्स', about: 'आम्ही घरे बांधतो.', experience: 22, isExperienceLeast: false },
      ...{ rateMin: 2400, rateMax: 2900, budgetMin: 1_000_000, budgetMax: 5_000_000, teamSize: 12 },
      ...{ townsServed: ['कार्ला', 'उरण'], languagesSpoken: ['mr', 'hi'], availability: '2027-01-15' },
      services: [{ title: 'टर्नकी घरे', lang: 'mr', description: 'From the plot to the keys.', descriptionLang: 'en' }],
    })
    const inHindi = await visitor.get(`/api/professionals/${professionalId}`, { 'Accept-Language': 'hi' })
    expect(inHindi.body.services[0]).toMatchObject({ title: 'Turnkey homes', lang: 'en' })
    for (const search of ['keyword=zephyr&exact=true', 'location=uran', 'keyword=waterproofing&location=karla'])
      expect((await visitor.get(`/api/professionals?type=contractor&${search}`)).body.professionals).toMatchObject([
        { id: professionalId, rateMin: 2400, specializations: ['Waterproofing'] },
      ])
    const [compared] = (await visitor.get(`/api/professionals/compare?ids=${professionalId}`)).body.professionals
    expect(compared).toMatchObject({ townsServed: ['Karla', 'Uran'], languagesSpoken: ['mr', 'hi'] })
  })

  test.each([
    [{ takesWork: 'now' }, 'now', '2026-11-21'],
    [{ takesWork: 'from', availableFrom: '2026-11-22' }, '2026-11-22', '2026-11-22'],
    // A day in the past means now.
    [{ takesWork: 'from', availableFrom: '2026-01-01' }, 'now', '2026-01-01'],
    [{ takesWork: 'unsaid', availableFrom: '2027-01-01' }, null, null],
  ])('the availability %o is shown as %s', async (change, shown, stored) => {
    const { client, professionalId } = await newContractor()
    await client.put(path, await sentBy(client, change))
    expect((await visitor.get(`/api/professionals/${professionalId}`)).body.availability).toBe(shown)
    expect((await rowOf(professionalId)).available_from).toBe(stored)
  })

  test('the rates are dated on the day of their change, or on the day when they are confirmed', async () => {
    const { client, professionalId } = await newContractor()
    await database.db
      .updateTable('professionals')
      .set({ rate_min: 2000, rate_max: 2500, rated_on: '2025-01-02' })
      .where('id', '=', professionalId)
      .execute()
    const ratedOn = async (change: object) =>
      (await client.put(path, await sentBy(client, { ...change }))).body.ratedOn as string
    expect(await ratedOn({ teamSize: 5 })).toBe('2025-01-02')
    expect(await ratedOn({ ratesAreCurrent: true })).toBe('2026-11-21')
    dependencies.clock.now = new Date('2026-12-02T06:00:00Z')
    expect(await ratedOn({ rateMax: 2600 })).toBe('2026-12-02')
    dependencies.clock.now = new Date('2026-11-21T06:00:00Z')
  })

  test('the first specializations stay first, independent of the order in the form', async () => {
    const listing = { specializations: ['Villas', 'Roofing', 'Bungalows'] }
    const { client } = await newProfessional(site, 'contractor', { listing })
    const sent = await sentBy(client, { specializations: ['Bungalows', 'Row Houses', 'Villas', 'Roofing'] })
    const { body } = await client.put(path, sent)
    expect(body.listing.specializations).toEqual(['Villas', 'Roofing', 'Bungalows', 'Row Houses'])
  })

  test('a range with one end has the same value at both ends', async () => {
    const { client } = await newContractor()
    const { body } = await client.put(path, await sentBy(client, { rateMin: 2400, budgetMax: 5_000_000 }))
    expect(body.listing).toMatchObject({ rateMin: 2400, rateMax: 2400, budgetMin: 5_000_000, budgetMax: 5_000_000 })
  })

  test('removing the second language removes all its texts', async () => {
    const { client, professionalId } = await newContractor()
    await client.put(path, await sentBy(client, { altLanguage: '' }))
    expect(await rowOf(professionalId)).toMatchObject({ alt_language: null, alt_full_name: null, alt_about: null })
  })

  test.each([
    [{ rateMin: 25_000 }, { rateMin: 'Please enter a rate from ₹1 to ₹10,000 per sq ft' }],
    [{ rateMin: '-500' }, { rateMin: 'Please enter a rate from ₹1 to ₹10,000 per sq ft' }],
    [{ rateMin: 'about 2000' }, { rateMin: 'Please enter an amount in digits, such as 1,50,000 or 1.5 lakh' }],
    [{ rateMin: 3000, rateMax: 2000 }, { rateMax: 'The second amount must not be lower than the first' }],
    [
      { budgetMin: 3_000_000, budgetMax: 2_000_000 },
      { budgetMax: 'The second amount must not be lower than the first' },
    ],
    [{ startedYear: 1066 }, { startedYear: 'Please enter the year you started, such as 2012' }],
    [{ startedYear: 2027 }, { startedYear: 'Please enter the year you started, such as 2012' }],
    [
      { specializations: ['CALL 98220 99999 CHEAPEST'] },
      { specializations: 'Please choose specializations from the list' },
    ],
    [{ townsServed: ['uran', 'atlantis'] }, { townsServed: 'Please choose towns from the list' }],
    [{ town: 'atlantis' }, { town: 'Please choose a town from the list' }],
    [{ teamSize: 0 }, { teamSize: 'Please enter how many people work in your team' }],
    [{ altLanguage: 'en' }, { altLanguage: 'Please choose a language other than the first' }],
    [
      { takesWork: 'from', availableFrom: 'soon' },
      { availableFrom: 'Please choose the date from which you can take work' },
    ],
    [
      { services: [{ ...service, texts: { mr: { title: ' ', description: 'x' } } }] },
      { 'services.0.texts.mr.title': 'Please name the service in at least one language' },
    ],
    [
      { services: [{ ...service, rateMax: 2000 }] },
      { 'services.0.rateMax': 'The second amount must not be lower than the first' },
    ],
    [
      { services: [{ ...service, unit: 'visit', rateMax: 99_999_999 }] },
      { 'services.0.rateMax': 'This rate is too high. Please check it.' },
    ],
    [
      { services: [{ ...service, unit: 'visit', rateMin: '-5' }] },
      { 'services.0.rateMin': 'Please enter a rate of at least ₹1' },
    ],
    [{ services: Array(13).fill(service) }, { services: 'Please list at most 12 services' }],
    [{ companyName: 'x'.repeat(121) }, { companyName: 'This text is too long. Please shorten it.' }],
  ])('refuses %o with a sentence at its field', async (change, fields) => {
    const { client } = await newContractor()
    const { status, body } = await client.put(path, await sentBy(client, change))
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields })
  })

  test('the starting year may be the current year in India', async () => {
    dependencies.clock.now = new Date('2026-12-31T18:30:00Z')
    const { client } = await newContractor()
    const { status } = await client.put(path, await sentBy(client, { startedYear: 2027 }))
    dependencies.clock.now = new Date('2026-11-21T06:00:00Z')
    expect(status).toBe(200)
  })

  test('stored values that are no longer in the lists may stay, but others outside the lists are refused', async () => {
    const listing = { city: 'Naneghar', specializations: ['Wells', 'Roofing'], townsServed: ['uran', 'oldtown'] }
    const { client, professionalId } = await newProfessional(site, 'contractor', { listing })
    const { town, specializations, towns_served } = await rowOf(professionalId)
    const stored = (await client.get(path)).body
    expect(stored).toMatchObject({ town: { id: town, name: 'Naneghar' }, listing: { town } })
    expect((await client.put(path, await sentBy(client, { teamSize: 5 }))).status).toBe(200)
    expect(await rowOf(professionalId)).toMatchObject({ town, city: 'Naneghar', specializations, towns_served })
    const more = await sentBy(client, { specializations: ['Wells', 'Cheap wells'], townsServed: ['oldtown', 'other'] })
    const { status, body } = await client.put(path, more)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({
      status: 422,
      fields: ['specializations', 'townsServed'],
    })
  })

  test('the later of two windows learns what changed', async () => {
    const { client } = await newContractor()
    const [one, other] = [
      await sentBy(client, { rateMin: 2000, rateMax: 2400 }),
      await sentBy(client, { rateMin: 2100, rateMax: 2400 }),
    ]
    expect((await client.put(path, one)).status).toBe(200)
    const late = await client.put(path, other)
    expect({ status: late.status, fields: Object.keys(late.body.fields) }).toEqual({ status: 409, fields: ['rateMin'] })
    const { version } = (await client.get(path)).body
    expect((await client.put(path, { ...other, version })).body.listing.rateMin).toBe(2100)
  })

  test('a change of the firm’s town shows at once in listing, profile, search, counts and account', async () => {
    const { client, professionalId, id } = await newProfessional(site, 'architect', {
      listing: { city: 'Kamshet', townsServed: ['pali', 'roha'] },
    })
    const kamshet = { city: 'Kamshet', state: 'Maharashtra', pincode: '410405' }
    await database.db.updateTable('users').set(kamshet).where('id', '=', id).execute()
    await database.db.updateTable('professionals').set({ pincode: '410405' }).where('id', '=', professionalId).execute()
    const foundIn = async (town: string) => {
      const { body } = await visitor.get(`/api/professionals?type=architect&location=${town}`)
      expect(body.total).toBe(body.professionals.length)
      return body.professionals.map((each: { id: number }) => each.id)
    }
    const accountOf = () =>
      database.db.selectFrom('users').select(['city', 'state', 'pincode']).where('id', '=', id).executeTakeFirst()
    expect([await foundIn('kamshet'), await foundIn('pali')]).toEqual([[professionalId], [professionalId]])

    // The town where the firm is based does not count as a served town.
    const saved = await client.put(path, await sentBy(client, { town: 'pali' }))
    expect(saved.body).toMatchObject({
      town: { id: 'pali', name: 'Pali' },
      listing: { town: 'pali', townsServed: ['roha'] },
    })
    // Totals are cached for a second, so the test waits.
    await new Promise((done) => setTimeout(done, 1100))
    expect([await foundIn('kamshet'), await foundIn('pali')]).toEqual([[], [professionalId]])
    const profile = await visitor.get(`/api/professionals/${professionalId}`, { 'Accept-Language': 'mr' })
    expect(profile.body).toMatchObject({ town: 'pali', location: 'पाली, महाराष्ट्र' })
    const searched = await visitor.get('/api/professionals?type=architect&keyword=sudhagad&exact=true')
    expect(searched.body.professionals).toMatchObject([{ id: professionalId }])
    // A pincode of Kamshet is not valid in Pali.
    expect(await accountOf()).toEqual({ city: 'Pali', state: 'Maharashtra', pincode: null })
    expect(await rowOf(professionalId)).toMatchObject({ city: 'Pali', pincode: '' })
  })

  test('keeps a pincode that is also valid in the new town', async () => {
    const { client, professionalId } = await newContractor()
    await database.db.updateTable('professionals').set({ pincode: '410405' }).where('id', '=', professionalId).execute()
    await client.put(path, await sentBy(client, { town: 'karla' }))
    expect(await rowOf(professionalId)).toMatchObject({ city: 'Karla', pincode: '410405' })
  })

  test('the later of two windows that change the town is refused', async () => {
    const { client } = await newContractor()
    const [one, other] = [await sentBy(client, { town: 'pune' }), await sentBy(client, { town: 'uran' })]
    expect((await client.put(path, one)).status).toBe(200)
    const late = await client.put(path, other)
    expect({ status: late.status, fields: Object.keys(late.body.fields) }).toEqual({ status: 409, fields: ['town'] })
  })

  test('a rating or a changed phone number in between is no conflict', async () => {
    const { client, professionalId } = await newContractor()
    const sent = await sentBy(client, { teamSize: 7 })
    await database.db
      .updateTable('professionals')
      .set({ rating_sum: 5, phone: '1' })
      .where('id', '=', professionalId)
      .execute()
    expect((await client.put(path, sent)).status).toBe(200)
  })

  test('changes neither the profession, the owner nor what was checked', async () => {
    const { client, professionalId, id } = await newContractor()
    const more = { profession: 'architect', userId: 1, user_id: 1, verifiedOn: '2026-01-01', rating: 5, id: 1 }
    await client.put(path, await sentBy(client, more))
    expect(await rowOf(professionalId)).toMatchObject({ profession: 'contractor', user_id: id, verified_on: null })
  })
})

test('the cover must be the user’s own upload, and is shown at the top of the profile', async () => {
  const { client, professionalId } = await newContractor()
  const photo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#445566' } })
    .jpeg()
    .toBuffer()
  const { id, key } = (await client.post('/api/pictures', photo)).body
  expect((await client.put(`${path}/cover`, { pictureId: id })).body.cover.key).toBe(key)
  expect((await visitor.get(`/api/professionals/${professionalId}`)).body.cover.key).toBe(key)
  const { client: other } = await newContractor()
  expect((await other.put(`${path}/cover`, { pictureId: id })).status).toBe(422)
  expect((await client.put(`${path}/cover`, { pictureId: null })).body.cover).toBeNull()
})
