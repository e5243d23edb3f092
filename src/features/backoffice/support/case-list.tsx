import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfter } from '#ui/focus.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { messageIcon } from '#ui/more-icons.ts'
import { CaseItem } from './case-item.tsx'
import { casesQuery } from './queries.ts'
import type { CaseState } from './rules.ts'

type Props = {
  state: CaseState
  /** Whether to list only complaints. */
  grievances: boolean
  /** The cursor at which the list starts. */
  from: string | undefined
}

/** Lists messages to the office in pages. */
export function CaseList({ state, grievances, from }: Props) {
  const query = useSuspenseInfiniteQuery(casesQuery(state, { grievances, from }))
  const cases = query.data.pages.flatMap((page) => page.cases)
  const { loadMore, itemProps } = useLoadMore(query, cases.length)
  const list = useFocusAfter<HTMLDivElement>(cases.map(({ id }) => id).join())
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {cases.length === 0 && <NoCases state={state} />}
      <ol className="mt-5 grid gap-4 empty:hidden">
        {cases.map((message, index) => (
          <li key={message.id} {...itemProps(index)}>
            <CaseItem message={message} />
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The messages could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-48 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>More messages</Trans>
      </LoadMore>
    </div>
  )
}

function NoCases({ state }: { state: CaseState }) {
  return state === 'open' ? (
    <EmptyState
      icon={messageIcon}
      title={<Trans>No open messages</Trans>}
      text={<Trans>Messages from the contact page are answered here.</Trans>}
      className="mt-5"
    />
  ) : (
    <EmptyState icon={messageIcon} title={<Trans>No resolved messages</Trans>} className="mt-5" />
  )
}
