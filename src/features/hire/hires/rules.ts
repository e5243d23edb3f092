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
 * Staff act as the lender of the yard's machines, decide disputes, and take the lender's steps once they are called.
 */
export const hireSides = ['hirer', 'lender', 'staff'] as const
export type HireSide = (typeof hireSides)[number]
export const damageStates = ['claimed', 'disputed', 'agreed', 'decided'] as const
export type DamageState = (typeof damageStates)[number]
/**
 * The two matters that can cost the hirer part of the deposit. The hirer can dispute either. Both go through the same
 * states.
 */
export const matters = ['late', 'damage'] as const
export type Matter = (typeof matters)[number]
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
  'late_agreed',
  'late_disputed',
  'late_decided',
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

const events: Readonly<Record<HireStep, HireEventKind>> = {
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
const lateEvents: Partial<Record<HireStep, HireEventKind>> = {
  agree: 'late_agreed',
  dispute: 'late_disputed',
  decide: 'late_decided',
}

/** The kind of event that a step stores. */
export function eventOf(step: HireStep, matter: Matter | null): HireEventKind {
  return (matter === 'late' && lateEvents[step]) || events[step]
}

/** How many hours the lender has to confirm a request. Its days are reserved meanwhile. */
export const answerHours = 24
/** How many unanswered requests one person may have at a time. */
export const mostAsked = 3
/** How many days the unanswered requests of one person may reserve in all, unless it is a single request. */
export const mostAskedDays = 30
/** How many days the hirer has to answer a damage claim. After that, staff may decide. */
export const damageAnswerDays = 7
/**
 * If a return is not confirmed or settled after this many days, the hirer may call staff. A late sum that the hirer
 * does not dispute counts as agreed after this time.
 */
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
  lateState: DamageState | null
  damage: { state: DamageState; claimedAt: Date } | null
  deposit: number
  /** Whether staff may take the lender's steps. */
  isCalled: boolean
}
type At = { now: Date; today: string }

const isPast = (since: Date | null | undefined, days: number, now: Date) =>
  since != null && now.getTime() - since.getTime() >= days * 24 * hour

/** The claim that the hirer has to answer. If both late days and damage are claimed, the late days come first. */
export function claimedMatter({ state, lateState, damage }: HireFacts): Matter | null {
  if (state !== 'returned') return null
  return lateState === 'claimed' ? 'late' : damage?.state === 'claimed' ? 'damage' : null
}

/** The dispute that staff have to decide. */
export function matterToDecide({ state, lateState, damage }: HireFacts, now: Date): Matter | null {
  if (state !== 'returned') return null
  if (lateState === 'disputed') return 'late'
  const isUnanswered = damage?.state === 'claimed' && isPast(damage.claimedAt, damageAnswerDays, now)
  return damage?.state === 'disputed' || isUnanswered ? 'damage' : null
}

/** The claim that the hirer has to answer or, for staff, the dispute that they have to decide. */
export function matterOf(sides: readonly HireSide[], hire: HireFacts, now: Date): Matter | null {
  return sides.includes('hirer') ? claimedMatter(hire) : sides.includes('staff') ? matterToDecide(hire, now) : null
}

/** The steps that somebody may take in a hire now. */
export function stepsOf(sides: readonly HireSide[], hire: HireFacts, { now, today }: At): HireStep[] {
  const { state, from, damage, lateState, deposit, saidAt, returnedAt, isCalled } = hire
  const [isHirer, isLender, isStaff] = hireSides.map((side) => sides.includes(side)) as [boolean, boolean, boolean]
  const isOpen = state === 'asked' && now < expiresAt(hire.askedAt)
  const isOut = state === 'handed_over'
  const isReturned = state === 'returned'
  const takesBack = isLender || (isStaff && isCalled)
  const isAgreed =
    damage?.state !== 'claimed' &&
    damage?.state !== 'disputed' &&
    lateState !== 'disputed' &&
    (lateState !== 'claimed' || isPast(returnedAt, callDays, now))
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
    claim: isLender && isReturned && damage === null && deposit > 0,
    agree: isHirer && claimedMatter(hire) !== null,
    dispute: isHirer && claimedMatter(hire) !== null,
    decide: isStaff && matterToDecide(hire, now) !== null,
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

/** The part of the deposit that the hirer gets back. A negative number is what the hirer still has to pay. */
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
