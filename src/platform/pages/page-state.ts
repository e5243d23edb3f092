import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PageWords } from '#platform/languages/texts.ts'

/**
 * The data with which the page's scripts start, as JSON in the page. It does not depend on the time: the same answers
 * make the same page, with the same ETag.
 */
export type PageState = { publicUrl: string; words: PageWords; queries: KnownQuery[] }
type KnownQuery = [key: QueryKey, data: unknown]

/** The queries that have an answer. */
export function knownQueries(client: QueryClient): KnownQuery[] {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return answered.map(({ queryKey, state }) => [queryKey, state.data])
}

/**
 * Copies the answers into a different client. They stay fresh until `ageRestored` is called, because a slow phone needs
 * seconds to hydrate a page and must not fetch its data again.
 */
export function restoreQueries(client: QueryClient, known: KnownQuery[]): void {
  for (const [key, data] of known) client.setQueryData(key, data, { updatedAt: Date.now() + anHour })
  restored.set(client, new Map(known.map(([key, data]) => [hashKey(key), data])))
}

/** Call this when the page is hydrated. The age of the restored answers counts from this moment. */
export function ageRestored(client: QueryClient): void {
  const now = Date.now()
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => state.dataUpdatedAt > now }))
    query.setState({ dataUpdatedAt: now })
}

/** The answer that came with the page, even if a newer one has arrived since. Undefined if the page came without it. */
export function restoredData(client: QueryClient, key: QueryKey): unknown {
  return restored.get(client)?.get(hashKey(key))
}

/** Drops the answers that came with the page, because they may belong to a visitor who has logged out. */
export function forgetRestored(client: QueryClient): void {
  restored.delete(client)
}

/** More time than any page needs to hydrate, in ms. */
const anHour = 3_600_000
const restored = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>()
