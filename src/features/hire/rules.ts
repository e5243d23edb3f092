import { daysBetween } from '../../platform/days.ts'

/** Stored, and in addresses: never rename one. */
export const hireStates = [
  'asked',
  'confirmed',
  'handed_over',
  'returned',
  'closed',
  'declined',
  'cancelled',
  'expired',
] as const
export type HireState = (typeof hireStates)[number]
/** Staff are the lender where the yard lets, and decide about damage on which the two don't agree. */
export const hireSides = ['hirer', 'lender', 'staff'] as const
export type HireSide = (typeof hireSides)[number]
export const damageStates = ['claimed', 'disputed', 'agreed', 'decided'] as const
export type DamageState = (typeof damageStates)[number]
export const hireSteps = [
  'confirm',
  'decline',
  'cancel',
  'handOver',
  'takeBack',
  'claim',
  'agree',
  'dispute',
  'decide',
  'settle',
] as const
export type HireStep = (typeof hireSteps)[number]
export const hireEventKinds = [
  'asked',
  'confirmed',
  'declined',
  'cancelled',
  'expired',
  'handed_over',
  'returned',
  'claimed',
  'agreed',
  'disputed',
  'decided',
  'closed',
] as const
export type HireEventKind = (typeof hireEventKinds)[number]
/** How the lender is paid, and the deposit given back. */
export const payMethods = ['cash', 'upi'] as const
export type PayMethod = (typeof payMethods)[number]

/** On which sides each step is made. */
export const stepSides: Readonly<Record<HireStep, readonly HireSide[]>> = {
  confirm: ['lender'],
  decline: ['lender'],
  cancel: ['hirer', 'lender'],
  handOver: ['lender'],
  takeBack: ['lender'],
  claim: ['lender'],
  agree: ['hirer'],
  dispute: ['hirer'],
  decide: ['staff'],
  settle: ['lender'],
}

/** What becomes of a hire by a step. */
export const eventOf: Readonly<Record<HireStep, HireEventKind>> = {
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  handOver: 'handed_over',
  takeBack: 'returned',
  claim: 'claimed',
  agree: 'agreed',
  dispute: 'disputed',
  decide: 'decided',
  settle: 'closed',
}

/** So long the lender has to confirm, while the days are kept. */
export const answerHours = 24
/** Of one person at a time. */
export const mostAsked = 3
/** After so many days without an answer of the hirer staff may decide about damage. */
export const damageAnswerDays = 7
export const mostPhotos = 8
export const longestAddress = 300
export const longestNote = 500
export const longestReason = 500
export const longestReference = 60
export const hiresPerPage = 20
const hour = 3_600_000

/** Until when the lender can confirm. */
export function expiresAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + answerHours * hour)
}

export type HireFacts = {
  state: HireState
  from: string
  until: string
  askedAt: Date
  handedOverOn: string | null
  damage: { state: DamageState; claimedAt: Date } | null
  deposit: number
}
type At = { now: Date; today: string }

/** What somebody may do with a hire. */
export function stepsOf(sides: readonly HireSide[], hire: HireFacts, { now, today }: At): HireStep[] {
  const { state, from, until, damage, deposit } = hire
  const [isHirer, isLender, isStaff] = hireSides.map((side) => sides.includes(side)) as [boolean, boolean, boolean]
  const isOpen = state === 'asked' && now < expiresAt(hire.askedAt)
  const isReturned = state === 'returned'
  const isClaimed = isReturned && damage?.state === 'claimed'
  const isUndecided = isClaimed || (isReturned && damage?.state === 'disputed')
  const isUnanswered = damage !== null && now.getTime() - damage.claimedAt.getTime() >= damageAnswerDays * 24 * hour
  const allowed: Record<HireStep, boolean> = {
    // Days that have begun can't be kept for anybody any more.
    confirm: isLender && isOpen && from >= today,
    decline: isLender && isOpen,
    cancel: (isHirer && (isOpen || state === 'confirmed')) || (isLender && state === 'confirmed'),
    handOver: isLender && state === 'confirmed' && from <= today && today <= until,
    takeBack: isLender && state === 'handed_over',
    claim: isLender && isReturned && damage === null && deposit > 0,
    agree: isHirer && isClaimed,
    dispute: isHirer && isClaimed,
    decide: isStaff && isUndecided && (damage?.state === 'disputed' || isUnanswered),
    settle: isLender && isReturned && !isUndecided,
  }
  return hireSteps.filter((step) => allowed[step])
}

/** Whether it should have come back before today. */
export function isLate({ state, until }: Pick<HireFacts, 'state' | 'until'>, today: string): boolean {
  return state === 'handed_over' && until < today
}

/** How many days late it is, or was. */
export function daysLate({ until }: { until: string }, day: string): number {
  return Math.max(0, daysBetween(until, day))
}

/** What the hirer gets back of the deposit; less than 0: what is still to be paid to the lender. */
export function settlementOf({
  deposit,
  lateSum,
  damageSum,
}: {
  deposit: number
  lateSum: number
  damageSum: number | null
}): number {
  return deposit - lateSum - (damageSum ?? 0)
}

/** The page of a hire in everyone's own dashboard, and for staff, without a language. */
export function hirePath(id: number): string {
  return `/dashboard/hire/${id}`
}
export function yardHirePath(id: number): string {
  return `/admin/machines/hires/${id}`
}

/** The lists of hires in the back office. */
export const staffViews = ['waiting', 'open', 'ended'] as const
export type StaffView = (typeof staffViews)[number]
