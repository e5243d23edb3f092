import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listingQuery, townsQuery } from '../../features/directory/queries.ts'
import { type QuestionSearch, questionText, readQuestion } from '../../features/directory/rules.ts'
import { pageHead } from '../../platform/head.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Filters } from './-listing/filters.tsx'
import { Results } from './-listing/results.tsx'
import { Searching } from './-listing/searching.tsx'
import { Tabs } from './-listing/tabs.tsx'

export const Route = createFileRoute('/professionals/')({
  // Keeps the URL as it was written; invalid search parameters are ignored.
  validateSearch: (search: Record<string, unknown>): QuestionSearch => search,
  loaderDeps: ({ search }) => search,
  // Part of the screen's chunk: this file's static imports end up in the entry script of every page.
  loader: async ({ context, deps }) => {
    const { loadListing } = await import('./-listing/load-listing.ts')
    return loadListing(context, deps)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Listing,
})

function Listing() {
  const question = readQuestion(Route.useSearch())
  const { data: towns, isError: hasNoTowns } = useQuery(townsQuery)
  // Only reads the cache: the results run the query.
  const { data } = useQuery({ ...listingQuery(question), enabled: false })
  const place = data?.place ?? towns?.find(({ id }) => id === question.location)
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <h1 className="text-3xl font-extrabold tracking-tight lg:text-4xl">
        <Trans>Find Professionals</Trans>
      </h1>
      <Tabs question={question} />
      <Filters question={question} towns={towns ?? (hasNoTowns ? null : [])} place={place} />
      <QueryBoundary
        // Remounts, so that the other tab's cards disappear at once.
        key={question.type}
        resetKey={questionText(question)}
        failure={<Trans>The list could not be loaded.</Trans>}
        className="mt-8"
        fallback={<Searching question={question} place={place} />}
      >
        <Results question={question} place={place} />
      </QueryBoundary>
    </div>
  )
}
