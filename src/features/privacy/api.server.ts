import { msg } from '@lingui/core/macro'
import { answerWithSession } from '#features/people/accounts/session-answer.server.ts'
import { owners, ownerWithPassword } from '#features/people/security/owner.server.ts'
import { withPassword } from '#features/people/security/schema.ts'
import { isStaff } from '#features/people/staff/staff.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findExport, requestExport } from './exports.server.ts'
import { deactivate, planDeletion } from './leaving.server.ts'
import { exportState, plannedDeletion } from './schema.ts'

/** Endpoints to deactivate or delete the user's account, and to get a copy of the user's data. */
export function privacyEndpoints(dependencies: Dependencies) {
  const { db, env, now, storage } = dependencies
  return [
    endpoint('POST /api/user/deactivate', {
      does: 'Deactivates the account, which logs it out everywhere and hides it from everyone until the next login',
      who: owners,
      body: withPassword,
      says: 'The account is deactivated and logged out',
      refuses: [429],
      run: async ({ body, reader, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        await deactivate(db, owner, { language: reader.language, now: now() })
        answerWithSession(c, env, null)
      },
    }),
    endpoint('POST /api/user/deletion', {
      does: 'Deletes the account after 14 days unless its owner logs in; until then it is deactivated',
      who: owners,
      body: withPassword,
      answer: plannedDeletion,
      says: 'The day on which it is deleted. The account is logged out',
      refuses: [429],
      run: async ({ body, reader, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        if (await isStaff(db, owner.user))
          throw new HttpRefusal(
            422,
            msg`You are on KamshetBuild's team. Please ask an operator to remove your account from it first.`,
          )
        const deleteAt = await planDeletion(db, owner, { language: reader.language, now: now() })
        answerWithSession(c, env, null)
        return { deleteAt: deleteAt.toISOString() }
      },
    }),
    endpoint('GET /api/user/export', {
      does: 'Reads the state of the latest copy of the visitor’s data',
      who: signedIn,
      answer: exportState,
      says: 'The state, and the address of the download once it is ready',
      run: ({ user }) => findExport({ db, storage, now: now() }, user.id),
    }),
    endpoint('POST /api/user/export', {
      does: 'Makes a copy of the visitor’s data in the background, a ZIP of JSON and pictures, and emails its link',
      who: owners,
      answer: exportState,
      status: 202,
      says: 'The copy is being made',
      refuses: [429],
      run: async ({ user, reader }) => {
        await requestExport(db, user.id, { language: reader.language, now: now() })
        return await findExport({ db, storage, now: now() }, user.id)
      },
    }),
  ]
}
