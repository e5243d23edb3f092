import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

/** Values of people and programs. Each pattern of the document accepts one of them. `authorization.test.ts` checks whole requests against it. */
const samples = [
  '7',
  'Asha Rao, गोळे',
  '2026-11',
  'in-kind',
  'a'.repeat(22),
  'a'.repeat(32),
  'a'.repeat(87),
  `7-${'0'.repeat(64)}`,
  'photo-7-1',
]

const database = testDatabase()

test('the document is valid OpenAPI, and each of its patterns is one that a client can use', async () => {
  const { body: document } = await createClient(testApp(testDependencies(database))).get('/api/openapi.json')
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  const patterns = new Set<string>()
  JSON.stringify(document, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value)
    return value
  })
  expect(patterns.size).toBeGreaterThan(10)
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/[^\\]\/[a-z]*$/)
    const accepts = new RegExp(pattern, 'u')
    expect(
      samples.some((sample) => accepts.test(sample)),
      pattern,
    ).toBe(true)
  }
})
