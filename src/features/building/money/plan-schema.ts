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
  /** Null if the customer has not agreed to the plan. */
  agreedAt: z.iso.datetime().nullable(),
  agreedBy: z.string().nullable(),
  /** The customer's request for another version. */
  asked: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
  instalments: z.array(
    z.object({
      /** An instalment keeps its number in every version. */
      number: z.int(),
      title: z.string(),
      stageKind: z.string(),
      share: z.int().nullable(),
      amount: z.int(),
      retained: z.int(),
      dueOn: z.iso.date().nullable(),
      /** Sums of confirmed payments and of payments that wait for confirmation. */
      confirmed: z.int(),
      waiting: z.int(),
    }),
  ),
})
export type Plan = z.infer<typeof planSchema>
export type PlanInstalment = Plan['instalments'][number]

const title = oneLine().min(1, msg`Please enter what it is for`.id).max(longestTitle, tooLong)
const percent = msg`Please enter a percentage above 0, with at most two decimals, such as 12.5`.id
const retentionPercent = wholeBetween(0, mostRetention, msg`Please enter 0 to 20 percent`.id).transform(
  (given) => given ?? 0,
)

const instalmentInput = z
  .object({
    /** The number of the instalment that this one continues from an earlier version. Null for a new instalment. */
    number: ordinal.nullable(),
    title,
    /** The kind of the stage that makes the instalment due, or ''. */
    stageKind: z.string().regex(/^[a-z_]{0,40}$/),
    /** Hundredths of a percent of the agreed sum. Null if the instalment is an amount in rupees. */
    share: z.int(percent).min(1, percent).max(10_000, percent).nullable(),
    amount: z.int().min(1).max(highestSum).nullable(),
    dueOn: dayOrBlank,
  })
  .refine(({ share, amount }) => (share === null) !== (amount === null))

export const planInput = z.object({
  with: z.int().positive(),
  /** The latest version when the form was opened. 0 if there was none. */
  basedOn: ordinal.or(z.literal(0)),
  /** The sum that the instalments divide. A first plan must divide the agreed sum as it was when the form was opened. */
  agreedSum: z.int().min(1).max(highestSum),
  retentionPercent,
  instalments: z.array(instalmentInput).min(1).max(mostInstalments),
})
export type PlanInput = z.input<typeof planInput>
export type PlanFields = z.output<typeof planInput>

export const planAgreement = z.object({ with: z.int().positive(), version: ordinal })
/** An instalment as people type it, in percent or rupees. */
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
