import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { consentToExtra, declineExtra, withdrawExtra } from './decisions.server.ts'
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

/** Endpoints for the extras of a project. A professional gets 404 for the extras of another professional. */
export function extraEndpoints({ db, now }: Dependencies) {
  const additions = createLimit(100, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  const idsOf = ({ id, extra }: { id: number; extra: number }) => ({ projectId: id, id: extra })
  return [
    endpoint('GET /api/projects/{id}/extras', {
      does: 'Lists the extras of a project that the visitor may see, the newest first, in pages of 20',
      who: signedIn,
      query: extrasSearch,
      answer: extrasSchema,
      says: 'A page of extras; with `of`, those of one professional',
      refuses: [403, 404],
      run: ({ user, params, query: { of, after } }) => listExtras(db, user, { projectId: params.id, of, after }),
    }),
    endpoint('GET /api/projects/{id}/extra-sums', {
      does: 'Shows what is agreed with each professional: the first sum, the extras, and the extras that wait for a decision',
      who: signedIn,
      answer: extraSumsSchema,
      says: 'Sums in rupees',
      refuses: [403, 404],
      run: ({ user, params }) => listExtraSums(db, user, params.id),
    }),
    endpoint('POST /api/projects/{id}/extras', {
      does: 'Proposes an extra with its price, or asks a professional for one',
      who: signedIn,
      keyed: additions,
      body: newExtra,
      answer: extraSchema,
      status: 201,
      says: 'The extra is added once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, body, once, reader }) => {
        const context = {
          projectId: params.id,
          reader,
          ...once,
        }
        return await addExtra(db, user, body, context)
      },
    }),
    endpoint('GET /api/projects/{id}/extras/{extra}', {
      does: 'Reads an extra with all its versions and decisions',
      who: signedIn,
      answer: extraDetailSchema,
      says: 'The extra',
      refuses: [403, 404],
      run: ({ user, params }) => findExtraDetail(db, user, idsOf(params)),
    }),
    endpoint('PUT /api/projects/{id}/extras/{extra}', {
      does: 'Changes an extra before the decision, or puts a price on a request',
      who: signedIn,
      limit: changes,
      body: extraRevision,
      answer: extraSchema,
      says: 'The next version; 409 if the form was not made from the latest one',
      refuses: [403, 404, 409],
      run: async ({ user, params, body, reader }) => {
        const revision = { ...body, ...idsOf(params), reader }
        return await reviseExtra(db, user, revision)
      },
    }),
    endpoint('PUT /api/projects/{id}/extras/{extra}/consent', {
      does: 'Agrees to a version of an extra, as the customer',
      who: signedIn,
      limit: changes,
      body: extraConsent,
      says: 'The consent is stored, with its time and version',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => consentToExtra(db, user, { ...body, ...idsOf(params), now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/extras/{extra}/refusal', {
      does: 'Declines an offer or a request, with a reason',
      who: signedIn,
      limit: changes,
      body: refusal,
      says: 'Extra declined',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => declineExtra(db, user, { ...body, ...idsOf(params), now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/extras/{extra}/withdrawal', {
      does: 'Withdraws the visitor’s own offer or request before the decision',
      who: signedIn,
      limit: changes,
      body: extraConsent,
      says: 'Extra withdrawn',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => withdrawExtra(db, user, { ...body, ...idsOf(params), now: now() }),
    }),
  ]
}
