import { createStore } from '#platform/device/store.ts'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import type { LiveAnswer } from './live-answer.server.ts'

/**
 * The page's live connection, for code that listens on it or sends something. This file does not import live.ts, which
 * makes the connection and is loaded when the page is idle, or at once if a page needs it.
 */
type Connection = { say(event: string, data: unknown): Promise<LiveAnswer> }
type Listener = (data: never) => void

const connection = createStore<Connection | undefined>(undefined)
let isWanted = false
let whenWanted: (() => void) | undefined
const heard = new Map<string, Set<Listener>>()

/** Calls `listener` with what the server sends under this name. Returns a function that stops this. */
export function onLive<Data>(event: string, listener: (data: Data) => void): () => void {
  const listeners = heard.get(event) ?? new Set()
  heard.set(event, listeners.add(listener))
  return () => listeners.delete(listener)
}

export function deliver(event: string, data: unknown): void {
  for (const listener of heard.get(event) ?? []) listener(data as never)
}

/** Whether the page is connected now. */
export function isLive(): boolean {
  return connection.now() !== undefined
}

/** Calls `listener` when the connection is made or lost. Returns a function that stops this. */
export function onLiveChange(listener: () => void): () => void {
  return connection.listen(listener)
}

export function setConnection(next: Connection | undefined): void {
  connection.set(next)
}

/**
 * Sends something on the connection and returns the answer. Throws ConnectionError without a connection or an answer,
 * and ApiError for a refusal, like a request to an endpoint.
 */
export async function sendLive<Answer>(event: string, data: unknown): Promise<Answer> {
  const there = connection.now()
  if (!there) throw new ConnectionError('There is no live connection')
  const told = await there.say(event, data)
  if (told.ok) return told.answer as Answer
  const { status, retryAfter, ...body } = told.refusal
  throw new ApiError(status, JSON.stringify(body), retryAfter ?? null)
}

/** Requests the connection now, instead of when the page is idle. */
export function wantLive(): void {
  isWanted = true
  whenWanted?.()
}

/** Calls `connect` as soon as a page needs its connection. Returns a function that stops this. */
export function onLiveWanted(connect: () => void): () => void {
  whenWanted = connect
  if (isWanted) connect()
  return () => {
    if (whenWanted === connect) whenWanted = undefined
  }
}
