import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CouponRefusal } from '#features/shop/coupons/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'

/** Why a coupon is not valid. The form and a refusal both show this text. */
export function couponText(refusal: CouponRefusal): MessageDescriptor {
  if (refusal.reason === 'too-little') {
    const sum = formatRupees(refusal.leastGoods)
    return msg`This coupon is for orders of ${sum} or more.`
  }
  const texts: Record<Exclude<CouponRefusal['reason'], 'too-little'>, MessageDescriptor> = {
    unknown: msg`We couldn't find this coupon. Please check the code.`,
    'too-many': msg`You have tried too many codes. Please try again in an hour.`,
    over: msg`This coupon is no longer valid.`,
    'used-up': msg`This coupon has been used up.`,
    'used-by-you': msg`You have already used this coupon.`,
  }
  return texts[refusal.reason]
}
