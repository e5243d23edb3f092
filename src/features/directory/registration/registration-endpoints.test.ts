import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { serve } from '#platform/http/endpoint.server.ts'
import { addRequestContext } from '#platform/http/http.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { registrationEndpoints } from './api.server.ts'

const database = testDatabase()

function start() {
  const dependencies = testDependencies(database)
  return { dependencies, client: createClient(testApp(dependencies)) }
}

let people = 0
function customer(more = {}) {
  people++
  return {
    userType: 'customer',
    fullName: 'Sneha Kulkarni',
    username: `sneha${people}`,
    email: `sneha${people}@example.in`,
    password: 'long enough',
    terms: true,
    ...more,
  }
}
function contractor(more = {}) {
  return {
    ...customer(),
    userType: 'contractor',
    companyName: 'Pawar Constructions',
    address: 'Station Road',
    city: 'Kamshet',
    state: 'Maharashtra',
    pincode: '410405',
    phone: '98220 12345',
    experience: '8-12',
    ...more,
  }
}

describe('a home builder', () => {
  test('registers with only the account’s fields, is logged in, and can log in again', async () => {
    const { client } = start()
    const input = customer({ email: ' Sneha.New@Example.in ', username: 'sneha.new' })
    const { status, body } = await client.post('/api/auth/register', input)
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        username: 'sneha.new',
        email: 'sneha.new@example.in',
        emailConfirmed: false,
        fullName: 'Sneha Kulkarni',
        userType: 'customer',
        language: 'en',
        picture: null,
      },
    })
    expect((await client.get('/api/auth/me')).body).toEqual(body)
    await client.post('/api/auth/logout')
    const login = await client.post('/api/auth/login', { email: 'sneha.new@example.in', password: 'long enough' })
    expect(login.body).toEqual(body)
  })

  test('can send the other fields empty, as the specification’s form does', async () => {
    const empty = { companyName: '', address: '', city: '', state: '', pincode: '', phone: '', experience: '' }
    expect((await start().client.post('/api/auth/register', customer(empty))).status).toBe(201)
  })

  test('has no listing', async () => {
    const { body } = await start().client.post('/api/auth/register', customer())
    expect(await listingOf(body.id)).toBeUndefined()
  })

  test('is a home builder, no matter what the email address contains', async () => {
    const { client } = start()
    const email = 'architect.contractor@example.in'
    await client.post('/api/auth/register', customer({ email }))
    const { body } = await client.post('/api/auth/login', { email, password: 'long enough' })
    expect(body.userType).toBe('customer')
  })

  test('keeps the language in which the account was created', async () => {
    const { body } = await start().client.post('/api/auth/register', customer(), { 'Accept-Language': 'mr' })
    expect(body.language).toBe('mr')
  })
})

describe('a contractor', () => {
  test('is listed at once, not yet verified', async () => {
    const { client } = start()
    const { status, body } = await client.post('/api/auth/register', contractor())
    expect(status).toBe(201)
    const listing = await listingOf(body.id)
    expect(listing).toMatchObject({
      profession: 'contractor',
      full_name: 'Sneha Kulkarni',
      company_name: 'Pawar Constructions',
      language: 'en',
      town: 'kamshet',
      city: 'Kamshet',
      state: 'Maharashtra',
      location: 'Kamshet, Maharashtra',
      pincode: '410405',
      phone: '+919822012345',
      started_year: 2018,
      verified_on: null,
      review_count: 0,
    })
    const found = await client.get('/api/professionals?type=contractor&keyword=pawar&location=kamshet')
    expect(found.body.professionals.map(({ id }: { id: number }) => id)).toContain(listing!.id)
  })

  test('is listed with a name, a town and a way to be reached. The rest can come later', async () => {
    const { client } = start()
    const { userType, fullName, email, password } = contractor()
    const { status, body } = await client.post('/api/auth/register', {
      ...{ userType, fullName, email, password, city: 'Lonavla' },
    })
    expect(status).toBe(201)
    expect(await listingOf(body.id)).toMatchObject({
      ...{
        town: 'lonavla',
        state: 'Maharashtra',
        location: 'Lonavla, Maharashtra',
        pincode: '',
        address: '',
        phone: '',
      },
      ...{ company_name: null, started_year: 2026, started_year_is_latest: true },
    })
    const [card] = (await client.get('/api/professionals?type=contractor&location=lonavla')).body.professionals.filter(
      ({ id }: { id: number }) => id >= 1000,
    )
    expect(card).toMatchObject({ fullName, experience: 0 })
  })

  test('is found in both scripts when the names are in Devanagari', async () => {
    const { client } = start()
    const input = contractor({ fullName: 'सुनील गायकवाड', companyName: '', city: 'लोणावळा', state: 'महाराष्ट्र' })
    const { body } = await client.post('/api/auth/register', input, { 'Accept-Language': 'mr' })
    const listing = await listingOf(body.id)
    expect(listing).toMatchObject({ language: 'mr', town: 'lonavla', state: 'Maharashtra', company_name: null })
    const found = await client.get('/api/professionals?type=contractor&keyword=gaikwad&location=lonavala')
    expect(found.body.professionals.map(({ id }: { id: number }) => id)).toEqual([listing!.id])
  })

  test('has a full name on one line', async () => {
    const { client } = start()
    const { body } = await client.post('/api/auth/register', customer({ fullName: ' Sneha\r\n\tKulkarni ' }))
    expect(body.fullName).toBe('Sneha Kulkarni')
  })

  test('in a hamlet belongs to the town of its post office, elsewhere to the city as typed', async () => {
    const { client } = start()
    const hamlet = await client.post('/api/auth/register', contractor({ city: 'Nane', pincode: '410405' }))
    expect(await listingOf(hamlet.body.id)).toMatchObject({ town: 'kamshet', city: 'Nane' })
    const far = await client.post('/api/auth/register', contractor({ city: 'Nagpur', pincode: '440001' }))
    expect(await listingOf(far.body.id)).toMatchObject({ town: 'nagpur', city: 'Nagpur' })
  })

  test('gets no account if the listing fails', async () => {
    const { client } = start()
    await database.db.schema.alterTable('professionals').renameTo('professionals_away').execute()
    const input = contractor()
    const { status } = await client.post('/api/auth/register', input)
    await database.db.schema.alterTable('professionals_away').renameTo('professionals').execute()
    expect(status).toBe(500)
    const user = await database.db.selectFrom('users').select('id').where('email', '=', input.email).executeTakeFirst()
    expect(user).toBeUndefined()
  })
})

test('an architect is listed among architects', async () => {
  const { body } = await start().client.post('/api/auth/register', contractor({ userType: 'architect' }))
  expect(body.userType).toBe('architect')
  expect(await listingOf(body.id)).toMatchObject({ profession: 'architect' })
})

describe('errors are reported field by field', () => {
  const wrong = async (input: unknown, language = 'en') => {
    const { status, body } = await start().client.post('/api/auth/register', input, { 'Accept-Language': language })
    expect(status).toBe(422)
    return body.fields
  }

  test('everything empty', async () => {
    const nothing = Object.fromEntries(Object.keys(contractor()).map((name) => [name, '']))
    expect(await wrong({ ...nothing, userType: 'contractor', terms: false })).toEqual({
      fullName: 'Full name is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      city: 'City is required',
      terms: 'You must agree to the terms and conditions',
    })
  })

  test.each([
    [{ userType: 'admin' }, { userType: 'Please select a professional type' }],
    [{ username: 'ab' }, { username: 'Username is required' }],
    [{ username: 'two words' }, { username: 'Please use only letters, numbers, dots, dashes and underscores' }],
    [{ fullName: ' A ' }, { fullName: 'Full name is required' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password can be at most 128 characters' }],
    [{ pincode: '010405' }, { pincode: 'Please enter a valid pincode' }],
    [{ phone: '0222345678' }, { phone: 'Please enter a valid phone number' }],
    [{ experience: '5' }, { experience: 'Please select years of experience' }],
    [{ fullName: 'x'.repeat(101) }, { fullName: 'A name can have at most 100 characters' }],
    [{ fullName: '👷🏠' }, { fullName: 'Please write a name, not only symbols' }],
    ...['fullName', 'companyName', 'address', 'city', 'state'].flatMap((field) =>
      ['Sneha \u001b[31mKulkarni', 'Sneha\u0000', '\ud83dSneha'].map((typed) => [
        { [field]: typed },
        { [field]: 'Please check what you entered.' },
      ]),
    ),
  ])('%j', async (more, fields) => {
    expect(await wrong(contractor(more))).toEqual(fields)
  })
})

describe('what is already taken', () => {
  test('is reported at its field, in any letter case, for both fields at once', async () => {
    const { client } = start()
    const first = customer()
    await client.post('/api/auth/register', first)
    const email = first.email.toUpperCase()
    const username = first.username.toUpperCase()
    const sentences = {
      email: 'An account with this email already exists',
      username: 'This username is already taken',
    }
    const answers = [
      [customer({ email }), { email: sentences.email }],
      [customer({ username }), { username: sentences.username }],
      [customer({ email, username }), sentences],
      [customer({ email, username: '' }), { email: sentences.email }],
    ]
    for (const [input, fields] of answers) {
      const { status, body } = await client.post('/api/auth/register', input)
      expect({ status, fields: body.fields }).toEqual({ status: 409, fields })
    }
  })

  test.each([
    ['ramesh@उदाहरण.भारत', 'Ramesh@xn--p1b6ci4b4b3a.xn--h2brj9c', 'ramesh@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['ramesh&sons@example.in', '\u200ERamesh&Sons@Example.in\u00AD', 'ramesh&sons@example.in'],
  ])('an address counts as one, however it is written: %s', async (email, again, stored) => {
    const { client } = start()
    expect((await client.post('/api/auth/register', customer({ email }))).status).toBe(201)
    const { body } = await client.post('/api/auth/register', customer({ email: again }))
    expect(body.fields).toEqual({ email: 'An account with this email already exists' })
    const { password } = customer()
    const login = await client.post('/api/auth/login', { email: again, password })
    expect([login.status, login.body.email]).toEqual([200, stored])
  })

  test('of two simultaneous registrations with one address, one succeeds', async () => {
    const { client } = start()
    const { email } = customer()
    const answers = await Promise.all(
      [customer({ email }), customer({ email })].map((input) => client.post('/api/auth/register', input)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('a blank username', () => {
  test('is generated from the name and a number below 1000', async () => {
    const { body } = await start().client.post(
      '/api/auth/register',
      customer({ fullName: 'Asha Joshi', username: ' ' }),
    )
    expect(body.username).toMatch(/^ashajoshi\d{1,3}$/)
  })

  test('is always a free one, even when all numbers below 1000 are taken', async () => {
    await database.db
      .insertInto('users')
      .values(
        Array.from({ length: 1000 }, (_, number) => ({
          email: `crowd${number}@example.in`,
          username: `crowd${number}`,
          full_name: 'One of many',
          user_type: 'customer',
        })),
      )
      .execute()
    const input = customer({ fullName: 'Crowd', username: '' })
    const { status, body } = await start().client.post('/api/auth/register', input)
    expect(status).toBe(201)
    expect(body.username).toMatch(/^crowd\d{4,6}$/)
  })
})

describe('the terms', () => {
  test('are stored with their version and the time', async () => {
    const { client, dependencies } = start()
    const { body } = await client.post('/api/auth/register', customer())
    expect(await termsOf(body.id)).toEqual([{ version: '1', language: 'en', accepted_at: dependencies.clock.now }])
  })

  test.each([
    ['2027-01-31T18:00:00Z', '1'],
    ['2027-01-31T18:30:00Z', '2'],
  ])('agreed to at %s are those that apply on that day in India: version %s', async (at, version) => {
    const { dependencies } = start()
    const first = { version: '1', inForceSince: '2026-11-21' }
    const now = () => new Date(at)
    const site = new Hono<AppEnv>()
    site.use(addRequestContext(dependencies.log))
    site.route(
      '/',
      serve(registrationEndpoints({ ...dependencies, now }, [first, { version: '2', inForceSince: '2027-02-01' }])),
    )
    const { status, body } = await createClient(site).post('/api/auth/register', customer(), {
      'Accept-Language': 'mr',
    })
    expect(status).toBe(201)
    expect(await termsOf(body.id)).toEqual([{ version, language: 'mr', accepted_at: now() }])
  })

  test('are not stored as accepted when the form did not ask for it', async () => {
    const { body } = await start().client.post('/api/auth/register', customer({ terms: undefined }))
    expect(await termsOf(body.id)).toEqual([])
  })
})

test('registrations with one email address are limited', async () => {
  const { client } = start()
  const { email } = customer()
  const statuses = []
  for (let times = 0; times < 11; times++)
    statuses.push((await client.post('/api/auth/register', customer({ email }))).status)
  expect(statuses).toEqual([201, ...Array(9).fill(409), 429])
})

function listingOf(userId: number) {
  return database.db.selectFrom('professionals').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

function termsOf(id: number) {
  return database.db
    .selectFrom('terms_acceptances')
    .select(['version', 'language', 'accepted_at'])
    .where('user_id', '=', id)
    .execute()
}
