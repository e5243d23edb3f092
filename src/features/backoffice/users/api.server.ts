import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { belongsToStaff, deactivateByStaff, endSessionsByStaff, reactivateByStaff } from './blocking.server.ts'
import { blockInput, foundUsersSchema, userRecordSchema, userSearch } from './schema.ts'
import { findUser, searchUsers } from './users.server.ts'

/** Endpoints with which staff look after users. */
export function userEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/admin/users', {
      does: 'Finds accounts by email address, phone number, name or id, in pages',
      who: staffOnly(db),
      query: userSearch,
      answer: foundUsersSchema,
      says: 'A page of accounts',
      run: ({ query: { search, after } }) => searchUsers(db, { search, after }),
    }),
    endpoint('GET /api/admin/users/{id}', {
      does: 'Reads an account, with where it is logged in and how often it was reported',
      who: staffOnly(db),
      answer: userRecordSchema,
      says: 'The account',
      refuses: [404],
      run: ({ params: { id }, reader }) => findUser(db, { id, now: now(), i18n: i18nOf(reader.language) }),
    }),
    endpoint('PUT /api/admin/users/{id}/block', {
      does: 'Deactivates an account that breaks the rules, until staff reactivate it',
      who: staffOnly(db),
      body: blockInput,
      says: 'The account is deactivated and logged out everywhere, and its owner is told why',
      refuses: [404, 409],
      run: async ({ user: staff, params, body }) => {
        const given = { id: params.id, reason: body.reason, now: now() }
        const blocked = await deactivateByStaff(db, staff, given)
        if (!blocked.ok) throw belongsToStaff()
      },
    }),
    endpoint('DELETE /api/admin/users/{id}/block', {
      does: 'Reactivates an account that staff have deactivated',
      who: staffOnly(db),
      says: 'The account is as it was before, and its owner is told',
      refuses: [404],
      run: ({ user: staff, params }) => reactivateByStaff(db, staff, { id: params.id, now: now() }),
    }),
    endpoint('DELETE /api/admin/users/{id}/sessions', {
      does: 'Logs an account out everywhere',
      who: staffOnly(db),
      says: 'The account is logged out, and its owner is told',
      refuses: [404, 409],
      run: async ({ user: staff, params }) => {
        const ended = await endSessionsByStaff(db, staff, { id: params.id, now: now() })
        if (!ended.ok) throw belongsToStaff()
      },
    }),
  ]
}
