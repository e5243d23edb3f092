import { Plural, Trans } from '@lingui/react/macro'
import { BookmarkButton } from '../../../features/bookmarks/bookmark-button.tsx'
import { activeFilters, type Question } from '../../../features/directory/rules.ts'
import type { Listing, Place } from '../../../features/directory/schema.ts'
import { CardSkeleton } from '../../../features/professionals/card-skeleton.tsx'
import { ProfessionalCard } from '../../../features/professionals/professional-card.tsx'
import { nameOf } from '../../../features/professionals/rules.ts'
import { button } from '../../../ui/button.ts'
import { Chips } from './chips.tsx'
import { Nobody } from './nobody.tsx'
import { Paging } from './paging.tsx'

type Props = {
  question: Question
  listing: Listing | undefined
  place: Place | undefined
  /** The cards are still those of the question before. */
  isOld: boolean
  hasFailed: boolean
  onRetry: () => void
}

const grid = 'mt-5 grid gap-5 md:grid-cols-2 lg:gap-7'

export function Results({ question, listing, place, isOld, hasFailed, onRetry }: Props) {
  if (hasFailed) return <Failed onRetry={onRetry} />
  return (
    <section aria-labelledby="found" aria-busy={isOld || !listing} className="mt-6">
      <h2 id="found" aria-live="polite" className={`text-xl font-bold ${listing ? '' : 'text-muted'}`}>
        {listing ? <Found question={question} listing={listing} /> : <Trans>Searching…</Trans>}
      </h2>
      <Chips question={question} place={place} />
      {!listing && (
        <div className={grid}>
          {[1, 2, 3, 4].map((each) => (
            <CardSkeleton key={each} />
          ))}
        </div>
      )}
      {listing && listing.total === 0 && <Nobody question={question} listing={listing} />}
      {listing && listing.total > 0 && (
        <>
          <ul className={`${grid} ${isOld ? 'opacity-50' : ''} transition-opacity duration-150`}>
            {listing.professionals.map((professional, at) => (
              <li key={professional.id}>
                <ProfessionalCard
                  variant="list"
                  professional={professional}
                  first={at === 0}
                  action={<BookmarkButton professionalId={professional.id} name={nameOf(professional)} look="card" />}
                />
              </li>
            ))}
          </ul>
          <Paging question={question} page={listing.page} pages={listing.pages} />
        </>
      )}
    </section>
  )
}

/** Whole sentences, since every language orders them in its own way. */
function Found({ question, listing }: { question: Question; listing: Listing }) {
  const { total, totalIsCapped } = listing
  const shown = totalIsCapped ? `${total}+` : String(total)
  const isNarrowed = activeFilters(question).length > 0
  if (question.type === 'contractor')
    return isNarrowed ? (
      <Plural
        value={total}
        one={`Found ${shown} Contractor matching your filters`}
        other={`Found ${shown} Contractors matching your filters`}
      />
    ) : (
      <Plural value={total} one={`Found ${shown} Contractor`} other={`Found ${shown} Contractors`} />
    )
  return isNarrowed ? (
    <Plural
      value={total}
      one={`Found ${shown} Architect matching your filters`}
      other={`Found ${shown} Architects matching your filters`}
    />
  ) : (
    <Plural value={total} one={`Found ${shown} Architect`} other={`Found ${shown} Architects`} />
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-8 rounded-xl border border-line bg-raised p-8 text-center">
      <p className="text-lg font-semibold">
        <Trans>The list could not be loaded.</Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>Please check your connection and try again.</Trans>
      </p>
      <button type="button" onClick={onRetry} className={button('primary', 'mt-5')}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
