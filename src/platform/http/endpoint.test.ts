import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { signedInWithin } from './endpoint.server.ts'
import { endpoint } from './endpoint.ts'
import { createLimit } from './rate-limit.server.ts'
import type { EndpointContext } from './request.server.ts'
import { done, route } from './route.server.ts'

const said = { summary: 'Likes a thing', answer: done, says: 'Liked' }
const params = z.object({ id: z.coerce.number() })
const body = z.object({ isLiked: z.boolean(), note: z.string().default('') })

test('a route follows its endpoint, and the compiler refuses a different body or different parameters', () => {
  const likes = endpoint('put', '/api/things/{id}').takes<{ isLiked: boolean; note?: string }>().answers<{ ok: true }>()
  expect(route(likes, { ...said, params, body })).toMatchObject({ method: 'put', path: '/api/things/{id}' })

  // This is only compiled, never run.
  const wrong = () => [
    // @ts-expect-error the schema of the body lacks a field that is sent
    route(likes, { ...said, params, body: z.object({ isLiked: z.boolean() }).strict() }),
    // @ts-expect-error the body's field is of another type
    route(likes, { ...said, params, body: z.object({ isLiked: z.string() }) }),
    // @ts-expect-error the schema needs a field that is not sent
    route(likes, { ...said, params, body: body.extend({ more: z.string() }) }),
    // @ts-expect-error the schema of the body is missing
    route(likes, { ...said, params }),
    // @ts-expect-error the schema of the parameters is missing
    route(likes, { ...said, body }),
    // @ts-expect-error the parameter has another name
    route(likes, { ...said, params: z.object({ thingId: z.coerce.number() }), body }),
    // @ts-expect-error this endpoint takes no body
    route(endpoint('delete', '/api/things/{id}').answers<{ ok: true }>(), { ...said, params, body }),
    // @ts-expect-error the schema of the body has other fields
    route(endpoint('post', '/api/things').takes<{ nonsense: number }>().answers<{ ok: true }>(), { ...said, body }),
    // @ts-expect-error the endpoint takes a file, not JSON
    route(endpoint('post', '/api/things').takes<Blob>().answers<{ ok: true }>(), { ...said, body }),
  ]
  expect(wrong).toBeTypeOf('function')
})

test('an account has its own limit, which only attempts with the right role count against', async () => {
  const limit = createLimit(1, 60)
  const writing = (visitor: { id: number; userType: string } | null) =>
    signedInWithin(
      { get: (name: string) => (name === 'visitor' ? visitor : false) } as unknown as EndpointContext,
      limit,
      'architect',
    )
  await expect(writing(null)).rejects.toMatchObject({ status: 401 })
  await expect(writing({ id: 1, userType: 'customer' })).rejects.toMatchObject({ status: 403 })
  expect(await writing({ id: 1, userType: 'architect' })).toMatchObject({ id: 1 })
  await expect(writing({ id: 1, userType: 'architect' })).rejects.toMatchObject({ status: 429 })
  expect(await writing({ id: 2, userType: 'architect' })).toMatchObject({ id: 2 })
})
