import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '#platform/process/log.server.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { endpoint, serve, signedIn, signedInAs } from './endpoint.server.ts'
import { addressOf } from './endpoint.ts'
import { addRequestContext } from './http.server.ts'
import { endpointMutation, keyedMutation, toggleMutation } from './mutation.ts'
import { endpointQuery } from './query-client.ts'
import { createLimit } from './rate-limit.server.ts'
import { mapRefusals } from './refusal.server.ts'
import type { AppEnv, Visitor } from './request.server.ts'

const liked = z.object({ id: z.int(), count: z.int() })
const like = endpoint('PUT /api/things/{id}/like', {
  does: 'Likes a thing',
  who: signedInAs('architect'),
  limit: createLimit(1, 60),
  body: z.object({ count: z.int() }),
  answer: liked,
  says: 'Liked',
  refuses: [404],
  run: ({ params: { id }, body: { count } }) => ({ id, count }),
})
const order = endpoint('POST /api/things', {
  does: 'Orders a thing',
  who: signedIn,
  keyed: createLimit(1, 60),
  says: 'Ordered',
  run: ({ once }) => once.count(),
})
const wrongly = endpoint('GET /api/things/wrong', {
  does: 'Answers more than its schema',
  answer: z.object({ id: z.int() }),
  says: 'A thing',
  run: () => ({ id: 1, secret: 'x' }),
})
const note = endpoint('POST /api/notes/{name}', {
  does: 'Writes a note',
  params: z.object({ name: z.string() }),
  query: z.object({ by: z.string().optional() }),
  body: z.object({ lines: z.array(z.object({ text: z.string() })).default([]) }),
  says: 'Written',
  run: () => undefined,
})
const api = serve([like, order, wrongly, note])

let visitor: Partial<Visitor> | null
let client: Client
beforeAll(() => {
  const app = new Hono<AppEnv>()
  app.use(addRequestContext(createLog('silent')))
  app.use(async (c, next) => {
    c.set('visitor', visitor as Visitor | null)
    await next()
  })
  app.route('/', api)
  mapRefusals(app)
  client = createClient(app)
})

describe('An endpoint', () => {
  test('refuses who may not use it, and counts only the others against the limit of their account', async () => {
    const statusFor = async (who: Partial<Visitor> | null) => {
      visitor = who
      return (await client.put('/api/things/7/like', { count: 2 })).status
    }
    expect(await statusFor(null)).toBe(401)
    expect(await statusFor({ id: 1, userType: 'customer' })).toBe(403)
    expect(await statusFor({ id: 1, userType: 'architect' })).toBe(200)
    expect(await statusFor({ id: 1, userType: 'architect' })).toBe(429)
    expect(await statusFor({ id: 2, userType: 'architect' })).toBe(200)
  })

  test('gets the ids of its path as numbers, and answers 422 with the field for anything else', async () => {
    visitor = { id: 3, userType: 'architect' }
    expect((await client.put('/api/things/7/like', { count: 2 })).body).toEqual({ id: 7, count: 2 })
    expect(await client.put('/api/things/seven/like', { count: 2 })).toMatchObject({
      status: 422,
      body: { fields: { id: expect.any(String) } },
    })
    expect(await client.put('/api/things/7/like', {})).toMatchObject({
      status: 422,
      body: { fields: { count: expect.any(String) } },
    })
  })

  test('with nothing to return answers { ok: true }, and one with a key needs a UUID as its key', async () => {
    visitor = { id: 4, userType: 'customer' }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect(await client.post('/api/things', undefined, key)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await client.post('/api/things', undefined, key)).status).toBe(429)
    expect((await client.post('/api/things', undefined, { 'Idempotency-Key': 'x' })).status).toBe(422)
  })

  test.each([
    ['a%00', {}, 'name'],
    ['a?by=%00', {}, 'by'],
    ['a', { lines: [{ text: 'whole 👷' }, { text: 'a\0' }] }, 'lines.1.text'],
    ['a', { lines: [{ text: 'half \ud83d' }] }, 'lines.0.text'],
  ])('refuses texts that cannot be stored, and names the field: %s %j', async (path, body, field) => {
    expect(await client.post(`/api/notes/${path}`, body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: 'Please check what you entered.' } },
    })
    expect((await client.post('/api/notes/a?by=b', { lines: [{ text: 'whole 👷' }] })).status).toBe(200)
  })

  test('that answers more than its schema fails outside production', async () => {
    expect((await client.get('/api/things/wrong')).status).toBe(500)
  })

  test('is documented with the refusals that follow from its declaration', () => {
    const { paths } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
    expect(Object.keys(paths!['/api/things/{id}/like']!.put!.responses!)).toEqual([
      '200',
      '401',
      '403',
      '404',
      '422',
      '429',
    ])
    expect(Object.keys(paths!['/api/things']!.post!.responses!)).toEqual(['200', '401', '409', '422', '429'])
  })
})

test('the compiler refuses what an endpoint does not take', () => {
  const declared = { does: 'Reads a thing', says: 'It' }
  // This is only compiled, never run.
  const wrong = () => [
    // @ts-expect-error there is no such address
    endpointQuery('/api/no-such-thing'),
    // @ts-expect-error the address is only written to
    endpointQuery('/api/wishlist/merge'),
    // @ts-expect-error the parameter has another name
    addressOf('/api/machines/{slug}', { id: 1 }),
    // @ts-expect-error the method is another
    endpointMutation('POST /api/wishlist/{product}', { params: { product: 1 } }),
    // @ts-expect-error the endpoint takes an Idempotency-Key
    endpointMutation('POST /api/cart/lines'),
    // @ts-expect-error the endpoint takes no Idempotency-Key
    keyedMutation('POST /api/wishlist/merge'),
    // @ts-expect-error the body has another field
    toggleMutation('PUT /api/presence', { body: (isOn) => ({ isOn }) }),
    // @ts-expect-error the answer has another field
    endpoint('GET /api/things', { ...declared, answer: liked, run: () => ({ id: 1, name: 'x' }) }),
    // @ts-expect-error the path has no such parameter
    endpoint('GET /api/things/{id}', { ...declared, run: ({ params }) => params.thingId }),
  ]
  expect(wrong).toBeTypeOf('function')
})
