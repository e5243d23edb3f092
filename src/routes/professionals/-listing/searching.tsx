import { Trans } from '@lingui/react/macro'
import type { Question } from '../../../features/directory/rules.ts'
import type { Place } from '../../../features/directory/schema.ts'
import { CardSkeleton } from '../../../features/professionals/card-skeleton.tsx'
import { Chips } from './chips.tsx'

/** The fallback while the results load. */
export function Searching({ question, place }: { question: Question; place: Place | undefined }) {
  return (
    <section aria-labelledby="found" aria-busy="true" className="mt-6">
      <h2 id="found" aria-live="polite" className="text-xl font-bold text-muted">
        <Trans>Searching…</Trans>
      </h2>
      <Chips question={question} place={place} />
      <div className="mt-5 grid gap-5 md:grid-cols-2 lg:gap-7">
        {[1, 2, 3, 4].map((each) => (
          <CardSkeleton key={each} />
        ))}
      </div>
    </section>
  )
}
