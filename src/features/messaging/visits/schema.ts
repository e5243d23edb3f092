import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { personSchema } from '#features/messaging/messages/schema.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { day } from '#platform/values/day-schema.ts'
import { typing } from '#platform/values/field-schema.ts'
import { namesOf } from '#platform/values/steps.ts'
import { chooseListed, manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'
import {
  longestNote,
  longestPlace,
  longestVisit,
  momentInIndia,
  mostSlots,
  repeatedSlot,
  type Slot,
  shortestVisit,
  slotRefusal,
  visitEventKinds,
  visitStates,
  visitSteps,
} from './rules.ts'

const length = msg`A visit can last from 30 minutes to 4 hours`.id
/** The reasons why a time can't be offered. */
export const slotTexts = {
  past: msg`This time has passed. Please choose a later one.`,
  too_far: msg`Please choose a day within 90 days from today.`,
  night: msg`Please choose a time between 7 am and 9 pm. The visit has to end by 9 pm.`,
  twice: msg`You have offered this time already. Please choose another one.`,
} as const

const slot = z.object({
  startsAt: z.iso
    .datetime(msg`Please choose a time`.id)
    .refine((moment) => Date.parse(moment) % 60_000 === 0, msg`Please choose a time`.id)
    .transform((moment) => new Date(moment).toISOString()),
  minutes: z.int(length).min(shortestVisit, length).max(longestVisit, length),
})
const slots = z.array(slot).min(1).max(mostSlots)
const place = oneLine().max(longestPlace, tooLong)
const note = manyLines().max(longestNote, tooLong)
const reason = note
/** The side that did not come. */
const who = z.enum(['own', 'other'], chooseListed)

export const newVisit = z.object({ slots, place, note, projectId: z.int().positive().nullable().default(null) })
export type NewVisit = z.input<typeof newVisit>
export type ParsedVisit = z.output<typeof newVisit>

export const visitsSearch = z.object({
  show: z.enum(['upcoming', 'past']).default('upcoming'),
  /** Limits the list to visits for this project. */
  project: pathId.optional(),
  after: timeCursor.optional(),
})

/** The id of the last event on the user's screen, on which the step is based. */
const last = z.int().positive()
/** A step and its input. `slot`: the index of the accepted time among the offered ones. */
export const visitMove = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('accept'),
    last,
    slot: z
      .int()
      .min(0)
      .max(mostSlots - 1),
  }),
  z.object({ step: z.literal('move'), last, slots, note }),
  z.object({ step: z.literal('decline'), last, reason }),
  z.object({ step: z.literal('cancel'), last, reason }),
  z.object({ step: z.literal('keep'), last }),
  z.object({ step: z.literal('miss'), last, who }),
  z.object({ step: z.literal('dispute'), last, reason }),
])
export type VisitMove = z.input<typeof visitMove>
export type ParsedMove = z.output<typeof visitMove>

/** The form of the steps for which a reason can be given. */
export const reasonForm = z.object({ reason })
export const missForm = z.object({ who })

const formSlot = z.object({
  day,
  /** The start in India, such as '10:30'. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, msg`Please choose a time`.id)
    .register(typing, { type: 'time' }),
  minutes: z.enum(['30', '60', '90', '120', '180', '240'], chooseListed),
})
/** The time that a row of the form contains. */
export function slotOf({ day, time, minutes }: z.output<typeof formSlot>): Slot {
  return { startsAt: momentInIndia(day, time), minutes: Number(minutes) }
}
type FormSlots = { slots: z.output<typeof formSlot>[] }
/** Returns a function that checks whether the times can be offered. It uses the time at which the form is sent. */
const checkSlots =
  (now: () => Date) =>
  ({ slots }: FormSlots, context: z.RefinementCtx): void => {
    const moments = slots.map((given) => (formSlot.safeParse(given).success ? slotOf(given) : undefined))
    const say = (at: number, field: 'day' | 'time', reason: keyof typeof slotTexts) =>
      context.addIssue({ code: 'custom', path: ['slots', at, field], message: slotTexts[reason].id })
    for (const [at, moment] of moments.entries()) {
      const refusal = moment && slotRefusal(moment, now())
      if (refusal) say(at, refusal === 'too_far' ? 'day' : 'time', refusal)
    }
    const again = repeatedSlot(moments)
    if (again >= 0) say(again, 'time', 'twice')
  }
const formSlots = z.array(formSlot).min(1).max(mostSlots)
/** The form of a new visit. Its days and times are in India's time zone. */
export const visitForm = (now: () => Date) =>
  z.object({ slots: formSlots, place, note, project: z.string() }).superRefine(checkSlots(now))
/** The form that offers other times for a visit. */
export const moveForm = (now: () => Date) => z.object({ slots: formSlots, note }).superRefine(checkSlots(now))
/** The fields for times, which `visitForm` and `moveForm` both have. */
export type SlotsFields = { slots: z.input<typeof formSlot>[] }

const shownSlot = z.object({ startsAt: z.iso.datetime(), minutes: z.int() })
const side = z.int().min(0).max(1)

const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(visitEventKinds),
  /** The side that caused the event; null if it happened automatically. */
  side: side.nullable(),
  isOwn: z.boolean(),
  /** The name of the person; null if the event happened automatically or the account is deleted. */
  name: z.string().nullable(),
  nameLang: z.enum(languages).nullable(),
  note: z.string(),
  lang: z.enum(languages),
  /** The times that were offered with the event. */
  slots: z.array(shownSlot),
  /** The time that was agreed with the event; null if none was. */
  agreed: shownSlot.nullable(),
  /** The side that did not come. */
  missed: side.nullable(),
  at: z.iso.datetime(),
})
export type VisitEvent = z.infer<typeof eventSchema>

const listed = {
  id: z.int(),
  conversationId: z.int(),
  state: z.enum(visitStates),
  /** The user's side. */
  side,
  other: personSchema,
  /** Null if the visit is for no project, or if the user is not a member of it. */
  project: z.object({ id: z.int(), name: z.string(), lang: z.enum(languages) }).nullable(),
  place: z.string(),
  lang: z.enum(languages),
  agreed: shownSlot.nullable(),
  /** The offered times that wait for an answer. If a time is already agreed, accepting one of them moves the visit. */
  offered: z.array(shownSlot),
  offeredBy: side.nullable(),
  missed: side.nullable(),
  steps: z.array(z.enum(namesOf(visitSteps))),
  /** Whether the user should answer an offer, or say how the visit went. */
  isWaiting: z.boolean(),
}
const listedVisitSchema = z.object(listed)
export type ListedVisit = z.infer<typeof listedVisitSchema>
export const visitsSchema = z.object({
  visits: z.array(listedVisitSchema),
  /** The value of `after` for the next page; null at the end. */
  next: z.string().nullable(),
  now: z.iso.datetime(),
})
export type Visits = z.infer<typeof visitsSchema>
/** The visits of a conversation, the latest first. */
export const conversationVisitsSchema = z.object({ visits: z.array(listedVisitSchema), now: z.iso.datetime() })
export type ConversationVisits = z.infer<typeof conversationVisitsSchema>

export const visitSchema = z.object({
  ...listed,
  /** Until when the other side may dispute what was said about whether the visit took place. */
  disputableUntil: z.iso.datetime().nullable(),
  /**
   * Whether a time was ever agreed, so that there is a calendar file. Still true after the visit was cancelled, because
   * the file then cancels it in calendars.
   */
  hasCalendar: z.boolean(),
  /** Whether nobody can write in the conversation any more. Then the text of a step is not passed on. */
  isClosed: z.boolean(),
  /** The id of the newest event. */
  last: z.int(),
  /** The history of the visit, the oldest event first. */
  events: z.array(eventSchema),
  now: z.iso.datetime(),
})
export type Visit = z.infer<typeof visitSchema>
export const createdSchema = z.object({ id: z.int() })
export type Created = z.infer<typeof createdSchema>
