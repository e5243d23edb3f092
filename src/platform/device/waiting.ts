import type { IDBPDatabase } from 'idb'
import { waitingDatabase } from './device-database.ts'
import { deviceDatabase } from './open-database.ts'
import { tellWaitingChange } from './waiting-changes.ts'

/** A file of a waiting item. `uploadedId` is the server's id of it, or null until it is uploaded. */
export type WaitingFile = { id: string; blob: Blob; uploadedId: number | null }

/**
 * Something that was written without a network, files included, and waits on this device to be sent. It belongs to an
 * account. A different account that is signed in on the device neither sees nor sends it. A logout deletes it. `body` is
 * what its kind needs besides the files.
 */
export type WaitingItem<Kind extends string = string, Body = unknown, File extends WaitingFile = WaitingFile> = {
  /** A UUID: the Idempotency-Key with which it is sent. */
  id: string
  kind: Kind
  /** The account's id. */
  owner: number
  /**
   * The item's position: the time in milliseconds when it was written. If the clock has gone back, it is a larger
   * number, so that the item still comes after everything that waits.
   */
  at: number
  /**
   * When the item is deleted, in milliseconds. If undefined, it is kept until it is sent, discarded or deleted by a
   * logout, so that nothing that was written is lost silently.
   */
  until?: number
  body: Body
  files: readonly File[]
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
}

/** The fields of an item that nobody has tried to send. */
export const untried = { tries: 0, refusal: null, failures: 0, reference: null, notBefore: null } as const

const table = 'waiting'
/**
 * The items that are not stored in the browser's database, or not yet. Without a database they are lost when the page
 * is left.
 */
const memory = new Map<string, WaitingItem>()
/** The highest position that this tab has seen. */
let lastAt = 0
const attempt = deviceDatabase(waitingDatabase, table)

/**
 * Stores the item in place of the one with the same id, or else after everything that waits in any tab. The position of
 * the returned item is provisional, because other tabs may have added items. `isKept` is whether the item survives a
 * reload.
 */
export function addWaiting<Item extends WaitingItem>(
  given: Omit<Item, 'at'>,
): { item: Item; isKept: Promise<boolean> } {
  const { id } = given as Item
  lastAt = Math.max(Date.now(), lastAt + 1)
  const item = { ...given, at: memory.get(id)?.at ?? lastAt } as Item
  const placed = (before: readonly WaitingItem[]) => {
    const at = before.find((other) => other.id === id)?.at ?? Math.max(item.at, 1 + latestOf(before))
    return { ...item, at }
  }
  return { item, isKept: put(item, placed) }
}

/** Stores the item without changing its position (`at`). Returns whether the item survives a reload. */
export function keepWaiting(item: WaitingItem): Promise<boolean> {
  return put(item, () => item)
}

async function put(item: WaitingItem, placed: (before: readonly WaitingItem[]) => WaitingItem): Promise<boolean> {
  memory.set(item.id, item)
  const isKept = await attempt(async (database) => {
    await settle(database, { put: placed })
    return true
  })
  if (isKept) memory.delete(item.id)
  tellWaitingChange()
  return isKept ?? false
}

/** Stores the current state of an item if it still waits. It may have been dropped or deleted meanwhile. */
export async function updateWaiting(item: WaitingItem): Promise<void> {
  if (memory.has(item.id)) memory.set(item.id, item)
  else
    await attempt(async (database) => {
      const change = database.transaction(table, 'readwrite')
      if (await change.store.get(item.id)) await change.store.put(item)
      await change.done
    })
  tellWaitingChange()
}

/** The items that wait for the account, the oldest first. */
export async function readWaiting(owner: number): Promise<WaitingItem[]> {
  const kept = (await attempt((database) => settle(database))) ?? []
  const all = new Map([...kept, ...memory.values()].map((item) => [item.id, item]))
  return [...all.values()].filter((item) => item.owner === owner).sort((one, other) => one.at - other.at)
}

/** Removes an item that was sent or discarded. */
export async function dropWaiting(id: string): Promise<void> {
  memory.delete(id)
  await attempt((database) => settle(database, { drop: id }))
  tellWaitingChange()
}

/**
 * Puts or drops an item, and deletes items that are expired. Returns the items that are left. All this is one
 * transaction, and the browser runs one such transaction at a time across all tabs.
 */
async function settle(
  database: IDBPDatabase,
  { put, drop }: { put?: (before: readonly WaitingItem[]) => WaitingItem; drop?: string } = {},
): Promise<WaitingItem[]> {
  const { store: items, done } = database.transaction(table, 'readwrite')
  const settled = async () => {
    const all = (await items.getAll()) as WaitingItem[]
    const isOver = ({ id, until = Infinity }: WaitingItem) => id === drop || until <= Date.now()
    for (const { id } of all.filter(isOver)) await items.delete(id)
    const left = all.filter((item) => !isOver(item))
    const added = put?.(left)
    if (added) await items.put(added)
    const living = added ? [...left.filter(({ id }) => id !== added.id), added] : left
    lastAt = Math.max(lastAt, latestOf(living))
    return living
  }
  const [living] = await Promise.all([settled(), done])
  return living
}

function latestOf(items: readonly WaitingItem[]): number {
  return Math.max(0, ...items.map(({ at }) => at))
}
