/** A notification as the service worker receives it. When encrypted, it may have at most 4,096 bytes. */
export type PushNotice = {
  title: string
  body: string
  lang: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  /** The path of the page that the notification opens, including the language. */
  path: string
  conversationId: number
  /** The number of the latest message that the notification announces. */
  seq: number
}

/** A notification contains at most this many characters of a message. */
export const noticeLength = 160
/** Messages that arrive within this time, in ms, become one notification. */
export const burstMs = 1_000
/** How long a push service keeps an undelivered notification, in seconds. */
export const keptSeconds = 24 * 60 * 60
/** The number of delivery attempts. They take about half an hour, and a later notification would be stale. */
export const mostAttempts = 8
/** The maximum number of subscribed browsers per account. Only the latest ones are kept. */
export const mostSubscriptions = 20
export const longestEndpoint = 1_000

/** Whether `text` may be the address of a push service: a public host name, over https on the default port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // This excludes IP addresses: the last part of an IPv4 address has no letters, and an IPv6 address is in brackets.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)) return false
  return !/\.(localhost|local|internal|lan|home|arpa|test|example|invalid)$/.test(`.${hostname}`)
}

/** Whether the page at `pageUrl` is the one that a notification with this `path` opens. */
export function isPageOf(path: string, pageUrl: string): boolean {
  return new URL(pageUrl).pathname.toLowerCase() === path.toLowerCase()
}
