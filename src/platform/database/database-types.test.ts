import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'

const database = testDatabase()

test('the generated types match the migrations', async () => {
  const script = join(import.meta.dirname, '../../../scripts/db-types.ts')
  const check = promisify(execFile)(process.execPath, [script, '--check', '--url', database.url])
  await expect(check).resolves.toMatchObject({ stderr: '' })
})
