/** Characters of an away message */
export const longestAway = 500

type Away = { isOn: boolean; until: string | null }

/** Whether the away message is on for a day; the last day is included */
export function isAwayOn({ isOn, until }: Away, today: string): boolean {
  return isOn && (until === null || until >= today)
}

/** A notification as the service worker receives it. Encrypted it may have at most 4,096 bytes. */
export type PushNotice = {
  title: string
  body: string
  lang: string
  /** A later notification with the same tag replaces it */
  tag: string
  /** The path it opens, with its language */
  path: string
  conversationId: number
  /** The latest message it announces */
  seq: number
}

/** Characters of a message in a notification */
export const noticeLength = 160
/** Messages within this time become one notification, in ms */
export const burstMs = 1_000
/** How long a push service keeps an undelivered notification, in seconds */
export const keptSeconds = 24 * 60 * 60
/** Delivery attempts, over about half an hour: later it is stale */
export const mostAttempts = 8
/** Browsers per account, the latest */
export const mostSubscriptions = 20
export const longestEndpoint = 1_000

/** Whether this may be the address of a push service: a public host name, over https on the default port */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // An IPv4 address has no letters in its last part, and an IPv6 address is in brackets.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)) return false
  return !/\.(localhost|local|internal|lan|home|arpa|test|example|invalid)$/.test(`.${hostname}`)
}

/** Whether a page at this address shows what a notification opens */
export function isPageOf(path: string, pageUrl: string): boolean {
  return new URL(pageUrl).pathname.toLowerCase() === path.toLowerCase()
}

const minute = 60_000
/** How long a message is unread before its reader is notified outside the site, in ms */
export const unreadMs = 10 * minute
/** Messages unread for longer are stale: nobody is notified about them */
export const newsMs = 24 * 60 * minute
/**
 * Younger messages wait for a later digest. A message has the time at which its transaction began, so one that is not committed yet could
 * otherwise fall among those that count as announced.
 */
export const settledMs = minute
/** People whose digests are added in one step */
export const peopleAtOnce = 500
/** Conversations in a digest, and messages of each, the latest */
export const conversationsTold = 10
export const messagesTold = 3
/** Characters of a message in a digest */
export const digestMessageLength = 300
