import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate, formatNumber, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { usePaymentWords } from './payment-words.tsx'
import { instalmentState, keptBackOf, leftOf } from './plan-rules.ts'
import type { Plan, PlanInstalment } from './plan-schema.ts'
import { beyondInstalment, beyondTotal } from './rules.ts'
import type { Payment, PaymentLedger } from './schema.ts'

type Props = {
  plan: Plan
  isHandedOver: boolean
  /** Renders the action for one instalment: the first for which a payment can still be entered. */
  action?: ((instalment: PlanInstalment) => ReactNode) | undefined
}

const looks = {
  paid: 'bg-good-soft text-good',
  waiting: 'bg-warn-soft text-warn',
  part: 'bg-warn-soft text-warn',
  open: 'bg-sunken text-muted',
}

/** Lists the instalments of a plan: what each is for, the amount, the day, and how much of it is paid. */
export function Instalments({ plan, isHandedOver, action }: Props) {
  const language = useLanguage()
  const { instalmentStates } = usePaymentWords()
  const next = plan.instalments.find((each) => leftOf(each, isHandedOver) > 0)?.number
  const [all, keptInAll, percent] = [formatRupees(plan.agreedSum), formatRupees(plan.retention), plan.retentionPercent]
  return (
    <>
      <ol className="mt-2 divide-y divide-line">
        {plan.instalments.map((instalment) => {
          const { number, title, share, dueOn, confirmed, waiting } = instalment
          const kept = keptBackOf(instalment, isHandedOver)
          const state = instalmentState(instalment, isHandedOver)
          const day = dueOn && formatDate(language, dueOn)
          const [keptBack, paid, sum] = [kept?.sum ?? 0, confirmed, waiting].map(formatRupees)
          return (
            <li key={number} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
              <div className="flex min-w-0 items-start justify-between gap-4">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{title}</p>
                  <p className="text-sm text-muted">
                    {share !== null && <>{formatNumber(share / 100, share % 100 ? 2 : 0)}%</>}
                    {share !== null && day && ' · '}
                    {day && <Trans>due on {day}</Trans>}
                  </p>
                  <p className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1 text-sm">
                    <span className={`rounded-full px-2.5 py-0.5 font-semibold ${looks[state]}`}>
                      {state === 'waiting' ? <Trans>{sum} is waiting for confirmation</Trans> : instalmentStates[state]}
                    </span>
                    {state === 'part' && (
                      <span className="self-center text-muted">
                        <Trans>{paid} paid</Trans>
                      </span>
                    )}
                    {state === 'part' && waiting > 0 && (
                      <span className="self-center text-warn">
                        <Trans>{sum} is waiting for confirmation</Trans>
                      </span>
                    )}
                  </p>
                </div>
                <div className="text-right tabular-nums">
                  <p className="font-bold">{formatRupees(instalment.amount)}</p>
                  {kept && (
                    <p className="text-sm text-muted">
                      {kept.isKept ? <Trans>{keptBack} kept back</Trans> : <Trans>{keptBack} will be kept back</Trans>}
                    </p>
                  )}
                </div>
              </div>
              {action && (
                <div className="empty:hidden sm:w-44 sm:empty:block">{number === next && action(instalment)}</div>
              )}
            </li>
          )
        })}
      </ol>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line-strong pt-3">
        <div className="flex gap-2">
          <dt className="font-semibold">
            {plan.agreedAt === null ? <Trans>Proposed amount</Trans> : <Trans>Agreed amount</Trans>}
          </dt>
          <dd className="font-bold tabular-nums">{all}</dd>
        </div>
        {plan.retention > 0 && (
          <div className="flex gap-2 text-muted">
            <dt>
              <Trans>Kept until handover ({percent}%)</Trans>
            </dt>
            <dd className="tabular-nums">{keptInAll}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** The note that the proposed plan changes the agreed sum. */
export function SumChange({ ledger: { plan }, proposed }: { ledger: PaymentLedger; proposed: Plan }) {
  if (plan === null || plan.agreedSum === proposed.agreedSum) return null
  const [before, after] = [plan.agreedSum, proposed.agreedSum].map(formatRupees)
  return (
    <p className="mt-1">
      <Trans>
        It changes the agreed amount from {before} to {after}.
      </Trans>
    </p>
  )
}

type BeyondProps = {
  ledger: PaymentLedger
  number: number | undefined
  amount: number
  /** The stored payment that is being changed. Undefined for a new one. */
  counted: Payment | undefined
}

/** Warns when a payment exceeds its instalment or the total. If it exceeds both, the warning is about the larger excess. */
export function BeyondAgreed({ ledger, number, amount, counted }: BeyondProps) {
  const { instalments = [] } = ledger.plan ?? ledger.proposed ?? {}
  const instalment = instalments.find((each) => each.number === number)
  const ofTotal = counted?.state === 'waiting' ? counted.amount : 0
  const ofInstalment = counted?.instalment?.number === number ? ofTotal : 0
  const { sums } = ledger
  const beyond = beyondTotal({ ...sums, waiting: sums.waiting - ofTotal }, amount)
  const others = (instalment?.waiting ?? 0) - ofInstalment
  const beyondPart = instalment ? beyondInstalment({ ...instalment, waiting: others }, amount) : null
  if (beyond !== null && beyond > (beyondPart ?? 0)) return <BeyondTotal total={sums.total ?? 0} beyond={beyond} />
  if (!instalment || beyondPart === null) return null
  return <BeyondInstalment instalment={instalment} others={others} beyond={beyondPart} />
}

/** Warns that a payment exceeds the total. A possible reason is an extra that was agreed orally. */
function BeyondTotal({ total, beyond }: { total: number; beyond: number }) {
  const [whole, excess] = [total, beyond].map(formatRupees)
  return (
    <div className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold">
        <Trans>
          With this payment, {excess} more than the total of {whole} will have been paid.
        </Trans>
      </p>
      <p className="mt-1 text-sm">
        <Trans>
          The total is the agreed amount with the agreed extras. Is the amount right, or is an extra not entered yet?
        </Trans>
      </p>
    </div>
  )
}

/**
 * Warns that a payment exceeds its instalment. A possible reason is that the payment was entered twice. `others` are
 * the other payments that wait for confirmation.
 */
function BeyondInstalment({
  instalment,
  others,
  beyond,
}: {
  instalment: PlanInstalment
  others: number
  beyond: number
}) {
  const { title } = instalment
  const [whole, paid, waiting, excess] = [instalment.amount, instalment.confirmed, others, beyond].map(formatRupees)
  return (
    <div className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold">
        <Trans>
          With this payment, “{title}” will be overpaid by {excess}. The instalment is {whole}.
        </Trans>
      </p>
      {(instalment.confirmed > 0 || others > 0) && (
        <p className="mt-1 text-sm">
          {others === 0 ? (
            <Trans>{paid} is already confirmed for this instalment. Was the same payment entered twice?</Trans>
          ) : instalment.confirmed === 0 ? (
            <Trans>
              {waiting} is already waiting for confirmation for this instalment. Was the same payment entered twice?
            </Trans>
          ) : (
            <Trans>
              For this instalment, {paid} is already confirmed and {waiting} more is waiting for confirmation. Was the
              same payment entered twice?
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** The instalments as a text, one per line. */
export function useInstalmentsText() {
  const { t } = useLingui()
  const language = useLanguage()
  return (instalments: readonly Pick<PlanInstalment, 'title' | 'amount' | 'dueOn'>[]): string =>
    instalments
      .map(({ title, amount, dueOn }) => {
        const [sum, day] = [formatRupees(amount), dueOn && formatDate(language, dueOn)]
        return day ? t`${title}: ${sum}, due on ${day}` : `${title}: ${sum}`
      })
      .join('\n')
}
