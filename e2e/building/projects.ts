import type { ProjectRole, TeamRole } from '#features/building/projects/access-rules.ts'
import type { NewProject } from '#features/building/projects/schema.ts'
import { projectInput } from '#features/building/projects/testing.server.ts'
import { type Account, expectOk } from '../accounts.ts'

/** The header that prevents a repeated request from creating a record twice. */
export const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** Creates a project as the form does. Returns its id. */
export async function newProject({ api }: Account, given: Partial<NewProject> = {}): Promise<number> {
  const created = await expectOk(api.post('/api/projects', { data: projectInput(given), headers: keyed() }))
  return (await created.json()).id
}

type Seat = { role: Exclude<ProjectRole, 'team'> } | { role: 'team'; teamRole: TeamRole }

/** Makes an invitation link for a project. */
export async function invitationLink({ api }: Account, projectId: number, seat: Seat): Promise<URL> {
  const data = { teamRole: null, ...seat, way: 'link', professionalId: null, email: '' }
  const made = await expectOk(api.post(`/api/projects/${projectId}/invitations`, { data, headers: keyed() }))
  return new URL((await made.json()).link)
}

/** Puts an account on a project: a member makes an invitation link, which the account accepts. */
export async function addToProject(inviter: Account, projectId: number, { api }: Account, seat: Seat): Promise<void> {
  const token = (await invitationLink(inviter, projectId, seat)).searchParams.get('token')
  await expectOk(api.put('/api/projects/invitation-link/answer', { data: { token, accepts: true } }))
}

/** Creates a customer and a contractor, and a project of the customer that both are on. */
export async function newSharedProject(
  newAccount: (role: 'customer' | 'contractor') => Promise<Account>,
  given: Partial<NewProject> = {},
): Promise<{ customer: Account; contractor: Account; id: number }> {
  const [customer, contractor] = [await newAccount('customer'), await newAccount('contractor')]
  const id = await newProject(customer, given)
  await addToProject(customer, id, contractor, { role: 'contractor' })
  return { customer, contractor, id }
}
