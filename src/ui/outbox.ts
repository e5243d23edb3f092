import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdIfFree, ifFree, inTurn } from '#platform/device/free-lock.ts'
import { createLanes, type Keep, type Lane } from '#platform/device/outbox-lanes.ts'
import {
  nextHoldEnd,
  type Outcome,
  type SendingRules,
  type Stop,
  untried,
  type WaitingItem,
} from '#platform/device/outbox-rules.ts'
import { createStore } from '#platform/device/store.ts'
import { addWaiting, dropWaiting, keepWaiting, readWaiting, updateWaiting } from '#platform/device/waiting.ts'
import { hasWaiting, onWaitingChange } from '#platform/device/waiting-mark.ts'
import { whenBack } from './connection.ts'
import { useStore } from './use-store.ts'

/** What waits on this device for the account whose pages are open, and the state of sending it. */
export type Outbox<Item> = {
  items: readonly Item[]
  /** The ids of the items that are being sent. */
  sendingIds: ReadonlySet<string>
  /** Why the last try ended before everything was sent. */
  stopped: Stop | undefined
}

type Options<Item> = {
  /** The kind of items that belong to this outbox. */
  kind: string
  rules: SendingRules<Item>
  /** Tries to send an item, and keeps what is known of it meanwhile. */
  send: (item: Item, client: QueryClient, keep: Keep<Item>) => Promise<Outcome>
  /** The item has arrived. Shows it where it belongs before it leaves the outbox, so that nothing flickers. */
  arrived: (item: Item, client: QueryClient) => Promise<unknown>
  /** The session of the account has ended. */
  loggedOut: (client: QueryClient) => void
  /** Further moments for a try, beside those at which the connection may be back. */
  onChance?: (again: () => void) => () => void
}

const betweenTriesMs = 30_000

/**
 * An outbox of this device, for things of one kind. They are kept until they are sent, whichever page is open, in one
 * tab at a time.
 */
export function createOutbox<Item extends WaitingItem>(options: Options<Item>) {
  const { kind, rules, send, arrived, loggedOut, onChance } = options
  const { laneOf } = rules
  const empty: Outbox<Item> = { items: [], sendingIds: new Set(), stopped: undefined }
  const outbox = createStore(empty)
  let account: { id: number; client: QueryClient } | undefined
  let mounted = 0
  let stop: (() => void) | undefined
  let alarm: ReturnType<typeof setTimeout> | undefined
  /**
   * The lanes that are sending, and whether a further run was requested meanwhile: the lane may have just seen that
   * nothing is left.
   */
  const running = new Map<Lane, { isAskedAgain: boolean }>()
  /** The lanes whose last try ended before everything was sent. */
  const stops = new Map<Lane, Stop>()

  const sendLane = createLanes({
    rules,
    read: async () => (account ? readItems(account.id) : []),
    keep: updateWaiting,
    async send(item, keep) {
      const sender = account
      if (sender?.id !== item.owner) return undefined
      const outcome = await ifFree(lockOf(item.id), () => sendOne(item, sender.client, keep).catch(failedHere))
      if (outcome === 'logged-out') loggedOut(sender.client)
      return outcome
    },
  })

  const change = (to: Partial<Outbox<Item>>) => outbox.set({ ...outbox.now(), ...to })
  const lockOf = (id: string) => `${kind} ${id}`
  const readItems = async (owner: number) => ((await readWaiting(owner)) as Item[]).filter((item) => item.kind === kind)

  async function refresh(): Promise<void> {
    const reader = account
    if (!reader) return
    const items = hasWaiting(reader.id) ? await readItems(reader.id) : []
    if (account !== reader) return
    change({ items })
    setAlarm()
  }

  /** A hold ends at the moment that the server has named, which the person has been told. */
  function setAlarm(): void {
    clearTimeout(alarm)
    const end = nextHoldEnd(outbox.now().items, Date.now())
    const ring = () => {
      setAlarm()
      void sendWaiting()
    }
    if (end !== undefined) alarm = setTimeout(ring, end - Date.now())
  }

  /** Returns a function that ends it. */
  function begin(): () => void {
    const look = () => void refresh()
    const again = () => void (account && hasWaiting(account.id) && sendWaiting())
    look()
    again()
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), betweenTriesMs)
    const ends = [onWaitingChange(look), whenBack(again), onChance?.(again), () => clearInterval(timer)]
    return () => {
      for (const end of ends) end?.()
      clearTimeout(alarm)
    }
  }

  /** A page of the account is open. Returns a function that ends it. */
  function mount(given: { id: number; client: QueryClient }): () => void {
    account = given
    mounted++
    // The dashboard and the page of the thing itself may both be open, but only one sends.
    if (mounted === 1) stop = begin()
    return () => {
      // The page that takes over may be open already.
      mounted -= 1
      if (mounted > 0) return
      stop?.()
      account = undefined
      stops.clear()
      change(empty)
    }
  }

  /** Lanes in which nothing is being sent start at once, so that a large file delays only its own lane. */
  async function sendWaiting(): Promise<void> {
    if (!account || !navigator.onLine) return
    const lanes = new Set((await readItems(account.id)).map(laneOf))
    for (const lane of stops.keys()) if (!lanes.has(lane)) ended(lane, undefined)
    await Promise.all([...lanes].map(runLane))
  }

  /** Runs in one tab at a time. If two begin at once, the second finds what the first has left. */
  async function runLane(lane: Lane): Promise<void> {
    const before = running.get(lane)
    if (before) {
      before.isAskedAgain = true
      return
    }
    const run = { isAskedAgain: false }
    running.set(lane, run)
    ended(lane, undefined)
    try {
      ended(lane, await inTurn(`${kind} lane ${lane}`, () => sendLane(lane)))
    } catch (error) {
      reportError(error)
      ended(lane, 'later')
    } finally {
      running.delete(lane)
    }
    if (run.isAskedAgain && navigator.onLine) await runLane(lane)
  }

  function ended(lane: Lane, stopped: Stop | undefined): void {
    if (stopped) stops.set(lane, stopped)
    else stops.delete(lane)
    change({ stopped: [...stops.values()][0] })
  }

  /** The item is shown before the device has stored it. */
  async function put(item: Item, kept: Promise<boolean>): Promise<boolean> {
    if (account?.id === item.owner)
      change({ items: [...outbox.now().items.filter(({ id }) => id !== item.id), item].sort(byPlace) })
    const isKept = await kept
    await refresh()
    void sendWaiting()
    return isKept
  }

  async function sendOne(item: Item, client: QueryClient, keep: Keep<Item>): Promise<Outcome> {
    change({ sendingIds: new Set([...outbox.now().sendingIds, item.id]) })
    try {
      const outcome = await send(item, client, keep)
      if (outcome === 'arrived') {
        await arrived(item, client)
        await dropWaiting(item)
      }
      await refresh()
      return outcome
    } finally {
      change({ sendingIds: new Set([...outbox.now().sendingIds].filter((id) => id !== item.id)) })
    }
  }

  return {
    mount,

    /**
     * Sends what waits for the account while the page is open: now, when the connection may be back, and every half
     * minute, but not before the moment that the server has named.
     */
    useSending(accountId: number): void {
      const client = useQueryClient()
      // biome-ignore lint/correctness/useExhaustiveDependencies: mount is this outbox's own, which never changes
      useEffect(() => mount({ id: accountId, client }), [accountId, client])
    },

    useOutbox(): Outbox<Item> {
      return useStore(outbox, (all) => all)
    },

    /**
     * Puts something new behind everything that waits, or a changed item in its place, and begins to send. Returns
     * whether it outlives a reload.
     */
    add(given: Omit<Item, keyof typeof untried | 'kind' | 'at'>): Promise<boolean> {
      const { item, isKept } = addWaiting<Item>({ ...given, ...untried, kind } as unknown as Item)
      return put(item, isKept)
    },

    /** Puts a discarded item back in its place, and begins to send. */
    restore(discarded: Item): Promise<boolean> {
      const item = { ...discarded, ...untried }
      return put(item, keepWaiting(item))
    },

    /** Returns whether the item is gone. An item that is being sent arrives. */
    async discard(item: Item): Promise<boolean> {
      const isFree = await ifFree(lockOf(item.id), async () => {
        await dropWaiting(item)
        return true
      })
      await refresh()
      return isFree ?? false
    },

    /** Tries again to send everything that waits, and this item even if it was refused. */
    async retry(item: Item): Promise<void> {
      if (item.refusal !== null) await updateWaiting({ ...item, refusal: null })
      await sendWaiting()
    },

    /**
     * Keeps an item from being sent while it is changed. Returns a function that releases it, or undefined if it is
     * being sent.
     */
    async hold(id: string): Promise<(() => void) | undefined> {
      const release = await holdIfFree(lockOf(id))
      // It may have been changed, and is free now.
      return release && (() => void release().then(sendWaiting))
    },
  }
}

function byPlace(one: WaitingItem, other: WaitingItem): number {
  return one.at - other.at
}

/** A bug of ours, for example with a photo that this browser can't read any more. */
function failedHere(error: unknown): Outcome {
  reportError(error)
  return 'failed'
}
