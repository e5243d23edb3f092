import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints, readerOf } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { decide } from './decisions.server.ts'
import { decisionEndpoint, fileEndpoint, queueEndpoint, searchEndpoint } from './endpoints.ts'
import { findFile } from './file.server.ts'
import { listRequests, searchProfessionals } from './queue.server.ts'
import { type DayRefusal, dayRefusal } from './rules.ts'
import {
  decisionInput,
  decisionParams,
  fileSchema,
  foundSchema,
  queueQuestion,
  queueSchema,
  searchQuestion,
} from './schema.ts'

const queueRoute = route(queueEndpoint, {
  summary: 'Lists what professionals have asked staff to check, the oldest first, in pages',
  query: queueQuestion,
  answer: queueSchema,
  says: 'A page of requests',
  refusals: [401, 403, 422],
})
const searchRoute = route(searchEndpoint, {
  summary: 'Finds professionals by firm, name, place or id, in pages',
  query: searchQuestion,
  answer: foundSchema,
  says: 'A page of professionals',
  refusals: [401, 403, 422],
})
const fileRoute = route(fileEndpoint, {
  summary: 'Reads what is known of a professional: what was sent, checked and decided',
  params: idParams,
  answer: fileSchema,
  says: 'Everything, with the latest decisions',
  refusals: [401, 403, 404, 422],
})
const decisionRoute = route(decisionEndpoint, {
  summary: 'Records a check, refuses a request, or takes a check away',
  params: decisionParams,
  body: decisionInput,
  answer: done,
  says: 'The decision is stored, and the professional is told',
  refusals: [401, 403, 404, 409, 422],
})

/** The endpoints with which staff look up professionals and decide about checks. */
export function staffVerificationEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(queueRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listRequests(db, readerOf(c, now), c.req.valid('query').after), 200)
    })
    .openapi(searchRoute, async (c) => {
      await staffOf(c, db)
      const { search, after } = c.req.valid('query')
      return c.json(await searchProfessionals(db, readerOf(c, now), { search, after }), 200)
    })
    .openapi(fileRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await findFile(db, readerOf(c, now), c.req.valid('param').id), 200)
    })
    .openapi(decisionRoute, async (c) => {
      const staff = await staffOf(c, db)
      const given = c.req.valid('json')
      const { id, kind } = c.req.valid('param')
      if (given.decision === 'checked') refuseDays(given, now())
      const decided = await decide(db, staff, { ...given, professionalId: id, kind, now: now() })
      if (!decided.ok)
        throw new HttpRefusal(
          409,
          msg`This was changed in the meantime: by the professional, or by a colleague. Nothing of yours is lost. Please look at it again.`,
        )
      return c.json({ ok: true as const }, 200)
    })
}

const dayTexts: Record<DayRefusal, [field: 'checkedOn' | 'validUntil', text: MessageDescriptor]> = {
  future: ['checkedOn', msg`This day has not come yet`],
  too_early: ['checkedOn', msg`This day is too long ago`],
  over: ['validUntil', msg`This day has passed`],
  too_long: ['validUntil', msg`A check is valid for ten years at most`],
}

function refuseDays(given: { checkedOn: string; validUntil: string }, now: Date): void {
  const refusal = dayRefusal(given, dayInIndia(now))
  if (!refusal) return
  const [field, text] = dayTexts[refusal]
  throw new HttpRefusal(422, text, { fields: { [field]: text } })
}
