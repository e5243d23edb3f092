import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { quoteCoverageQuery } from '#features/building/money/queries.ts'
import { estimateQuery } from '#features/estimating/estimates/queries.ts'
import { requestQuery } from '#features/estimating/quotes/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { prefillFromEstimate, prefillFromQuote } from './prefill.ts'
import { NewProjectDialog } from './project-dialogs.tsx'

const route = getRouteApi('/_account/$dashboard/projects/_list/new')

/** Shows the form of a new project, filled in from an estimate or from the accepted quote of a request. */
export function NewProjectPage() {
  const { user } = route.useRouteContext()
  const { dashboard } = route.useParams()
  const navigate = useNavigate()
  const { estimate, quote, outside } = route.useSearch()
  const { data: stored } = useQuery({ ...estimateQuery(estimate ?? ''), enabled: false })
  const { data: request } = useQuery({ ...requestQuery(readId(quote) ?? 0), enabled: false })
  const { data: coverage } = useQuery({ ...quoteCoverageQuery(readId(quote) ?? 0), enabled: false })
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
          search: ({ estimate: _, quote: __, outside: ___, ...search }) => search,
          resetScroll: false,
        })
      }
      // The new project replaces the form in the history, so Back leads to the projects.
      onCreated={({ id }) =>
        void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(id) }, replace: true })
      }
    />
  )
}
