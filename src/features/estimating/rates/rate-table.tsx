import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dash, formatDate, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { materials, RateTown } from './material-rules.ts'
import { materialNames, unitNames } from './material-words.tsx'
import { RateChange } from './rate-change.tsx'
import type { RatePoint, RateSheet } from './schema.ts'
import { Sparkline } from './sparkline.tsx'

type Row = {
  material: (typeof materials)[number]
  rate: RateSheet['rates'][number]
  points: readonly RatePoint[]
}

/** A table of the rates of a group of materials. On a narrow screen the day is below the name. */
export function RateTable({ town, rows, label }: { town: RateTown; rows: readonly Row[]; label: string }) {
  return (
    <div className="mt-3 overflow-hidden panel">
      <table className="w-full table-fixed text-left text-[0.9375rem] *:*:*:px-2 *:*:*:first:pl-3 *:*:*:last:pr-3 sm:*:*:*:px-4!">
        <caption className="sr-only">{label}</caption>
        <thead className="border-b border-line bg-sunken text-sm text-muted *:*:py-2.5 *:*:font-medium">
          <tr>
            <th scope="col">
              <Trans>Material</Trans>
            </th>
            <th scope="col" className="w-48 max-md:hidden">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="w-14 sm:w-28">
              <span className="max-sm:sr-only">
                <Trans>Trend</Trans>
              </span>
            </th>
            <th scope="col" className="w-30 text-right sm:w-52">
              <Trans>Rate</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line *:*:py-2">
          {rows.map((row) => (
            <RateRow key={row.material.id} town={town} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RateRow({ town, material, rate, points }: Row & { town: RateTown }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const unit = i18n._(unitNames[material.unit])
  const day = formatDate(language, rate.day)
  const before = points.at(-2)?.price
  return (
    <tr className="transition-colors hover:bg-sunken">
      <th scope="row" className="font-normal">
        <Link
          to="/rates/$material"
          params={{ material: material.id }}
          search={town === 'maval' ? {} : { town }}
          className="inline-flex min-h-11 items-center py-1 leading-snug font-semibold wrap-anywhere hover:text-primary hover:underline"
        >
          {i18n._(materialNames[material.id])}
        </Link>
        <span className="-mt-2 block pb-1.5 text-sm text-muted md:hidden">{day}</span>
      </th>
      <td className="text-sm whitespace-nowrap text-muted max-md:hidden">{day}</td>
      <td>
        <Trend points={points} />
      </td>
      <td className="text-right">
        <span className="block">
          <span className="text-lg/snug font-bold whitespace-nowrap tabular-nums">{formatRupees(rate.price)}</span>{' '}
          <span className="text-sm text-muted max-sm:block sm:whitespace-nowrap">
            <Trans>per {unit}</Trans>
          </span>
        </span>
        <span className="block text-sm tabular-nums empty:hidden">
          <RateChange before={before} price={rate.price} />
        </span>
      </td>
    </tr>
  )
}

/** A small chart, whose label says the first and the last price. */
function Trend({ points }: { points: readonly RatePoint[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  if (first === last)
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          {dash}
        </span>
        <span className="sr-only">{t`One rate so far`}</span>
      </>
    )
  const [from, to] = [formatRupees(first.price), formatRupees(last.price)]
  const since = formatDate(language, first.day)
  return <Sparkline points={points} label={t`From ${from} on ${since} to ${to}`} />
}
