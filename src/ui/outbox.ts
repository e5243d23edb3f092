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
import { onWaitingChange } from '#platform/device/waiting-changes.ts'
import { whenBack } from './connection.ts'
import { useStore } from './use-store.ts'

/** The items that wait on this device for the account whose pages are open, and the state of sending them. */
export type Outbox<Item> = {
  items: readonly Item[]
  /** The ids of the items that are being sent. */
  sendingIds: ReadonlySet<string>
  /** Why the last attempt ended before everything was sent. */
  stopped: Stop | undefined
}

type Options<Item> = {
  /** The name of the kind of items that this outbox sends. */
  kind: string
  rules: SendingRules<Item>
  /** Tries to send an item. During the attempt, `keep` stores a changed state of the item. */
  send: (item: Item, client: QueryClient, keep: Keep<Item>) => Promise<Outcome>
  /**
   * Called when an item has arrived. Must show the item in its final place before the item leaves the outbox, so that
   * nothing flickers.
   */
  arrived: (item: Item, client: QueryClient) => Promise<unknown>
  /** Called when the session of the account has ended. */
  loggedOut: (client: QueryClient) => void
  /**
   * Subscribes `again` to events after which a try may succeed, besides the timer and the return of the connection.
   * Returns a function that unsubscribes.
   */
  onChance?: (again: () => void) => () => void
}

const betweenTriesMs = 30_000

/**
 * Creates an outbox of this device for items of one kind. The items are kept until any open page has sent them. Each
 * lane of items is sent by only one tab at a time.
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
   * The lanes that are sending. If `isAskedAgain`, the lane runs once more, because an item may have been added after
   * the lane found nothing left to send.
   */
  const running = new Map<Lane, { isAskedAgain: boolean }>()
  /** The lanes whose last attempt ended before everything was sent. */
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
    const items = await readItems(reader.id)
    if (account !== reader) return
    change({ items })
    setAlarm()
  }

  /** Sends the waiting items again when the server's waiting time for one of them is over. */
  function setAlarm(): void {
    clearTimeout(alarm)
    const end = nextHoldEnd(outbox.now().items, Date.now())
    const ring = () => {
      setAlarm()
      void sendWaiting()
    }
    if (end !== undefined) alarm = setTimeout(ring, end - Date.now())
  }

  /** Starts watching and sending. Returns a function that stops both. */
  function begin(): () => void {
    const look = () => void refresh()
    const again = () => void sendWaiting()
    look()
    again()
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), betweenTriesMs)
    const ends = [onWaitingChange(look), whenBack(again), onChance?.(again), () => clearInterval(timer)]
    return () => {
      for (const end of ends) end?.()
      clearTimeout(alarm)
    }
  }

  /** Call when a page of the account opens. Returns a function to call when it closes. */
  function mount(given: { id: number; client: QueryClient }): () => void {
    account = given
    mounted++
    // The outbox may be mounted twice in this tab, by the dashboard and by a page inside it, but it starts only once.
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

  /** Starts all lanes that have items. Each lane runs by itself, so that a large file delays only its own lane. */
  async function sendWaiting(): Promise<void> {
    if (!account || !navigator.onLine) return
    const lanes = new Set((await readItems(account.id)).map(laneOf))
    for (const lane of stops.keys()) if (!lanes.has(lane)) ended(lane, undefined)
    await Promise.all([...lanes].map(runLane))
  }

  /**
   * Sends the items of a lane. A lane runs in only one tab at a time. A tab that had to wait for its turn sends what is
   * left.
   */
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

  /** Shows the item before the device has stored it. */
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
        await dropWaiting(item.id)
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
     * Sends the waiting items of the account while the page is open: now, when the connection may be back, and every
     * half minute. If the server has set a time for an item, the item is not sent before then.
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
     * Puts a new item behind all waiting ones, or a changed item in its old place, and begins to send. Returns whether
     * the item is stored on the device, so that it survives a reload.
     */
    add(given: Omit<Item, keyof typeof untried | 'kind' | 'at'>): Promise<boolean> {
      const { item, isKept } = addWaiting<Item>({ ...given, ...untried, kind } as unknown as Item)
      return put(item, isKept)
    },

    /** Puts a discarded item back in its old place, and begins to send. */
    restore(discarded: Item): Promise<boolean> {
      const item = { ...discarded, ...untried }
      return put(item, keepWaiting(item))
    },

    /** Deletes an item. If the item is being sent, does not delete it and returns false. */
    async discard(item: Item): Promise<boolean> {
      const isFree = await ifFree(lockOf(item.id), async () => {
        await dropWaiting(item.id)
        return true
      })
      await refresh()
      return isFree ?? false
    },

    /** Tries again to send everything that waits, including this item even if it was refused. */
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
      // The item may have been changed and can be sent now.
      return release && (() => void release().then(sendWaiting))
    },
  }
}

function byPlace(one: WaitingItem, other: WaitingItem): number {
  return one.at - other.at
}

/** Reports an unexpected error on this device, for example if this browser can no longer read a photo. */
function failedHere(error: unknown): Outcome {
  reportError(error)
  return 'failed'
}
