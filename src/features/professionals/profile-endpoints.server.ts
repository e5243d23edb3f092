import { createRoute } from '@hono/zod-openapi'
import { answers, createDoors, problems } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { countAlways, createLimit } from '../../platform/rate-limit.server.ts'
import { findProfile, professionalNotFound } from './profile.server.ts'
import { professionalIdParams, profileSchema } from './schema.ts'

const profileDoor = createRoute({
  method: 'get',
  path: '/api/professionals/{id}',
  summary: 'One professional, with services, checks and ratings; the phone number for signed-in people only',
  request: { params: professionalIdParams },
  responses: { 200: answers(profileSchema, 'The professional'), ...problems(404, 422, 429) },
})

/** The door to a professional's own page. */
export function profileDoors({ db, now }: Ground) {
  // Numbers are for people who look for somebody, not for whoever collects them. A page shows them too.
  const numbers = createLimit(200, 60 * 60)
  return createDoors().openapi(profileDoor, async (c) => {
    const { id } = c.req.valid('param')
    const visitor = c.get('visitor')
    if (visitor) await countAlways(numbers, String(visitor.id))
    const reader = { language: c.get('language'), today: now() }
    const profile = await findProfile(db, visitor, { id, reader })
    if (!profile) throw professionalNotFound()
    return c.json(profile, 200)
  })
}
