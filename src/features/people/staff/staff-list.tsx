import { Trans } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'

type Props<Entry> = {
  query: Parameters<typeof LoadMore>[0]['pages']
  entries: readonly Entry[]
  keyOf: (entry: Entry) => Key
  children: (entry: Entry) => ReactNode
}

/** Lists entries in the back office in rows, and loads more on request. */
export function StaffList<Entry>({ query, entries, keyOf, children }: Props<Entry>) {
  const { loadMore, itemProps } = useLoadMore(query, entries.length)
  return (
    <>
      <ul className="mt-5 panel divide-y divide-line">
        {entries.map((entry, index) => (
          <li key={keyOf(entry)} {...itemProps(index)}>
            {children(entry)}
          </li>
        ))}
      </ul>
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

/** Shown while a page of the back office loads. */
export const staffSkeleton = <div aria-hidden="true" className="mt-5 h-96 animate-pulse rounded-xl bg-sunken" />
