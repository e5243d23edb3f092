import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ratesQuery } from '#features/directory/professionals/queries.ts'
import { areasFor } from '#features/directory/professionals/rate-rules.ts'
import { formatLakh, formatNumber } from '#platform/languages/format.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { HomePart, HomeSection } from './section.tsx'

const sums = [2_000_000, 3_000_000, 5_000_000, 10_000_000]
/**
 * The minimum number of contractors. With fewer, the range of their rates would mean nothing, so the section is hidden.
 */
const enough = 3

/**
 * Shows how large a house some budgets pay for at our contractors' rates. Each budget links to the contractors who
 * build for it.
 */
export function Sums() {
  return (
    <HomePart failure={<Trans>The rates could not be loaded.</Trans>} skeleton={<div className="h-72 lg:h-48" />}>
      <SumLinks />
    </HomePart>
  )
}

function SumLinks() {
  const { i18n } = useLingui()
  const { data } = useSuspenseQuery(ratesQuery)
  const { contractors, low, high } = data
  if (!low || !high || contractors < enough) return null
  const [from, to] = [formatNumber(low), formatNumber(high)]
  return (
    <HomeSection
      id="sums"
      title={<Trans>What can your budget build here?</Trans>}
      text={
        from === to ? (
          <Trans>
            Well-rated, verified contractors typically charge ₹{from} per sq ft. Land and permissions cost extra.
          </Trans>
        ) : (
          <Trans>
            Well-rated, verified contractors typically charge ₹{from}–{to} per sq ft. Land and permissions cost extra.
          </Trans>
        )
      }
    >
      <ul className="page mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {sums.map((sum) => (
          <li key={sum}>
            <Link
              to="/professionals"
              search={{ type: 'contractor', budget: `${sum}-${sum}` }}
              className="group flex h-full flex-col panel p-4 shadow-card transition-shadow hover:shadow-float lg:p-5"
            >
              <span className="flex items-center justify-between text-xl font-bold lg:text-2xl">
                {formatLakh(i18n, sum)}
                <Icon path={icons.right} size={18} className="text-muted group-hover:text-primary" />
              </span>
              <span className="mt-1 text-muted">
                <Area sum={sum} rateMin={low} rateMax={high} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="page mt-5">
        <Link
          to="/estimator"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
        >
          <Trans>Work out what your house will cost</Trans>
          <Icon path={icons.right} size={18} />
        </Link>
      </p>
    </HomeSection>
  )
}

function Area({ sum, ...rates }: { sum: number; rateMin: number; rateMax: number }) {
  const [least, most] = areasFor(sum, rates).map((area) => formatNumber(area))
  return least === most ? (
    <Trans>about {most} sq ft</Trans>
  ) : (
    <Trans>
      about {least}–{most} sq ft
    </Trans>
  )
}
