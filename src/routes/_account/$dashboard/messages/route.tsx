import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#features/messaging/screen/messages-page.tsx'
import { conversationPagesQuery } from '#features/messaging/screen/state/queries.ts'

/**
 * The visitor's conversations, and beside them the open one. On small screens the open conversation takes the place of
 * the list.
 */
export const Route = createFileRoute('/_account/$dashboard/messages')({
  staticData: { fillsScreen: true },
  loader: ({ context: { queryClient } }) => queryClient.prefetchInfiniteQuery(conversationPagesQuery),
  component: MessagesPage,
})
