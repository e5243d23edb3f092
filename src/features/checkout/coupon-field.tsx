import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatRupees } from '../../platform/format.ts'
import { button } from '../../ui/button.ts'
import { TextField } from '../../ui/field.tsx'
import type { Checkout } from './schema.ts'

type Props = { coupon: Checkout['coupon']; onChange: (code: string) => void; error: string | undefined }

/** A coupon is tried when it is entered, and what it does is said at once. */
export function CouponField({ coupon, onChange, error }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const problem = useProblem(coupon)
  if (coupon && !coupon.problem && !error)
    return (
      <div className="flex items-center justify-between gap-3 rounded-md bg-good-soft px-4 py-2">
        <span>
          <Trans>Coupon {coupon.code} counts.</Trans>
        </span>
        <button type="button" onClick={() => onChange('')} className={button('quiet', '-mr-3')}>
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
        value={typed}
        maxLength={20}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onChange(typed)
        }}
        error={error ?? problem}
        className="flex-1"
      />
      <button type="button" onClick={() => onChange(typed)} className={button('secondary', 'mt-[1.8125rem] min-h-12')}>
        <Trans>Apply</Trans>
      </button>
    </div>
  )
}

function useProblem(coupon: Checkout['coupon']): string | undefined {
  const { t } = useLingui()
  const least = formatRupees(coupon?.leastGoods ?? 0)
  switch (coupon?.problem) {
    case 'too-little':
      return t`This coupon is for orders of ${least} or more.`
    case 'unknown':
      return t`We don't know this coupon. Please check it.`
    case 'not-yet':
      return t`This coupon isn't valid yet.`
    case 'over':
      return t`This coupon is no longer valid.`
    case 'used-up':
      return t`This coupon has been used up.`
    case 'used-by-you':
      return t`You have already used this coupon.`
    default:
      return undefined
  }
}
