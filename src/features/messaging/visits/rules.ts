import { dayInIndia, indiaMs } from '#platform/values/india.ts'

/** Stored, and in addresses: never rename one. */
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
export const visitSteps = ['accept', 'move', 'decline', 'cancel', 'keep', 'miss', 'dispute'] as const
export type VisitStep = (typeof visitSteps)[number]
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
/** Minutes of a visit. */
export const shortestVisit = 30
export const longestVisit = 240
/** So many days ahead it may be. */
export const daysAhead = 90
/** Minutes of India's day between which it takes place: 7:00 and 21:00. */
const earliestMinute = 7 * 60
const latestMinute = 21 * 60
/** So many days the other side may say that it wasn't so. */
const disputeDays = 7
/** So often the times of one visit are moved. */
export const mostMoves = 20
/** Of one conversation, at a time. */
export const mostOpen = 10
/** The latest of a conversation that are listed with it. */
export const mostOfConversation = 50
export const visitsPerPage = 20
export const longestPlace = 200
export const longestNote = 500
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Reminders go out so long before, and one that comes late is sent as long as the next one has not. */
export const reminders = { day: { before: day, until: 2 * hour }, hours: { before: 2 * hour, until: 0 } } as const
export type Reminder = keyof typeof reminders

/** A time that is offered: an ISO timestamp in UTC, and for how long. */
export type Slot = { startsAt: string; minutes: number }

export function endOf({ startsAt, minutes }: Slot): Date {
  return new Date(Date.parse(startsAt) + minutes * minute)
}

/** The moment of a day and a time in India: ('2026-11-23', '10:00') is 4:30 in UTC. */
export function momentInIndia(date: string, time: string): string {
  return new Date(Date.parse(`${date}T${time}:00.000Z`) - indiaMs).toISOString()
}

export type SlotRefusal = 'past' | 'too_far' | 'night'

/** Why a time can't be offered. */
export function slotRefusal(slot: Slot, now: Date): SlotRefusal | undefined {
  const starts = Date.parse(slot.startsAt)
  if (starts <= now.getTime()) return 'past'
  if (dayInIndia(new Date(starts)) > dayInIndia(new Date(now.getTime() + daysAhead * day))) return 'too_far'
  const ofDay = Math.floor((starts + indiaMs) / minute) % (24 * 60)
  if (ofDay < earliestMinute || ofDay + slot.minutes > latestMinute) return 'night'
  return
}

/** The place in the list of one that is there twice; -1 where each is another time. */
export function repeatedSlot(slots: readonly (Slot | undefined)[]): number {
  return slots.findIndex(
    (slot, at) => slot && slots.slice(0, at).some((earlier) => earlier?.startsAt === slot.startsAt),
  )
}

export type VisitFacts = {
  state: VisitState
  /** The side whose times wait for the other's answer. */
  offeredBy: number | null
  offered: readonly Slot[]
  /** The agreed time. */
  agreed: Slot | null
  /** Which side said how it ended. */
  said: { by: number; at: Date } | null
  /** Nobody can write in the conversation any more. */
  isClosed: boolean
  /** Whoever asks was in the conversation at the agreed time: nobody else says that it was kept, or was not. */
  wasThere: boolean
}

/** Whether the agreed time is over. */
export function isOver({ agreed }: Pick<VisitFacts, 'agreed'>, now: Date): boolean {
  return agreed !== null && endOf(agreed) <= now
}

/** Until when the other side may say that it wasn't so. */
export function disputableUntil(said: { at: Date }): Date {
  return new Date(said.at.getTime() + disputeDays * day)
}

/** What a side may do with a visit. As long as times that would move it are not accepted, the agreed one holds. */
export function stepsOf(side: number, visit: VisitFacts, now: Date): VisitStep[] {
  const { state, offeredBy, offered, said, isClosed, wasThere } = visit
  const isOffered = state === 'offered'
  const isComing = state === 'agreed' && !isOver(visit, now)
  const isToSay = state === 'agreed' && isOver(visit, now) && wasThere
  const isTheirs = offeredBy !== null && offeredBy !== side
  const allowed: Record<VisitStep, boolean> = {
    accept: !isClosed && isTheirs && offered.some(({ startsAt }) => Date.parse(startsAt) > now.getTime()),
    move: !isClosed && (isOffered || isComing),
    decline: isTheirs,
    cancel: (isOffered && !isTheirs) || isComing,
    keep: isToSay,
    miss: isToSay,
    dispute:
      (state === 'kept' || state === 'missed') && said !== null && said.by !== side && now < disputableUntil(said),
  }
  return visitSteps.filter((step) => allowed[step])
}

/** What somebody waits for; the rest one may do, and need not. */
const awaited: readonly VisitStep[] = ['accept', 'keep']

/** Whether the side is to answer, or to say how it went. */
export function isWaitedFor(steps: readonly VisitStep[]): boolean {
  return steps.some((step) => awaited.includes(step))
}

/** What a side does with a visit that there is. */
export type SideEventKind = Exclude<VisitEventKind, 'offered' | 'expired' | 'move_expired'>
const events: Readonly<Record<VisitStep, SideEventKind>> = {
  accept: 'accepted',
  move: 'moved',
  decline: 'declined',
  cancel: 'cancelled',
  keep: 'kept',
  miss: 'missed',
  dispute: 'disputed',
}

/** What becomes of a visit by a step: who declines the times that would move an agreed one leaves it as it is. */
export function eventOf(step: VisitStep, state: VisitState): SideEventKind {
  return step === 'decline' && state === 'agreed' ? 'move_declined' : events[step]
}

/** The conversation of a visit in everyone's own dashboard, without a language. */
export function visitPath(conversationId: number): string {
  return `/dashboard/messages/${conversationId}`
}
