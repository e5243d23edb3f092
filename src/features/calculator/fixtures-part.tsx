import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatRupees } from '../../platform/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { useLanguage } from '../../ui/language.ts'
import { fixtureGroupNames } from '../estimates/estimate-words.tsx'
import { fixtureGroups, tierBordersOf } from '../estimates/fixture-rules.ts'
import { totalRange } from '../estimates/rules.ts'
import { useEstimate, useTotals } from '../estimates/use-estimate.ts'
import { FixtureItem } from './fixture-item.tsx'

/** The fixtures, each in one of four tiers or at a price of one's own. */
export function FixturesPart() {
  const { i18n } = useLingui()
  const day = formatDate(useLanguage(), tierBordersOf)
  return (
    <>
      <p className="max-w-prose text-muted">
        <Trans>
          Choose a tier or enter a price of your own. A tier counts with its lowest price; the range shows how far it
          may go. The tiers are ours, as of {day}.
        </Trans>
      </p>
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
    </>
  )
}

function FixturesTotal() {
  const { sums } = useTotals()
  const least = useEstimate((content) => totalRange(content).least)
  const middle = useEstimate((content) => totalRange(content).middle)
  const most = useEstimate((content) => totalRange(content).most)
  const [from, between, to] = [least, middle, most].map(formatRupees)
  return (
    <div className="mt-6 panel p-4 sm:p-5">
      <p className="flex justify-between gap-4 text-lg">
        <span>
          <Trans>Fixtures & Fittings</Trans>
        </span>
        <span className="font-bold tabular-nums">{formatRupees(sums.fixtures)}</span>
      </p>
      {most > least && (
        <p className="mt-2 text-sm text-muted">
          <Trans>
            With the prices of the chosen tiers the whole estimate is {from} to {to}, and {between} in the middle.
          </Trans>
        </p>
      )}
    </div>
  )
}
