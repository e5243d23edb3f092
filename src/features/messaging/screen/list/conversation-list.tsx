import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Conversations } from '#features/messaging/messages/schema.ts'
import { readMessageDraft } from '#features/messaging/screen/composer/message-draft-store.ts'
import { conversationPagesQuery } from '#features/messaging/screen/state/queries.ts'
import { useWaitingMessages } from '#features/messaging/screen/state/use-outbox.ts'
import type { WaitingMessage } from '#features/messaging/screen/state/waiting-message.ts'
import { debounce } from '#platform/http/debounce.ts'
import { onDraftWritten } from '#ui/draft.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { messageIcon } from '#ui/more-icons.ts'
import { ConversationRow } from './conversation-row.tsx'
import { FoundList } from './found-list.tsx'
import { NoConversation } from './no-conversation.tsx'
import { useWatched } from './use-live-state.ts'
import { useTimes } from './use-times.ts'

type Props = {
  dashboard: string
  /** Opens the dialog to choose somebody to write to. */
  onStart: () => void
}

/** Lists the user's conversations, the latest first, with a field that searches in them. */
export function ConversationList({ dashboard, onStart }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative p-3">
        <Icon path={icons.search} size={18} className="absolute top-1/2 left-6 -translate-y-1/2 text-muted" />
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t`Search conversations...`}
          aria-label={t`Search conversations...`}
          maxLength={100}
          autoComplete="off"
          className="min-h-11 w-full rounded-full border border-line-strong bg-raised pr-4 pl-10"
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {searched === '' ? (
          <AllConversations dashboard={dashboard} onStart={onStart} />
        ) : (
          <FoundList text={searched} dashboard={dashboard} />
        )}
      </div>
    </div>
  )
}

function AllConversations({ dashboard, onStart }: Props) {
  const query = useInfiniteQuery(conversationPagesQuery)
  if (query.data) return <Rows query={{ ...query, data: query.data }} dashboard={dashboard} onStart={onStart} />
  return query.isError ? (
    <p role="alert" className="p-4 text-muted">
      <Trans>Your conversations could not be loaded.</Trans>
    </p>
  ) : (
    <div aria-busy="true" className="m-3 h-20 animate-pulse rounded-md bg-sunken" />
  )
}

type Loaded = Omit<UseInfiniteQueryResult<unknown>, 'data'> & { data: InfiniteData<Conversations, unknown> }

function Rows({ query, dashboard, onStart }: Props & { query: Loaded }) {
  const { pages } = query.data
  const conversations = pages.flatMap((page) => page.conversations)
  const times = useTimes(pages[0]!.now)
  useWatched(conversations.flatMap(({ other }) => other.userId ?? []))
  const drafts = useDrafts(conversations.map(({ id }) => id))
  const waiting = useLastWaiting()
  const { loadMore, itemProps } = useLoadMore(query, conversations.length)
  if (conversations.length === 0)
    return (
      <>
        {/* Wider screens show this in the area beside the list, which a phone does not have. */}
        <div className="h-full md:hidden">
          <NoConversation onStart={onStart} />
        </div>
        <EmptyState
          icon={messageIcon}
          title={<Trans>No conversations yet</Trans>}
          text={<Trans>Everyone you write to will be listed here.</Trans>}
          className="m-3 max-md:hidden"
        />
      </>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {conversations.map((conversation, at) => (
          <li key={conversation.id} {...itemProps(at)}>
            <ConversationRow
              conversation={conversation}
              dashboard={dashboard}
              times={times}
              draft={drafts[conversation.id]}
              waiting={waiting.get(conversation.id)}
            />
          </li>
        ))}
      </ul>
      <div className="p-3 empty:hidden">
        <LoadMore
          pages={query}
          loadMore={loadMore}
          failure={<Trans>The earlier conversations could not be loaded.</Trans>}
          fallback={<div aria-busy="true" className="h-16 animate-pulse rounded-md bg-sunken" />}
          className="w-full"
        >
          <Trans>Earlier conversations</Trans>
        </LoadMore>
      </div>
    </>
  )
}

/** The last message that waits on this device, by conversation. */
function useLastWaiting(): ReadonlyMap<number, WaitingMessage> {
  const items = useWaitingMessages()
  return new Map(items.toSorted((a, b) => a.at - b.at).map((item) => [item.body.conversationId, item]))
}

/** The user's drafts by conversation. They are read again whenever a draft changes. */
function useDrafts(ids: readonly number[]): Readonly<Record<number, string>> {
  const [drafts, setDrafts] = useState<Record<number, string>>({})
  const wanted = ids.join()
  useEffect(() => {
    const read = () => {
      const found: Record<number, string> = {}
      for (const id of wanted.split(',').map(Number)) {
        const text = readMessageDraft(id)
        if (text?.trim()) found[id] = text
      }
      setDrafts(found)
    }
    read()
    // Debounced, because each read of the drafts renders the whole list.
    const reading = debounce(read, { quietMs: 300, longestMs: 1_000 })
    const end = onDraftWritten(reading.happened)
    return () => {
      end()
      reading.stop()
    }
  }, [wanted])
  return drafts
}
