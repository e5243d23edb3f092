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

/** The membership id of the professional. Professionals and their accountants may leave it out, because they have only one ledger. */
export const withSearch = z.object({ with: pathId.optional() })
export const paymentsSearch = withSearch.extend({ after: dayCursor.optional() })
/**
 * `language` is the language of the statement. The query contains it, because a download by a link does not tell the
 * server the page's language.
 */
export const statementSearch = z.object({ with: pathId, language: z.enum(languages).optional() })
const fields = {
  amount: paidSum,
  paidOn: day,
  method: z.enum(paymentMethods, chooseListed),
  reference: oneLine().max(longestReference, tooLong),
  note: manyLines().max(longestNote, tooLong),
}
/** Every payment except cash needs a reference that identifies it. */
function checkReference(given: Parameters<typeof lacksReference>[0], context: z.RefinementCtx): void {
  const message = lacksReference(given)?.id
  if (message) context.addIssue({ code: 'custom', path: ['reference'], message })
}
/** `instalment` is the number of an instalment of the plan, or null. */
const sent = { ...fields, instalment: ordinal.nullable(), pictureId: z.int().positive().nullable() }

export const newPayment = z.object({ ...sent, with: z.int().positive() }).superRefine(checkReference)
export type NewPaymentFields = z.output<typeof newPayment>

/** `version` is the payment's `fieldsVersion` when the form was opened. */
export const correction = z.object({ ...sent, version: z.string().max(2000) }).superRefine(checkReference)
export type CorrectionFields = z.output<typeof correction>

export const paymentForm = (today: string) =>
  z
    .object({
      ...fields,
      paidOn: day.refine((given) => given <= today, notYet.id),
      /** The number of an instalment, or ''. */
      instalment: z.string(),
      receipts: z.array(uploadedPictureSchema),
    })
    .superRefine(checkReference)
export type PaymentFormInput = z.input<ReturnType<typeof paymentForm>>
export type PaymentFormFields = z.output<ReturnType<typeof paymentForm>>

export const reason = manyLines().max(longestReason, tooLong)
export const reasonForm = z.object({ reason: reason.min(1, noReason.id) })
export const stateMove = z.object({
  /** The state and version when the page was opened. */
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
  /** Null once the account is deleted. */
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
  /**
   * The version of the fields in the correction form and of the payment's state. The form sends it back, so that the
   * server notices changes that were made meanwhile.
   */
  fieldsVersion: z.string(),
  amount: z.int(),
  paidOn: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  instalment: z.object({ number: z.int(), title: z.string() }).nullable(),
  note: z.string(),
  picture: uploadedPictureSchema.nullable(),
  reason: z.string(),
  /** The person who entered the payment. Null once the account is deleted. */
  name: z.string().nullable(),
  /** What happened to the payment, oldest first. */
  events: z.array(eventSchema),
})
export type Payment = z.infer<typeof paymentSchema>
export const paymentsSchema = z.object({ payments: z.array(paymentSchema), next: z.string().nullable() })
export type Payments = z.infer<typeof paymentsSchema>

/** What is agreed, paid and still to pay between the customer and one professional of a project. */
export const ledgerSchema = z.object({
  /** The professionals with a ledger on this project. A professional or their accountant gets only their own. */
  professionals: z.array(
    z.object({
      memberId: z.int(),
      /** Null once the account is deleted. */
      name: z.string().nullable(),
      role: z.enum(projectRoles).nullable(),
      isHere: z.boolean(),
      picture: pictureSchema.nullable(),
    }),
  ),
  /** The professional whom the rest of the response is about. Null if there is none. */
  memberId: z.int().nullable(),
  side: z.enum(sides),
  /** The customer's name. Null if the project has no customer. */
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
  /** The latest plan that the customer has agreed to. */
  plan: planSchema.nullable(),
  /** A later plan that waits for the customer's consent. */
  proposed: planSchema.nullable(),
  may: z.object({ enter: z.boolean(), plan: z.boolean(), agree: z.boolean() }),
  /** The version of the agreed sum, which its form sends back. */
  agreedSumVersion: z.string(),
})
export type PaymentLedger = z.infer<typeof ledgerSchema>

const { memberId, name, role, isHere } = ledgerSchema.shape.professionals.element.shape
const { total, confirmed, retained, stillToPay } = ledgerSchema.shape.sums.shape
/** The sums of every professional whose payments the user may see, in the order of `professionals`. */
export const paymentSumsSchema = z.object({
  professionals: z.array(
    z.object({
      ...{ memberId, name, role, isHere, total, confirmed, retained, stillToPay },
      /**
       * Whether the customer has agreed to this sum in a payment plan. If not, it is only a sum that the professional
       * has entered.
       */
      isAgreed: z.boolean(),
      /** Whether a payment plan was proposed to the customer, agreed or not. */
      hasPlan: z.boolean(),
    }),
  ),
})
export type PaymentSums = z.infer<typeof paymentSumsSchema>

/** The customer's request for another version of the plan. */
export const planChange = planAgreement.extend(reasonForm.shape)
