import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMessageLine } from '../conversation-list/use-message-line.ts'
import { useTimes } from '../conversation-list/use-times.ts'
import { starredQuery } from '../message-thread/queries.ts'

type Props = { conversationId: number; now: string; onShow: (seq: number) => void }

/** What the reader has marked in a conversation, the latest first; each leads to its place. */
export function StarredList({ conversationId, now, onShow }: Props) {
  const { data, isError } = useQuery(starredQuery(conversationId))
  const lineOf = useMessageLine()
  const { shortOf } = useTimes(now)
  if (isError && !data)
    return (
      <p role="alert" className="text-sm text-muted">
        <Trans>Your starred messages could not be loaded.</Trans>
      </p>
    )
  if (!data || data.messages.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Star a message to find it again here.</Trans>
      </p>
    )
  return (
    <ul className="-mx-2 max-h-56 overflow-y-auto">
      {data.messages.toReversed().map((message) => (
        <li key={message.seq}>
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
  )
}
