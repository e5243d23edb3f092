import { msg } from '@lingui/core/macro'
import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { hideEndpoint, personalDirectoryEndpoint, showAgainEndpoint } from './endpoints.ts'
import { hideProfessional, showProfessional } from './hidden.server.ts'
import { listForUser } from './personal-directory.server.ts'
import { maxHidden } from './rules.ts'
import { directoryQuestion, personalDirectorySchema } from './schema.ts'

const listRoute = route(personalDirectoryEndpoint, {
  summary: 'Professionals as the signed-in user sees them: all but the hidden ones, the bookmarked, or the hidden',
  query: directoryQuestion,
  answer: personalDirectorySchema,
  says: 'A page of them; the phone number only of those with whom the user has been in contact',
  refusals: [401, 422],
})
const hideRoute = route(hideEndpoint, {
  summary: 'Hides a professional from your directory; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'Hidden, for you alone',
  refusals: [401, 404, 422, 429],
})
const showRoute = route(showAgainEndpoint, {
  summary: 'Shows a hidden professional again',
  params: idParams,
  answer: done,
  says: 'Shown',
  refusals: [401, 422, 429],
})

/** The directory inside the dashboards. */
export function personalDirectoryEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      return c.json(await listForUser(db, signedIn(c), c.req.valid('query'), readerOf(c, now)), 200)
    })
    .openapi(hideRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const hidden = await hideProfessional(db, user, { professionalId: c.req.valid('param').id, now: now() })
      if (!hidden.ok)
        throw new HttpRefusal(422, msg`You can hide up to ${maxHidden} professionals. Show one again to hide another.`)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(showRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await showProfessional(db, user, c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
}
