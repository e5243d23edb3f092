import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { rupeeIcon } from '#ui/notification-icons.ts'
import { ProposedRate } from './proposed-rate.tsx'
import { proposalQueueQuery } from './queries.ts'

/** Lists the proposals that wait for a decision, oldest first. */
export function WaitingProposals({ after }: { after: string | undefined }) {
  const query = useSuspenseInfiniteQuery(proposalQueueQuery(after))
  const proposals = query.data.pages.flatMap((page) => page.proposals)
  const { loadMore, itemProps } = useLoadMore(query, proposals.length)
  const list = useFocusAfterRemoval<HTMLDivElement>(proposals.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {proposals.length === 0 && (
        <EmptyState
          icon={rupeeIcon}
          title={<Trans>No proposed rates</Trans>}
          text={<Trans>Rates that contractors and architects propose appear here, the oldest first.</Trans>}
          className="mt-5"
        />
      )}
      <ol className="mt-5 grid gap-4 empty:hidden">
        {proposals.map((proposal, index) => (
          <li key={proposal.id} {...itemProps(index)}>
            <ProposedRate proposal={proposal} />
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The proposed rates could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-48 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>Show more</Trans>
      </LoadMore>
    </div>
  )
}
