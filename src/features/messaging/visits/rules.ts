import { dayInIndia, indiaMs } from '#platform/values/india.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

/** The database stores these names and addresses contain them, so never rename one. */
export const visitStates = [
  'offered',
  'agreed',
  'declined',
  'cancelled',
  'expired',
  'kept',
  'missed',
  'disputed',
] as const
export type VisitState = (typeof visitStates)[number]
export const visitEventKinds = [
  'offered',
  'moved',
  'accepted',
  'declined',
  'move_declined',
  'cancelled',
  'expired',
  'move_expired',
  'kept',
  'missed',
  'disputed',
] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

export const mostSlots = 3
/** The shortest and the longest visit, in minutes. */
export const shortestVisit = 30
export const longestVisit = 240
/** How many days ahead a visit may be. */
export const daysAhead = 90
/** The earliest start and the latest end, in minutes since midnight in India: 7:00 and 21:00. */
const earliestMinute = 7 * 60
const latestMinute = 21 * 60
/** After one side has said whether the visit took place, the other side may dispute it for this many days. */
const disputeDays = 7
/** How many times either side may offer to move one visit, in total. */
export const mostMoves = 20
/** The maximum number of open visits in a conversation. */
export const mostOpen = 10
/** The maximum number of visits that a conversation lists. It lists the latest ones. */
export const mostOfConversation = 50
export const visitsPerPage = 20
export const longestPlace = 200
export const longestNote = 500
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * When reminders are sent, in ms before the visit. A reminder is due at `before`. If it is late, it is still sent until
 * `until`.
 */
export const reminders = { day: { before: day, until: 2 * hour }, hours: { before: 2 * hour, until: 0 } } as const
export type Reminder = keyof typeof reminders

/** An offered time: its beginning as an ISO timestamp in UTC, and its length. */
export type Slot = { startsAt: string; minutes: number }

export function endOf({ startsAt, minutes }: Slot): Date {
  return new Date(Date.parse(startsAt) + minutes * minute)
}

/** Converts a date and time in India to UTC. For example, ('2026-11-23', '10:00') becomes 4:30 in UTC on that day. */
export function momentInIndia(date: string, time: string): string {
  return new Date(Date.parse(`${date}T${time}:00.000Z`) - indiaMs).toISOString()
}

export type SlotRefusal = 'past' | 'too_far' | 'night'

/** Why a time can't be offered; undefined if it can. */
export function slotRefusal(slot: Slot, now: Date): SlotRefusal | undefined {
  const starts = Date.parse(slot.startsAt)
  if (starts <= now.getTime()) return 'past'
  if (dayInIndia(new Date(starts)) > dayInIndia(new Date(now.getTime() + daysAhead * day))) return 'too_far'
  const ofDay = Math.floor((starts + indiaMs) / minute) % (24 * 60)
  if (ofDay < earliestMinute || ofDay + slot.minutes > latestMinute) return 'night'
  return
}

/** The index of the first time that repeats an earlier one; -1 if no time is repeated. */
export function repeatedSlot(slots: readonly (Slot | undefined)[]): number {
  return slots.findIndex(
    (slot, at) => slot && slots.slice(0, at).some((earlier) => earlier?.startsAt === slot.startsAt),
  )
}

export type VisitFacts = {
  state: VisitState
  /** The side whose offered times wait for the other side's answer; null if no times wait. */
  offeredBy: number | null
  offered: readonly Slot[]
  /** The agreed time. */
  agreed: Slot | null
  /** The side that said whether the visit took place, and when it said so. */
  said: { by: number; at: Date } | null
  /** Whether nobody can write in the conversation any more. */
  isClosed: boolean
  /**
   * Whether the user was in the conversation at the agreed time. Only such users may say whether the visit took place.
   */
  wasThere: boolean
}

/** Whether the agreed time is over. */
export function isOver({ agreed }: Pick<VisitFacts, 'agreed'>, now: Date): boolean {
  return agreed !== null && endOf(agreed) <= now
}

/** The end of the period in which the other side may dispute what was said about whether the visit took place. */
export function disputableUntil(said: { at: Date }): Date {
  return new Date(said.at.getTime() + disputeDays * day)
}

/** The side to which times are offered, the side that offers them, and both sides. */
export type VisitRole = 'asked' | 'offering' | 'either'
type Step = StepOf<VisitState, VisitRole, VisitFacts & { side: number; now: Date }, SideEventKind>
const isStillOpen = ({ state, isClosed, ...visit }: VisitFacts & { now: Date }) =>
  !isClosed && (state === 'offered' || !isOver(visit, visit.now))
const isToSay = (visit: VisitFacts & { now: Date }) => isOver(visit, visit.now) && visit.wasThere

/**
 * The steps of a visit. An offer to move an agreed visit does not change the agreed time until it is accepted, and it
 * does not end with the visit.
 */
export const visitSteps = {
  accept: {
    ...{ from: ['offered', 'agreed'], to: 'agreed', by: ['asked'], event: 'accepted' },
    if: ({ isClosed, offered, now }) =>
      !isClosed && offered.some(({ startsAt }) => Date.parse(startsAt) > now.getTime()),
  },
  move: { from: ['offered', 'agreed'], by: ['either'], event: 'moved', if: isStillOpen },
  decline: { from: ['offered', 'agreed'], by: ['asked'], event: 'declined' },
  cancel: {
    ...{ from: ['offered', 'agreed'], to: 'cancelled', by: ['either'], event: 'cancelled' },
    if: ({ state, offeredBy, side, ...visit }) =>
      state === 'offered' ? offeredBy === null || offeredBy === side : !isOver(visit, visit.now),
  },
  keep: { from: ['agreed'], to: 'kept', by: ['either'], event: 'kept', if: isToSay },
  miss: { from: ['agreed'], to: 'missed', by: ['either'], event: 'missed', if: isToSay },
  dispute: {
    ...{ from: ['kept', 'missed'], to: 'disputed', by: ['either'], event: 'disputed' },
    if: ({ said, side, now }) => said !== null && said.by !== side && now < disputableUntil(said),
  },
} as const satisfies Record<string, Step>
export type VisitStep = keyof typeof visitSteps

/** What a side is in the offer that waits for an answer. */
export function rolesOf(side: number, { offeredBy }: Pick<VisitFacts, 'offeredBy'>): VisitRole[] {
  if (offeredBy === null) return ['either']
  return ['either', offeredBy === side ? 'offering' : 'asked']
}

/** The steps that a side may take now. */
export function stepsOf(side: number, visit: VisitFacts, now: Date): VisitStep[] {
  const roles = rolesOf(side, visit)
  return possibleSteps(visitSteps, roles, {
    ...visit,
    side,
    now,
  })
}

/** The steps that a side is expected to take. All others are optional. */
const awaited: readonly VisitStep[] = ['accept', 'keep']

/** Whether the side should answer an offer, or say how the visit went. */
export function isAwaited(steps: readonly VisitStep[]): boolean {
  return steps.some((step) => awaited.includes(step))
}

/** The events that a side can cause after the first offer. */
export type SideEventKind = Exclude<VisitEventKind, 'offered' | 'expired' | 'move_expired'>
/**
 * The event that a step causes. Declining an offer to move an agreed visit has an event of its own, because the visit
 * stays agreed.
 */
export function eventOf(step: VisitStep, state: VisitState): SideEventKind {
  return step === 'decline' && state === 'agreed' ? 'move_declined' : visitSteps[step].event
}

/** The path of a conversation, without the language. This path redirects each user to their own dashboard. */
export function visitPath(conversationId: number): string {
  return `/dashboard/messages/${conversationId}`
}
