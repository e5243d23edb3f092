import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDaysText } from '#features/hire/machines/machine-words.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { usePayMethods } from './hire-words.tsx'
import { daysLate, settlementOf } from './rules.ts'
import type { Hire } from './schema.ts'

/** Shows what was paid, what was added, and how much of the deposit is given back. */
export function Money({ hire }: { hire: Hire }) {
  const { t } = useLingui()
  const methods = usePayMethods()
  const daysText = useDaysText()
  const { paid, lateSum, claim, returnedOn, deposit, settled, state } = hire
  if (!paid) return null
  const rest = settlementOf({ deposit, claimSum: claim?.sum ?? null })
  const late = returnedOn ? daysText(daysLate(hire, returnedOn)) : ''
  return (
    <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 tabular-nums *:flex *:items-baseline *:justify-between *:gap-4">
      <Row
        name={<Trans>Paid at the hand-over</Trans>}
        note={[methods[paid.by], paid.reference].filter(Boolean).join(' · ')}
      >
        {formatRupees(paid.sum)}
      </Row>
      {claim && (
        <Row
          name={claim.sum === null ? <Trans>Claimed</Trans> : <Trans>Owed on the claim</Trans>}
          note={lateSum > 0 ? t`Late by ${late}` : ''}
        >
          {formatRupees(claim.sum ?? claim.amount)}
        </Row>
      )}
      {(state === 'closed' || (state === 'returned' && claim?.sum !== null)) && (
        <Row
          name={
            rest >= 0 ? (
              state === 'closed' ? (
                <Trans>Deposit given back</Trans>
              ) : (
                <Trans>Deposit to give back</Trans>
              )
            ) : state === 'closed' ? (
              <Trans>Paid beyond the deposit</Trans>
            ) : (
              <Trans>Still to be paid</Trans>
            )
          }
          note={
            settled
              ? [settled.by ? methods[settled.by] : t`Nothing was due`, settled.reference].filter(Boolean).join(' · ')
              : ''
          }
          isStrong
        >
          {formatRupees(Math.abs(rest))}
        </Row>
      )}
    </dl>
  )
}

function Row({
  name,
  note = '',
  isStrong = false,
  children,
}: {
  name: ReactNode
  note?: string
  isStrong?: boolean
  children: ReactNode
}) {
  return (
    <div className={isStrong ? 'font-bold' : ''}>
      <dt>
        {name}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}
