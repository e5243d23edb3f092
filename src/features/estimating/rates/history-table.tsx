import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { RateChange } from './rate-change.tsx'
import type { HistoryRate } from './schema.ts'

/**
 * A table of rates, newest first, each with its day, its change, its source and who entered it. On a phone the source
 * is below the day.
 */
export function HistoryTable({ rates }: { rates: readonly HistoryRate[] }) {
  const language = useLanguage()
  return (
    <div className="mt-3 overflow-hidden panel">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">
          <Trans>All rates</Trans>
        </caption>
        <thead className="border-b border-line bg-sunken text-sm text-muted *:*:px-4 *:*:py-2.5 *:*:font-medium">
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Rate</Trans>
            </th>
            <th scope="col" className="max-sm:hidden">
              <Trans>Where it is from</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line *:*:px-4 *:*:py-3 *:align-top">
          {rates.map((rate, at) => (
            <tr key={rate.day}>
              <th scope="row" className="font-normal sm:whitespace-nowrap">
                {formatDate(language, rate.day)}
                <span className="mt-1 block text-sm text-muted sm:hidden">
                  <From rate={rate} />
                </span>
              </th>
              <td className="whitespace-nowrap tabular-nums">
                <span className="font-bold">{formatRupees(rate.price)}</span>
                <span className="block text-sm">
                  <RateChange before={rates[at + 1]?.price} price={rate.price} />
                </span>
              </td>
              <td className="max-sm:hidden">
                <From rate={rate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function From({ rate: { source, language, isEstimate, by } }: { rate: HistoryRate }) {
  return (
    <>
      <span lang={language} className="block wrap-anywhere">
        {source}
      </span>
      <span className="block text-sm text-muted">
        {by ? (
          <Link
            to="/professionals/$id"
            params={{ id: String(by.professionalId) }}
            lang={by.language}
            className="inline-flex min-h-11 items-center underline hover:text-ink sm:min-h-8"
          >
            {by.name}
          </Link>
        ) : isEstimate ? (
          <Trans>Estimate by KamshetBuild</Trans>
        ) : (
          <Trans>Proposed by someone who is no longer listed here</Trans>
        )}
      </span>
    </>
  )
}
