import { lateCost } from '#features/hire/machines/price-rules.ts'
import { daysBetween } from '#platform/values/days.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

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

type Step = StepOf<HireState, HireSide, HireFacts & At, HireEventKind>
const isOpen = ({ askedAt, now }: HireFacts & At) => now < expiresAt(askedAt)
/** Staff take the lender's steps only once they are called. */
const lenderOrCalled = ({ isCalled }: HireFacts, side: HireSide) => side !== 'staff' || isCalled
const isSettled = (claim: HireFacts['claim']) => claim?.state !== 'claimed' && claim?.state !== 'disputed'

/** The steps of a hire. */
export const hireSteps = {
  // The lender can't confirm a hire whose first day has passed.
  confirm: {
    ...{ from: ['asked'], to: 'confirmed', by: ['lender'], event: 'confirmed' },
    if: (hire) => isOpen(hire) && hire.from >= hire.today,
  },
  decline: { from: ['asked'], to: 'declined', by: ['lender'], event: 'declined', if: isOpen },
  cancel: {
    ...{ from: ['asked', 'confirmed'], to: 'cancelled', by: ['hirer', 'lender'], event: 'cancelled' },
    if: (hire, side) => hire.state === 'confirmed' || (side === 'hirer' && isOpen(hire)),
  },
  handOver: {
    ...{ from: ['confirmed'], to: 'handed_over', by: ['lender'], event: 'handed_over' },
    if: (hire) => hire.from <= hire.today,
  },
  giveBack: { from: ['handed_over'], by: ['hirer'], event: 'given_back', if: ({ saidAt }) => saidAt === null },
  takeBack: { from: ['handed_over'], to: 'returned', by: ['lender', 'staff'], event: 'returned', if: lenderOrCalled },
  call: {
    ...{ from: ['handed_over', 'returned'], by: ['hirer'], event: 'called' },
    if: ({ state, saidAt, returnedAt, claim, isCalled, now }) =>
      !isCalled &&
      (state === 'handed_over' ? isPast(saidAt, callDays, now) : isSettled(claim) && isPast(returnedAt, callDays, now)),
  },
  claim: {
    ...{ from: ['returned'], by: ['lender'], event: 'claimed' },
    if: ({ claim, mostClaimed }) => claim === null && mostClaimed > 0,
  },
  agree: { from: ['returned'], by: ['hirer'], event: 'agreed', if: ({ claim }) => claim?.state === 'claimed' },
  dispute: { from: ['returned'], by: ['hirer'], event: 'disputed', if: ({ claim }) => claim?.state === 'claimed' },
  decide: { from: ['returned'], by: ['staff'], event: 'decided', if: ({ claim, now }) => isToDecide(claim, now) },
  settle: {
    ...{ from: ['returned'], to: 'closed', by: ['lender', 'staff'], event: 'closed' },
    if: (hire, side) => lenderOrCalled(hire, side) && isSettled(hire.claim),
  },
} as const satisfies Record<string, Step>
export type HireStep = keyof typeof hireSteps

/** The steps that somebody may take in a hire now. */
export function stepsOf(sides: readonly HireSide[], hire: HireFacts, at: At): HireStep[] {
  return possibleSteps(hireSteps, sides, { ...hire, ...at })
}

/** Whether the machine should have come back before today and the hirer has not reported a return. */
export function isLate(
  { state, until, saidAt }: Pick<HireFacts, 'state' | 'until' | 'saidAt'>,
  today: string,
): boolean {
  return state === 'handed_over' && until < today && saidAt === null
}

/** What one side should do about a hire, or be ready for, today or tomorrow. */
export const hireWaits = [
  'toAnswer',
  'toHandOver',
  'comesBack',
  'toTakeBack',
  'toSettle',
  'toReceive',
  'toGiveBack',
  'claimToAnswer',
] as const
export type HireWait = (typeof hireWaits)[number]
type Waiting = { wait: HireWait; day: string }

/**
 * What a hire waits for from this side, with the day on which it happens or should have happened. Undefined if there is
 * nothing until tomorrow.
 */
export function waitOf(
  side: 'hirer' | 'lender',
  { steps, ...hire }: Pick<HireFacts, 'state' | 'from' | 'until' | 'saidAt' | 'claim'> & { steps: readonly HireStep[] },
  tomorrow: string,
): Waiting | undefined {
  const { state, from, until, saidAt, claim } = hire
  const isLender = side === 'lender'
  const begins = state === 'confirmed' && from <= tomorrow
  const ends = state === 'handed_over' && until <= tomorrow && saidAt === null
  if (isLender) {
    if (steps.includes('confirm')) return { wait: 'toAnswer', day: from }
    if (begins) return { wait: 'toHandOver', day: from }
    if (state === 'handed_over' && saidAt !== null) return { wait: 'toTakeBack', day: until }
    if (ends) return { wait: 'comesBack', day: until }
    return steps.includes('settle') ? { wait: 'toSettle', day: until } : undefined
  }
  if (begins) return { wait: 'toReceive', day: from }
  if (ends) return { wait: 'toGiveBack', day: until }
  return claim?.state === 'claimed' ? { wait: 'claimToAnswer', day: until } : undefined
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
