import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
const path = '/api/user/profile'
let dependencies: TestDependencies
let site: Site

beforeAll(() => {
  dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
})

const newCustomer = () => newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
const rowOf = (id: number) => database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const confirmPhone = (id: number) =>
  database.db.updateTable('users').set({ phone_confirmed_at: new Date() }).where('id', '=', id).execute()

describe('GET /api/user/profile', () => {
  test('returns the visitor’s own account', async () => {
    const { client, id, email } = await newCustomer()
    const { status, body } = await client.get(path)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ id, fullName: 'Sneha Kulkarni', email, emailConfirmed: false, userType: 'customer' },
        ...{ phone: null, phoneConfirmed: false, address: null, bio: null, picture: null },
        ...{ createdAt: '2026-11-21T06:00:00.000Z', version: expect.any(String) },
      },
    })
  })

  test('returns 401 without a session', async () => {
    const visitor = createClient(site.app)
    expect((await visitor.get(path)).status).toBe(401)
    expect((await visitor.patch(path, { version: '', bio: 'x' })).status).toBe(401)
    expect((await visitor.put('/api/user/picture', { pictureId: null })).status).toBe(401)
  })
})

describe('PATCH /api/user/profile', () => {
  test('changes the sent fields and keeps the others', async () => {
    const { client } = await newCustomer()
    const { version } = (await client.get(path)).body
    const change = { fullName: '  Sneha   Ashok Kulkarni ', phone: '+91 ९८२२० १२३४५', address: 'Station Road' }
    const { status, body } = await client.patch(path, { version, ...change })
    expect(status).toBe(200)
    expect(body).toMatchObject({ fullName: 'Sneha Ashok Kulkarni', phone: '+919822012345', address: 'Station Road' })
    const after = await client.patch(path, { version: body.version, bio: 'Two lines\r\nof text' })
    expect(after.body).toMatchObject({ phone: '+919822012345', address: 'Station Road', bio: 'Two lines\nof text' })
    expect((await client.get('/api/auth/me')).body.fullName).toBe('Sneha Ashok Kulkarni')
  })

  test('sets the account’s town if the address names one of ours', async () => {
    const { client } = await newCustomer()
    expect((await client.get('/api/auth/me')).body).not.toHaveProperty('town')
    const { version } = (await client.get(path)).body
    await client.patch(path, { version, address: 'Flat 4, Tungarli Road, Lonavla 410401' })
    expect((await client.get('/api/auth/me')).body).toMatchObject({ town: 'lonavla' })
  })

  test('clears blank fields', async () => {
    const { client } = await newCustomer()
    const { version } = (await client.get(path)).body
    const filled = await client.patch(path, { version, phone: '9822012345', address: 'Station Road', bio: 'Hello' })
    const blank = { phone: ' ', address: ' ', bio: ' ' }
    const { body } = await client.patch(path, { version: filled.body.version, ...blank })
    expect(body).toMatchObject({ phone: null, address: null, bio: null })
  })

  test.each([
    [{ fullName: 'S' }, { fullName: 'Full name must be at least 2 characters' }],
    [{ fullName: '👷🏠' }, { fullName: 'Please write a name, not only symbols' }],
    [{ fullName: '१२३' }, { fullName: 'Please write a name, not only symbols' }],
    [{ fullName: 'x'.repeat(101) }, { fullName: 'A name can have at most 100 characters' }],
    [{ phone: '12345' }, { phone: 'Please enter a valid phone number' }],
    [{ address: 'x'.repeat(301) }, { address: 'Please write at most 300 characters' }],
    [{ bio: 'x'.repeat(1001) }, { bio: 'Please write at most 1000 characters' }],
  ])('refuses %o with a sentence at its field', async (change, fields) => {
    const { client } = await newCustomer()
    const { version } = (await client.get(path)).body
    const { status, body } = await client.patch(path, { version, ...change })
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields })
  })

  test.each(['स्नेहा', 'Ñandú', '安'.repeat(2)])('accepts the name %s', async (fullName) => {
    const { client } = await newCustomer()
    const { version } = (await client.get(path)).body
    expect((await client.patch(path, { version, fullName })).body.fullName).toBe(fullName)
  })

  test('never changes role, email address or id', async () => {
    const { client, id, email } = await newCustomer()
    const { version } = (await client.get(path)).body
    const more = { id: 1, userType: 'contractor', email: 'x@example.in', phoneConfirmed: true, emailConfirmed: true }
    const { body } = await client.patch(path, { version, bio: 'Hello', ...more })
    const unchanged = { id, userType: 'customer', email, phoneConfirmed: false, emailConfirmed: false }
    expect(body).toMatchObject(unchanged)
  })

  test('does not change a confirmed number, because it can be used to log in and this form has no password', async () => {
    const { client, id } = await newCustomer()
    const { version } = (await client.get(path)).body
    const { body } = await client.patch(path, { version, phone: '9822012345' })
    await confirmPhone(id)
    const same = await client.patch(path, { version: body.version, phone: '098220 12345', bio: 'Hello' })
    expect(same.body.phoneConfirmed).toBe(true)
    const other = await client.patch(path, { version: same.body.version, phone: '9822012346' })
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['phone']])
    expect((await rowOf(id)).phone).toBe('+919822012345')
  })

  test('the later of two windows learns what changed, and can save from the new version', async () => {
    const { client } = await newCustomer()
    const opened = (await client.get(path)).body
    const form = { fullName: opened.fullName, phone: '', address: '', bio: '' }
    expect((await client.patch(path, { version: opened.version, ...form, address: 'Karla' })).status).toBe(200)
    const late = await client.patch(path, { version: opened.version, ...form, bio: 'Hello' })
    expect({ status: late.status, body: late.body }).toEqual({
      status: 409,
      body: {
        message: 'This was changed in another window or on another device since you opened it.',
        fields: { address: 'This was changed in the meantime.' },
      },
    })
    const now = (await client.get(path)).body
    expect(now).toMatchObject({ address: 'Karla', bio: null })
    const again = await client.patch(path, { version: now.version, ...form, address: 'Malavli', bio: 'Hello' })
    expect(again.body).toMatchObject({ address: 'Malavli', bio: 'Hello' })
  })

  test('a login or a change of language in between is no conflict', async () => {
    const { client } = await newCustomer()
    const { version } = (await client.get(path)).body
    await client.put('/api/auth/language', { language: 'mr' })
    expect((await client.patch(path, { version, bio: 'Hello' })).status).toBe(200)
  })

  test('one of two simultaneous saves is refused', async () => {
    const { client } = await newCustomer()
    const { version } = (await client.get(path)).body
    const save = (address: string) => client.patch(path, { version, address })
    const statuses = (await Promise.all([save('Karla'), save('Malavli')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('A professional’s listing', () => {
  test('shows the name and the number of the account, and is found by them, at once', async () => {
    const second = { language: 'mr', name: 'अनिल पवार' } as const
    const listing = { company: null, phone: '+919822012340', second }
    const { client, professionalId } = await newProfessional(site, 'contractor', { fullName: 'Anil Pawar', listing })
    const found = async (keyword: string) =>
      (await client.get(`/api/professionals?type=contractor&exact=true&keyword=${keyword}`)).body.professionals.map(
        ({ id }: { id: number }) => id,
      )
    const { version } = (await client.get(path)).body
    const { status } = await client.patch(path, { version, fullName: 'Qasim Wexler', phone: '9822012349' })
    expect(status).toBe(200)
    expect(await found('wexler')).toEqual([professionalId])
    const shown = await client.get(`/api/professionals/${professionalId}`, { 'Accept-Language': 'mr' })
    // The Marathi name was a translation of the old name, so it was removed.
    expect(shown.body).toMatchObject({ fullName: 'Qasim Wexler', lang: 'en' })
    const numbers = await client.get(`/api/professionals/${professionalId}/for-members`)
    expect(numbers.body.phone).toBe('+919822012349')
  })

  test('keeps the name in its second language when only the number changes', async () => {
    const second = { language: 'mr', name: 'अनिल पवार' } as const
    const listing = { second }
    const { client, professionalId } = await newProfessional(site, 'contractor', { fullName: 'Anil Pawar', listing })
    const { version } = (await client.get(path)).body
    await client.patch(path, { version, phone: '9822012349' })
    const shown = await client.get(`/api/professionals/${professionalId}`, { 'Accept-Language': 'mr' })
    expect(shown.body.fullName).toBe('अनिल पवार')
  })
})

describe('PUT /api/user/picture', () => {
  const photo = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .jpeg()
      .toBuffer()

  test('shows an upload in the account and the listing, and null removes it', async () => {
    const { client, professionalId } = await newProfessional(site, 'architect')
    const { id, key } = (await client.post('/api/pictures', await photo('#123456'))).body
    const { status, body } = await client.put('/api/user/picture', { pictureId: id })
    expect({ status, picture: body.picture }).toMatchObject({ status: 200, picture: { key, width: 64, alt: {} } })
    expect((await client.get('/api/auth/me')).body.picture.key).toBe(key)
    expect((await client.get(`/api/professionals/${professionalId}`)).body.picture.key).toBe(key)
    expect((await client.put('/api/user/picture', { pictureId: null })).body.picture).toBeNull()
    expect((await client.get('/api/auth/me')).body.picture).toBeNull()
    expect((await client.get(`/api/professionals/${professionalId}`)).body.picture).toBeNull()
  })

  test('refuses somebody else’s picture and a deleted one', async () => {
    const [{ client }, { client: other }] = [await newCustomer(), await newCustomer()]
    const { id } = (await other.post('/api/pictures', await photo('#654321'))).body
    for (const pictureId of [id, 999_999]) {
      const { status, body } = await client.put('/api/user/picture', { pictureId })
      const picture = 'This photo is no longer there. Please upload it again.'
      expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { picture } })
    }
  })

  test('a replaced picture is deleted once it is a day old, but not a shown one', async () => {
    const { client } = await newCustomer()
    const first = (await client.post('/api/pictures', await photo('#111111'))).body
    const second = (await client.post('/api/pictures', await photo('#222222'))).body
    await client.put('/api/user/picture', { pictureId: first.id })
    await database.db
      .updateTable('pictures')
      .set({ created_at: new Date(0) })
      .execute()
    await client.put('/api/user/picture', { pictureId: second.id })
    await runJobs(dependencies)
    const left = await database.db
      .selectFrom('pictures')
      .select('id')
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(left).toEqual([{ id: second.id }])
  })
})
