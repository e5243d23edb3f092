import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { machineKinds } from '#features/hire/machines/kind-rules.ts'
import { townId } from '#features/hire/machines/schema.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { day } from '#platform/values/day-schema.ts'
import { needed, wholeRupees } from '#platform/values/number-schema.ts'
import { namesOf } from '#platform/values/steps.ts'
import { chooseListed, manyLines, noReason, oneLine, tooLong } from '#platform/values/text-schema.ts'
import {
  claimStates,
  hireEventKinds,
  hireSides,
  hireStates,
  hireSteps,
  longestAddress,
  longestNote,
  longestReason,
  longestReference,
  mostPhotos,
  payMethods,
  staffViews,
} from './rules.ts'

const wrongOrder = msg`The last day can't be before the first`.id
const noAddress = msg`Please write where the site is`.id

export const newHire = z
  .object({
    from: day,
    until: day,
    isDelivered: z.boolean(),
    /** The town of the site. */
    town: townId,
    address: manyLines().min(5, noAddress).max(longestAddress, tooLong),
    note: manyLines().max(longestNote, tooLong),
    /** The sum that was on the screen: hire, delivery and deposit together. */
    sum: z.int().positive(),
  })
  .refine(({ from, until }) => from <= until, { message: wrongOrder, path: ['until'] })
export type NewHire = z.input<typeof newHire>
/** The fields as the form edits them. `way` is the choice between delivery and collection by the hirer. */
export const requestForm = z
  .object({
    from: day,
    until: day,
    way: z.enum(['delivered', 'fetched']),
    town: townId,
    address: manyLines().min(5, noAddress).max(longestAddress, tooLong),
    note: manyLines().max(longestNote, tooLong),
  })
  .refine(({ from, until }) => from <= until, { message: wrongOrder, path: ['until'] })
export type RequestFormFields = z.input<typeof requestForm>

/** Where a machine is needed. The address is blank if only the town is known. */
export const sitePlaceSchema = z.object({ town: townId, address: z.string() })
export type SitePlace = z.infer<typeof sitePlaceSchema>
export const lastPlaceSchema = z.object({ place: sitePlaceSchema.nullable() })

export const hiresSearch = z.object({ show: z.enum(['hired', 'lent']).default('hired'), after: idCursor.optional() })
export const staffHiresSearch = z.object({ show: z.enum(staffViews).default('waiting'), after: idCursor.optional() })

const note = manyLines().max(longestNote, tooLong)
const reason = manyLines().min(1, noReason.id).max(longestReason, tooLong)
const pictureIds = z.array(z.int().positive()).max(mostPhotos)
const method = z.enum(payMethods, chooseListed)
const reference = oneLine().max(longestReference, tooLong)
const wrongAmount = msg`Please enter an amount from ₹1 up to the deposit and the late days`.id
const claimed = needed(wholeRupees, 1, Number.MAX_SAFE_INTEGER, wrongAmount)
const decided = needed(
  wholeRupees,
  0,
  Number.MAX_SAFE_INTEGER,
  msg`Please enter an amount from ₹0 up to what was claimed`.id,
)

/** The id of the newest event that was on the screen. 409 if another event has followed it. */
const last = z.int().positive()
/** A step, with the input that it needs. */
export const hireMove = z.discriminatedUnion('step', [
  z.object({ step: z.literal('confirm'), last }),
  z.object({ step: z.literal('decline'), last, reason }),
  z.object({ step: z.literal('cancel'), last, reason: manyLines().max(longestReason, tooLong) }),
  z.object({ step: z.literal('handOver'), last, day, method, reference, note, pictureIds }),
  z.object({ step: z.literal('giveBack'), last, day, note, pictureIds }),
  z.object({ step: z.literal('takeBack'), last, day, note, pictureIds }),
  z.object({ step: z.literal('call'), last, reason }),
  z.object({ step: z.literal('claim'), last, amount: claimed, reason, pictureIds }),
  z.object({ step: z.literal('agree'), last }),
  z.object({ step: z.literal('dispute'), last, reason, pictureIds }),
  z.object({ step: z.literal('decide'), last, amount: decided, reason }),
  z.object({ step: z.literal('settle'), last, method: method.nullable(), reference }),
])
export type HireMove = z.input<typeof hireMove>
export type ParsedMove = z.output<typeof hireMove>

const pictures = z.array(uploadedPictureSchema).max(mostPhotos)
export const reasonForm = z.object({ reason })
export const optionalReasonForm = z.object({ reason: manyLines().max(longestReason, tooLong) })
export const handOverForm = z.object({ day, method, reference, note, pictures })
/** Used when the hirer reports a return, and when the lender confirms it. */
export const returnForm = z.object({ day, note, pictures })
export const claimForm = z.object({ amount: claimed, reason, pictures })
export const disputeForm = z.object({ reason, pictures })
export const decisionForm = z.object({ amount: decided, reason })
export const settleForm = z.object({ method, reference })

const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(hireEventKinds),
  side: z.enum(hireSides).nullable(),
  /** Null if nobody caused the event, if the account is deleted, or if the visitor may not see the name. */
  name: z.string().nullable(),
  isOwn: z.boolean(),
  note: z.string(),
  lang: z.enum(languages),
  amount: z.int().nullable(),
  at: z.iso.datetime(),
  pictures: z.array(uploadedPictureSchema),
})
export type HireEvent = z.infer<typeof eventSchema>

const listed = {
  id: z.int(),
  state: z.enum(hireStates),
  kind: z.enum(machineKinds),
  title: z.string(),
  lang: z.enum(languages),
  from: z.iso.date(),
  until: z.iso.date(),
  /** The price that is not given back: hire and delivery, in rupees. */
  total: z.int(),
  /**
   * The other side. Null if the account of that side is deleted. For the lender, also null once the hire is no longer
   * open. `isYard` says that the other side is KamshetBuild itself.
   */
  other: z
    .object({
      name: z.string(),
      lang: z.enum(languages).nullable(),
      professionalId: z.int().nullable(),
      /** The account to which the visitor can send messages. Null if there is none, and for staff. */
      userId: z.int().nullable(),
    })
    .nullable(),
  isYard: z.boolean(),
  isLate: z.boolean(),
  /** Whether the hirer reported the return and nobody has confirmed it yet. */
  isSaid: z.boolean(),
  claimState: z.enum(claimStates).nullable(),
  /** Whether the hire waits for a step of the visitor. */
  isWaiting: z.boolean(),
}
export const listedHireSchema = z.object(listed)
export type ListedHire = z.infer<typeof listedHireSchema>
export const hiresSchema = z.object({ hires: z.array(listedHireSchema), next: z.string().nullable() })
export type Hires = z.infer<typeof hiresSchema>
/** `asked` is how many requests for the visitor's machines wait for an answer. */
export const ownHiresSchema = hiresSchema.extend({ asked: z.int() })
export type OwnHires = z.infer<typeof ownHiresSchema>

export const hireSchema = z.object({
  ...listed,
  /** Null if the machine can't be hired any more. */
  slug: z.string().nullable(),
  side: z.enum(hireSides),
  rateDay: z.int(),
  hireSum: z.int(),
  isDelivered: z.boolean(),
  deliverySum: z.int(),
  deposit: z.int(),
  withGst: z.boolean(),
  town: townId.nullable(),
  /** Blank for the lender and staff once the hire is no longer open. */
  address: z.string(),
  note: z.string(),
  noteLang: z.enum(languages),
  /** The phone number of the other side, from the confirmation until the hire ends. */
  phone: z.string().nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  handedOverOn: z.iso.date().nullable(),
  /** The day of the return, as the hirer reported it. */
  saidOn: z.iso.date().nullable(),
  paid: z.object({ sum: z.int(), by: z.enum(payMethods), reference: z.string() }).nullable(),
  returnedOn: z.iso.date().nullable(),
  /** What the late days cost by the daily rate. The hirer pays it only as part of a claim. */
  lateSum: z.int(),
  /** The lender's claim. `sum` is what was agreed or decided. */
  claim: z.object({ state: z.enum(claimStates), amount: z.int(), sum: z.int().nullable() }).nullable(),
  settled: z.object({ by: z.enum(payMethods).nullable(), reference: z.string() }).nullable(),
  steps: z.array(z.enum(namesOf(hireSteps))),
  /** When KamshetBuild took over the hire, because the hirer called staff or the lender's account was deleted. */
  calledAt: z.iso.datetime().nullable(),
  /** The id of the newest event. */
  last: z.int(),
  /** Oldest first. */
  events: z.array(eventSchema),
  today: z.iso.date(),
})
export type Hire = z.infer<typeof hireSchema>
export const createdSchema = z.object({ id: z.int() })
export type Created = z.infer<typeof createdSchema>
