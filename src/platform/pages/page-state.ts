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

/** Copies the answers into a different client, as if they had just arrived. */
export function restoreQueries(client: QueryClient, known: KnownQuery[]): void {
  for (const [key, data] of known) client.setQueryData(key, data)
  restored.set(client, new Map(known.map(([key, data]) => [hashKey(key), data])))
}

/** The answer that came with the page, even if a newer one has arrived since. Undefined if the page came without it. */
export function restoredData(client: QueryClient, key: QueryKey): unknown {
  return restored.get(client)?.get(hashKey(key))
}

/** Drops the answers that came with the page, because they may belong to a visitor who has logged out. */
export function forgetRestored(client: QueryClient): void {
  restored.delete(client)
}

const restored = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>()
