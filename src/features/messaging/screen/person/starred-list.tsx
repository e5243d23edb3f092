import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMessageLine } from '#features/messaging/screen/list/use-message-line.ts'
import { useTimes } from '#features/messaging/screen/list/use-times.ts'
import { starredPagesQuery } from '#features/messaging/screen/state/queries.ts'
import { button } from '#ui/button.ts'
import { useLoadMore } from '#ui/load-more.tsx'

type Props = { conversationId: number; now: string; onShow: (seq: number) => void }

/** Lists the messages that the user has starred, the latest first. A press on one shows it in the conversation. */
export function StarredList({ conversationId, now, onShow }: Props) {
  const query = useInfiniteQuery(starredPagesQuery(conversationId))
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const starred = data?.pages.flatMap(({ messages }) => messages.toReversed()) ?? []
  const { loadMore, itemProps } = useLoadMore(query, starred.length)
  const lineOf = useMessageLine()
  const { shortOf } = useTimes(now)
  if (isError && !data)
    return (
      <p role="alert" className="text-sm text-muted">
        <Trans>Your starred messages could not be loaded.</Trans>
      </p>
    )
  if (starred.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Star a message to find it again here.</Trans>
      </p>
    )
  return (
    <div className="-mx-2 max-h-56 overflow-y-auto">
      <ul>
        {starred.map((message, at) => (
          <li key={message.seq} {...itemProps(at)}>
            <button
              type="button"
              onClick={() => onShow(message.seq)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
            >
              <span dir="auto" className="line-clamp-2 min-w-0 grow wrap-anywhere">
                {lineOf(message)}
              </span>
              <span className="shrink-0 text-xs text-muted tabular-nums">{shortOf(message.createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="px-2 pt-2 text-sm text-danger">
          <Trans>Your starred messages could not be loaded.</Trans>
        </p>
      )}
      {hasNextPage && (
        <button
          type="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || loadMore()}
          className={button('secondary', 'mx-2 mt-2')}
        >
          <Trans>Earlier starred messages</Trans>
        </button>
      )}
    </div>
  )
}
