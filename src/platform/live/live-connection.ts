import { createStore } from '#platform/device/store.ts'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import type { LiveAnswer } from './live-answer.server.ts'

/**
 * The page's connection with the server, to whatever listens on it or says something, without what makes it (live.ts): that is loaded
 * when the page is idle, or at once where a page needs it.
 */
type Connection = { say(event: string, data: unknown): Promise<LiveAnswer> }
type Listener = (data: never) => void

const connection = createStore<Connection | undefined>(undefined)
let isWanted = false
let whenWanted: (() => void) | undefined
const heard = new Map<string, Set<Listener>>()

/** Calls back with what the server sends under this name. Returns the end. */
export function onLive<Data>(event: string, listener: (data: Data) => void): () => void {
  const listeners = heard.get(event) ?? new Set()
  heard.set(event, listeners.add(listener))
  return () => listeners.delete(listener)
}

export function hear(event: string, data: unknown): void {
  for (const listener of heard.get(event) ?? []) listener(data as never)
}

/** Whether the page is connected now. */
export function isLive(): boolean {
  return connection.now() !== undefined
}

/** Calls back when the connection is there or lost. Returns the end. */
export function onLiveChange(listener: () => void): () => void {
  return connection.listen(listener)
}

export function setConnection(next: Connection | undefined): void {
  connection.set(next)
}

/**
 * Says something on the connection and returns the answer. Throws ConnectionError without a connection, or where no answer comes, and
 * ApiError for a refusal, as the request to an endpoint would.
 */
export async function sayLive<Answer>(event: string, data: unknown): Promise<Answer> {
  const there = connection.now()
  if (!there) throw new ConnectionError('There is no live connection')
  const told = await there.say(event, data)
  if (told.ok) return told.answer as Answer
  const { status, retryAfter, ...body } = told.refusal
  throw new ApiError(status, JSON.stringify(body), retryAfter ?? null)
}

/** The page needs its connection now, not once it is idle. */
export function wantLive(): void {
  isWanted = true
  whenWanted?.()
}

/** Calls back as soon as a page needs its connection. Returns the end. */
export function onLiveWanted(connect: () => void): () => void {
  whenWanted = connect
  if (isWanted) connect()
  return () => {
    if (whenWanted === connect) whenWanted = undefined
  }
}
