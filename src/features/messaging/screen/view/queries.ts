import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#features/messaging/messages/schema.ts'
import { type ShownKinds, shownKindOf } from './shown-kind.tsx'

/** Cards are loaded in advance for this many messages, which is more than a screen shows. */
const mostCards = 12

/** Loads what the latest cards need, so that the page opens with its full height. */
export async function prefetchCards(
  client: QueryClient,
  kinds: ShownKinds,
  conversationId: number,
  messages: readonly Message[],
): Promise<void> {
  const cards = messages.flatMap(({ kind, isDeleted, details, seq }) => {
    const { prefetch } = shownKindOf(kinds, kind)
    return prefetch && !isDeleted ? () => prefetch(client, details, { conversationId, seq }) : []
  })
  await Promise.all(cards.slice(-mostCards).map((load) => load()))
}
