/** A notification as the service worker receives it. Encrypted it may have at most 4,096 bytes. */
export type PushNotice = {
  title: string
  body: string
  lang: string
  /** A later notification with the same tag replaces it. */
  tag: string
  /** The path it opens, with its language. */
  path: string
  conversationId: number
  /** The latest message it announces. */
  seq: number
}

/** Characters of a message in a notification. */
export const noticeLength = 160
/** Messages within this time become one notification, in ms. */
export const burstMs = 1_000
/** How long a push service keeps an undelivered notification, in seconds. */
export const keptSeconds = 24 * 60 * 60
/** Delivery attempts, over about half an hour: later it is stale. */
export const mostAttempts = 8
/** Browsers per account, the latest. */
export const mostSubscriptions = 20
export const longestEndpoint = 1_000

/** Whether this may be the address of a push service: a public host name, over https on the default port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // An IPv4 address has no letters in its last part, and an IPv6 address is in brackets.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)) return false
  return !/\.(localhost|local|internal|lan|home|arpa|test|example|invalid)$/.test(`.${hostname}`)
}

/** Whether a page at this address shows what a notification opens. */
export function isPageOf(path: string, pageUrl: string): boolean {
  return new URL(pageUrl).pathname.toLowerCase() === path.toLowerCase()
}
