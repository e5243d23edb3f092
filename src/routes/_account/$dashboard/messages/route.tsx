import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#features/messaging/screen/messages-page.tsx'
import { conversationPagesQuery } from '#features/messaging/screen/state/queries.ts'

/** The reader's conversations, and beside them, or in their place on small screens, the one that is open. */
export const Route = createFileRoute('/_account/$dashboard/messages')({
  staticData: { fillsScreen: true },
  loader: ({ context: { queryClient } }) => queryClient.prefetchInfiniteQuery(conversationPagesQuery),
  component: MessagesPage,
})
