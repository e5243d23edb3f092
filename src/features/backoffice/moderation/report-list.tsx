import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfter } from '#ui/focus.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { flagIcon } from '#ui/more-icons.ts'
import { reportsQuery } from './queries.ts'
import { ReportedItem } from './reported-item.tsx'

type Props = {
  state: 'open' | 'decided'
  /** The cursor at which the list starts. */
  from: string | undefined
  accountLink: (userId: number, name: string) => ReactNode
}

/** Lists the reported subjects in pages. */
export function ReportList({ state, from, accountLink }: Props) {
  const query = useSuspenseInfiniteQuery(reportsQuery(state, from))
  const subjects = query.data.pages.flatMap((page) => page.subjects)
  const { loadMore, itemProps } = useLoadMore(query, subjects.length)
  const list = useFocusAfter<HTMLDivElement>(subjects.map(({ subject }) => subject).join())
  const isOpen = state === 'open'
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {subjects.length === 0 && (
        <EmptyState
          icon={flagIcon}
          title={isOpen ? <Trans>No open reports</Trans> : <Trans>Nothing has been decided yet.</Trans>}
          text={isOpen && <Trans>What visitors report is decided here within 48 hours.</Trans>}
          className="mt-5"
        />
      )}
      <ol className="mt-5 grid gap-4 empty:hidden">
        {subjects.map((reported, index) => (
          <li key={reported.subject} {...itemProps(index)}>
            <ReportedItem reported={reported} isOpen={isOpen} accountLink={accountLink} />
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The reports could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-48 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>More reports</Trans>
      </LoadMore>
    </div>
  )
}
