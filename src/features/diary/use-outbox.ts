import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { holdIfFree, ifFree } from '../../platform/free-lock.ts'
import { sendUnder } from '../../platform/mutation.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { dropWaiting, keepWaiting, readWaiting, updateWaiting } from '../../platform/waiting.ts'
import { hasWaiting, onWaitingChange } from '../../platform/waiting-mark.ts'
import { whenBack } from '../../ui/connection.ts'
import { visitorQuery } from '../accounts/queries.ts'
import { uploadPicture } from '../pictures/mutations.ts'
import { allProjects } from '../projects/mutations.ts'
import { newEntryEndpoint } from './endpoints.ts'
import { deliver, nextToSend, type Outcome, type Stop, sendInTurn, type WaitingEntry } from './outbox-rules.ts'

/** What waits on this device for the account whose pages are open, and what is being done about it. */
export type Outbox = {
  entries: readonly WaitingEntry[]
  /** The id of the one that is being sent. */
  sendingId: string | undefined
  /** Why the last try ended before everything was sent. */
  stopped: Stop | undefined
}

const empty: Outbox = { entries: [], sendingId: undefined, stopped: undefined }
const betweenTriesMs = 30_000
/** So long an upload may stand still. */
const stallMs = 60_000

let outbox = empty
let account: { id: number; client: QueryClient } | undefined
let mounted = 0
let stop: (() => void) | undefined
let isSending = false
/** Something was added while the last of the others was being sent. */
let isAskedAgain = false
const listeners = new Set<() => void>()

/** Sends what waits for the account while the page is open: now, when the connection may be back, and every half minute; not before the server's moment. */
export function useSending(accountId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    account = { id: accountId, client }
    mounted++
    // The dashboard and the page of the diary may both be there: they send once.
    if (mounted === 1) stop = begin()
    return () => {
      // The page that takes over may be there already.
      mounted -= 1
      if (mounted > 0) return
      stop?.()
      account = undefined
      change(empty)
    }
  }, [accountId, client])
}

/** Returns the end. */
function begin(): () => void {
  const look = () => void refresh()
  const again = () => void (account && hasWaiting(account.id) && sendWaiting())
  look()
  again()
  const timer = setInterval(() => document.visibilityState === 'visible' && again(), betweenTriesMs)
  const ends = [onWaitingChange(look), whenBack(again), () => clearInterval(timer)]
  return () => {
    for (const end of ends) end()
  }
}

export function useOutbox(): Outbox {
  return useSyncExternalStore(
    subscribe,
    () => outbox,
    () => empty,
  )
}

type NewWaiting = Omit<WaitingEntry, 'kind' | keyof typeof untried>

const untried = { tries: 0, refusal: null, failures: 0, reference: null, notBefore: null }

/** Puts a new entry into the outbox, or a changed one in its place, and begins to send. Returns whether it outlives a reload. */
export async function addToOutbox(entry: NewWaiting): Promise<boolean> {
  const isKept = await keepWaiting({ ...entry, ...untried, kind: 'diary' } as WaitingEntry)
  await refresh()
  void sendWaiting()
  return isKept
}

/** Returns whether it is gone: one that is on its way arrives. */
export async function discard(entry: WaitingEntry): Promise<boolean> {
  const isFree = await ifFree(lockOf(entry.id), async () => {
    await dropWaiting(entry)
    return true
  })
  await refresh()
  return isFree ?? false
}

/** Another try of everything that waits, and of this one also if it was refused. */
export async function retry(entry: WaitingEntry): Promise<void> {
  if (entry.refusal !== null) await updateWaiting({ ...entry, refusal: null } as WaitingEntry)
  await sendWaiting()
}

/** Keeps an entry from being sent while it is changed. Undefined while it is on its way; else what lets it go. */
export async function hold(id: string): Promise<(() => void) | undefined> {
  const release = await holdIfFree(lockOf(id))
  // It may have been changed, and is free now.
  return release && (() => void release().then(sendWaiting))
}

/** One after another, in one tab at a time: of two that begin at once, the second finds what the first has left. */
async function sendWaiting(): Promise<void> {
  isAskedAgain = isSending
  if (isSending || !navigator.onLine) return
  isSending = true
  try {
    await inTurn(sendAll)
  } catch (error) {
    reportError(error)
    change({ stopped: 'later' })
  } finally {
    isSending = false
    change({ sendingId: undefined })
  }
  if (isAskedAgain) await sendWaiting()
}

async function sendAll(): Promise<void> {
  change({ stopped: undefined })
  const stopped = await sendInTurn(
    // Anew each time: meanwhile one was added or discarded, or someone has logged out.
    async (tried) => account && nextToSend(await readEntries(account.id), Date.now()).find(({ id }) => !tried.has(id)),
    async (entry) => {
      const sender = account
      if (sender?.id !== entry.owner) return undefined
      const outcome = await ifFree(lockOf(entry.id), () => sendOne(entry, sender.client).catch(failedHere))
      if (outcome === 'logged-out') void sender.client.invalidateQueries({ queryKey: visitorQuery.queryKey })
      return outcome
    },
  )
  change({ stopped })
}

/** A bug of ours, as with a photo that this browser can't read any more. */
function failedHere(error: unknown): Outcome {
  reportError(error)
  return 'failed'
}

async function sendOne(entry: WaitingEntry, client: QueryClient): Promise<Outcome> {
  change({ sendingId: entry.id })
  const outcome = await deliver(entry, {
    upload,
    post: ({ id, projectId }, body) => sendUnder(id, newEntryEndpoint, { id: projectId }, body),
    keep: updateWaiting,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
  })
  if (outcome === 'arrived') {
    // The list has it before it leaves the outbox: nothing flickers.
    await Promise.all(allProjects.map((path) => invalidatePath(client, path)))
    await dropWaiting(entry)
    await refresh()
  }
  return outcome
}

async function upload(blob: Blob): Promise<{ id: number }> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), stallMs)
  }
  wait()
  try {
    return await uploadPicture(blob, { onProgress: wait, signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function refresh(): Promise<void> {
  const reader = account
  if (!reader) return
  const entries = hasWaiting(reader.id) ? await readEntries(reader.id) : []
  if (account === reader) change({ entries })
}

async function readEntries(owner: number): Promise<WaitingEntry[]> {
  return ((await readWaiting(owner)) as WaitingEntry[]).filter(({ kind }) => kind === 'diary')
}

const lockOf = (id: string) => `diary ${id}`

function inTurn(run: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('diary', run) : run()
}

function change(to: Partial<Outbox>): void {
  outbox = { ...outbox, ...to }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
