import { expect, test, vi } from 'vitest'
import { answerTo } from './live-answer.server.ts'
import { testDatabase } from './testing/database.ts'
import { testDependencies } from './testing/dependencies.ts'

const database = testDatabase()

/** What a page is answered, and whether a bug was logged. */
async function answered(handle: () => Promise<unknown>) {
  const log = { ...testDependencies(database).log, error: vi.fn() }
  const answer = vi.fn()
  await answerTo([{}, answer], handle, { language: 'en', log })
  return { answer: answer.mock.calls[0]![0], isLogged: log.error.mock.calls.length > 0 }
}

test.each([
  ['it waited too long for a lock', `lock_timeout = '20ms'`],
])('what the database gives up is refused for a moment, as a request is: %s', async (_, limit) => {
  const [holding, waiting] = [await database.pool.connect(), await database.pool.connect()]
  try {
    await holding.query('begin')
    await holding.query('lock table users')
    await waiting.query('begin')
    await waiting.query(`set local ${limit}`)
    expect(await answered(() => waiting.query('select from users'))).toEqual({
      answer: { ok: false, refusal: { status: 503, message: expect.stringContaining('very busy'), retryAfter: 5 } },
      isLogged: false,
    })
  } finally {
    for (const client of [waiting, holding]) {
      await client.query('rollback')
      client.release()
    }
  }
})

test('a bug is said to be one, and logged', async () => {
  const bug = async () => Promise.reject(new Error('not a function'))
  expect(await answered(bug)).toEqual({ answer: { ok: false, refusal: { status: 500, message: '' } }, isLogged: true })
})
