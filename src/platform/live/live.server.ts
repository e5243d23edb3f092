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

/** An event that carries data. A LiveEvent only says that something is new. */
export type Sent = {
  /** The receivers: the open pages of these accounts, or the pages that watch an account. */
  to: { people: readonly number[] } | { watchersOf: number }
  event: string
  data: unknown
  /**
   * Whether the receiving pages stop watching accounts, because they may now be allowed to see different people. Each
   * page then says again whom it watches.
   */
  endsWatching?: boolean
  /** The connection of the page that caused the event, which does not receive it. */
  except?: string | undefined
}

/**
 * Sends events to people's open pages, whichever process they are connected to. Call it after the commit. It returns at
 * once, without waiting for the pages.
 */
export type Live = {
  /** Notifies a person's open pages, on all their devices, that there is something new to fetch. */
  tell(userId: number, event: LiveEvent): void
  /** Sends these events in order, with a single notice to the other processes. */
  send(sent: readonly Sent[]): void
  /** Ends the live connections of a session that has ended. */
  disconnectSession(sessionId: number): void
}

/** A connected page, for the features that handle what it sends. */
export type LivePage = {
  connectionId: string
  userId: number
  language: Language
  /** From now on the page receives what is sent to the watchers of these accounts, and of no other accounts. */
  watch(userIds: readonly number[]): void
}

/** How a feature reacts to connected pages. */
export type LiveListener = {
  /**
   * What a page may send, by event name, with the handler that answers it. The data may be anything: a handler refuses
   * what it can't read with an HttpRefusal. An event without a handler ends the connection.
   */
  events?: Readonly<Record<string, (page: LivePage, data: unknown) => Promise<unknown>>>
  /** Called when the first page of an account has connected to this process. */
  arrived?(userId: number): void
  /** Called when the account's last page in this process has disconnected. */
  left?(userId: number): void
}
