import { msg } from '@lingui/core/macro'
import { refuseDemo } from '#features/people/accounts/sample.server.ts'
import { answerWithSession } from '#features/people/accounts/session-answer.server.ts'
import { ownerWithPassword } from '#features/people/security/owner.server.ts'
import { withPassword } from '#features/people/security/schema.ts'
import { isStaff } from '#features/people/staff/staff.server.ts'
import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deactivationEndpoint, deletionEndpoint, exportEndpoint, newExportEndpoint } from './endpoints.ts'
import { findExport, requestExport } from './exports.server.ts'
import { deactivate, planDeletion } from './leaving.server.ts'
import { exportState, plannedDeletion } from './schema.ts'

const deactivationRoute = route(deactivationEndpoint, {
  summary: 'Deactivates the account, which logs it out everywhere and hides it from everyone until the next login',
  body: withPassword,
  answer: done,
  says: 'The account is deactivated and logged out',
  refusals: [401, 403, 422, 429],
})
const deletionRoute = route(deletionEndpoint, {
  summary: 'Deletes the account after 14 days unless its owner logs in; until then it is deactivated',
  body: withPassword,
  answer: plannedDeletion,
  says: 'The day on which it is deleted. The account is logged out',
  refusals: [401, 403, 422, 429],
})
const exportRoute = route(exportEndpoint, {
  summary: 'Reads the state of the latest copy of the visitor’s data',
  answer: exportState,
  says: 'The state, and the address of the download once it is ready',
  refusals: [401],
})
const newExportRoute = route(newExportEndpoint, {
  summary: 'Makes a copy of the visitor’s data in the background, a ZIP of JSON and pictures, and emails its link',
  answer: exportState,
  status: 202,
  says: 'The copy is being made',
  refusals: [401, 403, 429],
})

/** Endpoints to deactivate or delete the user's account, and to get a copy of the user's data. */
export function privacyEndpoints(dependencies: Dependencies) {
  const { db, env, now, storage } = dependencies
  return createEndpoints()
    .openapi(deactivationRoute, async (c) => {
      const owner = await ownerWithPassword(c, dependencies, c.req.valid('json'))
      await deactivate(db, owner, { language: c.get('language'), now: now() })
      answerWithSession(c, env, null)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(deletionRoute, async (c) => {
      const owner = await ownerWithPassword(c, dependencies, c.req.valid('json'))
      if (await isStaff(db, owner.user))
        throw new HttpRefusal(
          422,
          msg`You work in KamshetBuild's back office. Please ask an operator to take your account out of the staff first.`,
        )
      const deleteAt = await planDeletion(db, owner, { language: c.get('language'), now: now() })
      answerWithSession(c, env, null)
      return c.json({ deleteAt: deleteAt.toISOString() }, 200)
    })
    .openapi(exportRoute, async (c) => c.json(await findExport({ db, storage, now: now() }, signedIn(c).id), 200))
    .openapi(newExportRoute, async (c) => {
      const user = signedIn(c)
      refuseDemo(user)
      await requestExport(db, user.id, { language: c.get('language'), now: now() })
      return c.json(await findExport({ db, storage, now: now() }, user.id), 202)
    })
}
