import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Filters } from './filters.tsx'
import { townsQuery } from './queries.ts'
import { Results } from './results.tsx'
import { type QuestionSearch, questionText, readQuestion } from './rules.ts'
import { SearchField } from './search-field.tsx'
import { Searching } from './searching.tsx'
import { Tabs } from './tabs.tsx'
import { useFilters } from './use-filters.ts'
import { useReading } from './use-reading.ts'

type Props = Pick<ComponentProps<typeof Results>, 'message'> & { search: QuestionSearch }

/** The page that searches for professionals: tabs, filters and results. */
export function ListingPage({ search, message }: Props) {
  const asked = readQuestion(search)
  const { data: towns, isError: hasNoTowns } = useQuery(townsQuery)
  const { reading, place: known } = useReading(asked)
  const question = reading.meant
  const place = known ?? towns?.find(({ id }) => id === question.location)
  const filters = useFilters(reading)
  return (
    <div className="page pt-2 pb-16 lg:pt-5">
      <div className="lg:flex lg:items-center lg:gap-7 lg:border-b lg:border-line">
        {/* The width fits the longest text, the Marathi one, so that nothing moves when its font loads. */}
        <h1 className="text-2xl font-extrabold tracking-tight lg:w-80 lg:truncate">
          <Trans>Find Professionals</Trans>
        </h1>
        <Tabs reading={reading} />
        <SearchField filters={filters} />
      </div>
      <div className="items-start gap-6 lg:mt-4 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:has-[[data-foldable]:not([open])]:block">
        <Filters filters={filters} reading={reading} towns={towns ?? (hasNoTowns ? null : [])} place={place} />
        {/* At least as high as the screen, so that the content below does not move with the list's length. */}
        <div className="min-h-svh min-w-0">
          <QueryBoundary
            // The key remounts the results, so that the cards of the other tab disappear at once.
            key={question.type}
            resetKey={questionText(asked)}
            failure={<Trans>The list could not be loaded.</Trans>}
            className="mt-8"
            fallback={<Searching reading={reading} place={place} />}
          >
            <Results reading={reading} place={place} message={message} />
          </QueryBoundary>
        </div>
      </div>
    </div>
  )
}
