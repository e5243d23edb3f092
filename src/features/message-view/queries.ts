import type { QueryClient } from '@tanstack/react-query'
import { agreementQuery } from '../agreements/queries.ts'
import { directQuoteQuery } from '../message-quotes/queries.ts'
import type { Message } from '../messages/schema.ts'
import { planStateQuery } from '../shared-plans/queries.ts'
import { visitQuery } from '../visits/queries.ts'

/** So many cards are more than a screen shows. */
const mostCards = 12

/** Asks what the cards among the latest messages show: the page opens with all of their height. */
export async function prefetchCards(client: QueryClient, conversationId: number, messages: readonly Message[]) {
  const asked = messages.filter(({ isDeleted }) => !isDeleted).map((message) => askFor(client, conversationId, message))
  const cards = asked.flatMap((ask) => ask ?? [])
  await Promise.all(cards.slice(-mostCards).map((ask) => ask()))
}

function askFor(client: QueryClient, conversationId: number, { kind, details, seq }: Message) {
  const { visitId, agreementId, quoteId } = (details ?? {}) as Record<string, number>
  if (kind === 'visit') return () => client.prefetchQuery(visitQuery(visitId!))
  if (kind === 'agreement') return () => client.prefetchQuery(agreementQuery(agreementId!))
  if (kind === 'quote' && quoteId !== undefined) return () => client.prefetchQuery(directQuoteQuery(quoteId))
  if (kind === 'plan') return () => client.prefetchQuery(planStateQuery(conversationId, seq))
  return undefined
}
