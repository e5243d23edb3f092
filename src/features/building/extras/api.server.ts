import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams, pathId } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { consentToExtra, declineExtra, withdrawExtra } from './decisions.server.ts'
import {
  consentEndpoint,
  declineEndpoint,
  extraEndpoint,
  extraRevisionEndpoint,
  extraSumsEndpoint,
  extrasEndpoint,
  newExtraEndpoint,
  withdrawalEndpoint,
} from './endpoints.ts'
import { addExtra, reviseExtra } from './extras.server.ts'
import { findExtraDetail, listExtraSums, listExtras } from './find-extras.server.ts'
import {
  extraConsent,
  extraDetailSchema,
  extraRevision,
  extraSchema,
  extraSumsSchema,
  extrasSchema,
  extrasSearch,
  newExtra,
  refusal,
} from './schema.ts'

const extraParams = idParams.extend({ extra: pathId })

const extrasRoute = route(extrasEndpoint, {
  summary: 'Lists the extras of a project that the visitor may see, the newest first, in pages of 20',
  params: idParams,
  query: extrasSearch,
  answer: extrasSchema,
  says: 'A page of extras; with `of`, those of one professional',
  refusals: [401, 403, 404, 422],
})
const extraSumsRoute = route(extraSumsEndpoint, {
  summary:
    'Shows what is agreed with each professional: the first sum, the extras, and the extras that wait for a decision',
  params: idParams,
  answer: extraSumsSchema,
  says: 'Sums in rupees',
  refusals: [401, 403, 404, 422],
})
const newExtraRoute = route(newExtraEndpoint, {
  summary: 'Proposes an extra with its price, or asks a professional for one',
  params: idParams,
  body: newExtra,
  answer: extraSchema,
  status: 201,
  says: 'The extra is added once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const extraRoute = route(extraEndpoint, {
  summary: 'Reads an extra with all its versions and decisions',
  params: extraParams,
  answer: extraDetailSchema,
  says: 'The extra',
  refusals: [401, 403, 404, 422],
})
const extraRevisionRoute = route(extraRevisionEndpoint, {
  summary: 'Changes an extra before the decision, or puts a price on a request',
  params: extraParams,
  body: extraRevision,
  answer: extraSchema,
  says: 'The next version; 409 if the form was not made from the latest one',
  refusals: [401, 403, 404, 409, 422, 429],
})
const consentRoute = route(consentEndpoint, {
  summary: 'Agrees to a version of an extra, as the customer',
  params: extraParams,
  body: extraConsent,
  answer: done,
  says: 'The consent is stored, with its time and version',
  refusals: [401, 403, 404, 409, 422, 429],
})
const declineRoute = route(declineEndpoint, {
  summary: 'Declines an offer or a request, with a reason',
  params: extraParams,
  body: refusal,
  answer: done,
  says: 'The extra is declined',
  refusals: [401, 403, 404, 409, 422, 429],
})
const withdrawalRoute = route(withdrawalEndpoint, {
  summary: 'Withdraws the visitor’s own offer or request before the decision',
  params: extraParams,
  body: extraConsent,
  answer: done,
  says: 'The extra is withdrawn',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** Endpoints for the extras of a project. A professional gets 404 for the extras of another professional. */
export function extraEndpoints({ db, now }: Dependencies) {
  const additions = createLimit(100, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  const idsOf = ({ id, extra }: { id: number; extra: number }) => ({ projectId: id, id: extra })
  return createEndpoints()
    .openapi(extrasRoute, async (c) => {
      const { of, after } = c.req.valid('query')
      return c.json(await listExtras(db, signedIn(c), { projectId: c.req.valid('param').id, of, after }), 200)
    })
    .openapi(extraSumsRoute, async (c) => c.json(await listExtraSums(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(newExtraRoute, async (c) => {
      const user = signedIn(c)
      const context = {
        projectId: c.req.valid('param').id,
        reader: readerOf(c, now),
        ...keyedWithin(c, additions, user),
      }
      return c.json(await addExtra(db, user, c.req.valid('json'), context), 201)
    })
    .openapi(extraRoute, async (c) => c.json(await findExtraDetail(db, signedIn(c), idsOf(c.req.valid('param'))), 200))
    .openapi(extraRevisionRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const revision = { ...c.req.valid('json'), ...idsOf(c.req.valid('param')), reader: readerOf(c, now) }
      return c.json(await reviseExtra(db, user, revision), 200)
    })
    .openapi(consentRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await consentToExtra(db, user, { ...c.req.valid('json'), ...idsOf(c.req.valid('param')), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(declineRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await declineExtra(db, user, { ...c.req.valid('json'), ...idsOf(c.req.valid('param')), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(withdrawalRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await withdrawExtra(db, user, { ...c.req.valid('json'), ...idsOf(c.req.valid('param')), now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
