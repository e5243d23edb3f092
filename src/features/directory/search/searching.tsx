import { Trans } from '@lingui/react/macro'
import { CardSkeleton } from '#features/directory/professionals/card-skeleton.tsx'
import { Chips } from './chips.tsx'
import type { Reading } from './reading.ts'
import type { Place } from './schema.ts'
import { resultsHeading } from './use-filters.ts'

/** Shown in place of the results while they load. */
export function Searching({ reading, place }: { reading: Reading; place: Place | undefined }) {
  return (
    <section aria-labelledby={resultsHeading} aria-busy="true">
      <h2
        id={resultsHeading}
        tabIndex={-1}
        aria-live="polite"
        className="flex min-h-9 items-center max-sm:min-h-10 max-sm:text-base/5 text-lg/6 font-bold text-muted"
      >
        <Trans>Searching…</Trans>
      </h2>
      <Chips reading={reading} place={place} />
      <CardSkeletons />
    </section>
  )
}

/** Placeholders for the cards. */
export function CardSkeletons() {
  return (
    <div className="mt-2 grid gap-4 md:grid-cols-2 lg:gap-5">
      {[1, 2, 3, 4].map((each) => (
        <CardSkeleton key={each} isFlat />
      ))}
    </div>
  )
}
