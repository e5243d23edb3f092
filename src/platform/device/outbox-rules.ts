import { ApiError, isFailedCall, refusalOf, requestIdOf } from '#platform/http/api.ts'
import type { Waiting } from './waiting.ts'

/** What was written without a network, and what is known of the tries to send it. */
export type WaitingItem = Waiting & {
  kind: string
  /** How often it was tried to send it. */
  tries: number
  /** Why it was refused, as the server says; null as long as it may arrive by itself. '' where it has not said why. */
  refusal: string | null
  /** How often the server failed at it; the reference of the last time, where it has said one. */
  failures: number
  reference: string | null
  /** Before this moment the server has asked not to try again; null if it has said none. */
  notBefore: number | null
  /** Whether it has asked so because it has too much to do; else the account has reached a limit. */
  isBusy?: boolean
  /** Whether a try to send all of it has ended without an answer or with a failure of the server, since it was written or refused: it may have arrived. */
  isUnanswered?: boolean
}

/** Of an item that nobody has tried to send. */
export const untried = {
  tries: 0,
  refusal: null,
  failures: 0,
  reference: null,
  notBefore: null,
  isBusy: false,
} as const

/** What became of a try. `lost`: no connection; `later`: the server asks to wait; `failed`: it failed at this item. */
export type Outcome = 'arrived' | 'lost' | 'logged-out' | 'later' | 'failed' | 'refused'
/** What would become of the other items too. */
export type Stop = Extract<Outcome, 'lost' | 'logged-out' | 'later'>

/** The longest that the server asks to wait. A moment that is further away was told while the device's clock was wrong. */
const longestWaitMs = 24 * 60 * 60 * 1000
/** From so many failures of the server on, whoever wrote an item is told. */
const toldFailures = 3
/** How often an upload that breaks is tried again before the connection counts as lost. */
const mostTries = 3
const pauseMs = 1000

/** What a failure means for what was sent: a refusal stays one, everything else may arrive next time. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'arrived'> {
  if (!(error instanceof ApiError)) return 'lost'
  if (error.status === 401) return 'logged-out'
  // It has too much to do, and says so; without a moment it is somebody in between who can't reach it.
  if (error.status === 503 && error.retryAfter !== undefined) return 'later'
  if (error.status >= 500) return 'failed'
  if ([408, 425, 429].includes(error.status)) return 'later'
  return 'refused'
}

/** Whether an item waits only for its upload's limit, which holds none whose files are there. */
export type HasToUpload<Item> = (item: Item) => boolean

/** How the items of an outbox wait for each other. */
export type Order<Item> = {
  hasToUpload: HasToUpload<Item>
  /** What is sent in turn: items of different lanes do not wait for each other. */
  laneOf: (item: Item) => string | number
  /** Whether nothing of a lane passes what was written before it and may still arrive. */
  isStrict: boolean
}

/** Those that are sent by themselves now, the oldest first. */
export function nextToSend<Item extends WaitingItem>(
  waiting: readonly Item[],
  now: number,
  order: Order<Item>,
): Item[] {
  const { laneOf, isStrict } = order
  const unsent = waiting.filter(({ refusal }) => refusal === null).sort((one, other) => one.at - other.at)
  const isHeld = (item: Item) => holdOf(item, waiting, now, order) !== undefined
  const closed = new Set<string | number>()
  return unsent.filter((item) => {
    const isFree = !isHeld(item) && !closed.has(laneOf(item))
    if (!isFree && isStrict) closed.add(laneOf(item))
    return isFree
  })
}

/** Until when the server holds an item back, and whether because it is busy. */
export type Hold = { until: number; isBusy: boolean }

/**
 * What holds an item back, if anything does now. A limit is the account's: one that has to wait holds the others, but one that waits to
 * upload its files holds none whose files are there. One that waits because the server is busy holds those of its lane.
 */
export function holdOf<Item extends WaitingItem>(
  item: Item,
  waiting: readonly Item[],
  now: number,
  { hasToUpload, laneOf }: Omit<Order<Item>, 'isStrict'>,
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

/** Whether it can be changed: nothing of it can have arrived. After a try whose answer was lost that is not known. */
export function mayChange({
  tries,
  refusal,
  isUnanswered,
}: Pick<WaitingItem, 'tries' | 'refusal' | 'isUnanswered'>): boolean {
  return refusal !== null || (tries === 0 && !isUnanswered)
}

/** Whether the server fails at it again and again: that is said, with the reference. */
export function isFailing({ failures, refusal }: Pick<WaitingItem, 'failures' | 'refusal'>): boolean {
  return refusal === null && failures >= toldFailures
}

type Effects<Item> = {
  /** Keeps what is known by now: after a reload it goes on from there. */
  keep: (item: Item) => Promise<unknown>
  now: () => number
  hasToUpload: HasToUpload<Item>
}
/** Adds to what is known of the item, and keeps it. */
export type Learn<Item> = (more: Partial<Item>) => Promise<Item>

/** One try to send an item: `send` gets it as it is known now, and `learn`, with which it remembers what has arrived of it. */
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
  // From the moment at which nothing is left to upload, an answer may get lost: also if the page is closed meanwhile.
  const learn: Learn<Item> = (more) => {
    const next = { ...current, ...more }
    return keepAs({ ...next, isUnanswered: next.isUnanswered || !hasToUpload(next) })
  }
  // What is refused was not written by this try. What the server fails at, or somebody in between, may have been.
  const learnAnswer = (error: unknown, more: Partial<WaitingItem> = {}) => {
    const { isUnanswered = false } = isServerFailure(error) ? current : item
    return keepAs({ ...current, isUnanswered, ...more })
  }
  try {
    await learn({})
    await send(current, learn)
    return 'arrived'
  } catch (error) {
    // A bug is no refusal, and no broken connection; it counts, so that whoever wrote the item is told.
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

/** An upload that breaks begins again at once: a connection on a site breaks often, and for moments. */
export async function persistently<T>(step: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await step()
    } catch (error) {
      if (tries === mostTries || outcomeOf(error) !== 'lost') throw error
      await pause(tries * pauseMs)
    }
}

/**
 * Sends one after another, each once, until there is no `next`, or something happens that would happen to the others too: that is
 * returned. One that fails or is refused keeps none of the others from arriving; in a strict order, all but a refused one do.
 */
export async function sendInTurn<Item extends WaitingItem>(
  next: (tried: ReadonlySet<string>) => Promise<Item | undefined>,
  send: (item: Item) => Promise<Outcome | undefined>,
  { isStrict }: Pick<Order<Item>, 'isStrict'>,
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

/** An upload of which nothing had been sent for a while. */
function isStalled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
