import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#features/people/accounts/rules.ts'
import { ImportPage } from '#features/shop/desk/import-page.tsx'
import { importQuery, importRowsQuery } from '#features/shop/desk/import-queries.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/admin/products/import')({
  validateSearch: ({ report }: Record<string, unknown>): { report?: string } => ({
    report: typeof report === 'string' && readId(report) !== undefined ? report : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, deps: { report } }) => {
    if (refusal || !report) return
    await queryClient.prefetchQuery(importQuery(Number(report)))
    if (queryClient.getQueryData(importQuery(Number(report)).queryKey))
      await queryClient.prefetchInfiniteQuery(importRowsQuery(Number(report)))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Products as a file`),
      description: match.context.i18n._(msg`Change many products at once in a spreadsheet.`),
      hidden: true,
    }),
  component: Import,
})

function Import() {
  return <ImportPage report={Route.useSearch().report} />
}
