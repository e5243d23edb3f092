import type { Position, ProjectRole } from './access-rules.ts'

/**
 * The two sides in dealings between the customer and one professional. The professional's team is on the professional's
 * side.
 */
export const sides = ['customer', 'professional'] as const
export type Side = (typeof sides)[number]

export function sideOf({ role }: { role: ProjectRole }): Side {
  return role === 'customer' ? 'customer' : 'professional'
}

/** A person's place on a project, with their membership and, for a team member, their employer's membership. */
export type Stand = Pick<Position, 'role' | 'teamRole'> & { memberId: number; employerId: number | null }
type Someone = Omit<Stand, 'teamRole'>

/**
 * The membership of the professional to whose side somebody belongs: their own, or their employer's if they are in a
 * team. Undefined for the customer.
 */
export function ownProfessional({ role, memberId, employerId }: Someone): number | undefined {
  if (role === 'customer') return undefined
  return role === 'team' ? employerId! : memberId
}

/**
 * Whether somebody may see what is between the customer and this professional: the customer, the professional and their
 * team may. `isBetween` is the same rule in SQL. `professionalId` is null if the professional deleted their account or
 * if there never was one.
 */
export function isParty(someone: Someone, professionalId: number | null): boolean {
  return someone.role === 'customer' || (professionalId !== null && ownProfessional(someone) === professionalId)
}

/**
 * Returns a predicate that says whether somebody is on the other side and should therefore be notified of what `side`
 * did.
 */
export function isOfOther({ side, professionalId }: { side: Side; professionalId: number | null }) {
  return (someone: Someone): boolean => isParty(someone, professionalId) && sideOf(someone) !== side
}
