import { expect, test } from 'vitest'
import { readAnswer, refusalOf, requestIdOf } from './api.ts'

const failed = (body: BodyInit, status: number) => readAnswer(new Response(body, { status })).catch((error) => error)

test('A bug of the server says the id of its request; a refusal has none', async () => {
  const bug = await failed(JSON.stringify({ message: 'An error occurred', requestId: 'f00' }), 500)
  expect([refusalOf(bug), requestIdOf(bug)]).toEqual(['An error occurred', 'f00'])
  expect(requestIdOf(await failed(JSON.stringify({ message: 'No.' }), 409))).toBeUndefined()
  expect(requestIdOf(await failed('<h1>Bad gateway</h1>', 502))).toBeUndefined()
  expect(requestIdOf(new TypeError('Failed to fetch'))).toBeUndefined()
})
