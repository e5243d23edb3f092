import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/languages/format.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { importRowsQuery } from './import-queries.ts'
import type { ImportRow } from './import-schema.ts'

/** Lists the lines of a file that are wrong or would change something, wrong ones first. */
export function ImportLines({ id }: { id: number }) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(importRowsQuery(id))
  const rows = query.data.pages.flatMap((page) => page.rows)
  const { loadMore, itemProps } = useLoadMore(query, rows.length)
  return (
    <>
      <ol aria-label={t`Lines of the file`} className="mt-6 panel divide-y divide-line">
        {rows.map((row, at) => (
          <li key={row.line} {...itemProps(at)}>
            <Line row={row} />
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The list could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-24 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>Show more</Trans>
      </LoadMore>
    </>
  )
}

const tones: Record<ImportRow['kind'], string> = {
  new: 'bg-good-soft text-good',
  changed: 'bg-primary-soft text-primary',
  wrong: 'bg-danger-soft text-danger',
}

function Line({ row: { line, kind, sku, name, changes, faults } }: { row: ImportRow }) {
  const { t } = useLingui()
  const names: Record<ImportRow['kind'], string> = {
    new: t({ message: 'New', context: 'product in a file' }),
    changed: t({ message: 'Changed', context: 'product in a file' }),
    wrong: t({ message: 'Wrong', context: 'line of a file' }),
  }
  const number = formatNumber(line)
  return (
    <div className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${tones[kind]}`}>{names[kind]}</span>
        <p className="min-w-0 font-semibold wrap-anywhere">
          {sku} {name && <span className="font-normal text-muted">{name}</span>}
        </p>
        <p className="ml-auto text-sm text-muted">
          <Trans>Line {number}</Trans>
        </p>
      </div>
      {kind === 'wrong' ? (
        <ul className="mt-2 grid gap-1">
          {faults.map(({ column, message }) => (
            <li key={column} className="text-danger">
              {column && <span className="font-semibold">{column}: </span>}
              {message}
            </li>
          ))}
        </ul>
      ) : (
        <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
          {changes.map(({ column, from, to }) => (
            <div key={column} className="contents">
              <dt className="text-muted max-sm:-mb-1">{column}</dt>
              <dd className="min-w-0 line-clamp-3 wrap-anywhere">
                {from && (
                  <>
                    <del className="text-muted">
                      <span className="sr-only">{t`Before:`} </span>
                      {from}
                    </del>
                    <span aria-hidden="true" className="text-muted">
                      {' '}
                      →{' '}
                    </span>
                  </>
                )}
                <ins className="font-medium no-underline">
                  <span className="sr-only">{t`Now:`} </span>
                  {to || <Trans>nothing</Trans>}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
