import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PagedList, type Pages } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

type Props<Row> = {
  pages: Pages
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** Lists requests or quotes, and loads further pages on request. */
export function QuotePages<Row extends { id: number }>({ pages, rows, children }: Props<Row>) {
  return (
    <PagedList
      pages={pages}
      rows={rows}
      className="mt-4 grid gap-3"
      failure={<Trans>More requests could not be loaded.</Trans>}
      fallback={<RowsSkeleton />}
      more={<Trans>More requests</Trans>}
    >
      {children}
    </PagedList>
  )
}

type TitleProps = { dashboard: string; of: { id: number; name: string; lang: string } }

/** The name of a row, which links to its page. */
export function RowTitle({ dashboard, of: { id, name, lang } }: TitleProps) {
  const { t } = useLingui()
  return (
    <h3 lang={name ? lang : undefined} className="text-lg font-bold wrap-anywhere">
      <Link
        to="/$dashboard/quotes/$id"
        params={{ dashboard, id: String(id) }}
        className="inline-flex min-h-11 items-center hover:underline"
      >
        {name || t`Unnamed estimate`}
      </Link>
    </h3>
  )
}
