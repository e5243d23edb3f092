import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidatePath } from '#platform/http/query-client.ts'
import { formatRupees, formatTime } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'

/**
 * The page requests the order again this many milliseconds after the time to pay has ended. Longer than the minute
 * between two runs of the job that cancels unpaid orders.
 */
const untilEndedMs = 70_000

/** The amount and the time limit. The countdown is only visual; screen readers get the time itself as a text. */
export function PayBy({ amount, until }: { amount: number; until: string }) {
  const language = useLanguage()
  const left = useSecondsLeft(until)
  const time = formatTime(language, new Date(until))
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="text-3xl font-extrabold tabular-nums">{formatRupees(amount)}</p>
      <p className="text-muted">
        {left === 0 ? (
          <Trans>The time to pay is over. This order will be cancelled.</Trans>
        ) : (
          <Trans>Please pay by {time}. We keep your order until then.</Trans>
        )}{' '}
        <span aria-hidden="true" className="inline-block min-w-12 font-semibold text-ink tabular-nums">
          {left !== undefined && left > 0 && minutesText(left)}
        </span>
      </p>
    </div>
  )
}

function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * The seconds left to pay, undefined before hydration. Requests the order again once `untilEndedMs` have passed after
 * the end.
 */
function useSecondsLeft(until: string): number | undefined {
  const client = useQueryClient()
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const end = new Date(until).getTime()
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    look()
    const tick = setInterval(look, 1000)
    const ask = () => void invalidatePath(client, '/api/orders')
    const ended = setTimeout(ask, Math.max(0, end - Date.now()) + untilEndedMs)
    return () => {
      clearInterval(tick)
      clearTimeout(ended)
    }
  }, [client, until])
  return left
}
