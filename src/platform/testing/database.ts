import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { createDatabase, dropDatabase, urlOf } from './database-copies.ts'

export type TestDatabase = Pick<Database, 'db' | 'pool'> & { url: string }

/**
 * A migrated, empty database for this test file or describe block. Its fields are set in `beforeAll`, so keep the object and
 * read them in the tests: `const test = testDatabase()` … `test.db`.
 */
export function testDatabase(): TestDatabase {
  const test = {} as TestDatabase
  const name = `kb_test_${randomBytes(6).toString('hex')}`
  let opened: Database | undefined
  beforeAll(async () => {
    const serverUrl = inject('testServerUrl')
    await createDatabase(serverUrl, name, 'kb_template')
    const url = urlOf(serverUrl, name)
    opened = openDatabase({ url, poolSize: 8, log: console })
    Object.assign(test, { db: opened.db, pool: opened.pool, url })
  })
  // No test uses up the attempts of another.
  beforeEach(async () => void (await opened?.db.deleteFrom('limit_counts').execute()))
  afterAll(async () => {
    await opened?.close()
    await dropDatabase(inject('testServerUrl'), name)
  })
  return test
}
