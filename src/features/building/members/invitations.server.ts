import { sql } from 'kysely'
import {
  lockedMemberWho,
  lockProject,
  type Member,
  memberOf,
  memberWho,
  notForRole,
} from '#features/building/projects/access.server.ts'
import type { Action, ProjectRole } from '#features/building/projects/access-rules.ts'
import { refreshProject } from '#features/building/projects/announce.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import { knownProfessional } from './contacts.server.ts'
import { withdrawnColumns } from './invitation-row.server.ts'
import { notifyInvited, refreshInvited } from './invited-person.server.ts'
import { customerAccountOf } from './people.server.ts'
import {
  hadDifferentCustomer,
  hasCustomerAlready,
  isFull,
  isInvited,
  isOfAnotherProfession,
  isOnProject,
  noAccountYet,
} from './refusals.server.ts'
import { expiryOf, mayBeCustomer, mostPeople, rolesToOffer } from './rules.ts'
import type { InvitationMade, NewInvitation } from './schema.ts'

type User = { id: number }
type InvitationContext = {
  language: Language
  now: Date
  /** The token of a link. Only its hash is stored. */
  tokenOf: (invitation: { id: number; round: number }) => string
  linkOf: (token: string) => string
  /** Counts the invitation against the limits. `isSent` is false for a link. `email` is the typed address, or null. */
  count: (db: Db, invitation: { isSent: boolean; email: string | null }) => Promise<void>
}

const actionFor = (role: ProjectRole): Action => (role === 'team' ? 'keepTeam' : 'invite')

/**
 * Invites a professional whom the inviter has saved or contacted, an email address, or anybody who gets the returned
 * link. Runs once for each idempotency key. Refused if the project is full, or if the person is already on it or
 * invited. An invitation in the role of customer is also refused if the project has a customer or had a different one.
 */
export async function invite(
  db: Db,
  user: User,
  projectId: number,
  input: NewInvitation,
  { key, ...context }: InvitationContext & { key: string },
): Promise<InvitationMade> {
  const action = actionFor(input.role)
  await memberWho(db, action, user, projectId)
  const email = input.way === 'email' ? input.email : null
  const count = (db: Db) => context.count(db, { isSent: input.way !== 'link', email })
  const request = {
    table: 'project_invitations',
    sender: user.id,
    key,
    request: { projectId, ...input },
    count,
  } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    const member = await lockedMemberWho(db, action, user, projectId)
    await dropExpired(db, projectId, context.now)
    if (input.role === 'customer') await refuseCustomer(db, member, email)
    await refuseFull(db, projectId)
    const invitedId = input.way === 'account' ? await accountOf(db, user, { ...input, projectId }) : null
    if (email !== null) await refuseInvitedTwice(db, user, { projectId, email })
    const added = await db
      .insertInto('project_invitations')
      .values({
        ...{ user_id: user.id, idempotency_key: keyed.idempotency_key, request_hash: keyed.request_hash },
        ...{ project_id: projectId, role: input.role, team_role: input.teamRole },
        employer_id: input.role === 'team' ? member.memberId : null,
        ...{ invited_id: invitedId, email, language: context.language },
        ...{ created_at: context.now, expires_at: expiryOf(context.now) },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await send(db, { id: added.id, projectId, round: 1, userId: user.id, invitedId, email, role: input.role }, context)
    await refreshProject(db, projectId)
    return added
  })
  // The response contains a link only if the inviter passes the link on. For an email, the job that sends the email
  // makes the token.
  return { id, link: input.way === 'link' ? context.linkOf(context.tokenOf({ id, round: 1 })) : null }
}

/**
 * Sends the user's own invitation again, valid for another fourteen days. An invitation by link gets a new link, and
 * the old link stops working. Repeating the request for the same round changes nothing.
 */
export function renewInvitation(
  db: Db,
  user: User,
  { projectId, id, round }: { projectId: number; id: number; round: number },
  context: InvitationContext,
): Promise<InvitationMade> {
  let isCounted = false
  return inTransaction(db, async (db) => {
    await lockProject(db, projectId)
    const member = await memberOf(db, user, projectId)
    const row = await findOpen(db, projectId, id)
    if (row.user_id !== user.id) throw notForRole()
    const { invited_id: invitedId, email } = row
    const linkOf = (round: number) =>
      invitedId === null && email === null ? context.linkOf(context.tokenOf({ id, round })) : null
    if (row.round === round + 1) return { id, link: linkOf(row.round) }
    if (row.round !== round) throw changedMeanwhile(['round'])
    if (row.role === 'customer') await refuseCustomer(db, member, email)
    // The transaction may be retried, but the invitation must count only once against the limits.
    if (!isCounted) await context.count(db, { isSent: invitedId !== null || email !== null, email })
    isCounted = true
    await db
      .updateTable('project_invitations')
      .set({ round: round + 1, expires_at: expiryOf(context.now), language: context.language })
      .where('id', '=', id)
      .execute()
    const role = row.role as ProjectRole
    await send(db, { id, projectId, round: round + 1, userId: user.id, invitedId, email, role }, context)
    await refreshProject(db, projectId)
    return { id, link: linkOf(round + 1) }
  })
}

/**
 * Withdraws an invitation. People may withdraw their own invitations, and a customer may withdraw all except those into
 * a team. Throws 404 if the invitation was answered or belongs to another project.
 */
export function withdrawInvitation(
  db: Db,
  user: User,
  { projectId, id }: { projectId: number; id: number },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockProject(db, projectId)
    const member = await memberOf(db, user, projectId)
    const row = await findOpen(db, projectId, id)
    if (row.user_id !== user.id && !(member.role === 'customer' && row.role !== 'team')) throw notForRole()
    await db.updateTable('project_invitations').set(withdrawnColumns).where('id', '=', id).execute()
    await refreshInvited(db, { invitedId: row.invited_id, email: row.email })
    await refreshProject(db, projectId)
  })
}

/** Withdraws the invitations of people who are no longer on a project. */
export async function withdrawAllOf(db: Db, { projectId, userIds }: { projectId: number; userIds: readonly number[] }) {
  const rows = await db
    .selectFrom('project_invitations')
    .select(['id', 'invited_id as invitedId', 'email'])
    .where('project_id', '=', projectId)
    .where('user_id', 'in', userIds)
    .where('answer', 'is', null)
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.updateTable('project_invitations').set(withdrawnColumns).where('id', 'in', ids).execute()
  for (const row of rows) await refreshInvited(db, row)
}

type Sent = {
  id: number
  projectId: number
  round: number
  userId: number
  invitedId: number | null
  email: string | null
  role: ProjectRole
}

/** Stores the hash of a link, or notifies the invited person. */
async function send(db: Db, sent: Sent, { now, tokenOf }: Pick<InvitationContext, 'now' | 'tokenOf'>): Promise<void> {
  if (sent.invitedId !== null || sent.email !== null) return notifyInvited(db, sent, now)
  await db
    .updateTable('project_invitations')
    .set({ token_hash: hashToken(tokenOf(sent)) })
    .where('id', '=', sent.id)
    .execute()
}

async function findOpen(db: Db, projectId: number, id: number) {
  return db
    .selectFrom('project_invitations')
    .select(['user_id', 'role', 'round', 'invited_id', 'email'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow(() => notFound())
}

/** Deletes expired invitations, which may still exist because the cleanup job runs only hourly. */
async function dropExpired(db: Db, projectId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('project_invitations')
    .where('project_id', '=', projectId)
    .where('expires_at', '<=', now)
    .execute()
}

/**
 * Refuses to invite a customer if the project has one or had a different one, or if the member may not offer that role.
 */
async function refuseCustomer(db: Db, member: Member, email: string | null): Promise<void> {
  if (member.hasCustomer) throw hasCustomerAlready()
  if (!rolesToOffer(member).includes('customer')) throw notForRole()
  if (!mayBeCustomer(await customerAccountOf(db, member.projectId), { email })) throw hadDifferentCustomer()
}

async function refuseFull(db: Db, projectId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from project_members where project_id = ${projectId} and left_at is null)
      + (select count(*) from project_invitations where project_id = ${projectId} and answer is null))::int as count`.execute(
    db,
  )
  if (rows[0]!.count >= mostPeople) throw isFull()
}

/** The account of a professional whom the inviter has saved or contacted. Throws 404 for all others. */
async function accountOf(
  db: Db,
  user: User,
  { projectId, professionalId, role }: Pick<NewInvitation, 'professionalId' | 'role'> & { projectId: number },
): Promise<number> {
  const professional = await knownProfessional(db, user, { projectId, id: professionalId! })
  if (professional.state === 'no_account') throw noAccountYet()
  if (professional.state === 'on_project') throw isOnProject()
  if (professional.state === 'invited') throw isInvited()
  if (role !== 'team' && role !== professional.profession) throw isOfAnotherProfession(role)
  return professional.userId!
}

/** Looks only at the user's own invitations, because the refusal must not reveal whom others have invited. */
async function refuseInvitedTwice(db: Db, user: User, invited: { projectId: number; email: string }): Promise<void> {
  const open = await db
    .selectFrom('project_invitations')
    .select('id')
    .where('project_id', '=', invited.projectId)
    .where('user_id', '=', user.id)
    .where('email', '=', invited.email)
    .where('answer', 'is', null)
    .executeTakeFirst()
  if (open) throw isInvited()
}
