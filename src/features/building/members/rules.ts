import { may, type Position, type ProjectRole } from '#features/building/projects/access-rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'

/** How long an invitation can be answered, in days. */
export const invitationDays = 14
/** A project has at most so many people; whoever is invited counts until they have answered. */
export const mostPeople = 20
/** Somebody's own invitations that wait for their answer are shown up to so many, the newest first. */
export const invitationsShown = 50
/** So many of the professionals whom somebody knows are offered at once; a search finds the others. */
export const contactsShown = 20

/** How an invitation reaches whom it is for: in the product, by email, or as a link that the inviter passes on. */
export const ways = ['account', 'email', 'link'] as const
export type Way = (typeof ways)[number]

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 60 * 60_000)
}

/** Where the link of an invitation leads, without a language. */
export function linkPath(token: string): string {
  return `/project-invitation?token=${encodeURIComponent(token)}`
}

/** The screen, in everyone's own dashboard, on which invitations wait. */
export const ownProjectsPath = '/dashboard/projects'

/** The type of account that a role needs; null: any, as in somebody's team. */
export function accountFor(role: ProjectRole): UserType | null {
  return role === 'team' ? null : role
}

/**
 * The roles that somebody on a project may offer. That of the customer, as long as none is on it, whoever created it offers; anyone who may
 * invite, if the customer created it and has left, or if it has had none and whoever created it has left.
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

/** Whose account the customer's place on a project is; null once that account is deleted. */
export type CustomerAccount = { userId: number; email: string | null } | null

/**
 * Whether somebody may become the customer of a project: anybody if none has been it (undefined), and otherwise only who that was. Of a
 * link it shows when somebody accepts it.
 */
export function mayBeCustomer(first: CustomerAccount | undefined, who: { userId: number } | { email: string | null }) {
  if (first === undefined) return true
  if (first === null) return false
  if ('userId' in who) return who.userId === first.userId
  return who.email === null || who.email.toLowerCase() === first.email?.toLowerCase()
}

/** An address as a stranger may see it: 'sneha.k@example.in' → 's•••@example.in'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}•••${email.slice(at)}`
}

type OnProject = { memberId: number; role: ProjectRole; employerId: number | null }

/** Who leaves with somebody: a professional's team. */
export function leavingWith(member: OnProject, people: readonly OnProject[]): OnProject[] {
  return people.filter(({ employerId }) => employerId === member.memberId)
}

/** Whether somebody may leave: not if nobody but their own team would remain. A project is not left alone but archived. */
export function mayLeave(member: OnProject, people: readonly OnProject[]): boolean {
  return people.some((other) => other.memberId !== member.memberId && other.employerId !== member.memberId)
}
