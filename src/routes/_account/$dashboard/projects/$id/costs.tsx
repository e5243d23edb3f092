import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CostsPage } from '#features/building/money/costs-page.tsx'
import { costsSummaryQuery, expensesQuery, ledgerQuery } from '#features/building/money/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

/** What a professional earns and spends on a project. Nobody else sees it. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/costs')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context: { queryClient, project }, params: { id }, deps: { after } }) =>
    Promise.all([
      queryClient.prefetchQuery(costsSummaryQuery(Number(id))),
      queryClient.prefetchInfiniteQuery(expensesQuery(Number(id), after)),
      project.role === 'architect' ? queryClient.prefetchQuery(ledgerQuery(Number(id))) : undefined,
    ]),
  head: ({ match }) => {
    const name = match.context.project?.name ?? ''
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Costs and profit · ${name}`),
      description: match.context.i18n._(msg`What you earn and spend on a project. Only you see it.`),
      hidden: true,
    })
  },
  component: CostsPage,
})
