import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate, formatNumber, formatRupees } from '#platform/languages/format.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { CouponForm } from './coupon-form.tsx'
import { couponSwitchMutation } from './mutations.ts'
import { type CouponStanding, couponStanding } from './rules.ts'
import type { StaffCoupon } from './schema.ts'

type Props = {
  found: StaffCoupon
  /** Requests the coupon again. */
  ask: () => Promise<StaffCoupon | undefined>
}

/** Shows a coupon with its discount, its conditions and its uses, and the buttons that change it. */
export function CouponItem({ found, ask }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const { id, isActive, uses, given, coupon } = found
  const { mutate, isPending } = useAction(couponSwitchMutation(id), {
    failed: t`The coupon could not be changed`,
    onSuccess: ({ isActive }) => toast(isActive ? t`Coupon switched on` : t`Coupon switched off`),
  })
  const disabled = useDisabledUntilHydrated(isPending)
  const [first, last] = [coupon.firstDay, coupon.lastDay].map((day) => formatDate(language, day))
  return (
    <article className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-mono text-lg font-bold wrap-anywhere">{coupon.code}</h3>
        <Standing standing={couponStanding({ ...coupon, isActive, uses }, dayInIndia(new Date()))} />
      </div>
      <p className="mt-1 font-medium">
        <TakesOff coupon={coupon} />
      </p>
      <p className="text-sm text-muted">
        <Trans>
          From {first} to {last}
        </Trans>
        {coupon.mostEach !== null && (
          <>
            {' · '}
            <Plural value={coupon.mostEach} one="once for each buyer" other="# times for each buyer" />
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Uses uses={uses} most={coupon.mostUses} given={given} />
        <div className="-mx-2 flex flex-wrap">
          <button type="button" {...disabled} onClick={() => setIsEditing(true)} className={button('quiet', 'px-3')}>
            <Trans>Change</Trans>
            <span className="sr-only">: {coupon.code}</span>
          </button>
          <button
            type="button"
            {...disabled}
            onClick={() => mutate({ isActive: !isActive })}
            className={button(isActive ? 'quietDanger' : 'quiet', 'px-3')}
          >
            {isActive ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
            <span className="sr-only">: {coupon.code}</span>
          </button>
        </div>
      </div>
      {isEditing && (
        <Dialog title={t`Coupon ${coupon.code}`} isWide onClose={() => setIsEditing(false)}>
          <CouponForm opened={found} ask={ask} onDone={() => setIsEditing(false)} />
        </Dialog>
      )}
    </article>
  )
}

function TakesOff({ coupon: { kind, value, leastGoods, mostOff } }: Pick<StaffCoupon, 'coupon'>) {
  const [off, least, most] = [value, leastGoods, mostOff ?? 0].map(formatRupees)
  const percent = formatNumber(value)
  const what =
    kind === 'sum' ? (
      <Trans>{off} off</Trans>
    ) : mostOff === null ? (
      <Trans>{percent}% off</Trans>
    ) : (
      <Trans>
        {percent}% off, at most {most}
      </Trans>
    )
  return (
    <>
      {what}
      {leastGoods > 0 && (
        <>
          {' · '}
          <Trans>for goods worth {least} or more</Trans>
        </>
      )}
    </>
  )
}

function Uses({ uses, most, given }: { uses: number; most: number | null; given: number }) {
  const [total, sum] = [formatNumber(most ?? 0), formatRupees(given)]
  if (uses === 0)
    return (
      <p className="text-sm text-muted">
        {most === null ? <Trans>Not used yet</Trans> : <Trans>Not used yet, {total} times at most</Trans>}
      </p>
    )
  return (
    <p className="text-sm">
      {most === null ? (
        <Plural value={uses} one="Used in # order" other="Used in # orders" />
      ) : (
        <Plural value={uses} one={`Used in # of ${total} orders`} other={`Used in # of ${total} orders`} />
      )}
      <span className="text-muted">
        {' · '}
        <Trans>{sum} off in total</Trans>
      </span>
    </p>
  )
}

const tones: Record<CouponStanding, string> = {
  on: 'bg-good-soft text-good',
  'not-yet': 'bg-primary-soft text-primary',
  'used-up': 'bg-sunken text-ink',
  over: 'bg-sunken text-ink',
  off: 'bg-danger-soft text-danger',
}

function Standing({ standing }: { standing: CouponStanding }) {
  const { t } = useLingui()
  const names: Record<CouponStanding, string> = {
    on: t({ message: 'Valid', context: 'coupon' }),
    'not-yet': t({ message: 'Not valid yet', context: 'coupon' }),
    'used-up': t({ message: 'Used up', context: 'coupon' }),
    over: t({ message: 'Expired', context: 'coupon' }),
    off: t({ message: 'Switched off', context: 'coupon' }),
  }
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${tones[standing]}`}>{names[standing]}</span>
  )
}
