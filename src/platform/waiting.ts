import { type IDBPDatabase, openDB } from 'idb'
import { waitingDatabase } from './device-database.ts'
import { store } from './device-storage.ts'
import { isMarked, markInMemory, markOf, tellWaitingChange } from './waiting-mark.ts'

/**
 * What was written without a network and waits to be sent, on this device, with files. It belongs to an account: another one that is
 * signed in on the device neither sees nor sends it. A logout forgets it.
 */
export type Waiting = {
  /** A UUID: the Idempotency-Key with which it is sent. */
  id: string
  /** The account's id. */
  owner: number
  /** When it was written. */
  at: number
}

const table = 'waiting'
const lifeMs = 30 * 24 * 60 * 60_000
/** Where the browser keeps nothing, it is kept until the page is left. */
const memory = new Map<string, Waiting>()
let opened: Promise<IDBPDatabase> | undefined
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(waitingDatabase)
if (channel) channel.onmessage = () => tellWaitingChange()

/** Keeps it, in the place of what has the same id. Returns whether it outlives a reload. */
export async function keepWaiting(item: Waiting): Promise<boolean> {
  rememberHere(item)
  const isKept = await attempt(async (database) => {
    await database.put(table, item)
    // Without its mark it would count as forgotten.
    store(markOf(item.owner), true)
    return isMarked(item.owner)
  })
  if (isKept) forgetHere(item)
  tell()
  return isKept ?? false
}

/** The same of what is known by now of an item, if it still waits: it may have been forgotten meanwhile. */
export async function updateWaiting(item: Waiting): Promise<void> {
  if (memory.has(item.id)) memory.set(item.id, item)
  else
    await attempt(async (database) => {
      const change = database.transaction(table, 'readwrite')
      if (isMarked(item.owner) && (await change.store.getKey(item.id))) await change.store.put(item)
      await change.done
    })
  tell()
}

/** What waits for the account, the oldest first. */
export async function readWaiting(owner: number): Promise<Waiting[]> {
  const kept = (await attempt(readLiving)) ?? []
  const all = new Map([...kept, ...memory.values()].map((item) => [item.id, item]))
  return [...all.values()].filter((item) => item.owner === owner).sort((one, other) => one.at - other.at)
}

/** It was sent, or is not to be sent. */
export async function dropWaiting({ id, owner }: Pick<Waiting, 'id' | 'owner'>): Promise<void> {
  forgetHere({ id, owner })
  await attempt(async (database) => {
    await database.delete(table, id)
    if ((await readLiving(database)).every((item) => item.owner !== owner)) store(markOf(owner), undefined)
  })
  tell()
}

/** Without what a logout has forgotten, and what has waited for a month. */
async function readLiving(database: IDBPDatabase): Promise<Waiting[]> {
  const all = (await database.getAll(table)) as Waiting[]
  const [living, dead] = [all.filter(isAlive), all.filter((item) => !isAlive(item))]
  for (const { id } of dead) await database.delete(table, id)
  return living
}

function isAlive({ owner, at }: Waiting): boolean {
  return isMarked(owner) && Date.now() - at < lifeMs
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

/** Undefined when the browser keeps no database, or its disk is full. */
async function attempt<T>(access: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= openDB(waitingDatabase, 1, {
      upgrade: (database) => void database.createObjectStore(table, { keyPath: 'id' }),
      // A logout in another tab deletes it.
      blocking: () => void close(),
      terminated: () => {
        opened = undefined
      },
    })
    return await access(await opened)
  } catch {
    await close()
    return undefined
  }
}

async function close(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.then((database) => database.close()).catch(() => undefined)
}
