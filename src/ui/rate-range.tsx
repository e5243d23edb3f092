import { Trans } from '@lingui/react/macro'
import { formatMonth, formatNumber } from '../platform/format.ts'
import { useLanguage } from './language.ts'

/** '₹2,400–3,000 per sq ft'; `unitSize` is the size of the unit's letters, by default that of the amount. */
export function RateRange({ min, max, unitSize = '' }: { min: number; max: number; unitSize?: string }) {
  const [from, to] = [formatNumber(min), formatNumber(max)]
  const unit = `${unitSize} font-normal text-muted`
  return from === to ? (
    <Trans>
      ₹{from} <span className={unit}>per sq ft</span>
    </Trans>
  ) : (
    <Trans>
      ₹{from}–{to} <span className={unit}>per sq ft</span>
    </Trans>
  )
}

/** Says from when rates are, if they are old. */
export function OldRates({ ratedOn, areRatesOld }: { ratedOn: string | null; areRatesOld: boolean }) {
  const language = useLanguage()
  if (!ratedOn || !areRatesOld) return null
  const month = formatMonth(language, ratedOn)
  return (
    <p className="mt-0.5 text-sm text-muted">
      <Trans>These rates are from {month}. Ask for today's.</Trans>
    </p>
  )
}
