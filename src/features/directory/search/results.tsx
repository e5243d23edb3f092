import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BookmarkButton } from '#features/directory/bookmarks/bookmark-button.tsx'
import { ProfessionalCard } from '#features/directory/professionals/professional-card.tsx'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { ProfessionalCard as Professional } from '#features/directory/professionals/schema.ts'
import { useFocusAfter } from '#ui/focus.ts'
import { Chips } from './chips.tsx'
import { CompareBar, CompareChoice } from './compare-choice.tsx'
import { NoResults } from './no-results.tsx'
import { Pagination } from './pagination.tsx'
import { listingQuery } from './queries.ts'
import { type Reading, readingOf } from './reading.ts'
import { activeFilters, type Question, questionText } from './rules.ts'
import type { Listing, Place } from './schema.ts'
import { CardSkeletons } from './searching.tsx'
import { useShownQuestion } from './shown-question.tsx'
import { Understood } from './understood.tsx'
import { resultsHeading } from './use-filters.ts'

type Props = {
  /** How the words of the search in the URL were understood, as far as this is known. */
  reading: Reading
  place: Place | undefined
  /** Renders the link on a card that lets the visitor write to the professional. */
  message: (professional: Professional) => ReactNode
}

/**
 * Lists the professionals found. The previous cards stay visible but dimmed until the new ones are loaded, and also if
 * loading fails.
 */
export function Results({ reading, place, message }: Props) {
  const { asked } = reading
  const { shownQuestion: shownAsked, failure } = useShownQuestion(asked)
  const { data: listing } = useSuspenseQuery(listingQuery(shownAsked))
  const text = questionText(shownAsked)
  // The previous count and cards do not stay under other words.
  const areOtherWords = shownAsked.keyword !== asked.keyword && !failure
  const isStale = text !== questionText(asked)
  const shownReading = readingOf(shownAsked, listing)
  const shown = shownReading.meant
  // The pressed control, such as a chip or a page number, disappears with the old list. So the focus moves to the
  // heading.
  const heading = useFocusAfter<HTMLHeadingElement>(`${questionText(asked)} ${text}`)
  return (
    <section aria-labelledby={resultsHeading} aria-busy={isStale && !failure}>
      {/* The heading and the chips have a constant height, so that the cards do not move when the filters change. */}
      <h2
        ref={heading}
        id={resultsHeading}
        tabIndex={-1}
        aria-live="polite"
        className="flex min-h-9 items-center max-sm:min-h-10 max-sm:text-base/5 rounded-md text-lg/6 font-bold"
      >
        {areOtherWords ? <Trans>Searching…</Trans> : <ResultsHeading question={shown} listing={listing} />}
      </h2>
      <Chips reading={reading} place={place} />
      {failure}
      {areOtherWords && <CardSkeletons />}
      {/* The key remounts the grid. Otherwise, a card that stays in the list would fly to its new place. */}
      <div key={text} hidden={areOtherWords} className={isStale ? 'opacity-50 transition-opacity' : ''}>
        <Understood reading={shownReading} listing={listing} />
        {listing.total === 0 ? (
          <NoResults reading={shownReading} listing={listing} />
        ) : (
          <Found listing={listing} question={asked} words={shown.keyword} message={message} />
        )}
        <Pagination question={asked} page={listing.page} pages={listing.pages} />
        {listing.nearbyProfessionals.length > 0 && (
          <section aria-labelledby="nearby" className="mt-12">
            <h2 id="nearby" className="text-lg font-bold">
              <NearbyHeading type={shown.type} place={listing.place!.name} />
            </h2>
            <Cards professionals={listing.nearbyProfessionals} question={asked} areFirst={false} message={message} />
          </section>
        )}
      </div>
      <CompareBar question={asked} />
    </section>
  )
}

type FoundProps = Pick<Props, 'message'> & { listing: Listing; question: Question; words: string | undefined }

/** The professionals of the page. Those who do not have the words as written are apart, under a heading. */
function Found({ listing: { professionals, addedFrom, place }, words, ...props }: FoundProps) {
  if (addedFrom === null) return <Cards professionals={professionals} place={place} {...props} />
  return (
    <>
      {addedFrom > 0 && <Cards professionals={professionals.slice(0, addedFrom)} place={place} {...props} />}
      <h3 className="mt-6 font-semibold">
        <Trans>We also looked for “{words}” in other spellings, languages and places where they work:</Trans>
      </h3>
      <Cards professionals={professionals.slice(addedFrom)} place={place} areFirst={addedFrom === 0} {...props} />
    </>
  )
}

type CardsProps = Pick<Props, 'message'> & {
  professionals: Professional[]
  question: Question
  areFirst?: boolean
  /**
   * The town of the search. The card of a professional who is based in a different town says that they also work in
   * this town.
   */
  place?: Listing['place']
}

function Cards({ professionals, question, areFirst = true, place, message }: CardsProps) {
  return (
    <ul className="mt-2 grid gap-4 md:grid-cols-2 lg:gap-5">
      {professionals.map((professional, index) => (
        <li key={professional.id}>
          <ProfessionalCard
            variant="list"
            professional={professional}
            worksIn={place && place.id !== professional.town ? place.name : undefined}
            first={areFirst && index === 0}
            action={<BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />}
            choice={
              <>
                <CompareChoice question={question} id={professional.id} name={nameOf(professional)} />
                {message(professional)}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

function NearbyHeading({ type, place }: { type: Question['type']; place: string }) {
  return type === 'contractor' ? <Trans>Contractors near {place}</Trans> : <Trans>Architects near {place}</Trans>
}

/**
 * The number of professionals found. Each variant is a whole sentence, because the order of words depends on the
 * language.
 */
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
