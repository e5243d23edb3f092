import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { quoteCoverageQuery } from '#features/building/money/queries.ts'
import { prefillFromEstimate, prefillFromQuote } from '#features/building/overview/prefill.ts'
import { NewProjectDialog } from '#features/building/overview/project-dialogs.tsx'
import { isUuid } from '#features/estimating/estimates/content-rules.ts'
import { estimateQuery } from '#features/estimating/estimates/queries.ts'
import { requestQuery } from '#features/estimating/quotes/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

type Search = { estimate?: string; quote?: string | number; outside?: string | number }

/** The form of a new project, over the list. It is filled in from an estimate, or from the accepted quote of a request. */
export const Route = createFileRoute('/_account/$dashboard/projects/_list/new')({
  validateSearch: (search: Record<string, unknown>): Search => search,
  loaderDeps: ({ search: { estimate, quote, outside } }) => ({ estimate, quote, outside }),
  loader: async ({ context: { queryClient }, deps: { estimate, quote, outside } }) => {
    const request = requestOf(quote)
    // A failed load must not look like a deletion, so errors are thrown here.
    await Promise.all([
      estimate && isUuid(estimate) && queryClient.fetchQuery(estimateQuery(estimate)),
      request !== undefined && queryClient.fetchQuery(requestQuery(request)),
      request !== undefined && outside !== undefined && queryClient.fetchQuery(quoteCoverageQuery(request)),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`New Project`),
      description: match.context.i18n._(msg`Describe what will be built, and where.`),
      hidden: true,
    }),
  component: New,
})

/** The request id in the address. Undefined if there is none. */
function requestOf(quote: Search['quote']): number | undefined {
  return quote === undefined ? undefined : readId(String(quote))
}

function New() {
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  const navigate = useNavigate()
  const { estimate, quote, outside } = Route.useSearch()
  const { data: stored } = useQuery({ ...estimateQuery(estimate ?? ''), enabled: false })
  const { data: request } = useQuery({ ...requestQuery(requestOf(quote) ?? 0), enabled: false })
  const { data: coverage } = useQuery({ ...quoteCoverageQuery(requestOf(quote) ?? 0), enabled: false })
  const besides = outside === undefined ? null : (coverage?.outside ?? null)
  const prefill = stored ? prefillFromEstimate(stored) : request ? prefillFromQuote(request, besides) : undefined
  const source = estimate ?? (quote === undefined ? undefined : ['quote', quote, outside].filter(Boolean).join(' '))
  const isOutsideGone = quote !== undefined && outside !== undefined && !besides
  const missing = source && !prefill ? 'source' : isOutsideGone ? 'outside' : undefined
  return (
    <NewProjectDialog
      userType={user.userType}
      prefill={prefill}
      source={source}
      missing={missing}
      onClose={() =>
        void navigate({
          to: '/$dashboard/projects',
          params: { dashboard },
          search: ({ estimate: _, quote: __, outside: ___, ...search }: Search) => search,
          resetScroll: false,
        })
      }
      // Replaces the form in the history: Back leads to the projects.
      onCreated={({ id }) =>
        void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(id) }, replace: true })
      }
    />
  )
}
