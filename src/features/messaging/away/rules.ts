/** Characters of what is sent. */
export const longestAway = 500

type Away = { isOn: boolean; until: string | null }

/** Whether whoever writes is answered on a day: the last one counts. */
export function isAwayOn({ isOn, until }: Away, today: string): boolean {
  return isOn && (until === null || until >= today)
}

/** What a notification says, as the service worker is sent it. Encrypted it has at most 4,096 bytes. */
export type PushNotice = {
  title: string
  body: string
  lang: string
  /** A later one with the same tag takes its place. */
  tag: string
  /** The path that it leads to, with its language. */
  path: string
  conversationId: number
  /** The latest message that it tells of. */
  seq: number
}

/** Characters of a message in a notification. */
export const noticeLength = 160
/** What is written within this time is one notification, in milliseconds. */
export const burstMs = 1_000
/** For a day a push service keeps what it cannot deliver, in seconds. */
export const keptSeconds = 24 * 60 * 60
/** Attempts to hand a notification to a push service, within about half an hour: later it is no news. */
export const mostAttempts = 8
/** Browsers of an account, the latest. */
export const mostSubscriptions = 20
export const longestEndpoint = 1_000

/** Whether it may be the address of a push service: a public host by its name, over https at its own port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // An IP address has no letters in its last part, and one of IPv6 is in brackets.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)) return false
  return !/\.(localhost|local|internal|lan|home|arpa|test|example|invalid)$/.test(`.${hostname}`)
}

/** Whether a page at this address shows what a notification leads to. */
export function isPageOf(path: string, pageUrl: string): boolean {
  return new URL(pageUrl).pathname.toLowerCase() === path.toLowerCase()
}

const minute = 60_000
/** So long a message is unread before somebody is told of it outside of the site, in milliseconds. */
export const unreadMs = 10 * minute
/** What has waited for longer than this is no news: nobody is told after a day without the site. */
export const newsMs = 24 * 60 * minute
/**
 * What is younger goes into a later digest. A message has the time at which its commit began: one that is not seen yet is never among those that
 * count as told.
 */
export const settledMs = minute
/** People whose digests are added in one step. */
export const peopleAtOnce = 500
/** Conversations in a digest, and messages of each, the latest. */
export const conversationsTold = 10
export const messagesTold = 3
/** Characters of a message. */
export const quotedLength = 300
