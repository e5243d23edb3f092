import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useSearchChange } from '#ui/search-change.ts'
import { ImportReport } from './import-report.tsx'
import { fileName } from './rules.ts'
import { UploadFile } from './upload-file.tsx'

/** The page where staff download the products as a file, upload a file, and read what an upload would change. */
export function ImportPage({ report }: { report: string | undefined }) {
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
              With prices, texts and stock, one line each. The SKU says which product a line is for. The stock in the
              file is only for information and is not read back.
            </Trans>
          </p>
          <a href={'/api/admin/product-file'} download={fileName} className={button('secondary', 'min-h-12')}>
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
              The column “Counted” is empty. Where you have counted, enter everything on the shelf, including goods that
              are ordered but still here.
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
