import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addRequestContext } from '#platform/http/http.server.ts'
import { mapRefusals } from '#platform/http/refusal.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createLog } from './log.server.ts'
import { createSecrets, newToken } from './secrets.server.ts'

const database = testDatabase()
const lines: string[] = []
const log = createLog(
  'info',
  new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  }),
)

beforeAll(async () => {
  await database.pool.query(`create table people (email text primary key, age int check (age < 200))`)
  await database.pool.query(`insert into people values ('anita@example.in', 40)`)
})
beforeEach(() => {
  lines.length = 0
})

/** Makes a request that fails with what `run` throws, and returns its log line. */
async function failureOf(run: () => Promise<unknown>) {
  const app = new Hono<AppEnv>()
  app.use(addRequestContext(log))
  app.get('/', async (c) => c.json(await run()))
  mapRefusals(app)
  const answer = await app.request('/')
  expect(answer.status).toBe(500)
  const { requestId } = (await answer.json()) as { requestId: string }
  const line = lines.find((each) => each.includes('a request failed'))!
  expect(JSON.parse(line)).toMatchObject({ requestId, err: expect.anything() })
  return JSON.parse(line).err
}

test.each([
  [
    "insert into people values ('anita@example.in', 41)",
    {
      code: '23505',
      table: 'people',
      constraint: 'people_pkey',
      message: 'duplicate key value violates unique constraint "…"',
    },
  ],
  [
    "insert into people values ('anita@example.in', 982001)",
    { code: '23514', table: 'people', constraint: 'people_age_check' },
  ],
  ["select 'anita \"@example.in'::bigint", { code: '22P02', message: 'invalid input syntax for type bigint: "…"' }],
  [`select '{"name":"anita'::json`, { code: '22P02' }],
])('a database error is logged without the values of the row: %s', async (statement, expected) => {
  const logged = await failureOf(() => sql.raw(statement).execute(database.db))
  expect(logged).toMatchObject({ type: 'PostgreSQL', ...expected, stack: expect.stringContaining('log.test.ts') })
  expect(lines.join()).not.toMatch(/anita|@example|982001/)
})

test('a database error is logged without them also as the cause of another error', async () => {
  const logged = await failureOf(async () => {
    const cause = await sql
      .raw("select 'anita'::bigint")
      .execute(database.db)
      .catch((error: unknown) => error)
    throw new Error('not stored', { cause })
  })
  expect(logged).toMatchObject({ message: 'not stored', cause: { code: '22P02' } })
  expect(lines.join()).not.toContain('anita')
})

test('a bug is logged with its message and its place, and nothing else that it carries', async () => {
  const logged = await failureOf(async () => {
    throw Object.assign(new TypeError('x is not a function'), { code: 'ERR_X', detail: 'anita@example.in' })
  })
  expect(logged).toEqual({
    ...{ type: 'TypeError', code: 'ERR_X', message: 'x is not a function' },
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(lines.join()).not.toContain('anita')
})

test.each([
  [
    '/api/notifications/unsubscribe/12.reviews.SECRET',
    createSecrets('a secret that is only used by the tests', 'a test').fingerprint('12.reviews'),
  ],
  ['/hi/page/SECRET/', newToken()],
  [
    '/files/a.pdf/SECRET',
    createSecrets('a secret that is only used by the tests', 'a test').sign('content', new Date()).split('.')[2]!,
  ],
])('secrets in a path stay out of the log: %s', async (path, secret) => {
  const app = new Hono<AppEnv>()
  app.use(addRequestContext(log))
  await app.request(path.replace('SECRET', secret), { method: 'POST' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ path: path.replace('SECRET', '…'), status: 404 }])
})

test('other paths are logged whole', async () => {
  const app = new Hono<AppEnv>()
  app.use(addRequestContext(log))
  const path = '/files/documents/8f3107d2-881c-4297-9cf3-8547c61c5a9c.pdf'
  await app.request(path)
  expect(JSON.parse(lines[0]!).path).toBe(path)
})
