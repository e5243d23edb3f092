import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.server.ts'
import { addProfessionals } from './features/professionals/testing.server.ts'
import { foldText } from './platform/fold-text.ts'
import { createClient } from './platform/testing/client.ts'
import { testDatabase } from './platform/testing/database.ts'
import { type TestDependencies, testDependencies } from './platform/testing/dependencies.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof createApp>
const password = 'Kamshet@2023'

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = createApp(dependencies)
  await addProfessionals(database.db, [{ id: 101, company: 'Basalt & Beam' }])
})

async function register(registration: Record<string, unknown> & { email: string }) {
  const client = createClient(app)
  const { status, body } = await client.post('/api/auth/register', { password, terms: true, ...registration })
  expect(status).toBe(201)
  expect((await client.post('/api/auth/login', { email: registration.email, password })).status).toBe(200)
  return { client, id: body.id as number }
}

/** The tables in which any column of any row contains one of the texts. */
async function tablesThatHold(...texts: string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const text of texts) {
      const { rowCount } = await database.pool.query(`select from ${name} t where t::text ilike $1 limit 1`, [
        `%${text}%`,
      ])
      if (rowCount) found.push(`${name}: ${text}`)
    }
  return found
}

const deleteUser = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()

describe('When an account is deleted, the database forgets', () => {
  test('a home builder: name, address and number, in reviews and messages to us too', async () => {
    const { client, id } = await register({
      userType: 'customer',
      fullName: 'Quvira Zelani',
      email: 'quvira@example.in',
    })
    const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
    await client.put('/api/auth/language', { language: 'mr' })
    await client.post('/api/bookmarks', { professionalId: 101 })
    await client.post('/api/professionals/101/contact-events', { channel: 'call' })
    await client.post('/api/professionals/101/enquiries', { message: 'We want to build in Karla.' }, key())
    await client.put('/api/professionals/101/review', { rating: 5, comment: 'They kept their word.' })
    const message = { topic: 'question', message: 'How do I change my number?', phone: '9822099887' }
    for (const writer of [client, createClient(app)])
      expect(
        (
          await writer.post(
            '/api/support/messages',
            { name: 'Quvira Zelani', email: 'quvira@example.in', ...message },
            key(),
          )
        ).status,
      ).toBe(201)
    expect(await tablesThatHold('Quvira', 'quvira@')).not.toEqual([])

    await deleteUser(id)
    expect(await tablesThatHold('Quvira', 'quvira@', '9822099887')).toEqual([])
    const { body } = await createClient(app).get('/api/professionals/101/reviews')
    expect(body.reviews).toMatchObject([{ authorName: null, comment: 'They kept their word.', rating: 5 }])
    expect(await database.db.selectFrom('support_messages').select('message').execute()).toHaveLength(2)
  })

  test('a professional: the listing, its words in the search, and the phone number', async () => {
    const { id } = await register({
      userType: 'contractor',
      fullName: 'Wexomar Tulipane',
      email: 'wexomar@example.in',
      companyName: 'Zubrik Civil Works',
      address: 'Plot 7, Ovalekar lane',
      city: 'Kamshet',
      state: 'Maharashtra',
      pincode: '410405',
      phone: '9822011223',
      experience: '4-7',
    })
    const folded = ['Wexomar', 'Zubrik'].map(foldText)
    expect(await tablesThatHold(...folded)).toContain(`name_words: ${folded[1]}`)

    await deleteUser(id)
    expect(await tablesThatHold('Wexomar', 'Zubrik', '9822011223', 'Ovalekar', ...folded)).toEqual([])
    const { body } = await createClient(app).get('/api/professionals?keyword=zubrik')
    expect(body.professionals).toEqual([])
  })

  test('nothing about anybody else', async () => {
    const kept = { userType: 'customer', fullName: 'Anil Pawar', email: 'anil@example.in' } as const
    await register(kept)
    const { id } = await register({ userType: 'customer', fullName: 'Rekha More', email: 'rekha@example.in' })
    await deleteUser(id)
    expect(await tablesThatHold('anil@example.in')).toContain('users: anil@example.in')
    // A word that occurs in another professional's name stays findable.
    expect((await createClient(app).get('/api/professionals?keyword=basalt')).body.total).toBe(1)
  })
})
