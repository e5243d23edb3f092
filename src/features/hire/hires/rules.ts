import { daysBetween } from '#platform/values/days.ts'

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
/** Staff are the lender where the yard lets, decide where two don't agree, and take the lender's steps once they are called. */
export const hireSides = ['hirer', 'lender', 'staff'] as const
export type HireSide = (typeof hireSides)[number]
export const damageStates = ['claimed', 'disputed', 'agreed', 'decided'] as const
export type DamageState = (typeof damageStates)[number]
/** What is taken from the deposit, and can be disputed: both have the same states. */
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
/** How the lender is paid, and the deposit given back. */
export const payMethods = ['cash', 'upi'] as const
export type PayMethod = (typeof payMethods)[number]

/** On which sides each step is made. */
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

/** What becomes of a hire by a step. */
export function eventOf(step: HireStep, matter: Matter | null): HireEventKind {
  return (matter === 'late' && lateEvents[step]) || events[step]
}

/** So long the lender has to confirm, while the days are kept. */
export const answerHours = 24
/** Of one person at a time. */
export const mostAsked = 3
/** As many days may be kept for one person in all that nobody has answered yet. */
export const mostAskedDays = 30
/** After so many days without an answer of the hirer staff may decide about damage. */
export const damageAnswerDays = 7
/** After so many days the hirer may call staff to a return that nobody confirms, or settles; a late sum that nobody disputes stands. */
export const callDays = 3
/** So many days after its last one a hire that was never handed over ends by itself. */
export const notTakenDays = 3
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
  /** Since when the hirer says that it is back. */
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

/** What the hirer is to agree to, or to dispute: the late days first. */
export function claimedMatter({ state, lateState, damage }: HireFacts): Matter | null {
  if (state !== 'returned') return null
  return lateState === 'claimed' ? 'late' : damage?.state === 'claimed' ? 'damage' : null
}

/** What staff are to decide. */
export function matterToDecide({ state, lateState, damage }: HireFacts, now: Date): Matter | null {
  if (state !== 'returned') return null
  if (lateState === 'disputed') return 'late'
  const isUnanswered = damage?.state === 'claimed' && isPast(damage.claimedAt, damageAnswerDays, now)
  return damage?.state === 'disputed' || isUnanswered ? 'damage' : null
}

/** What a step of one of these sides is about. */
export function matterOf(sides: readonly HireSide[], hire: HireFacts, now: Date): Matter | null {
  return sides.includes('hirer') ? claimedMatter(hire) : sides.includes('staff') ? matterToDecide(hire, now) : null
}

/** What somebody may do with a hire. */
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
    // Days that have begun can't be kept for anybody any more.
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

/** Whether it should have come back before today, and nobody has said that it did. */
export function isLate(
  { state, until, saidAt }: Pick<HireFacts, 'state' | 'until' | 'saidAt'>,
  today: string,
): boolean {
  return state === 'handed_over' && until < today && saidAt === null
}

/** While the other side may know who hires it, and where the machine goes: as long as something is asked or arranged. */
export function isOpenState(state: HireState): boolean {
  return state === 'asked' || state === 'confirmed' || state === 'handed_over' || state === 'returned'
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
