import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConversationRow } from './conversation-row.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { foundQuery } from './queries.ts'
import type { Found } from './schema.ts'
import { useTimes } from './use-times.ts'

/** Lists the results of a search: conversations whose other side has that name, and messages. */
export function FoundList({ text, dashboard }: { text: string; dashboard: string }) {
  const { data, isError, isPending } = useQuery({ ...foundQuery(text), placeholderData: (before) => before })
  if (isError && !data)
    return (
      <p role="alert" className="p-4 text-muted">
        <Trans>The search didn't work. Please try again.</Trans>
      </p>
    )
  if (isPending || !data) return <div aria-busy="true" className="m-4 h-16 animate-pulse rounded-md bg-sunken" />
  if (data.conversations.length + data.messages.length === 0)
    return (
      <p role="status" className="p-4 text-muted">
        <Trans>Nothing was found for “{text}”.</Trans>
      </p>
    )
  return <Results found={data} dashboard={dashboard} />
}

function Results({ found: { conversations, messages, now }, dashboard }: { found: Found; dashboard: string }) {
  const times = useTimes(now)
  return (
    <>
      {conversations.length > 0 && (
        <section aria-labelledby="found-names">
          <h3 id="found-names" className="px-4 pt-2 pb-1 text-sm font-bold text-muted">
            <Trans>Conversations</Trans>
          </h3>
          <ul className="divide-y divide-line">
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  dashboard={dashboard}
                  times={times}
                  draft={undefined}
                  waiting={undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section aria-labelledby="found-messages">
          <h3 id="found-messages" className="px-4 pt-3 pb-1 text-sm font-bold text-muted">
            <Trans>Messages</Trans>
          </h3>
          <ul className="divide-y divide-line">
            {messages.map((message) => (
              <li key={`${message.conversationId} ${message.seq}`}>
                <FoundMessage message={message} dashboard={dashboard} time={times.shortOf(message.createdAt)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type FoundProps = { message: Found['messages'][number]; dashboard: string; time: string }

function FoundMessage({ message, dashboard, time }: FoundProps) {
  const { conversationId, other, seq, text, isOwn } = message
  return (
    <Link
      to="/$dashboard/messages/$id"
      params={{ dashboard, id: String(conversationId) }}
      search={{ at: seq }}
      className="flex gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <PersonAvatar person={other} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 grow truncate font-semibold" lang={other.lang ?? undefined}>
            {other.name ?? <Trans>Deleted account</Trans>}
          </span>
          <span className="shrink-0 text-xs text-muted tabular-nums">{time}</span>
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-muted">
          {isOwn && (
            <span className="font-semibold">
              <Trans>You:</Trans>{' '}
            </span>
          )}
          <span dir="auto">{text}</span>
        </span>
      </span>
    </Link>
  )
}
