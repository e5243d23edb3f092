import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { lockTimeoutMs } from '#platform/http/patience.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { answerTo } from './live-answer.server.ts'

const database = testDatabase()

/** Runs `handle` as the handler of an event. Returns the answer that a page gets, and whether a bug was logged. */
async function answered(handle: () => Promise<unknown>) {
  const log = { ...testDependencies(database).log, error: vi.fn() }
  const answer = vi.fn()
  await answerTo([{}, answer], handle, { language: 'en', log })
  return { answer: answer.mock.calls[0]![0], isLogged: log.error.mock.calls.length > 0 }
}

const busy = {
  answer: { ok: false, refusal: { status: 503, message: expect.stringContaining('very busy'), retryAfter: 5 } },
  isLogged: false,
}

test('waiting too long for a lock is refused for a moment, like a request', async () => {
  const [holding, waiting] = [await database.pool.connect(), await database.pool.connect()]
  try {
    await holding.query('begin')
    await holding.query('lock table users')
    await waiting.query('begin')
    await waiting.query(`set local lock_timeout = '20ms'`)
    expect(await answered(() => waiting.query('select from users'))).toEqual(busy)
  } finally {
    for (const client of [waiting, holding]) {
      await client.query('rollback')
      client.release()
    }
  }
})

test('so is waiting too long for a connection', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 1, connectionTimeoutMillis: 1000 })
  const holding = await pool.connect()
  try {
    expect(await answered(() => pool.query('select 1'))).toEqual(busy)
  } finally {
    holding.release()
    await pool.end()
  }
})

test('every statement waits for a lock for the full limit', async () => {
  const { rows } = await database.pool.query(
    `select setting::integer as ms from pg_settings where name = 'lock_timeout'`,
  )
  expect(rows).toEqual([{ ms: lockTimeoutMs }])
})

test('a statement that takes too long itself is a bug', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = '20ms'`)
    expect(await answered(() => client.query('select pg_sleep(1)'))).toMatchObject({ isLogged: true })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a bug is reported as one, and logged', async () => {
  const bug = async () => Promise.reject(new Error('not a function'))
  expect(await answered(bug)).toEqual({ answer: { ok: false, refusal: { status: 500, message: '' } }, isLogged: true })
})
