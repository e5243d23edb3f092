import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { productFileEndpoint } from '#features/shop/desk/endpoints.ts'
import { importQuery, importRowsQuery } from '#features/shop/desk/import-queries.ts'
import { ImportReport } from '#features/shop/desk/import-report.tsx'
import { fileName } from '#features/shop/desk/rules.ts'
import { UploadFile } from '#features/shop/desk/upload-file.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useSearchChange } from '#ui/search-change.ts'

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
  const { report } = Route.useSearch()
  const change = useSearchChange()
  return (
    <section aria-labelledby="import" className="mt-4 max-w-4xl">
      <h2 id="import" className="text-2xl font-bold">
        <Trans>Products as a file</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Change many products at once in a spreadsheet.</Trans>
      </p>
      <ol className="mt-5 grid gap-4 md:grid-cols-2">
        <li className="panel p-5">
          <p className="font-bold">
            <Trans>1. Download all products</Trans>
          </p>
          <p className="mt-1 mb-4 text-muted">
            <Trans>
              With prices, texts and stock, one line each. The SKU says which product a line is. What the file says of
              the stock is for information, and not read again.
            </Trans>
          </p>
          <a href={productFileEndpoint.path} download={fileName} className={button('secondary', 'min-h-12')}>
            <FileDown size={20} aria-hidden="true" />
            <Trans>Download the CSV file</Trans>
          </a>
        </li>
        <li className="panel p-5">
          <p className="font-bold">
            <Trans>2. Upload what you have changed</Trans>
          </p>
          <p className="mt-1 mb-4 text-muted">
            <Trans>
              You will first see what it would change. At most 5,000 products and 2 MB. Columns that you leave out stay
              as they are.
            </Trans>
          </p>
          <p className="-mt-2 mb-4 text-muted">
            <Trans>
              The column “Counted” is empty. Where you have counted, write all that are on the shelf, those that are
              ordered and still here as well.
            </Trans>
          </p>
          <UploadFile isAgain={report !== undefined} onReport={(id) => change({ report: String(id) })} />
        </li>
      </ol>
      {report && (
        <QueryBoundary
          resetKey={report}
          failure={<Trans>The report could not be loaded.</Trans>}
          fallback={staffSkeleton}
        >
          <ImportReport key={report} id={Number(report)} />
        </QueryBoundary>
      )}
    </section>
  )
}
