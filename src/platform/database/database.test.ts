import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { inTransaction, openDatabase } from './database.server.ts'

const database = testDatabase()

async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query(`select ${expression} as value`)
  return rows[0].value
}

describe('a value from the database', () => {
  test.each([
    ['9007199254740991::int8', 9007199254740991],
    ['count(*)', 1],
    ['4.25::numeric', 4.25],
    ["date '2026-02-28'", '2026-02-28'],
    ["timestamptz '2026-02-28 12:00+05:30'", new Date('2026-02-28T06:30:00Z')],
    ['array[1, null]::int8[]', [1, null]],
    ['array[0.5]::numeric[]', [0.5]],
    ["array[date '2026-02-28']", ['2026-02-28']],
    ['null::int8', null],
  ])('%s is %j', async (expression, value) => {
    expect(await read(expression)).toEqual(value)
  })

  test('an integer too large to be exact is an error, never a nearby number', async () => {
    await expect(read('9007199254740992::int8')).rejects.toThrow('9007199254740992 is too large for a number')
  })
})

describe('every connection', () => {
  test.each([
    ['plan_cache_mode', 'force_custom_plan'],
    ['jit', 'off'],
    ['TimeZone', 'UTC'],
    ['statement_timeout', '30s'],
  ])('has %s %s', async (setting, value) => {
    expect(await read(`current_setting('${setting}')`)).toBe(value)
  })

  test('is replaced when the server closes it, and the process keeps running', async () => {
    const warnings: string[] = []
    const other = openDatabase({ url: database.url, poolSize: 1, log: { warn: (message) => warnings.push(message) } })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db)
    const lost = new Promise((resolve) => other.pool.once('error', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
    expect(warnings).toEqual(['A database connection was lost: terminating connection due to administrator command'])
    expect((await sql<{ one: number }>`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }])
    await other.close()
  })
})

describe('a transaction', () => {
  const lock = (id: number) => sql`select pg_advisory_xact_lock(${id})`

  test('is run again when a deadlock ends it', async () => {
    let attempts = 0
    let both = () => {}
    const bothHaveOne = new Promise<void>((resolve) => {
      both = resolve
    })
    const lockBoth = (first: number, second: number) =>
      inTransaction(database.db, async (db) => {
        await lock(first).execute(db)
        if (++attempts === 2) both()
        await bothHaveOne
        await lock(second).execute(db)
        return first
      })
    expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2])
    expect(attempts).toBe(3)
  })

  test.each([
    ['40001', 3],
    ['23505', 1],
  ])('that always fails with %s is run %i times', async (code, most) => {
    let attempts = 0
    const failing = inTransaction(database.db, async () => {
      attempts++
      throw Object.assign(new Error('no'), { code })
    })
    await expect(failing).rejects.toMatchObject({ code })
    expect(attempts).toBe(most)
  })
})
