import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.server.ts'
import { type Client, createClient } from '../../platform/testing/client.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { testDependencies } from '../../platform/testing/dependencies.ts'
import { newAccount, type Site } from '../accounts/testing.server.ts'
import { addProfessionals, newProfessional } from './testing.server.ts'

const database = testDatabase()
let app: ReturnType<typeof createApp>
let site: Site
let owner: Client

beforeAll(async () => {
  const { db } = database
  const dependencies = testDependencies(database)
  app = createApp(dependencies)
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
      servicesLang: 'en',
      verifications: [
        { what: 'identity', checkedOn: '2025-02-11' },
        { what: 'address', checkedOn: '2025-02-18' },
      ],
      verifiedOn: '2025-02-18',
      isOwn: false,
    })
    expect(body.about).toHaveLength(539)
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('hides the phone number from anonymous visitors', async () => {
    const { body } = await createClient(app).get('/api/professionals/101')
    expect(body).toMatchObject({ phone: null, phoneHidden: true })
    expect(JSON.stringify(body)).not.toContain('9000001101')
  })

  test('hides nothing where there is no number', async () => {
    const { body } = await createClient(app).get('/api/professionals/102')
    expect(body).toMatchObject({ phone: null, phoneHidden: false })
  })

  test('shows the phone number to signed-in users', async () => {
    const { client } = await newAccount(site, 'customer')
    const { body } = await client.get('/api/professionals/101')
    expect(body).toMatchObject({ phone: '+919000001101', phoneHidden: false, isOwn: false })
  })

  test('gives a visitor two hundred numbers an hour', async () => {
    const { client } = await newAccount(site, 'customer')
    for (let asked = 0; asked < 200; asked++) expect((await client.get('/api/professionals/101')).status).toBe(200)
    expect((await client.get('/api/professionals/101')).status).toBe(429)
    expect((await createClient(app).get('/api/professionals/101')).status).toBe(200)
  })

  test('recognises its owner', async () => {
    expect((await owner.get('/api/professionals/101')).body.isOwn).toBe(true)
    expect((await owner.get('/api/professionals/102')).body.isOwn).toBe(false)
  })

  test('answers in the requested language where there is a translation, and says which language it is', async () => {
    const inMarathi = { 'Accept-Language': 'mr' }
    const first = await createClient(app).get('/api/professionals/101', inMarathi)
    expect(first.body).toMatchObject({ companyName: 'बसॉल्ट अँड बीम', lang: 'mr', aboutLang: 'en', servicesLang: 'en' })
    expect(first.body).toMatchObject({ location: 'कामशेत, महाराष्ट्र', specializations: ['दगडी बांधकाम'] })
    expect(first.body.services[0].title).toBe('बांधकाम')
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

test('the date of verification is the latest of checks that are stored at once', async () => {
  const verified = async () => {
    const row = database.db.selectFrom('professionals').select('verified_on').where('id', '=', 102)
    return (await row.executeTakeFirstOrThrow()).verified_on
  }
  const check = 'insert into verifications (professional_id, what, checked_on) values (102, $1, $2)'
  const first = await database.pool.connect()
  await first.query('begin')
  await first.query(check, ['identity', '2025-03-09'])
  const other = database.pool.query(check, ['address', '2025-03-01'])
  await setTimeout(100)
  await first.query('commit')
  first.release()
  await other
  expect(await verified()).toBe('2025-03-09')
})
