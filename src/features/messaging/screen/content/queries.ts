import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#features/messaging/messages/schema.ts'
import { type ShownKinds, shownKindOf } from './shown-kind.tsx'

/** So many cards are more than a screen shows. */
const mostCards = 12

/** Asks what the cards among the latest messages show: the page opens with all of their height. */
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
  await Promise.all(cards.slice(-mostCards).map((ask) => ask()))
}
