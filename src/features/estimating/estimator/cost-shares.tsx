import { Trans, useLingui } from '@lingui/react/macro'
import { groupNames } from '#features/estimating/estimates/estimate-words.tsx'
import { type Group, groups, sharesOf } from '#features/estimating/estimates/rules.ts'
import { useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { ShareTableHead } from '#ui/share-table-head.tsx'

const colours: Record<Group, { bar: string; ring: string }> = {
  materials: { bar: 'bg-primary', ring: 'stroke-primary' },
  fixtures: { bar: 'bg-star', ring: 'stroke-star' },
  labor: { bar: 'bg-good', ring: 'stroke-good' },
  equipment: { bar: 'bg-rain', ring: 'stroke-rain' },
  other: { bar: 'bg-muted', ring: 'stroke-muted' },
}

/** Shows the parts of the base cost as a ring, and as bars with percentages that add up to 100. */
export function CostShares() {
  const { i18n } = useLingui()
  const totals = useTotals()
  const shares = sharesOf(totals)
  if (totals.base === 0) {
    return (
      <p className="text-muted">
        <Trans>Once you select something, the breakdown of the cost is shown here.</Trans>
      </p>
    )
  }
  return (
    <div className="@container">
      <div className="grid items-center gap-6 @md:grid-cols-[10rem_1fr]">
        <Ring shares={shares} />
        <table className="w-full tabular-nums">
          <caption className="sr-only">
            <Trans>What the base project cost is made of</Trans>
          </caption>
          <ShareTableHead of={<Trans>Group</Trans>} />
          <tbody>
            {groups.map((group) => (
              <tr key={group}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {i18n._(groupNames[group])}
                  <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-sunken">
                    <span
                      className={`block h-full rounded-full ${colours[group].bar}`}
                      style={{ width: `${shares[group]}%` }}
                    />
                  </span>
                </th>
                <td className="px-2 text-right text-muted">{shares[group]}%</td>
                <td className="pl-2 text-right font-semibold">{formatRupees(totals.sums[group])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const radius = 15.9155

/**
 * Draws a circle whose stroke is divided into parts. Its circumference is 100, so that each part is as long as its
 * percentage.
 */
function Ring({ shares }: { shares: Record<Group, number> }) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + shares[group], 0))
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="mx-auto size-40 -rotate-90">
      {groups.map((group, at) =>
        shares[group] > 0 ? (
          <circle
            key={group}
            cx="20"
            cy="20"
            r={radius}
            fill="none"
            strokeWidth="6"
            strokeDasharray={`${Math.max(shares[group] - 0.6, 0.4)} 100`}
            strokeDashoffset={-starts[at]!}
            className={colours[group].ring}
          />
        ) : null,
      )}
    </svg>
  )
}
