import { createRoute } from '@hono/zod-openapi'
import { answers, createDoors, problems } from '../../platform/door.server.ts'
import type { Ground } from '../../platform/ground.server.ts'
import { findProfile, professionalNotFound } from './profile.server.ts'
import { professionalIdParams, profileSchema } from './schema.ts'

const profileDoor = createRoute({
  method: 'get',
  path: '/api/professionals/{id}',
  summary: 'One professional, with services, checks and ratings; the phone number for signed-in people only',
  request: { params: professionalIdParams },
  responses: { 200: answers(profileSchema, 'The professional'), ...problems(404, 422) },
})

/** The door to a professional's own page. */
export function profileDoors({ db, now }: Ground) {
  return createDoors().openapi(profileDoor, async (c) => {
    const { id } = c.req.valid('param')
    const reader = { language: c.get('language'), today: now() }
    const profile = await findProfile(db, c.get('visitor'), { id, reader })
    if (!profile) throw professionalNotFound()
    return c.json(profile, 200)
  })
}
