import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { dayCursor } from '../../platform/cursor-schema.ts'
import { day, dayOrBlank, notYet } from '../../platform/day-schema.ts'
import { pathId } from '../../platform/id-params.ts'
import { languages } from '../../platform/languages.ts'
import { ordinal, paidSum, wholeBetween } from '../../platform/number-schema.ts'
import { highestSum } from '../../platform/numbers.ts'
import { pictureSchema } from '../../platform/picture-schema.ts'
import { chooseListed, manyLines, noReason, oneLine, tooLong } from '../../platform/text-schema.ts'
import { uploadedPictureSchema } from '../pictures/schema.ts'
import { projectRoles } from '../projects/access-rules.ts'
import { sides } from '../projects/between-rules.ts'
import { longestReason } from '../projects/rules.ts'
import {
  eventKinds,
  lacksReference,
  longestNote,
  longestReference,
  longestTitle,
  mostCorrections,
  mostInstalments,
  mostRetention,
  paymentMethods,
  paymentStates,
  readShare,
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

export const planSchema = z.object({
  version: z.int(),
  agreedSum: z.int(),
  retentionPercent: z.int(),
  retention: z.int(),
  madeAt: z.iso.datetime(),
  madeBy: z.string().nullable(),
  /** null: the customer has not agreed to it. */
  agreedAt: z.iso.datetime().nullable(),
  agreedBy: z.string().nullable(),
  /** For what the customer asks instead. */
  asked: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
  instalments: z.array(
    z.object({
      /** The same in every version. */
      number: z.int(),
      title: z.string(),
      stageKind: z.string(),
      share: z.int().nullable(),
      amount: z.int(),
      retained: z.int(),
      dueOn: z.iso.date().nullable(),
      /** Of confirmed payments for it, and of those that wait for that. */
      confirmed: z.int(),
      waiting: z.int(),
    }),
  ),
})
export type Plan = z.infer<typeof planSchema>
export type PlanInstalment = Plan['instalments'][number]

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

const title = oneLine().min(1, msg`Please enter what it is for`.id).max(longestTitle, tooLong)
const percent = msg`Please enter a percentage above 0, with at most two decimals`.id
const retentionPercent = wholeBetween(0, mostRetention, msg`Please enter 0 to 20 percent`.id).transform(
  (given) => given ?? 0,
)

const instalmentInput = z
  .object({
    /** Of the instalment of an earlier version that this one continues; null for a new one. */
    number: ordinal.nullable(),
    title,
    /** The kind of the stage that makes it due; '' for none. */
    stageKind: z.string().regex(/^[a-z_]{0,40}$/),
    /** Hundredths of a percent of the agreed sum; null where the amount itself is agreed. */
    share: z.int(percent).min(1, percent).max(10_000, percent).nullable(),
    amount: z.int().min(1).max(highestSum).nullable(),
    dueOn: dayOrBlank,
  })
  .refine(({ share, amount }) => (share === null) !== (amount === null))

export const planInput = z.object({
  with: z.int().positive(),
  /** The latest version when the form was opened; 0: there was none. */
  basedOn: ordinal.or(z.literal(0)),
  /** Of which the instalments are the parts: of a first plan, what was agreed when the form was opened. */
  agreedSum: z.int().min(1).max(highestSum),
  retentionPercent,
  instalments: z.array(instalmentInput).min(1).max(mostInstalments),
})
export type PlanInput = z.input<typeof planInput>
export type PlanFields = z.output<typeof planInput>

export const planAgreement = z.object({ with: z.int().positive(), version: ordinal })
export type PlanAgreement = z.infer<typeof planAgreement>
export const planChange = planAgreement.extend(reasonForm.shape)
export type PlanChange = z.infer<typeof planChange>

/** As it is typed: a percentage, or rupees. */
const typedInstalment = z
  .object({
    number: z.int().nullable(),
    title,
    stageKind: z.string(),
    way: z.enum(['percent', 'rupees']),
    value: z.string(),
    dueOn: dayOrBlank,
  })
  .superRefine(({ way, value }, context) => {
    const fault =
      way === 'percent' ? readShare(value) || percent : (paidSum.safeParse(value).error?.issues[0]?.message ?? true)
    if (typeof fault === 'string') context.addIssue({ code: 'custom', path: ['value'], message: fault })
  })
export const planForm = z.object({
  agreedSum: paidSum,
  retentionPercent,
  instalments: z.array(typedInstalment).min(1),
})
export type PlanFormInput = z.input<typeof planForm>
export type PlanFormFields = z.output<typeof planForm>
