import { ApiError } from '#platform/http/api.ts'
import type { WaitingItem } from './waiting.ts'

/**
 * The outcome of an attempt to send an item. `lost`: no connection. `later`: the server asks to wait. `failed`: a
 * server error (5xx).
 */
export type Outcome = 'arrived' | 'lost' | 'logged-out' | 'later' | 'failed' | 'refused'
/** The outcomes after which nothing more is tried for the moment. */
export type Stop = Extract<Outcome, 'lost' | 'logged-out' | 'later'>

/** The longest wait that the server asks for, in ms. */
export const longestWaitMs = 24 * 60 * 60 * 1000
/** After this many failed attempts to send an item, its author is notified. */
const notifyAfterFailures = 3

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

export function isStop(outcome: Outcome | undefined): outcome is Stop {
  return outcome === 'lost' || outcome === 'logged-out' || outcome === 'later'
}

export function hasToUpload({ files }: Pick<WaitingItem, 'files'>): boolean {
  return files.some(({ uploadedId }) => uploadedId === null)
}

/** Of the items of one place, the oldest that the server has not refused. */
function firstOf<Item extends WaitingItem>(ofPlace: readonly Item[]): Item | undefined {
  return ofPlace.filter(({ refusal }) => refusal === null).sort((one, other) => one.at - other.at)[0]
}

/** Of the items of one place, the one to send now. None overtakes an older one that may still arrive. */
export function nextToSend<Item extends WaitingItem>(ofPlace: readonly Item[], now: number): Item | undefined {
  return heldUntil(ofPlace, now) === undefined ? firstOf(ofPlace) : undefined
}

/** Until when the items of a place are not sent, because the server has asked to wait. */
export function heldUntil(ofPlace: readonly WaitingItem[], now: number): number | undefined {
  const { notBefore = null } = firstOf(ofPlace) ?? {}
  // A later moment was stored while the device's clock was wrong.
  return notBefore !== null && notBefore > now && notBefore <= now + longestWaitMs ? notBefore : undefined
}

/** The next moment at which the server lets one of the items be sent. */
export function nextHoldEnd(items: readonly WaitingItem[], now: number): number | undefined {
  return items.flatMap((item) => heldUntil([item], now) ?? []).sort((one, other) => one - other)[0]
}

/**
 * Whether the author may change the item: nobody has tried to send it, or the server has refused it. After any other
 * try the item may have arrived.
 */
export function mayChange({ tries, refusal }: Pick<WaitingItem, 'tries' | 'refusal'>): boolean {
  return refusal !== null || tries === 0
}

/** Whether the item may have arrived, although this device got no answer. */
export function mayHaveArrived(item: Pick<WaitingItem, 'tries' | 'refusal' | 'files'>): boolean {
  return !mayChange(item) && !hasToUpload(item)
}

/** Whether sending the item has failed repeatedly. If so, the author sees a notice with the reference. */
export function isFailing({ failures, refusal }: Pick<WaitingItem, 'failures' | 'refusal'>): boolean {
  return refusal === null && failures >= notifyAfterFailures
}
