import { Plural } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { BookmarkButton } from '../../../features/bookmarks/bookmark-button.tsx'
import { listingQuery } from '../../../features/directory/queries.ts'
import { activeFilters, type Question, questionText, readQuestion } from '../../../features/directory/rules.ts'
import type { Listing, Place } from '../../../features/directory/schema.ts'
import { ProfessionalCard } from '../../../features/professionals/professional-card.tsx'
import { nameOf } from '../../../features/professionals/rules.ts'
import { Chips } from './chips.tsx'
import { NoResults } from './no-results.tsx'
import { Pagination } from './pagination.tsx'

/** The professionals found. The previous cards stay, dimmed, until the new ones are loaded. */
export function Results({ question, place }: { question: Question; place: Place | undefined }) {
  const shownQuestion = useDeferredQuestion(question)
  const { data: listing } = useSuspenseQuery(listingQuery(shownQuestion))
  const isStale = questionText(shownQuestion) !== questionText(question)
  return (
    <section aria-labelledby="found" aria-busy={isStale} className="mt-6">
      <h2 id="found" aria-live="polite" className="text-xl font-bold">
        <ResultsHeading question={shownQuestion} listing={listing} />
      </h2>
      <Chips question={question} place={place} />
      {listing.total === 0 && <NoResults question={shownQuestion} listing={listing} />}
      {listing.total > 0 && (
        <>
          <ul
            className={`mt-5 grid gap-5 md:grid-cols-2 lg:gap-7 ${isStale ? 'opacity-50' : ''} transition-opacity duration-150`}
          >
            {listing.professionals.map((professional, index) => (
              <li key={professional.id}>
                <ProfessionalCard
                  variant="list"
                  professional={professional}
                  first={index === 0}
                  action={
                    <BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />
                  }
                />
              </li>
            ))}
          </ul>
          <Pagination question={question} page={listing.page} pages={listing.pages} />
        </>
      )}
    </section>
  )
}

/** The question whose answer can be shown; the same object once it is the current one. */
function useDeferredQuestion(question: Question): Question {
  const text = questionText(question)
  const deferred = useDeferredValue(text)
  return deferred === text ? question : readQuestion(Object.fromEntries(new URLSearchParams(deferred)))
}

/** Whole sentences, since the word order depends on the language. */
function ResultsHeading({ question, listing }: { question: Question; listing: Listing }) {
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
