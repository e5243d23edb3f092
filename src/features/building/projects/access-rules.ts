import { needsReason, nextStatuses, type ProjectPart, projectParts, type Status } from './rules.ts'

export const projectRoles = ['customer', 'contractor', 'architect', 'team'] as const
export type ProjectRole = (typeof projectRoles)[number]
export const teamRoles = ['supervisor', 'accountant', 'drafter', 'worker'] as const
export type TeamRole = (typeof teamRoles)[number]

/** A person's place on a project: everything that decides what they may do there. */
export type Position = {
  role: ProjectRole
  /** Set only for members of a professional's team. */
  teamRole: TeamRole | null
  isCreator: boolean
  /** Whether a customer is on the project now. */
  hasCustomer: boolean
  /** Whether the project was completed while its customer was on it. The customer may have left since. */
  customerCompleted: boolean
}

type Place = Exclude<ProjectRole, 'team'> | TeamRole

const everybody = ['customer', 'contractor', 'architect', ...teamRoles] as const
const principals = ['customer', 'contractor', 'architect'] as const
const professionals = ['contractor', 'architect'] as const

/**
 * The permissions on a project, all in one table. People who are not on the project get 404, so they never learn that
 * it exists. Payments and prices also need `isBetween`: they concern the customer, one professional, and that
 * professional's accountant. Costs and profit are private to one member, so their queries select only that member's
 * rows.
 */
const permissions = {
  /** Sees the stage, the progress, the diary with its photos, and the list of people. */
  see: everybody,
  seeBudget: principals,
  /** Changes dates, stages and which stage follows which. */
  planTimeline: principals,
  reportProgress: [...principals, 'supervisor'],
  writeDiary: [...principals, 'supervisor'],
  seeDocuments: [...principals, 'supervisor', 'drafter', 'accountant'],
  addDocument: [...principals, 'supervisor', 'drafter'],
  /**
   * Sees agreements, quotations and bills. `isParty` in between-rules.ts limits them to the customer and one
   * professional.
   */
  seePrices: [...principals, 'accountant'],
  keepApprovals: [...principals, 'drafter'],
  seeExtras: [...principals, 'accountant'],
  proposeExtra: principals,
  consentToExtra: ['customer'],
  seePayments: [...principals, 'accountant'],
  enterPayment: [...principals, 'accountant'],
  /**
   * The side that did not enter a payment confirms it. `isBetween` and the payment's author decide which side that is.
   */
  confirmPayment: [...principals, 'accountant'],
  planPayments: professionals,
  agreeToPayments: ['customer'],
  seeSnags: everybody,
  raiseSnag: [...principals, 'supervisor'],
  finishSnag: [...principals, 'supervisor', 'worker'],
  acceptSnag: ['customer', 'architect'],
  /** Enters and sees a professional's own costs, receipts and profit. */
  keepCosts: professionals,
  setDesignStage: ['architect'],
  /** Adds a completed project to the professional's own portfolio. */
  showcase: professionals,
  /** Sets the pin of the plot on the map. */
  setPin: principals,
  invite: principals,
  keepTeam: professionals,
} as const satisfies Record<string, readonly Place[]>
export type Action = keyof typeof permissions

export function may({ role, teamRole }: Pick<Position, 'role' | 'teamRole'>, action: Action): boolean {
  const place = role === 'team' ? teamRole : role
  return place !== null && (permissions[action] as readonly Place[]).includes(place)
}

/** The customer and the project's creator may edit what the create form contains. */
export function mayEditDetails({ role, isCreator }: Pick<Position, 'role' | 'isCreator'>): boolean {
  return role === 'customer' || (isCreator && role !== 'team')
}

/**
 * The customer removes professionals. As long as there is no customer, the creator may remove them. A professional
 * removes members of their own team. Nobody removes the creator.
 */
export function mayRemove(
  remover: Position & { memberId: number },
  member: { memberId: number; role: ProjectRole; employerId: number | null; isCreator: boolean },
): boolean {
  if (member.memberId === remover.memberId || member.role === 'customer') return false
  if (member.role === 'team') return member.employerId === remover.memberId
  if (member.isCreator) return false
  return remover.role === 'customer' || (remover.isCreator && !remover.hasCustomer)
}

/**
 * Everyone except team members may move an active project to in progress, or back. If there is a customer, only the
 * customer may complete the project or undo the completion. A project that was completed with a customer who has left
 * stays completed, because that customer's review depends on it.
 */
export function mayMove(position: Position, from: Status, to: Status): boolean {
  if (!nextStatuses(from).includes(to) || position.role === 'team') return false
  if (position.role === 'customer') return true
  if (from === 'completed' && position.customerCompleted) return false
  return (from !== 'completed' && to !== 'completed') || !position.hasCustomer
}

/** The statuses that somebody may choose next, each with whether the move needs a reason. */
export function movesOf(position: Position, from: Status): { to: Status; needsReason: boolean }[] {
  return nextStatuses(from)
    .filter((to) => mayMove(position, from, to))
    .map((to) => ({ to, needsReason: needsReason(from, to) }))
}

const partActions = {
  '': 'see',
  timeline: 'see',
  diary: 'see',
  documents: 'seeDocuments',
  extras: 'seeExtras',
  payments: 'seePayments',
  snags: 'seeSnags',
  costs: 'keepCosts',
  people: 'see',
} as const satisfies Record<ProjectPart, Action>

/** The parts of a project's page that a role may see, in display order. */
export function partsFor(position: Pick<Position, 'role' | 'teamRole'>): ProjectPart[] {
  return projectParts.filter((part) => may(position, partActions[part]))
}
