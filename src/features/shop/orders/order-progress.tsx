import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import {
  dayMovedReason,
  hoursToConfirm,
  minutesToPay,
  notConfirmedReason,
  notPaidReason,
  type OrderState,
} from './rules.ts'
import type { Order, OrderEvent } from './schema.ts'
import { useOrderWords } from './use-order-words.ts'

const usualWay: readonly OrderState[] = ['placed', 'confirmed', 'packed', 'out-for-delivery', 'delivered']

/** The steps of an order with their times. A cancelled order shows the steps taken and the reason. */
export function OrderProgress({ order: { events, state } }: { order: Pick<Order, 'events' | 'state'> }) {
  const { t } = useLingui()
  const { states } = useOrderWords()
  const isOver = state === 'cancelled' || state === 'returned'
  const way = events.some((event) => event.state === 'placed') ? usualWay : (['unconfirmed', ...usualWay] as const)
  const at = way.indexOf(state)
  const steps = isOver ? [...way.filter((each) => events.some((event) => event.state === each)), state] : way
  return (
    <ol aria-label={t`Progress of the order`} className="space-y-0">
      {steps.map((step, place) => {
        const isDone = isOver || place <= at
        const event = isDone ? events.findLast((each) => each.state === step) : undefined
        return (
          <li
            key={step}
            aria-current={step === state ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0"
          >
            {place < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-7 bottom-0 left-3.5 w-0.5 -translate-x-1/2 ${place < at || isOver ? 'bg-primary' : 'bg-line'}`}
              />
            )}
            <Mark isDone={isDone} isEnd={step === 'cancelled'} />
            <div className="min-w-0 pt-0.5">
              <p className={isDone ? 'font-semibold' : 'text-muted'}>{states[step]}</p>
              {event && <When event={event} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ isDone, isEnd }: { isDone: boolean; isEnd: boolean }) {
  if (isEnd)
    return (
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-danger text-raised">
        <X size={16} aria-hidden="true" />
      </span>
    )
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-full ${isDone ? 'bg-primary text-on-primary' : 'border-2 border-line bg-raised'}`}
    >
      {isDone && <Check size={16} aria-hidden="true" />}
    </span>
  )
}

function When({ event }: { event: OrderEvent }) {
  const language = useLanguage()
  const reason = useReasonText(event.reason)
  return (
    <>
      <p className="text-sm text-muted">{formatMoment(language, event.at)}</p>
      {reason && (
        <p className="mt-0.5 text-sm text-pretty">
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
    </>
  )
}

/** The reason for a move as a text: what somebody wrote, or our text for an automatic move. */
function useReasonText(reason: string): string {
  const { t } = useLingui()
  if (reason === dayMovedReason) return t`It was confirmed too late for the chosen day, so the delivery has moved.`
  if (reason === notConfirmedReason) return t`It was not confirmed within ${hoursToConfirm} hours.`
  return reason === notPaidReason ? t`It was not paid within ${minutesToPay} minutes.` : reason
}
