import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { highestSum } from '#platform/languages/numbers.ts'
import { dayOrBlank } from '#platform/values/day-schema.ts'
import { ordinal, paidSum, wholeBetween } from '#platform/values/number-schema.ts'
import { oneLine, tooLong } from '#platform/values/text-schema.ts'
import { longestTitle, mostInstalments, mostRetention, readShare } from './plan-rules.ts'

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
