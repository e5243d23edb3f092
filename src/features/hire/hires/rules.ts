import { lateCost } from '#features/hire/machines/price-rules.ts'
import { daysBetween } from '#platform/values/days.ts'

/** States are stored and occur in addresses, so never rename one. */
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
/**
 * Staff act as the lender of the yard's machines, decide about claims, and take the lender's steps once they are called.
 */
export const hireSides = ['hirer', 'lender', 'staff'] as const
export type HireSide = (typeof hireSides)[number]
/** What became of the lender's claim. The hirer agrees to it or disputes it, and staff decide what is disputed. */
export const claimStates = ['claimed', 'disputed', 'agreed', 'decided'] as const
export type ClaimState = (typeof claimStates)[number]
export const hireSteps = [
  'confirm',
  'decline',
  'cancel',
  'handOver',
  'giveBack',
  'takeBack',
  'call',
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
  'not_taken',
  'handed_over',
  'given_back',
  'returned',
  'called',
  'claimed',
  'agreed',
  'disputed',
  'decided',
  'closed',
] as const
export type HireEventKind = (typeof hireEventKinds)[number]
/** How the lender is paid, and how the deposit is given back. */
export const payMethods = ['cash', 'upi'] as const
export type PayMethod = (typeof payMethods)[number]

/** The sides that may take each step. */
export const stepSides: Readonly<Record<HireStep, readonly HireSide[]>> = {
  confirm: ['lender'],
  decline: ['lender'],
  cancel: ['hirer', 'lender'],
  handOver: ['lender'],
  giveBack: ['hirer'],
  takeBack: ['lender', 'staff'],
  call: ['hirer'],
  claim: ['lender'],
  agree: ['hirer'],
  dispute: ['hirer'],
  decide: ['staff'],
  settle: ['lender', 'staff'],
}

/** The kind of event that each step stores. */
export const stepEvents: Readonly<Record<HireStep, HireEventKind>> = {
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  handOver: 'handed_over',
  giveBack: 'given_back',
  takeBack: 'returned',
  call: 'called',
  claim: 'claimed',
  agree: 'agreed',
  dispute: 'disputed',
  decide: 'decided',
  settle: 'closed',
}

/** How many hours the lender has to confirm a request. Its days are reserved meanwhile. */
export const answerHours = 24
/** How many unanswered requests one person may have at a time. */
export const mostAsked = 3
/** How many days the unanswered requests of one person may reserve in all, unless it is a single request. */
export const mostAskedDays = 30
/** How many days the hirer has to answer a claim. After that, staff may decide. */
export const claimAnswerDays = 7
/** If a return is not confirmed or settled after this many days, the hirer may call staff. */
export const callDays = 3
/** A hire whose machine was never handed over ends automatically this many days after its last day. */
export const notTakenDays = 3
export const mostPhotos = 8
export const longestAddress = 300
export const longestNote = 500
export const longestReason = 500
export const longestReference = 60
export const hiresPerPage = 20
const hour = 3_600_000

/** The time until which the lender can confirm. */
export function expiresAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + answerHours * hour)
}

export type HireFacts = {
  state: HireState
  from: string
  until: string
  askedAt: Date
  handedOverOn: string | null
  /** When the hirer reported the return. */
  saidAt: Date | null
  returnedAt: Date | null
  claim: { state: ClaimState; claimedAt: Date } | null
  /** What the lender may claim at most. */
  mostClaimed: number
  /** Whether staff may take the lender's steps. */
  isCalled: boolean
}
type At = { now: Date; today: string }

const isPast = (since: Date | null | undefined, days: number, now: Date) =>
  since != null && now.getTime() - since.getTime() >= days * 24 * hour

/** Whether staff have to decide: the hirer disputes the claim, or has not answered it in time. */
function isToDecide(claim: HireFacts['claim'], now: Date): boolean {
  return claim?.state === 'disputed' || (claim?.state === 'claimed' && isPast(claim.claimedAt, claimAnswerDays, now))
}

/** The steps that somebody may take in a hire now. */
export function stepsOf(sides: readonly HireSide[], hire: HireFacts, { now, today }: At): HireStep[] {
  const { state, from, claim, mostClaimed, saidAt, returnedAt, isCalled } = hire
  const [isHirer, isLender, isStaff] = hireSides.map((side) => sides.includes(side)) as [boolean, boolean, boolean]
  const isOpen = state === 'asked' && now < expiresAt(hire.askedAt)
  const isOut = state === 'handed_over'
  const isReturned = state === 'returned'
  const takesBack = isLender || (isStaff && isCalled)
  const isClaimed = isReturned && claim?.state === 'claimed'
  const isAgreed = claim?.state !== 'claimed' && claim?.state !== 'disputed'
  const isLeftAlone = isOut ? isPast(saidAt, callDays, now) : isAgreed && isPast(returnedAt, callDays, now)
  const allowed: Record<HireStep, boolean> = {
    // The lender can't confirm a hire whose first day has passed.
    confirm: isLender && isOpen && from >= today,
    decline: isLender && isOpen,
    cancel: (isHirer && (isOpen || state === 'confirmed')) || (isLender && state === 'confirmed'),
    handOver: isLender && state === 'confirmed' && from <= today,
    giveBack: isHirer && isOut && saidAt === null,
    takeBack: takesBack && isOut,
    call: isHirer && (isOut || isReturned) && !isCalled && isLeftAlone,
    claim: isLender && isReturned && claim === null && mostClaimed > 0,
    agree: isHirer && isClaimed,
    dispute: isHirer && isClaimed,
    decide: isStaff && isReturned && isToDecide(claim, now),
    settle: takesBack && isReturned && isAgreed,
  }
  return hireSteps.filter((step) => allowed[step])
}

/** Whether the machine should have come back before today and the hirer has not reported a return. */
export function isLate(
  { state, until, saidAt }: Pick<HireFacts, 'state' | 'until' | 'saidAt'>,
  today: string,
): boolean {
  return state === 'handed_over' && until < today && saidAt === null
}

/** Whether the hire has not ended yet. The other side sees who hires the machine and where it goes only until then. */
export function isOpenState(state: HireState): boolean {
  return state === 'asked' || state === 'confirmed' || state === 'handed_over' || state === 'returned'
}

/** The number of days by which the machine is late on this day. */
export function daysLate({ until }: { until: string }, day: string): number {
  return Math.max(0, daysBetween(until, day))
}

/** What the lender may claim at most: the deposit, and the price of the late days once the machine is back. */
export function mostClaimedOf(hire: {
  deposit: number
  rateDay: number
  until: string
  returnedOn: string | null
}): number {
  return hire.deposit + (hire.returnedOn === null ? 0 : lateCost(hire, hire.returnedOn))
}

/** The part of the deposit that the hirer gets back. A negative number is what the hirer still has to pay. */
export function settlementOf({ deposit, claimSum }: { deposit: number; claimSum: number | null }): number {
  return deposit - (claimSum ?? 0)
}

/** The address of a hire's page below a dashboard or the back office, without the language. */
export function hirePath(id: number): string {
  return `/dashboard/hire/${id}`
}
export function yardHirePath(id: number): string {
  return `/admin/machines/hires/${id}`
}

/** The lists of hires in the back office. */
export const staffViews = ['waiting', 'open', 'ended'] as const
export type StaffView = (typeof staffViews)[number]
