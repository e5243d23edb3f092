import type { Position, ProjectRole } from './access-rules.ts'

/** Of what is between the customer and one professional of a project. A professional's team is of their side. */
export const sides = ['customer', 'professional'] as const
export type Side = (typeof sides)[number]

export function sideOf({ role }: { role: ProjectRole }): Side {
  return role === 'customer' ? 'customer' : 'professional'
}

/** Where somebody stands on a project, and with whom: their membership and, of a professional's team, that professional's. */
export type Stand = Pick<Position, 'role' | 'teamRole'> & { memberId: number; employerId: number | null }
type Someone = Omit<Stand, 'teamRole'>

/** The membership of the professional of whose side somebody is; undefined for the customer. */
export function ownProfessional({ role, memberId, employerId }: Someone): number | undefined {
  if (role === 'customer') return undefined
  return role === 'team' ? employerId! : memberId
}

/**
 * Whether what is between the customer and the professional of this membership concerns somebody: the customer, the professional and
 * their team. `isBetween` says the same in SQL. Null: a professional whose account is deleted, or none.
 */
export function isParty(someone: Someone, professionalId: number | null): boolean {
  return someone.role === 'customer' || (professionalId !== null && ownProfessional(someone) === professionalId)
}

/** Whom what one side does concerns: whoever is of the other. */
export function isOfOther({ side, professionalId }: { side: Side; professionalId: number | null }) {
  return (someone: Someone): boolean => isParty(someone, professionalId) && sideOf(someone) !== side
}
