import type { Language } from '#platform/languages/languages.ts'

/** What open pages ask again for. */
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

/** Something that is sent itself, not only that there is something new. */
export type Sent = {
  /** To the open pages of these accounts; or to those that watch an account. */
  to: { people: readonly number[] } | { watchersOf: number }
  event: string
  data: unknown
  /** These pages watch nobody any more, until they say again whom: they may see others now. */
  endsWatching?: boolean
  /** Not to the page that has caused it. */
  except?: string | undefined
}

/** Reaches people's open pages, in whichever process they are connected. Call it after the commit; it does not wait. */
export type Live = {
  /** Tells a person's open pages, on all their devices, that there is something new to ask for. */
  tell(userId: number, event: LiveEvent): void
  /** Sends these in their order, with one notice to the other processes for all of them. */
  send(sent: readonly Sent[]): void
  /** Ends the live connections of a session that has ended. */
  disconnectSession(sessionId: number): void
}

/** A page that is connected, to those who listen to what it says. */
export type LivePage = {
  connectionId: string
  userId: number
  language: Language
  /** It is sent what goes to the watchers of these accounts, and of no others any more. */
  watch(userIds: readonly number[]): void
}

/** What a feature has to do with connected pages. */
export type LiveListener = {
  /**
   * What a page may say, by its event, and what it is answered. Anything may come: what a handler can't read it refuses, with an
   * HttpRefusal. Whatever nobody listens to ends the connection.
   */
  events?: Readonly<Record<string, (page: LivePage, data: unknown) => Promise<unknown>>>
  /** The first page of an account in this process is there. */
  arrived?(userId: number): void
  /** The last one has gone. */
  left?(userId: number): void
}
