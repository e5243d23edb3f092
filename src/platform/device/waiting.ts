import type { IDBPDatabase } from 'idb'
import { waitingDatabase } from './device-database.ts'
import { store } from './device-storage.ts'
import { isForgotten, withLastLogout } from './last-logout.ts'
import { deviceDatabase } from './open-database.ts'
import { isMarked, markInMemory, markOf, onWaitingChange, tellWaitingChange } from './waiting-mark.ts'

/**
 * Something that was written without a network, files included, and waits on this device to be sent. It belongs to an
 * account. A different account that is signed in on the device neither sees nor sends it. A logout forgets it.
 */
export type Waiting = {
  /** A UUID: the Idempotency-Key with which it is sent. */
  id: string
  /** The account's id. */
  owner: number
  /**
   * The item's position: the time in milliseconds when it was written. If the clock has gone back, it is a larger
   * number, so that the item still comes after everything that waits.
   */
  at: number
  /**
   * When the item is deleted. If undefined, the item is kept until it is sent, dropped or forgotten, so that nothing
   * that was written is lost silently.
   */
  until?: number
  /** The number of the last logout before the item was kept: see `isForgotten`. */
  keptAfter?: number
}

const table = 'waiting'
/**
 * The items that are not stored in the browser's database, or not yet. Without a database they are lost when the page
 * is left.
 */
const memory = new Map<string, Waiting>()
/** The highest position that this tab has seen. */
let lastAt = 0
const attempt = deviceDatabase(waitingDatabase, table)
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(waitingDatabase)
if (channel) channel.onmessage = () => tellWaitingChange()

/**
 * Stores the item in place of the one with the same id, or else after everything that waits in any tab. The position of
 * the returned item is provisional, because other tabs may have added items. `isKept` is whether the item survives a
 * reload.
 */
export function addWaiting<Item extends Waiting>(given: Omit<Item, 'at'>): { item: Item; isKept: Promise<boolean> } {
  const { id } = given as Item
  lastAt = Math.max(Date.now(), lastAt + 1)
  const item = { ...given, at: memory.get(id)?.at ?? lastAt } as Item
  const placed = (before: readonly Waiting[]) => {
    const at = before.find((other) => other.id === id)?.at ?? Math.max(item.at, 1 + latestOf(before))
    return { ...item, at }
  }
  return { item, isKept: put(item, placed) }
}

/** Stores the item without changing its position (`at`). Returns whether the item survives a reload. */
export function keepWaiting(item: Waiting): Promise<boolean> {
  return put(item, () => item)
}

async function put(item: Waiting, placed: (before: readonly Waiting[]) => Waiting): Promise<boolean> {
  rememberHere(item)
  const isKept = await attempt(async (database) => {
    await settle(database, item.owner, { put: placed })
    return isMarked(item.owner)
  })
  if (isKept) forgetHere(item)
  tell()
  return isKept ?? false
}

/** Stores the current state of an item if it still waits. It may have been dropped or forgotten meanwhile. */
export async function updateWaiting(item: Waiting): Promise<void> {
  if (memory.has(item.id)) memory.set(item.id, item)
  else
    await attempt(async (database) => {
      const change = database.transaction(table, 'readwrite')
      const kept = (await change.store.get(item.id)) as Waiting | undefined
      if (kept && !isForgotten(kept, isMarked(kept.owner))) await change.store.put(withLastLogout(item, kept))
      await change.done
    })
  tell()
}

/** The items that wait for the account, the oldest first. */
export async function readWaiting(owner: number): Promise<Waiting[]> {
  const kept = (await attempt((database) => settle(database, owner))) ?? []
  const all = new Map([...kept, ...memory.values()].map((item) => [item.id, item]))
  return [...all.values()].filter((item) => item.owner === owner).sort((one, other) => one.at - other.at)
}

/** Removes an item that was sent or discarded. */
export async function dropWaiting({ id, owner }: Pick<Waiting, 'id' | 'owner'>): Promise<void> {
  forgetHere({ id, owner })
  await attempt((database) => settle(database, owner, { drop: id }))
  tell()
}

/** Resolves once the item no longer waits: it has arrived, or was discarded or forgotten. */
export function whenGone({ id, owner }: Pick<Waiting, 'id' | 'owner'>): Promise<void> {
  return new Promise((resolve) => {
    const look = async () => {
      if ((await readWaiting(owner)).some((item) => item.id === id)) return
      end()
      resolve()
    }
    const end = onWaitingChange(() => void look())
    void look()
  })
}

/**
 * Puts or drops an item, deletes items that are forgotten or expired, and marks whether anything waits for the owner.
 * Returns the items that are left. All this is one transaction, and the browser runs one such transaction at a time
 * across all tabs. So no tab sets the mark from data that another tab is changing.
 */
async function settle(
  database: IDBPDatabase,
  owner: number,
  { put, drop }: { put?: (before: readonly Waiting[]) => Waiting; drop?: string } = {},
): Promise<Waiting[]> {
  const { store: items, done } = database.transaction(table, 'readwrite')
  const settled = async () => {
    const before = ((await items.getAll()) as Waiting[]).filter(({ id }) => id !== drop)
    const placed = put?.(before.filter(isAlive))
    const added =
      placed &&
      withLastLogout(
        placed,
        before.find(({ id }) => id === placed.id),
      )
    if (added) await items.put(added)
    if (drop) await items.delete(drop)
    const all = added ? [...before.filter(({ id }) => id !== added.id), added] : before
    const living = all.filter((item) => item === added || isAlive(item))
    lastAt = Math.max(lastAt, latestOf(living))
    store(markOf(owner), living.some((item) => item.owner === owner) || undefined)
    for (const { id } of all.filter((item) => !living.includes(item))) await items.delete(id)
    return living
  }
  const [living] = await Promise.all([settled(), done])
  return living
}

function latestOf(items: readonly Waiting[]): number {
  return Math.max(0, ...items.map(({ at }) => at))
}

/** Whether the item still waits: no logout has forgotten it, and its time (`until`) has not passed. */
function isAlive(item: Waiting): boolean {
  return !isForgotten(item, isMarked(item.owner)) && Date.now() < (item.until ?? Infinity)
}

function rememberHere(item: Waiting): void {
  memory.set(item.id, item)
  markInMemory(item.owner, true)
}

function forgetHere({ id, owner }: Pick<Waiting, 'id' | 'owner'>): void {
  memory.delete(id)
  markInMemory(
    owner,
    [...memory.values()].some((item) => item.owner === owner),
  )
}

function tell(): void {
  channel?.postMessage(null)
  tellWaitingChange()
}
