import { memberOf, notForRole } from '#features/building/projects/access.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listContacts } from './contacts.server.ts'
import { changeTeamRole, leaveProject, removePerson } from './leaving.server.ts'
import { readPeople } from './people.server.ts'
import { rolesToOffer } from './rules.ts'
import { contactsSchema, contactsSearch, peopleSchema, teamRoleChange } from './schema.ts'

/** Endpoints for the people of a project. Everyone who is not on it gets 404. */
export function memberEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(200, 60 * 60)
  return [
    endpoint('GET /api/projects/{id}/people', {
      does: 'Lists the people on a project and those who are invited to it',
      who: signedIn,
      answer: peopleSchema,
      says: 'At most 20 people, with what the visitor may do about each',
      refuses: [404],
      run: ({ user, params }) => readPeople(db, user, { projectId: params.id, now: now() }),
    }),
    endpoint('DELETE /api/projects/{id}/people/{member}', {
      does: 'Removes someone from a project, with their team',
      who: signedIn,
      limit: changes,
      says: 'They are removed, and no longer see the project',
      refuses: [403, 404],
      run: ({ user, params: { id: projectId, member: memberId } }) =>
        removePerson(db, user, { projectId, memberId, now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/people/{member}/team-role', {
      does: 'Changes what someone in the visitor’s own team does',
      who: signedIn,
      limit: changes,
      body: teamRoleChange,
      says: 'The role is changed',
      refuses: [403, 404, 409],
      run: ({ user, params: { id: projectId, member: memberId }, body }) =>
        changeTeamRole(db, user, { projectId, memberId, ...body, now: now() }),
    }),
    endpoint('DELETE /api/projects/{id}/membership', {
      does: 'Takes the visitor off a project, with their team',
      who: signedIn,
      limit: changes,
      says: 'The visitor has left. What they wrote stays with the project',
      refuses: [404, 409],
      run: ({ user, params }) => leaveProject(db, user, { projectId: params.id, now: now() }),
    }),
    endpoint('GET /api/projects/{id}/contacts', {
      does: 'Lists the professionals whom the visitor has saved or contacted, to invite them to a project',
      who: signedIn,
      query: contactsSearch,
      answer: contactsSchema,
      says: 'At most 20, the latest contact first, including those without an account',
      refuses: [403, 404],
      run: async ({ user, params: { id: projectId }, query: { search }, reader }) => {
        if (rolesToOffer(await memberOf(db, user, projectId)).length === 0) throw notForRole()
        return await listContacts(db, user, { projectId, search, reader })
      },
    }),
  ]
}
