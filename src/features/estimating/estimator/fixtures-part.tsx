import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fixtureGroupNames } from '#features/estimating/estimates/estimate-words.tsx'
import { fixtureGroups, tierBordersOf } from '#features/estimating/estimates/fixture-rules.ts'
import { useEstimate, useTotalRange, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { Heading } from '#ui/heading.tsx'
import { useLanguage } from '#ui/language.ts'
import { FixtureItem } from './fixture-item.tsx'

/** A form for the fixtures, each in one of four tiers or at an entered price. `action` is the button below them. */
export function FixturesPart({ action }: { action?: ReactNode }) {
  const { i18n } = useLingui()
  const day = formatDate(useLanguage(), tierBordersOf)
  const isPreset = useEstimate(({ kind }) => kind === 'estimator')
  return (
    <>
      <p className="max-w-prose text-muted">
        <Trans>
          Choose a quality or enter your own price. We count the lowest price of the quality that you choose; the range
          below its name shows how high it may go. We set these prices on {day}. Until you enter a quantity, it follows
          from the area.
        </Trans>
      </p>
      {isPreset && (
        <p className="mt-2 max-w-prose text-muted">
          <Trans>Until you change it, everything has the quality of the house, at the middle of its prices.</Trans>
        </p>
      )}
      {fixtureGroups.map((group) => (
        <section key={group.id} aria-labelledby={`fixtures-${group.id}`} className="mt-6">
          <Heading id={`fixtures-${group.id}`} className="text-lg font-bold">
            {i18n._(fixtureGroupNames[group.id])}
          </Heading>
          <div className="mt-3 grid gap-3">
            {group.items.map((item) => (
              <FixtureItem key={item.id} id={item.id} unit={item.unit} />
            ))}
          </div>
        </section>
      ))}
      <FixturesTotal />
      {action}
    </>
  )
}

function FixturesTotal() {
  const { sums } = useTotals()
  const { least, middle, most } = useTotalRange()
  const [from, between, to] = [least, middle, most].map(formatRupees)
  return (
    <div className="mt-6 panel p-4 sm:p-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-lg">
        <span>
          <Trans>Fixtures & Fittings</Trans>
        </span>
        <span className="font-bold tabular-nums">{formatRupees(sums.fixtures)}</span>
      </p>
      {most > least && (
        <p className="mt-2 text-sm text-muted">
          <Trans>
            Where you chose a quality, its lowest price counts. At the middle price, {from} becomes {between}, at the
            highest {to}.
          </Trans>
        </p>
      )}
    </div>
  )
}
