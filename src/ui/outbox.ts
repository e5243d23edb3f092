import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdIfFree, ifFree, inTurn } from '#platform/device/free-lock.ts'
import { heldUntil, isStop, nextHoldEnd, nextToSend, type Outcome, type Stop } from '#platform/device/outbox-rules.ts'
import { tryToSend } from '#platform/device/sending.ts'
import { createStore } from '#platform/device/store.ts'
import {
  addWaiting,
  dropWaiting,
  keepWaiting,
  readWaiting,
  untried,
  updateWaiting,
  type WaitingItem,
} from '#platform/device/waiting.ts'
import { onWaitingChange } from '#platform/device/waiting-changes.ts'
import { ConnectionError } from '#platform/http/api.ts'
import { isLive, onLiveChange } from '#platform/live/live-connection.ts'
import { whenBack } from './connection.ts'
import { useStore } from './use-store.ts'

/** How the items of a kind are sent. */
type Sender<Item extends WaitingItem, Answer> = {
  /** Items of one place are sent in the order of writing. Items of different places do not wait for each other. */
  placeOf(item: Item): string | number
  /** Uploads a file and returns the id that the server gives it. */
  upload(file: Item['files'][number], item: Item): Promise<number>
  /** Sends the item, whose files are uploaded. */
  send(item: Item, client: QueryClient): Promise<Answer>
  /** Shows the item in its final place, before it leaves the outbox, so that nothing flickers. */
  arrived(item: Item, answer: Answer, client: QueryClient): unknown
  /** Called when the session of the account has ended. */
  loggedOut(client: QueryClient): void
}

type Outbox = {
  items: readonly WaitingItem[]
  /** The ids of the items that are being sent. */
  sendingIds: ReadonlySet<string>
  /** Why the last attempt ended before everything was sent. */
  stopped: Stop | undefined
}

const betweenTriesMs = 30_000
const senders = new Map<string, Sender<WaitingItem, unknown>>()
const empty: Outbox = { items: [], sendingIds: new Set(), stopped: undefined }
/** What waits on this device for the account whose pages are open, of all kinds, and the state of sending it. */
const outbox = createStore(empty)
let account: { id: number; client: QueryClient } | undefined
let mounted = 0
let stop: (() => void) | undefined
let alarm: ReturnType<typeof setTimeout> | undefined
/**
 * The places whose items are being sent. If `isAskedAgain`, they are sent once more, because an item may have been
 * added after nothing was left to send.
 */
const running = new Map<string, { isAskedAgain: boolean }>()
/** The places whose last attempt ended before everything was sent. */
const stops = new Map<string, Stop>()
/** Ends when the item that uploads now has done so. */
let uploading: Promise<unknown> = Promise.resolve()

const change = (to: Partial<Outbox>) => outbox.set({ ...outbox.now(), ...to })
const lockOf = (id: string) => `outbox ${id}`
const placeOf = (item: WaitingItem) => `${item.kind} ${senders.get(item.kind)?.placeOf(item)}`
/** The account's items of all kinds whose code this page has loaded. */
const readItems = async (owner: number) => (await readWaiting(owner)).filter(({ kind }) => senders.has(kind))
const ofPlace = (items: readonly WaitingItem[], place: string) => items.filter((item) => placeOf(item) === place)

/** Adds a kind of items to the outbox. Returns how pages read and add such items. */
export function createKind<Item extends WaitingItem, Answer>(kind: Item['kind'], sender: Sender<Item, Answer>) {
  senders.set(kind, sender as Sender<WaitingItem, unknown>)
  // The page was open before the code of this kind was loaded.
  void refresh()
  void sendWaiting(kind)
  return {
    /** The items of this kind that wait on this device. */
    useItems: () => useStore(outbox, ({ items }) => items).filter((item): item is Item => item.kind === kind),

    /**
     * Puts a new item behind all waiting ones, or a changed item in its old place, and begins to send. Returns whether
     * the item is stored on the device, so that it survives a reload.
     */
    add(given: Pick<Item, 'id' | 'owner' | 'body' | 'files'>): Promise<boolean> {
      const { item, isKept } = addWaiting<WaitingItem>({ ...given, ...untried, kind })
      return put(item, isKept)
    },
  }
}

/**
 * Sends what waits for the account while the page is open: now, when the connection may be back, and every half minute.
 * If the server has set a time for an item, the item is not sent before then.
 */
export function useSending(accountId: number): void {
  const client = useQueryClient()
  useEffect(() => mount({ id: accountId, client }), [accountId, client])
}

export type SendingState = {
  isSending: boolean
  /** Until when the server has asked to wait. */
  until: number | undefined
  stopped: Stop | undefined
}

export function useSendingState(item: WaitingItem): SendingState {
  const { items, sendingIds, stopped } = useStore(outbox, (all) => all)
  const until = heldUntil(ofPlace(items, placeOf(item)), Date.now())
  return { isSending: sendingIds.has(item.id), until, stopped }
}

/** Puts a discarded item back in its old place, and begins to send. */
export function restore(discarded: WaitingItem): Promise<boolean> {
  const item = { ...discarded, refusal: null }
  return put(item, keepWaiting(item))
}

/** Deletes an item. If the item is being sent, does not delete it and returns false. */
export async function discard({ id }: WaitingItem): Promise<boolean> {
  const isFree = await ifFree(lockOf(id), async () => {
    await dropWaiting(id)
    return true
  })
  await refresh()
  return isFree ?? false
}

/** Tries again to send everything that waits, including this item even if it was refused. */
export async function retry(item: WaitingItem): Promise<void> {
  if (item.refusal !== null) await updateWaiting({ ...item, refusal: null })
  await sendWaiting()
}

/**
 * Keeps an item from being sent while it is changed. Returns a function that releases it, or undefined if it is being
 * sent.
 */
export async function hold(id: string): Promise<(() => void) | undefined> {
  const release = await holdIfFree(lockOf(id))
  // The item may have been changed and can be sent now.
  return release && (() => void release().then(() => sendWaiting()))
}

/** Call when a page of the account opens. Returns a function to call when it closes. */
export function mount(given: { id: number; client: QueryClient }): () => void {
  account = given
  mounted++
  if (mounted === 1) stop = begin()
  return () => {
    // When one page replaces another, the new page may mount before the old one unmounts. The outbox then goes on.
    mounted -= 1
    if (mounted > 0) return
    stop?.()
    account = undefined
    stops.clear()
    change(empty)
  }
}

/** Sends now, and at each moment at which it may succeed. Returns a function that stops this. */
function begin(): () => void {
  const again = () => void sendWaiting()
  void refresh()
  again()
  const timer = setInterval(() => document.visibilityState === 'visible' && again(), betweenTriesMs)
  const ends = [onWaitingChange(() => void refresh()), whenBack(again), onLiveChange(() => isLive() && again())]
  return () => {
    for (const end of ends) end()
    clearInterval(timer)
    clearTimeout(alarm)
  }
}

async function refresh(): Promise<void> {
  const reader = account
  if (!reader) return
  const items = await readItems(reader.id)
  // A page that was opened meanwhile for the same account shows the same items.
  if (account?.id !== reader.id) return
  change({ items })
  setAlarm()
}

/** Sends again when the server's waiting time for an item is over. */
function setAlarm(): void {
  clearTimeout(alarm)
  const end = nextHoldEnd(outbox.now().items, Date.now())
  const ring = () => {
    setAlarm()
    void sendWaiting()
  }
  if (end !== undefined) alarm = setTimeout(ring, end - Date.now())
}

/** Shows the item before the device has stored it. */
async function put(item: WaitingItem, kept: Promise<boolean>): Promise<boolean> {
  if (account?.id === item.owner)
    change({ items: [...outbox.now().items.filter(({ id }) => id !== item.id), item].sort((a, b) => a.at - b.at) })
  const isKept = await kept
  await refresh()
  void sendWaiting()
  return isKept
}

/** Sends all places that have items, or items of one kind. A large file delays only its own place, and other files. */
async function sendWaiting(ofKind?: string): Promise<void> {
  if (!account || !navigator.onLine) return
  const items = await readItems(account.id)
  const places = new Set(items.map(placeOf))
  for (const place of stops.keys()) if (!places.has(place)) ended(place, undefined)
  const wanted = new Set(items.filter(({ kind }) => kind === (ofKind ?? kind)).map(placeOf))
  await Promise.all([...wanted].map(runPlace))
}

/**
 * Sends the items of a place. Only one tab at a time does this. A tab that had to wait for its turn sends what is left.
 */
async function runPlace(place: string): Promise<void> {
  const before = running.get(place)
  if (before) {
    before.isAskedAgain = true
    return
  }
  const run = { isAskedAgain: false }
  running.set(place, run)
  ended(place, undefined)
  try {
    ended(place, await inTurn(`outbox of ${place}`, () => sendPlace(place)))
  } catch (error) {
    reportError(error)
    ended(place, 'later')
  } finally {
    running.delete(place)
  }
  if (run.isAskedAgain && navigator.onLine) await runPlace(place)
}

/** Sends the items of a place in order. Returns why it stopped before the last one, if it did. */
async function sendPlace(place: string): Promise<Stop | undefined> {
  const tried = new Set<string>()
  for (;;) {
    // The items are read again each time, because an item may have been added or discarded, or the person may have
    // logged out.
    const items = account ? ofPlace(await readItems(account.id), place) : []
    const item = nextToSend(items, Date.now())
    if (!item || tried.has(item.id)) return undefined
    tried.add(item.id)
    const outcome = await ifFree(lockOf(item.id), () => sendOne(item).catch(failedHere))
    if (outcome !== 'arrived' && outcome !== 'refused') return isStop(outcome) ? outcome : undefined
  }
}

function ended(place: string, stopped: Stop | undefined): void {
  if (stopped) stops.set(place, stopped)
  else stops.delete(place)
  change({ stopped: [...stops.values()][0] })
}

async function sendOne(item: WaitingItem): Promise<Outcome | undefined> {
  const sender = senders.get(item.kind)!
  if (account?.id !== item.owner) return undefined
  const { client } = account
  const setSending = (ids: Iterable<string>) => change({ sendingIds: new Set(ids) })
  setSending([...outbox.now().sendingIds, item.id])
  try {
    const tried = await tryToSend(item, {
      upload: (file, current) => sender.upload(file, current),
      send: (current) => sender.send(current, client),
      keep: updateWaiting,
      inUploadTurn: (uploads) => inUploadTurn(item, uploads),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: Date.now,
    })
    if (tried.outcome === 'arrived') {
      await sender.arrived(item, tried.answer, client)
      await dropWaiting(item.id)
    }
    if (tried.outcome === 'logged-out') sender.loggedOut(client)
    await refresh()
    return tried.outcome
  } finally {
    setSending([...outbox.now().sendingIds].filter((id) => id !== item.id))
  }
}

/** Uploads when no other item does, because on a weak connection several uploads would all stall. */
function inUploadTurn({ id, owner }: WaitingItem, uploads: () => Promise<void>): Promise<void> {
  const turn = uploading.then(async () => {
    // The wait may have been long. Meanwhile somebody else may have logged in.
    if (account?.id !== owner || !(await readWaiting(owner)).some((item) => item.id === id))
      throw new ConnectionError('It does not wait any more')
    await uploads()
  })
  uploading = turn.catch(() => undefined)
  return turn
}

/** Reports an unexpected error on this device, for example if this browser can no longer read a photo. */
function failedHere(error: unknown): Outcome {
  reportError(error)
  return 'failed'
}
