import type { LiveListener } from './live.server.ts'

type Handler = NonNullable<LiveListener['events']>[string]

/**
 * Keeps a list of the features that listen to the pages of this process, and counts the connected pages of each
 * account.
 */
export function createLiveListeners() {
  const listeners: LiveListener[] = []
  const handlers = new Map<string, Handler>()
  const pages = new Map<number, number>()
  const pagesOf = (userId: number) => pages.get(userId) ?? 0
  return {
    pagesOf,
    handlerOf: (event: unknown): Handler | undefined => (typeof event === 'string' ? handlers.get(event) : undefined),
    /** Adds a feature. Its `arrived` is also called for the accounts that are already connected. */
    add(listener: LiveListener): void {
      listeners.push(listener)
      for (const [event, handle] of Object.entries(listener.events ?? {})) handlers.set(event, handle)
      for (const userId of pages.keys()) listener.arrived?.(userId)
    },
    /** Records that a page of an account has connected. */
    arrive(userId: number): void {
      pages.set(userId, pagesOf(userId) + 1)
      if (pagesOf(userId) === 1) for (const { arrived } of listeners) arrived?.(userId)
    },
    /** Records that a page of an account has disconnected. */
    leave(userId: number): void {
      if (pagesOf(userId) > 1) return void pages.set(userId, pagesOf(userId) - 1)
      pages.delete(userId)
      for (const { left } of listeners) left?.(userId)
    },
  }
}
