import { needsReason, nextStatuses, type ProjectPart, projectParts, type Status } from './rules.ts'

export const projectRoles = ['customer', 'contractor', 'architect', 'team'] as const
export type ProjectRole = (typeof projectRoles)[number]
export const teamRoles = ['supervisor', 'accountant', 'drafter', 'worker'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Where somebody stands on a project, as far as it decides what they may do. */
export type Position = {
  role: ProjectRole
  /** Of a member of a professional's team. */
  teamRole: TeamRole | null
  isCreator: boolean
  /** Whether a customer is on the project. */
  hasCustomer: boolean
  /** Whether its customer, who may have left since, was on it when it was completed. */
  customerCompleted: boolean
}

type Place = Exclude<ProjectRole, 'team'> | TeamRole

const everybody = ['customer', 'contractor', 'architect', ...teamRoles] as const
const principals = ['customer', 'contractor', 'architect'] as const
const professionals = ['contractor', 'architect'] as const

/**
 * Who may do what on a project that they are on: the one place that says so. Whoever is not on it does not learn that it exists.
 * Money between the customer and one professional is those two's and that professional's accountant's (`isBetween`); costs and profit
 * are their owner's alone, which the questions for them say: they ask for the member's own.
 */
const places = {
  /** The stage, the progress, the diary, its photos, who is on it. */
  see: everybody,
  seeBudget: principals,
  /** Dates, stages, what follows what. */
  planTimeline: principals,
  reportProgress: [...principals, 'supervisor'],
  writeDiary: [...principals, 'supervisor'],
  seeDocuments: [...principals, 'supervisor', 'drafter', 'accountant'],
  addDocument: [...principals, 'supervisor', 'drafter'],
  /** Agreements, quotations and bills: those between the customer and one professional, which `isParty` of between-rules decides. */
  seePrices: [...principals, 'accountant'],
  keepApprovals: [...principals, 'drafter'],
  seeExtras: [...principals, 'accountant'],
  proposeExtra: principals,
  consentToExtra: ['customer'],
  seePayments: [...principals, 'accountant'],
  enterPayment: [...principals, 'accountant'],
  /** The other side of it, which `isBetween` and the author decide. */
  confirmPayment: [...principals, 'accountant'],
  planPayments: professionals,
  agreeToPayments: ['customer'],
  seeSnags: everybody,
  raiseSnag: [...principals, 'supervisor'],
  finishSnag: [...principals, 'supervisor', 'worker'],
  acceptSnag: ['customer', 'architect'],
  /** Costs, receipts, profit: the own ones. */
  keepCosts: professionals,
  setDesignStage: ['architect'],
  /** Makes an item of the own portfolio of it, once it is completed. */
  showcase: professionals,
  /** Says where the plot is. */
  setPin: principals,
  invite: principals,
  keepTeam: professionals,
} as const satisfies Record<string, readonly Place[]>
export type Action = keyof typeof places

/** Whether somebody on a project may do something there. */
export function may({ role, teamRole }: Pick<Position, 'role' | 'teamRole'>, action: Action): boolean {
  const place = role === 'team' ? teamRole : role
  return place !== null && (places[action] as readonly Place[]).includes(place)
}

/** What was written into the create form is the customer's and whoever's who created it. */
export function mayEditDetails({ role, isCreator }: Pick<Position, 'role' | 'isCreator'>): boolean {
  return role === 'customer' || (isCreator && role !== 'team')
}

/**
 * The customer removes professionals, and whoever created it as long as there is no customer; a professional their own team. Nobody removes
 * whoever created it.
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
 * Whether somebody may move a project to another status. Everyone but a team may start it; that it is completed, or is not after all,
 * the customer says, if there is one. What was completed with a customer who has left stays so: their review stands on it.
 */
export function mayMove(position: Position, from: Status, to: Status): boolean {
  if (!nextStatuses(from).includes(to) || position.role === 'team') return false
  if (position.role === 'customer') return true
  if (from === 'completed' && position.customerCompleted) return false
  return (from !== 'completed' && to !== 'completed') || !position.hasCustomer
}

/** The statuses to which somebody may move it, each with whether that needs a reason. */
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

/** The parts of a project's page that somebody's role shows, in their order. */
export function partsFor(position: Pick<Position, 'role' | 'teamRole'>): ProjectPart[] {
  return projectParts.filter((part) => may(position, partActions[part]))
}
