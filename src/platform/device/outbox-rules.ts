import { ApiError, isFailedCall, refusalOf, requestIdOf } from '#platform/http/api.ts'
import type { Waiting } from './waiting.ts'

/** Something that was written without a network, with the outcomes of the attempts to send it. */
export type WaitingItem = Waiting & {
  kind: string
  /** Number of tries to send it. */
  tries: number
  /** Why the server refused the item, or '' if the server gave no reason. Null as long as the item may still arrive. */
  refusal: string | null
  /**
   * How many attempts to send this item have failed because of a server error or a bug, and the reference of the last
   * such failure if there is one.
   */
  failures: number
  reference: string | null
  /** The earliest moment for the next try, if the server has asked to wait. Otherwise null. */
  notBefore: number | null
  /** Whether the server has asked to wait because it is overloaded. False if the account has reached a limit. */
  isBusy?: boolean
  /**
   * Whether the item may have arrived, because a complete try has ended without an answer or with a server error since
   * the item was written or last refused.
   */
  isUnanswered?: boolean
}

/** The fields of an item that nobody has tried to send. */
export const untried = {
  tries: 0,
  refusal: null,
  failures: 0,
  reference: null,
  notBefore: null,
  isBusy: false,
} as const

/**
 * The outcome of an attempt to send an item. `lost`: no connection. `later`: the server asks to wait. `failed`: a
 * server error (5xx).
 */
export type Outcome = 'arrived' | 'lost' | 'logged-out' | 'later' | 'failed' | 'refused'
/** The outcomes that are likely to be the same for every other item, so that sending stops. */
export type Stop = Extract<Outcome, 'lost' | 'logged-out' | 'later'>

/**
 * The longest wait that the server asks for. A `notBefore` later than this was stored while the device's clock was
 * wrong, and is ignored.
 */
const longestWaitMs = 24 * 60 * 60 * 1000
/** After this many failed attempts to send an item, its author is notified. */
const notifyAfterFailures = 3
/** How often a broken upload is tried before the connection counts as lost. */
const mostTries = 3
const pauseMs = 1000

/**
 * What an error means for the item that was sent. Only a refusal is final. After any other outcome the item may arrive
 * next time.
 */
export function outcomeOf(error: unknown): Exclude<Outcome, 'arrived'> {
  if (!(error instanceof ApiError)) return 'lost'
  if (error.status === 401) return 'logged-out'
  // The server itself reports that it is overloaded. Without Retry-After the answer comes from a proxy that can't reach
  // the server, and counts as a failure.
  if (error.status === 503 && error.retryAfter !== undefined) return 'later'
  if (error.status >= 500) return 'failed'
  if ([408, 425, 429].includes(error.status)) return 'later'
  return 'refused'
}

/**
 * Whether an item still has files to upload. Such an item may have to wait until the account may upload again. Items
 * whose files are uploaded do not wait for that.
 */
export type HasToUpload<Item> = (item: Item) => boolean

/** How the items of an outbox wait for each other. */
export type SendingRules<Item> = {
  hasToUpload: HasToUpload<Item>
  /** Items of one lane are sent in order. Items of different lanes do not wait for each other. */
  laneOf: (item: Item) => string | number
  /** Whether an item must not overtake an older item of its lane that may still arrive. */
  isStrict: boolean
}

/** The items that can be sent automatically now, the oldest first. */
export function nextToSend<Item extends WaitingItem>(
  waiting: readonly Item[],
  now: number,
  rules: SendingRules<Item>,
): Item[] {
  const { laneOf, isStrict } = rules
  const unsent = waiting.filter(({ refusal }) => refusal === null).sort((one, other) => one.at - other.at)
  const isHeld = (item: Item) => currentHold(item, waiting, now, rules) !== undefined
  const closed = new Set<string | number>()
  return unsent.filter((item) => {
    const isFree = !isHeld(item) && !closed.has(laneOf(item))
    if (!isFree && isStrict) closed.add(laneOf(item))
    return isFree
  })
}

/** The time until which an item may not be sent, and whether the reason is an overloaded server. */
export type Hold = { until: number; isBusy: boolean }

/**
 * What holds an item back now, if anything. Another item that waits because the server is overloaded holds back only
 * the items in its own lane. Another item that waits because of a limit of the account holds back all items, with one
 * exception: if it still has files to upload, it does not hold back items whose files are uploaded.
 */
export function currentHold<Item extends WaitingItem>(
  item: Item,
  waiting: readonly Item[],
  now: number,
  { hasToUpload, laneOf }: Omit<SendingRules<Item>, 'isStrict'>,
): Hold | undefined {
  const holds = waiting.flatMap((other): Hold[] => {
    const { isBusy = false } = other
    const until = heldUntil(other, now)
    const isHolding = (hasToUpload(item) || !hasToUpload(other)) && (!isBusy || laneOf(item) === laneOf(other))
    return until !== undefined && isHolding ? [{ until, isBusy }] : []
  })
  return holds.sort((one, other) => other.until - one.until)[0]
}

/** The next moment at which a hold ends. */
export function nextHoldEnd(waiting: readonly WaitingItem[], now: number): number | undefined {
  return waiting.flatMap((item) => heldUntil(item, now) ?? []).sort((one, other) => one - other)[0]
}

function heldUntil({ notBefore }: WaitingItem, now: number): number | undefined {
  return notBefore !== null && notBefore > now && notBefore <= now + longestWaitMs ? notBefore : undefined
}

/**
 * Whether the author may change the item: nothing of it was sent yet, or the server has refused it. After any other try
 * the item may have arrived.
 */
export function mayChange({
  tries,
  refusal,
  isUnanswered,
}: Pick<WaitingItem, 'tries' | 'refusal' | 'isUnanswered'>): boolean {
  return refusal !== null || (tries === 0 && !isUnanswered)
}

/** Whether sending the item has failed repeatedly. If so, the author sees a notice with the reference. */
export function isFailing({ failures, refusal }: Pick<WaitingItem, 'failures' | 'refusal'>): boolean {
  return refusal === null && failures >= notifyAfterFailures
}

type Effects<Item> = {
  /** Stores the item's state, so that a reload continues from there. */
  keep: (item: Item) => Promise<unknown>
  now: () => number
  hasToUpload: HasToUpload<Item>
}
/** Adds what was learned to the item, and stores the item. */
export type Learn<Item> = (more: Partial<Item>) => Promise<Item>

/**
 * Tries once to send an item. `send` receives the item's current state, and the function `learn` to record what has
 * arrived.
 */
export async function tryToSend<Item extends WaitingItem>(
  item: Item,
  { keep, now, hasToUpload }: Effects<Item>,
  send: (item: Item, learn: Learn<Item>) => Promise<void>,
): Promise<Outcome> {
  let current: Item = { ...item, tries: item.tries + 1, refusal: null, notBefore: null, isBusy: false }
  const keepAs = async (next: Item) => {
    current = next
    await keep(current)
    return current
  }
  // Once all uploads are done, the item itself is sent. The server may then store it although this device never
  // receives the answer, for example because the page is closed.
  const learn: Learn<Item> = (more) => {
    const next = { ...current, ...more }
    return keepAs({ ...next, isUnanswered: next.isUnanswered || !hasToUpload(next) })
  }
  // A refusal means that this try has not written the item. After an error of the server or a proxy, the item may have
  // been written.
  const learnAnswer = (error: unknown, more: Partial<WaitingItem> = {}) => {
    const { isUnanswered = false } = isServerFailure(error) ? current : item
    return keepAs({ ...current, isUnanswered, ...more })
  }
  try {
    await learn({})
    await send(current, learn)
    return 'arrived'
  } catch (error) {
    // A bug is neither a refusal nor a broken connection. It counts as a failure, so that the author is notified.
    if (!isFailedCall(error) && !isStalled(error)) {
      await keepAs({ ...current, failures: current.failures + 1, reference: null })
      throw error
    }
    const outcome = outcomeOf(error)
    if (outcome === 'later')
      await learnAnswer(error, {
        notBefore: momentAfter(error, now()),
        isBusy: error instanceof ApiError && error.status === 503,
      })
    if (outcome === 'logged-out') await learnAnswer(error)
    if (outcome === 'refused') await learnAnswer(error, { refusal: refusalOf(error) ?? '', isUnanswered: false })
    if (outcome === 'failed')
      await learnAnswer(error, { failures: current.failures + 1, reference: requestIdOf(error) ?? null })
    return outcome
  }
}

/** Tries a broken upload again after a short pause: connections on a building site break often, but briefly. */
export async function retryUpload<T>(step: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await step()
    } catch (error) {
      if (tries === mostTries || outcomeOf(error) !== 'lost') throw error
      await pause(tries * pauseMs)
    }
}

/**
 * Sends items in turn, each once. Stops when `next` returns none, or at an outcome that would affect the following
 * items too, and returns that outcome. A refused item does not stop the following ones. A failed item stops them only
 * in a strict order.
 */
export async function sendInTurn<Item extends WaitingItem>(
  next: (tried: ReadonlySet<string>) => Promise<Item | undefined>,
  send: (item: Item) => Promise<Outcome | undefined>,
  { isStrict }: Pick<SendingRules<Item>, 'isStrict'>,
): Promise<Stop | undefined> {
  const tried = new Set<string>()
  for (let item = await next(tried); item; item = await next(tried)) {
    tried.add(item.id)
    const outcome = await send(item)
    if (outcome === 'lost' || outcome === 'logged-out' || outcome === 'later') return outcome
    if (isStrict && outcome !== 'arrived' && outcome !== 'refused') return undefined
  }
  return undefined
}

function momentAfter(error: unknown, now: number): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  return seconds === undefined ? null : now + Math.min(seconds * 1000, longestWaitMs)
}

function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500
}

/** Whether the upload was aborted because it had sent nothing for a while. */
function isStalled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
