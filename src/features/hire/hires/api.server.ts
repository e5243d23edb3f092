import { slugParams } from '#features/hire/machines/schema.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findHire, listHires } from './hires.server.ts'
import { moveHire } from './moves.server.ts'
import { lastPlace } from './place.server.ts'
import { requestMachine } from './requests.server.ts'
import { createdSchema, hireMove, hireSchema, hiresSearch, lastPlaceSchema, newHire, ownHiresSchema } from './schema.ts'

/** The endpoints with which hirers and lenders request, read and change hires. */
export function hireEndpoints({ db }: Dependencies) {
  const asks = createLimit(40, 60 * 60)
  const moves = createLimit(300, 60 * 60)
  return [
    endpoint('POST /api/machines/{slug}/hires', {
      does: 'Asks for a machine on some days, which are reserved for 24 hours until the lender answers',
      who: signedIn,
      keyed: asks,
      params: slugParams,
      body: newHire,
      answer: createdSchema,
      status: 201,
      says: 'The hire is asked for once for each Idempotency-Key; 409 if no unit is free on all of these days',
      refuses: [404],
      run: async ({ user, params, body, once, reader }) => {
        const asking = { ...params, ...once, reader }
        return await requestMachine(db, user, body, asking)
      },
    }),
    endpoint('GET /api/hires', {
      does: 'Lists what the visitor hires, or what others hire from them, the newest first, in pages of 20',
      who: signedIn,
      query: hiresSearch,
      answer: ownHiresSchema,
      says: 'A page of hires',
      run: ({ user, query: { show, after }, reader }) => listHires(db, user, { show, after, reader }),
    }),
    endpoint('GET /api/user/last-site', {
      does: 'Reads where the visitor had a machine brought last, for the next request',
      who: signedIn,
      answer: lastPlaceSchema,
      says: 'The town and the address of the last request, or of the shop, or only the town of the firm; null if there is none',
      run: async ({ user }) => ({ place: await lastPlace(db, user) }),
    }),
    endpoint('GET /api/hires/{id}', {
      does: 'Reads a hire of the visitor, as hirer or lender, with its history',
      who: signedIn,
      answer: hireSchema,
      says: 'The hire',
      refuses: [404],
      run: async ({ user, params, reader }) => {
        const asker = { user: user, isStaff: false }
        return await findHire(db, asker, { ...params, reader })
      },
    }),
    endpoint('PUT /api/hires/{id}/state', {
      does: 'Moves a hire on: confirms it, hands the machine over, returns it, or takes another step that is allowed',
      who: signedIn,
      limit: moves,
      body: hireMove,
      says: 'The hire has moved; 409 if it has changed since the visitor saw it',
      refuses: [403, 404, 409],
      run: async ({ user, params, body, reader }) => {
        const asker = { user: user, isStaff: false }
        await moveHire(db, asker, body, { ...params, reader })
      },
    }),
  ]
}
