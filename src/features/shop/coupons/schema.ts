import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { wholeCursor } from '#platform/http/cursor-schema.ts'
import { day } from '#platform/values/day-schema.ts'
import { asCode, typing } from '#platform/values/field-schema.ts'
import { wholeNumber, wholeRupees } from '#platform/values/number-schema.ts'
import { chooseListed, normalised } from '#platform/values/text-schema.ts'
import { couponKinds, highestOff, highestPercent, mostUses, readCode } from './rules.ts'

const wrongCode = msg`A code has 3 to 20 characters from A to Z and 0 to 9, such as DIWALI10`.id
const wrongUses = msg`Please enter a number from 1 to 10,00,000, or leave it empty`.id
const wrongPercent = msg`Please enter a percentage from 1 to 90`.id
const wrongOff = msg`Please enter an amount from ₹1 to ₹10 lakh`.id
const wrongLeast = msg`Please enter an amount from ₹0 to ₹10 lakh`.id
const isUses = (value: number | null) => value === null || (value >= 1 && value <= mostUses)
const uses = wholeNumber.refine(isUses, wrongUses)

export const couponFields = z.object({
  code: normalised(readCode, wrongCode).register(typing, asCode),
  kind: z.enum(couponKinds, chooseListed),
  /** Percent or rupees, depending on `kind`, which also decides the limit. */
  value: wholeRupees,
  leastGoods: wholeRupees
    .transform((value) => value ?? 0)
    .refine((value) => value >= 0 && value <= highestOff, wrongLeast),
  mostOff: wholeRupees.refine((value) => value === null || (value >= 1 && value <= highestOff), wrongOff),
  mostUses: uses,
  mostEach: uses,
  firstDay: day,
  lastDay: day,
})
type Fields = z.output<typeof couponFields>

/**
 * Options for a check of the field `value` in coupons of one kind. `when` runs the check even if other fields have
 * errors, so that the form shows all errors at once. The check must accept a text that is not a number, because that
 * text already has an error.
 */
const ofValue = (kind: Fields['kind'], error: string) => ({
  path: ['value'],
  error,
  when: ({ value }: { value: unknown }) => (value as Partial<Fields> | null)?.kind === kind,
})
const isThere = ({ value }: Fields) => (typeof value !== 'number' ? value !== null : value >= 1)
const isOff = (given: Fields) => isThere(given) && !(given.value! > highestOff)

function checkTogether({ kind, value, firstDay, lastDay }: Fields, context: z.RefinementCtx): void {
  const issue = (path: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'percent' && value !== null && value > highestPercent)
    issue('value', msg`A coupon can take off at most 90 percent`.id)
  if (lastDay < firstDay) issue('lastDay', msg`The last day can't be before the first one`.id)
}
/** Removes the limit on the discount (`mostOff`) from a coupon for a fixed amount, which needs none. */
const withoutNeedless = <T extends Fields>(given: T): T & { value: number } => {
  const value = given.value as number
  return given.kind === 'sum' ? { ...given, value, mostOff: null } : { ...given, value }
}

export const newCoupon = couponFields
  .refine(isThere, ofValue('percent', wrongPercent))
  .refine(isOff, ofValue('sum', wrongOff))
  .superRefine(checkTogether)
  .transform(withoutNeedless)
export type NewCoupon = z.input<typeof newCoupon>
export type CouponInput = z.output<typeof newCoupon>
export const couponSave = couponFields
  .extend({ version: z.string().max(1000) })
  .refine(isThere, ofValue('percent', wrongPercent))
  .refine(isOff, ofValue('sum', wrongOff))
  .superRefine(checkTogether)
  .transform(withoutNeedless)
export const couponSwitch = z.object({ isActive: z.boolean() })
export const staffCouponSchema = z.object({
  id: z.int(),
  version: z.string(),
  isActive: z.boolean(),
  /** The number of orders with this coupon, not counting cancelled ones. */
  uses: z.int(),
  /** The total discount in these orders, in rupees. */
  given: z.int(),
  /** Whether any order uses the coupon, even a cancelled one. If so, the coupon's code and discount can't change. */
  isUsed: z.boolean(),
  coupon: z.object({
    ...{
      code: z.string(),
      kind: z.enum(couponKinds),
      value: z.int(),
      leastGoods: z.int(),
      mostOff: z.int().nullable(),
    },
    ...{ mostUses: z.int().nullable(), mostEach: z.int().nullable(), firstDay: z.iso.date(), lastDay: z.iso.date() },
  }),
})
export type StaffCoupon = z.infer<typeof staffCouponSchema>
/** The query parameters for staff's list of coupons. */
export const couponsQuestion = z.object({ after: wholeCursor(1).optional() })
export const staffCouponsSchema = z.object({ coupons: z.array(staffCouponSchema), next: z.string().nullable() })
export type StaffCoupons = z.infer<typeof staffCouponsSchema>
