import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { ReportMessage } from '#features/backoffice/reports/report-message.tsx'
import { shownKinds } from '#features/messaging/kinds/shown-kinds.tsx'
import { mapTilesQuery } from '#features/messaging/places/queries.ts'
import { conversationQuery, threadQuery } from '#features/messaging/screen/state/queries.ts'
import type { Thread } from '#features/messaging/screen/state/thread-rules.ts'
import { prefetchCards } from '#features/messaging/screen/view/queries.ts'
import { ThreadSkeleton } from '#features/messaging/screen/view/thread-skeleton.tsx'
import { ThreadView } from '#features/messaging/screen/view/thread-view.tsx'
import { useConversation } from '#features/messaging/screen/view/use-thread.ts'
import { readId } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { isLost } from '#ui/connection.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

type Search = { at?: number | undefined }

/** A conversation that the visitor takes part in. Everyone else gets a 404. */
export const Route = createFileRoute('/_account/$dashboard/messages/$id')({
  validateSearch: (search: Record<string, unknown>): Search => ({ at: readId(String(search.at)) }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const asked = readId(id)
    if (asked === undefined) throw notFound()
    // Nothing more is fetched for a conversation that does not exist or is somebody else's.
    const conversation = await orNotFound(queryClient.ensureQueryData(conversationQuery(asked))).catch(unlessLost)
    await Promise.all([queryClient.prefetchQuery(threadQuery(asked)), queryClient.prefetchQuery(mapTilesQuery)])
    const thread = queryClient.getQueryData<Thread>(threadQuery(asked).queryKey)
    if (thread) await prefetchCards(queryClient, shownKinds, asked, thread.messages)
    return { name: conversation?.members.find(({ no }) => no === 1 - conversation.side)?.name }
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.name ?? match.context.i18n._(msg`Messages`),
      description: match.context.i18n._(msg`Your conversations on KamshetBuild.`),
      hidden: true,
    }),
  component: ConversationPage,
  // Shown after only 100 ms, because a press needs an immediate response. On a slow phone the page's scripts take
  // seconds to load.
  pendingComponent: ThreadSkeleton,
  pendingMs: 100,
  pendingMinMs: 0,
  notFoundComponent: NoSuchConversation,
})

/**
 * Ignores a lost connection, because the page reports it in place of the conversation and tries again when the
 * connection is back. Throws any other error.
 */
function unlessLost(error: unknown): undefined {
  if (!isLost(error)) throw error
}

function ConversationPage() {
  const { id, dashboard } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { at } = Route.useSearch()
  return (
    <QueryBoundary
      resetKey={id}
      className="m-4"
      failure={<Trans>This conversation could not be loaded.</Trans>}
      fallback={<ThreadSkeleton />}
    >
      <Open key={id} id={Number(id)} user={user} dashboard={dashboard} found={at} />
    </QueryBoundary>
  )
}

type OpenProps = { id: number; user: Account; dashboard: string; found: number | undefined }

function Open({ id, user, dashboard, found }: OpenProps) {
  const { conversation, unreadBefore } = useConversation(id)
  const navigate = useNavigate()
  const onLeft = () => void navigate({ to: '/$dashboard/messages', params: { dashboard } })
  if (!conversation) return <NoSuchConversation />
  return (
    <ThreadView
      user={user}
      ReportMessage={ReportMessage}
      kinds={shownKinds}
      conversation={conversation}
      dashboard={dashboard}
      unreadBefore={unreadBefore}
      found={found}
      onLeft={onLeft}
    />
  )
}

function NoSuchConversation() {
  return (
    <div className="px-4 sm:px-6">
      <NoScreen />
    </div>
  )
}
