import { z } from 'zod'
import { projectRoles } from '#features/building/projects/access-rules.ts'
import { sides } from '#features/building/projects/between-rules.ts'
import { longestReason } from '#features/building/projects/rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { dayCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { day, notYet } from '#platform/values/day-schema.ts'
import { ordinal, paidSum } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, noReason, oneLine, tooLong } from '#platform/values/text-schema.ts'
import { planAgreement, planSchema } from './plan-schema.ts'
import {
  eventKinds,
  lacksReference,
  longestNote,
  longestReference,
  mostCorrections,
  paymentMethods,
  paymentStates,
} from './rules.ts'

/** With which professional, by their membership: a professional's own and their accountant's is known without it. */
export const withSearch = z.object({ with: pathId.optional() })
export const paymentsSearch = withSearch.extend({ after: dayCursor.optional() })
/** A link brings no language of its own: the address says in which the file is. */
export const statementSearch = z.object({ with: pathId, language: z.enum(languages).optional() })
export const paymentParams = z.object({ id: pathId, payment: pathId })

const fields = {
  amount: paidSum,
  paidOn: day,
  method: z.enum(paymentMethods, chooseListed),
  reference: oneLine().max(longestReference, tooLong),
  note: manyLines().max(longestNote, tooLong),
}
/** Whatever is not cash can be found again. */
function checkReference(given: Parameters<typeof lacksReference>[0], context: z.RefinementCtx): void {
  const message = lacksReference(given)?.id
  if (message) context.addIssue({ code: 'custom', path: ['reference'], message })
}
/** `instalment` is the number of one of the plan's; null for none. */
const sent = { ...fields, instalment: ordinal.nullable(), pictureId: z.int().positive().nullable() }

export const newPayment = z.object({ ...sent, with: z.int().positive() }).superRefine(checkReference)
export type NewPayment = z.input<typeof newPayment>
export type NewPaymentFields = z.output<typeof newPayment>

/** A correction names what its form was made from: `fieldsVersion`. */
export const correction = z.object({ ...sent, version: z.string().max(2000) }).superRefine(checkReference)
export type Correction = z.input<typeof correction>
export type CorrectionFields = z.output<typeof correction>

export const paymentForm = (today: string) =>
  z
    .object({
      ...fields,
      paidOn: day.refine((given) => given <= today, notYet.id),
      /** '' for none. */
      instalment: z.string(),
      receipts: z.array(uploadedPictureSchema),
    })
    .superRefine(checkReference)
export type PaymentFormInput = z.input<ReturnType<typeof paymentForm>>
export type PaymentFormFields = z.output<ReturnType<typeof paymentForm>>

export const reason = manyLines().max(longestReason, tooLong)
export const reasonForm = z.object({ reason: reason.min(1, noReason.id) })
export const stateMove = z.object({
  /** What it was, and which version, when the page was opened. */
  from: z.enum(paymentStates),
  version: ordinal,
  to: z.enum(['confirmed', 'disputed', 'withdrawn']),
  reason,
})
export type StateMove = z.input<typeof stateMove>

const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(eventKinds),
  side: z.enum(sides),
  /** null: the account is deleted. */
  name: z.string().nullable(),
  amount: z.int(),
  paidOn: z.iso.date(),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type PaymentEvent = z.infer<typeof eventSchema>

export const paymentSchema = z.object({
  id: z.int(),
  side: z.enum(sides),
  state: z.enum(paymentStates),
  version: z.int().max(mostCorrections + 1),
  /** Of what a correction writes and of the state, for its form. */
  fieldsVersion: z.string(),
  amount: z.int(),
  paidOn: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  instalment: z.object({ number: z.int(), title: z.string() }).nullable(),
  note: z.string(),
  picture: uploadedPictureSchema.nullable(),
  reason: z.string(),
  /** Who entered it; null: the account is deleted. */
  name: z.string().nullable(),
  /** What happened to it, the first first. */
  events: z.array(eventSchema),
})
export type Payment = z.infer<typeof paymentSchema>
export const paymentsSchema = z.object({ payments: z.array(paymentSchema), next: z.string().nullable() })
export type Payments = z.infer<typeof paymentsSchema>

export const accountSchema = z.object({
  /** With whom there is something to pay: one's own for a professional and their accountant. */
  professionals: z.array(
    z.object({
      memberId: z.int(),
      /** null: the account is deleted. */
      name: z.string().nullable(),
      role: z.enum(projectRoles).nullable(),
      isHere: z.boolean(),
      picture: pictureSchema.nullable(),
    }),
  ),
  /** Which of them this is about; null if there is none. */
  memberId: z.int().nullable(),
  side: z.enum(sides),
  /** null: there is no customer on the project. */
  customer: z.string().nullable(),
  sums: z.object({
    agreed: z.int().nullable(),
    extras: z.int(),
    total: z.int().nullable(),
    confirmed: z.int(),
    waiting: z.int(),
    retained: z.int(),
    stillToPay: z.int().nullable(),
    overpaid: z.int(),
  }),
  progress: z.int(),
  isHandedOver: z.boolean(),
  paidAhead: z.object({ built: z.int(), due: z.int(), ahead: z.int() }).nullable(),
  /** What counts: the latest plan that the customer has agreed to. */
  plan: planSchema.nullable(),
  /** A later one that waits for that. */
  proposed: planSchema.nullable(),
  may: z.object({ enter: z.boolean(), plan: z.boolean(), agree: z.boolean() }),
  /** Of the agreed sum, for its form. */
  agreedSumVersion: z.string(),
})
export type PaymentsAccount = z.infer<typeof accountSchema>

const { memberId, name, role, isHere } = accountSchema.shape.professionals.element.shape
const { total, confirmed, retained, stillToPay } = accountSchema.shape.sums.shape
/** Of everyone with whom there is something to pay, in the order of `professionals`. */
export const paymentSumsSchema = z.object({
  professionals: z.array(
    z.object({
      ...{ memberId, name, role, isHere, total, confirmed, retained, stillToPay },
      /** Whether the customer has agreed to a payment plan of the sum; else the professional alone has entered it. */
      isAgreed: z.boolean(),
      /** Whether a payment plan was proposed to the customer, agreed to or not. */
      hasPlan: z.boolean(),
    }),
  ),
})
export type PaymentSums = z.infer<typeof paymentSumsSchema>

/** For what the customer asks instead. */
export const planChange = planAgreement.extend(reasonForm.shape)
export type PlanChange = z.infer<typeof planChange>
