import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findHire, listStaffHires } from './hires.server.ts'
import { moveHire } from './moves.server.ts'
import { hireMove, hireSchema, hiresSchema, staffHiresSearch } from './schema.ts'

/** The endpoints with which staff lend the yard's machines and decide about claims. */
export function staffHireEndpoints({ db }: Dependencies) {
  return [
    endpoint('GET /api/admin/hires', {
      does: 'Lists the hires of KamshetBuild’s yard and those with a disputed claim, in pages',
      who: staffOnly(db),
      query: staffHiresSearch,
      answer: hiresSchema,
      says: 'A page of hires, the newest first',
      run: ({ user, query: { show, after }, reader }) => listStaffHires(db, user, { show, after, reader }),
    }),
    endpoint('GET /api/admin/hires/{id}', {
      does: 'Reads one of these hires, with its history',
      who: staffOnly(db),
      answer: hireSchema,
      says: 'The hire',
      refuses: [404],
      run: async ({ user, params, reader }) => {
        const asker = { user, isStaff: true }
        return await findHire(db, asker, { ...params, reader })
      },
    }),
    endpoint('PUT /api/admin/hires/{id}/state', {
      does: 'Moves a hire of the yard on, or decides about a claim',
      who: staffOnly(db),
      body: hireMove,
      says: 'The hire has moved, and both sides are told',
      refuses: [404, 409],
      run: async ({ user, params, body, reader }) => {
        const asker = { user, isStaff: true }
        await moveHire(db, asker, body, { ...params, reader })
      },
    }),
  ]
}
