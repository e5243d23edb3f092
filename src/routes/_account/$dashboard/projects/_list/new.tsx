import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { quoteCoverageQuery } from '#features/building/money/queries.ts'
import { NewProjectPage } from '#features/building/overview/new-project-page.tsx'
import { isUuid } from '#features/estimating/estimates/content-rules.ts'
import { estimateQuery } from '#features/estimating/estimates/queries.ts'
import { requestQuery } from '#features/estimating/quotes/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

type Search = { estimate?: string; quote?: string | number; outside?: string | number }

/**
 * The form that creates a project. It opens over the list. It can be filled in from an estimate, or from the accepted
 * quote of a request.
 */
export const Route = createFileRoute('/_account/$dashboard/projects/_list/new')({
  validateSearch: (search: Record<string, unknown>): Search => search,
  loaderDeps: ({ search: { estimate, quote, outside } }) => ({ estimate, quote, outside }),
  loader: async ({ context: { queryClient }, deps: { estimate, quote, outside } }) => {
    const request = readId(quote)
    // Errors are thrown here. Otherwise the page would treat an estimate or quote that failed to load as deleted.
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
  component: NewProjectPage,
})
