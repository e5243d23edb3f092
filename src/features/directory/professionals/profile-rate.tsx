import { Trans, useLingui } from '@lingui/react/macro'
import { formatLakh, formatNumber } from '#platform/languages/format.ts'
import { OldRates } from './old-rates.tsx'
import { RateRange } from './rate-range.tsx'
import { areasFor, exampleArea, exampleBudgetOf, hasBuildingRate } from './rate-rules.ts'
import type { Profile } from './schema.ts'

/**
 * Shows the professional's rate per sq ft, an example of what it means for a house, and a note if the rates are old.
 */
export function ProfileRate({ profile }: { profile: Profile }) {
  const { rateMin, rateMax } = profile
  if (!rateMin || !rateMax)
    return (
      <p className="text-lg font-bold">
        <Trans>Price on request</Trans>
      </p>
    )
  return (
    <div>
      <p className="text-xl font-bold">
        <RateRange min={rateMin} max={rateMax} unitSize="text-base" />
      </p>
      <p className="mt-0.5 font-medium">
        {hasBuildingRate(profile) ? (
          <WhatItBuilds profile={profile} />
        ) : (
          <DesignFee rateMin={rateMin} rateMax={rateMax} />
        )}
      </p>
      <OldRates {...profile} />
    </div>
  )
}

function WhatItBuilds({ profile }: { profile: Profile & { rateMin: number; rateMax: number } }) {
  const { i18n } = useLingui()
  const budget = exampleBudgetOf(profile)
  const sum = formatLakh(i18n, budget)
  const [least, most] = areasFor(budget, profile).map((area) => formatNumber(area))
  return least === most ? (
    <Trans>
      {sum} builds about {most} sq ft
    </Trans>
  ) : (
    <Trans>
      {sum} builds about {least}–{most} sq ft
    </Trans>
  )
}

/**
 * What the design of an example house costs. An architect's rate is a fee for drawings and does not include
 * construction.
 */
function DesignFee({ rateMin, rateMax }: { rateMin: number; rateMax: number }) {
  const { i18n } = useLingui()
  const area = formatNumber(exampleArea)
  const [from, to] = [formatLakh(i18n, rateMin * exampleArea), formatLakh(i18n, rateMax * exampleArea)]
  return from === to ? (
    <Trans>
      The design of a {area} sq ft house costs about {from}
    </Trans>
  ) : (
    <Trans>
      The design of a {area} sq ft house costs about {from} to {to}
    </Trans>
  )
}
