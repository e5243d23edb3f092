import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Filters } from '#features/directory/search/filters.tsx'
import { townsQuery } from '#features/directory/search/queries.ts'
import { type QuestionSearch, questionText, readQuestion } from '#features/directory/search/rules.ts'
import { SearchField } from '#features/directory/search/search-field.tsx'
import { Searching } from '#features/directory/search/searching.tsx'
import { Tabs } from '#features/directory/search/tabs.tsx'
import { useFilters } from '#features/directory/search/use-filters.ts'
import { useReading } from '#features/directory/search/use-reading.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Results } from './-listing/results.tsx'

export const Route = createFileRoute('/professionals/')({
  // Keeps the URL as it was written; invalid search parameters are ignored.
  validateSearch: (search: Record<string, unknown>): QuestionSearch => search,
  loaderDeps: ({ search: { compare: _, ...asked } }) => asked,
  // Loaded with the screen's chunk. This file's static imports would be in the first script of every page.
  loader: async ({ context, deps }) => {
    const { loadListing } = await import('#features/directory/search/load-listing.ts')
    return loadListing(context, deps)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Listing,
})

function Listing() {
  const asked = readQuestion(Route.useSearch())
  const { data: towns, isError: hasNoTowns } = useQuery(townsQuery)
  const { reading, place: known } = useReading(asked)
  const question = reading.meant
  const place = known ?? towns?.find(({ id }) => id === question.location)
  const filters = useFilters(reading)
  return (
    <div className="page pt-2 pb-16 lg:pt-5">
      <div className="lg:flex lg:items-center lg:gap-7 lg:border-b lg:border-line">
        {/* As wide as the longest text, which is Marathi: nothing moves when its font loads. */}
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
            // Remounts, so that the other tab's cards disappear at once.
            key={question.type}
            resetKey={questionText(asked)}
            failure={<Trans>The list could not be loaded.</Trans>}
            className="mt-8"
            fallback={<Searching reading={reading} place={place} />}
          >
            <Results reading={reading} place={place} />
          </QueryBoundary>
        </div>
      </div>
    </div>
  )
}
