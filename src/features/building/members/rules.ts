import { may, type Position, type ProjectRole } from '#features/building/projects/access-rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'

/** The number of days for which an invitation can be answered. */
export const invitationDays = 14
/** The maximum number of people per project, including those with an open invitation. */
export const mostPeople = 20
/** The maximum number of invitations in the invited person's list. Older ones are left out. */
export const invitationsShown = 50
/**
 * The maximum number of professionals in the list of those whom the user has saved or contacted. The others can be
 * found by searching.
 */
export const contactsShown = 20

/** How an invitation reaches the invited person: in the product, by email, or as a link that the inviter passes on. */
export const ways = ['account', 'email', 'link'] as const
export type Way = (typeof ways)[number]

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 60 * 60_000)
}

/** The path of an invitation's link, without a language. */
export function linkPath(token: string): string {
  return `/project-invitation?token=${encodeURIComponent(token)}`
}

/** The page with people's invitations. It redirects each visitor to their own dashboard. */
export const ownProjectsPath = '/dashboard/projects'

/** The type of account that a role needs. Null if any type will do, as in a team. */
export function accountFor(role: ProjectRole): UserType | null {
  return role === 'team' ? null : role
}

/**
 * The roles that a member may offer in an invitation. The role of customer is offered only while the project has no
 * customer. In that case the project's creator may offer it. Everybody else who may invite can offer it if the creator
 * was the customer, or if there never was a customer and the creator has left.
 */
export function rolesToOffer(position: Position & { isOfCustomer: boolean; isWithoutLead: boolean }): ProjectRole[] {
  const offered: ProjectRole[] = []
  if (may(position, 'invite')) offered.push('contractor', 'architect')
  const { isCreator, isOfCustomer, isWithoutLead } = position
  if (may(position, 'invite') && !position.hasCustomer && (isCreator || isOfCustomer || isWithoutLead))
    offered.unshift('customer')
  if (may(position, 'keepTeam')) offered.push('team')
  return offered
}

/** The account of a project's first customer. Null once that account is deleted. */
export type CustomerAccount = { userId: number; email: string | null } | null

/**
 * Whether somebody may become the customer of a project: anybody if the project never had one (undefined), otherwise
 * only the first customer. A link has no address, so the check is repeated when somebody accepts.
 */
export function mayBeCustomer(first: CustomerAccount | undefined, who: { userId: number } | { email: string | null }) {
  if (first === undefined) return true
  if (first === null) return false
  if ('userId' in who) return who.userId === first.userId
  return who.email === null || who.email.toLowerCase() === first.email?.toLowerCase()
}

/** An email address as strangers may see it: 'sneha.k@example.in' → 's•••@example.in'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}•••${email.slice(at)}`
}

type OnProject = { memberId: number; role: ProjectRole; employerId: number | null }

/** The people who leave together with somebody: a professional's team. */
export function leavingWith(member: OnProject, people: readonly OnProject[]): OnProject[] {
  return people.filter(({ employerId }) => employerId === member.memberId)
}

/** Nobody may leave a project on which only their own team would remain. They archive it instead. */
export function mayLeave(member: OnProject, people: readonly OnProject[]): boolean {
  return people.some((other) => other.memberId !== member.memberId && other.employerId !== member.memberId)
}
