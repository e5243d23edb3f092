import { memberOf, notForRole } from '#features/building/projects/access.server.ts'
import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listContacts } from './contacts.server.ts'
import { contactsEndpoint, leavingEndpoint, peopleEndpoint, removalEndpoint, teamRoleEndpoint } from './endpoints.ts'
import { changeTeamRole, leaveProject, removePerson } from './leaving.server.ts'
import { readPeople } from './people.server.ts'
import { rolesToOffer } from './rules.ts'
import { contactsSchema, contactsSearch, memberParams, peopleSchema, teamRoleChange } from './schema.ts'

const peopleRoute = route(peopleEndpoint, {
  summary: 'Lists the people on a project and those who are invited to it',
  params: idParams,
  answer: peopleSchema,
  says: 'At most 20 people, with what the visitor may do about each',
  refusals: [401, 404, 422],
})
const removalRoute = route(removalEndpoint, {
  summary: 'Removes someone from a project, with their team',
  params: memberParams,
  answer: done,
  says: 'They are removed, and no longer see the project',
  refusals: [401, 403, 404, 422, 429],
})
const teamRoleRoute = route(teamRoleEndpoint, {
  summary: 'Changes what someone in the visitor’s own team does',
  params: memberParams,
  body: teamRoleChange,
  answer: done,
  says: 'The role is changed',
  refusals: [401, 403, 404, 409, 422, 429],
})
const leavingRoute = route(leavingEndpoint, {
  summary: 'Takes the visitor off a project, with their team',
  params: idParams,
  answer: done,
  says: 'The visitor has left. What they wrote stays with the project',
  refusals: [401, 404, 409, 422, 429],
})
const contactsRoute = route(contactsEndpoint, {
  summary: 'Lists the professionals whom the visitor has saved or contacted, to invite them to a project',
  params: idParams,
  query: contactsSearch,
  answer: contactsSchema,
  says: 'At most 20, the latest contact first, including those without an account',
  refusals: [401, 403, 404, 422],
})

/** Endpoints for the people of a project. Everyone who is not on it gets 404. */
export function memberEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(200, 60 * 60)
  return createEndpoints()
    .openapi(peopleRoute, async (c) =>
      c.json(await readPeople(db, signedIn(c), { projectId: c.req.valid('param').id, now: now() }), 200),
    )
    .openapi(removalRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id: projectId, member: memberId } = c.req.valid('param')
      await removePerson(db, user, { projectId, memberId, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(teamRoleRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id: projectId, member: memberId } = c.req.valid('param')
      await changeTeamRole(db, user, { projectId, memberId, ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(leavingRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await leaveProject(db, user, { projectId: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(contactsRoute, async (c) => {
      const [user, { id: projectId }] = [signedIn(c), c.req.valid('param')]
      if (rolesToOffer(await memberOf(db, user, projectId)).length === 0) throw notForRole()
      const { search } = c.req.valid('query')
      return c.json(await listContacts(db, user, { projectId, search, reader: readerOf(c, now) }), 200)
    })
}
