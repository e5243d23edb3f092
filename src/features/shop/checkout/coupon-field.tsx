import { Trans, useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { isComposing } from '#ui/composing.ts'
import { TextField } from '#ui/field.tsx'
import { couponText } from './coupon-text-rules.ts'
import type { Checkout } from './schema.ts'

type Props = {
  /** The coupon as the server checked it. Null while no coupon is applied, and until the server has answered. */
  coupon: Checkout['coupon']
  text: string
  onType: (text: string) => void
  onApply: (text: string) => void
  error: string | undefined
}

/** The field for a coupon. Once the buyer applies a code, the server checks it and the totals show its discount. */
export function CouponField({ coupon, text, onType, onApply, error }: Props) {
  const { t } = useLingui()
  const problem = useProblem(coupon)
  if (coupon && !coupon.problem && !error)
    return (
      <div className="flex items-center justify-between gap-3 rounded-md bg-good-soft px-4 py-2">
        <span role="status">
          <Trans>Coupon {coupon.code} applied.</Trans>
        </span>
        <button type="button" onClick={() => onApply('')} className={button('quiet', '-mr-3')}>
          <Trans>Remove</Trans>
        </button>
      </div>
    )
  return (
    <div className="flex items-start gap-2">
      <TextField
        label={t`Coupon`}
        note={t`optional`}
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        maxLength={20}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          onApply(text)
        }}
        error={error ?? problem}
        className="flex-1"
      />
      <button type="button" onClick={() => onApply(text)} className={button('secondary', 'mt-[1.8125rem] min-h-12')}>
        <Trans>Apply</Trans>
      </button>
    </div>
  )
}

function useProblem(coupon: Checkout['coupon']): string | undefined {
  const { i18n } = useLingui()
  if (!coupon?.problem) return
  const { problem, leastGoods } = coupon
  return i18n._(
    couponText(problem === 'too-little' ? { reason: problem, leastGoods: leastGoods ?? 0 } : { reason: problem }),
  )
}
