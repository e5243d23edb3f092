import type { Language } from '#platform/languages/languages.ts'

/** The kinds of changes after which open pages refetch their data. */
export type LiveEvent =
  | 'notifications'
  | 'projects'
  | 'quotes'
  | 'orders'
  | 'cart'
  | 'wishlist'
  | 'hire'
  | 'conversations'
  | 'visits'
  | 'agreements'

/** An event with data, not only the news that something is new. */
export type Sent = {
  /** The open pages of these accounts, or those that watch an account. */
  to: { people: readonly number[] } | { watchersOf: number }
  event: string
  data: unknown
  /**
   * These pages stop watching everybody until they say again whom they watch, because they may see different people
   * now.
   */
  endsWatching?: boolean
  /** The page that has caused the event does not receive it. */
  except?: string | undefined
}

/** Reaches people's open pages, in whichever process they are connected. Call it after the commit. It does not wait. */
export type Live = {
  /** Notifies a person's open pages, on all their devices, that there is something new to fetch. */
  tell(userId: number, event: LiveEvent): void
  /** Sends these in order, with a single notice to the other processes. */
  send(sent: readonly Sent[]): void
  /** Ends the live connections of a session that has ended. */
  disconnectSession(sessionId: number): void
}

/** A connected page, for those who listen to what it sends. */
export type LivePage = {
  connectionId: string
  userId: number
  language: Language
  /** From now on the page receives what goes to the watchers of these accounts, and of no others. */
  watch(userIds: readonly number[]): void
}

/** How a feature reacts to connected pages. */
export type LiveListener = {
  /**
   * What a page may send, by event name, with the handler that answers it. The data may be anything: a handler refuses
   * what it can't read with an HttpRefusal. An event without a handler ends the connection.
   */
  events?: Readonly<Record<string, (page: LivePage, data: unknown) => Promise<unknown>>>
  /** The first page of an account in this process has connected. */
  arrived?(userId: number): void
  /** The account's last page has gone. */
  left?(userId: number): void
}
