import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { addProfessionals, newProfessional } from './testing.server.ts'

const database = testDatabase()
const number = '+919822011223'
const confirmedAt = new Date('2026-11-20T06:00:00Z')
let app: ReturnType<typeof testApp>
let site: Site
let owner: Client

beforeAll(async () => {
  const { db } = database
  const dependencies = testDependencies(database)
  app = testApp(dependencies)
  site = { app, dependencies }
  const amol = await newProfessional(site, 'contractor', {
    fullName: 'Amol Takalkar',
    listing: {
      id: 101,
      company: 'Basalt & Beam',
      about: 'We build with black stone. '.repeat(20).trim(),
      phone: '+919000001101',
      startedYear: 2008,
      specializations: ['Stone Masonry'],
      second: { language: 'mr', name: 'अमोल ताकळकर', company: 'बसॉल्ट अँड बीम' },
    },
  })
  owner = amol.client
  await addProfessionals(db, [
    { id: 102, language: 'mr', name: 'सागर', about: 'आम्ही घरं बांधतो.', second: { language: 'en', name: 'Sagar' } },
  ])
  const services = [{ title: 'Construction', description: 'RCC frame', unit: 'sqft', rateMin: 2800, rateMax: 3400 }]
  await db
    .updateTable('professionals')
    .set({ services: JSON.stringify(services), team_size: 18 })
    .where('id', '=', 101)
    .execute()
  await db
    .insertInto('verifications')
    .values([
      { professional_id: 101, what: 'address', checked_on: '2025-02-18' },
      { professional_id: 101, what: 'identity', checked_on: '2025-02-11' },
    ])
    .execute()
  await db
    .insertInto('reviews')
    .values([5, 5, 4, 1].map((rating) => ({ professional_id: 101, rating, comment: 'They kept their word.' })))
    .execute()
})

describe('GET /api/professionals/{id}', () => {
  test('says to every visitor whether members can write to the professional, as the cards do', async () => {
    expect((await createClient(app).get('/api/professionals/102')).body.takesMessages).toBe(true)
    const guest = createClient(testApp(testDependencies(database, { SAMPLE_DATA: 'off' })))
    const [withAccount, without] = [
      await guest.get('/api/professionals/101'),
      await guest.get('/api/professionals/102'),
    ]
    expect([withAccount.body.takesMessages, without.body.takesMessages]).toEqual([true, false])
    expect((await owner.get('/api/professionals/101')).body).toEqual(withAccount.body)
    expect(JSON.stringify(withAccount.body)).not.toContain('userId')
    const { body } = await guest.get('/api/professionals')
    const cards: { id: number; takesMessages: boolean }[] = body.professionals
    expect(new Map(cards.map((each) => [each.id, each.takesMessages]))).toEqual(
      new Map([
        [101, true],
        [102, false],
      ]),
    )
  })

  test('returns everything that the page shows', async () => {
    const { status, body } = await createClient(app).get('/api/professionals/101')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 101,
      profession: 'contractor',
      companyName: 'Basalt & Beam',
      fullName: 'Amol Takalkar',
      lang: 'en',
      location: 'Kamshet, Maharashtra',
      experience: 18,
      rating: 3.8,
      reviewCount: 4,
      histogram: [2, 1, 0, 0, 1],
      teamSize: 18,
      services: [{ title: 'Construction', description: 'RCC frame', unit: 'sqft', rateMin: 2800, rateMax: 3400 }],
      verifications: [
        { what: 'identity', checkedOn: '2025-02-11' },
        { what: 'address', checkedOn: '2025-02-18' },
      ],
      verifiedOn: '2025-02-18',
      hasPhone: true,
      ...{ townsServed: [], languagesSpoken: [], availability: null, answersWithin: null, cover: null },
    })
    expect(body.about).toHaveLength(539)
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('is the same for everyone, without the phone number', async () => {
    const { body } = await createClient(app).get('/api/professionals/101')
    expect(JSON.stringify(body)).not.toContain('9000001101')
    expect((await owner.get('/api/professionals/101')).body).toEqual(body)
    expect((await createClient(app).get('/api/professionals/102')).body.hasPhone).toBe(false)
  })

  test('uses the requested language if there is a translation, and names the language of each text', async () => {
    const inMarathi = { 'Accept-Language': 'mr' }
    const first = await createClient(app).get('/api/professionals/101', inMarathi)
    expect(first.body).toMatchObject({ companyName: 'बसॉल्ट अँड बीम', lang: 'mr', aboutLang: 'en' })
    expect(first.body).toMatchObject({ location: 'कामशेत, महाराष्ट्र', specializations: ['दगडी बांधकाम'] })
    expect(first.body.services[0]).toMatchObject({ title: 'बांधकाम', description: 'RCC frame', descriptionLang: 'en' })
    const second = await createClient(app).get('/api/professionals/102')
    expect(second.body).toMatchObject({ fullName: 'Sagar', lang: 'en', about: 'आम्ही घरं बांधतो.', aboutLang: 'mr' })
  })

  test('reports an unknown professional, in the requested language', async () => {
    const { status, body } = await createClient(app).get('/api/professionals/999')
    expect(status).toBe(404)
    expect(body.message).toBe("The professional you're looking for doesn't exist or has been removed.")
  })

  test.each(['0', '-1', 'me', '1.5', '99999999999999999999'])('rejects the id %s', async (id) => {
    expect((await createClient(app).get(`/api/professionals/${id}`)).status).toBe(422)
  })
})

test('marks years of experience that are a minimum, and rates older than a year', async () => {
  const profileOf = async (id: number) => (await createClient(app).get(`/api/professionals/${id}`)).body
  expect(await profileOf(101)).toMatchObject({ isExperienceLeast: false, ratedOn: null, areRatesOld: false })
  const [id] = await addProfessionals(database.db, [{ startedYear: 2013, startedYearIsLatest: true }])
  const rateOn = (rated_on: string) =>
    database.db.updateTable('professionals').set({ rated_on }).where('id', '=', id!).execute()
  await rateOn('2020-03-01')
  expect(await profileOf(id!)).toMatchObject({ isExperienceLeast: true, ratedOn: '2020-03-01', areRatesOld: true })
  await rateOn('2025-11-22')
  expect(await profileOf(id!)).toMatchObject({ areRatesOld: false })
})

describe('GET /api/professionals/{id}/for-members', () => {
  const path = '/api/professionals/101/for-members'

  test('has the phone number for signed-in users only', async () => {
    expect((await createClient(app).get(path)).status).toBe(401)
    const { client } = await newAccount(site, 'customer')
    expect((await client.get(path)).body).toEqual({ phone: '+919000001101', isOwn: false })
    expect((await client.get('/api/professionals/102/for-members')).body.phone).toBeNull()
    expect((await client.get('/api/professionals/999/for-members')).status).toBe(404)
    expect((await client.get('/api/professionals/me/for-members')).status).toBe(422)
  })

  test.each([
    ['no confirmation and no gateway', false, { email_verified: false }, null],
    ['a confirmed email address and no gateway', false, { email_verified: true }, number],
    ['a confirmed email address and a gateway', true, { email_verified: true }, null],
    ['a code', true, { phone_confirmed_at: confirmedAt }, number],
    ['a code for another number', true, { phone: '+919822011224', phone_confirmed_at: confirmedAt }, null],
  ])('with %s, the number is the same everywhere', async (_, withSms, account, shown) => {
    const dependencies = testDependencies(database, {}, { withSms })
    const site = { app: testApp(dependencies), dependencies }
    const { id, client, professionalId } = await newProfessional(site, 'contractor', { listing: { phone: number } })
    await database.db.updateTable('users').set({ phone: number }).where('id', '=', id).execute()
    await database.db.updateTable('users').set(account).where('id', '=', id).execute()
    // A change of the account's number is copied into the listing only by the form.
    await database.db.updateTable('professionals').set({ phone: number }).where('id', '=', professionalId).execute()
    const { client: family } = await newAccount(site, 'customer', { confirmed: true })
    const profile = `/api/professionals/${professionalId}`
    await family.post(`${profile}/contact-events`, { channel: 'call' })
    await family.post('/api/bookmarks', { professionalId })
    const { body: conversation } = await family.post('/api/conversations', { professionalId })
    const listed = (await family.get('/api/user/directory?list=bookmarked')).body.professionals[0]
    expect({
      profile: (await family.get(profile)).body.hasPhone,
      members: (await family.get(`${profile}/for-members`)).body.phone,
      list: [listed.hasPhone, listed.phone],
      messages: (await family.get(`/api/conversations/${conversation.id}`)).body.phone,
      own: (await client.get(`${profile}/for-members`)).body.phone,
    }).toEqual({ profile: shown !== null, members: shown, list: [shown !== null, shown], messages: shown, own: number })
  })

  test('limits a visitor to two hundred phone numbers an hour', async () => {
    const { client } = await newAccount(site, 'customer')
    for (let asked = 0; asked < 200; asked++) expect((await client.get(path)).status).toBe(200)
    expect((await client.get(path)).status).toBe(429)
  })

  test('recognises the owner of the profile', async () => {
    expect((await owner.get(path)).body.isOwn).toBe(true)
    expect((await owner.get('/api/professionals/102/for-members')).body.isOwn).toBe(false)
  })
})
