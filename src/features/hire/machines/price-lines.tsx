import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPrice, formatRupees } from '#platform/languages/format.ts'
import { useDaysText } from './machine-words.tsx'
import { splitGst } from './price-rules.ts'

type Props = {
  days: number
  hire: number
  delivery: number
  isDelivered: boolean
  /** Whether the visitor is the hirer. Otherwise the visitor is the lender or staff. */
  isHirer: boolean
  deposit: number
  withGst: boolean
}

/** What a hire costs, line by line. The deposit is shown apart, because it is given back. */
export function PriceLines({ days, hire, delivery, isDelivered, isHirer, deposit, withGst }: Props) {
  const { t } = useLingui()
  const daysText = useDaysText()(days)
  const total = hire + delivery
  const { net, cgst, sgst } = splitGst(total)
  const [base, central, state] = [net, cgst, sgst].map(formatPrice)
  return (
    <dl className="grid gap-1.5 tabular-nums">
      <Line name={<Trans>Hire for {daysText}</Trans>}>{formatRupees(hire)}</Line>
      <Line name={<Trans>Delivery, there and back</Trans>}>
        {isDelivered ? formatRupees(delivery) : isHirer ? t`You fetch it` : t`The hirer fetches it`}
      </Line>
      <Line name={<Trans>Total</Trans>} isStrong>
        {formatRupees(total)}
      </Line>
      {withGst && (
        <div className="text-sm text-muted">
          <dt className="sr-only">GST</dt>
          <dd>
            <Trans>
              Including 18% GST: {base} + CGST {central} + SGST {state}
            </Trans>
          </dd>
        </div>
      )}
      <Line name={<Trans>Deposit, given back at the end</Trans>} className="mt-1.5 border-t border-line pt-2.5">
        {formatRupees(deposit)}
      </Line>
    </dl>
  )
}

type LineProps = { name: ReactNode; isStrong?: boolean; className?: string; children: ReactNode }

function Line({ name, isStrong = false, className = '', children }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isStrong ? 'text-lg font-bold' : ''} ${className}`}>
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
