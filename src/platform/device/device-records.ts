import { recordsDatabase } from './device-database.ts'
import { deviceDatabase } from './open-database.ts'
import { tellWaitingChange } from './waiting-changes.ts'

/** The owner of records: an account's id, or null for people who use this device without an account. */
type RecordsOwner = number | null

/**
 * A record that people work on with this device, with or without a network. A record of an account is visible to that
 * account alone, until a logout. A record without an account belongs to the device until an account takes it over.
 */
export type DeviceRecord = {
  /** A UUID. */
  id: string
  owner: RecordsOwner
  /** Time of the last change, in milliseconds. Each change makes it larger, even if the clock goes back. */
  at: number
  /** Whether this state of the record has not reached the server yet. */
  isUnsent: boolean
}

const table = 'records'
/** How many sent records per owner are kept on the device, so that they open without a network. */
const mostSent = 30
/**
 * The records that the browser could not store, for example because it has no database. They are lost when the page is
 * left.
 */
const memory = new Map<string, DeviceRecord>()
const attempt = deviceDatabase(recordsDatabase, table)

/**
 * Changes a record, or keeps a new one. `step` receives the stored record and returns the new one, or undefined to
 * change nothing. No other tab changes the record in between. With `owner: null`, `step` also receives a record that an
 * account has taken over meanwhile, and that account stays its owner. A record of a different account is not changed.
 * Returns the stored record, and whether it survives a reload.
 */
export async function updateRecord<T extends DeviceRecord>(
  { id, owner }: Pick<DeviceRecord, 'id' | 'owner'>,
  step: (kept: DeviceRecord | undefined) => T | undefined,
): Promise<{ record: T | undefined; isKept: boolean }> {
  let taken: { record: T | undefined } | undefined
  const take = (kept: DeviceRecord | undefined) => {
    const next = step(kept)
    taken = { record: next && { ...next, at: Math.max(next.at, (kept?.at ?? 0) + 1) } }
    return taken.record
  }
  const isKept = await attempt(async (database) => {
    const { store: records, done } = database.transaction(table, 'readwrite')
    let isKept = !memory.has(id)
    let isChanged = false
    const changed = async () => {
      const kept = memory.get(id) ?? ((await records.get(id)) as DeviceRecord | undefined)
      if (kept && kept.owner !== owner && owner !== null) {
        taken = { record: undefined }
        return
      }
      const next = take(kept)
      if (!next) return
      await records.put(next)
      // An unsent change may happen at every keystroke, so only this record is read and written.
      if (!next.isUnsent) await dropSurplus(records, next.owner)
      isKept = true
      isChanged = kept?.isUnsent !== next.isUnsent
    }
    await Promise.all([changed(), done])
    if (isChanged) tellWaitingChange()
    return isKept
  })
  const record = taken ? taken.record : take(memory.get(id))
  if (isKept) memory.delete(id)
  else if (record) memory.set(id, record)
  return { record, isKept: isKept ?? false }
}

export async function readRecord(id: string, owner: RecordsOwner): Promise<DeviceRecord | undefined> {
  const kept = await attempt(async (database) => (await database.get(table, id)) as DeviceRecord | undefined)
  const record = memory.get(id) ?? kept
  return record?.owner === owner ? record : undefined
}

/** The owner's records, the most recently changed first. */
export async function listRecords(owner: RecordsOwner): Promise<DeviceRecord[]> {
  const kept = ((await attempt((database) => database.getAll(table))) ?? []) as DeviceRecord[]
  const all = new Map([...kept, ...memory.values()].map((record) => [record.id, record]))
  return [...all.values()].filter((record) => record.owner === owner).sort(byLastChange)
}

export async function dropRecord(id: string): Promise<void> {
  memory.delete(id)
  await attempt((database) => database.delete(table, id))
  tellWaitingChange()
}

/**
 * Gives the records without an account to this account, and marks them as unsent. Returns the number of these records.
 */
export async function adoptRecords(owner: number): Promise<number> {
  const given = (record: DeviceRecord) => ({ ...record, owner, at: record.at + 1, isUnsent: true })
  const inMemory = [...memory.values()].filter((record) => record.owner === null)
  for (const record of inMemory) memory.set(record.id, given(record))
  const stored = await attempt(async (database) => {
    const { store: records, done } = database.transaction(table, 'readwrite')
    const adopted = async () => {
      const nobodys = ((await records.getAll()) as DeviceRecord[]).filter((record) => record.owner === null)
      for (const record of nobodys) await records.put(given(record))
      return nobodys
    }
    const [nobodys] = await Promise.all([adopted(), done])
    return nobodys
  })
  const { size } = new Set([...inMemory, ...(stored ?? [])].map(({ id }) => id))
  if (size > 0) tellWaitingChange()
  return size
}

type Records = { getAll(): Promise<unknown[]>; delete(id: string): Promise<unknown> }

/** Deletes the owner's sent records beyond the limit, which are those with the oldest changes. */
async function dropSurplus(records: Records, owner: RecordsOwner): Promise<void> {
  const sent = ((await records.getAll()) as DeviceRecord[])
    .filter((record) => record.owner === owner && !record.isUnsent)
    .sort(byLastChange)
  for (const { id } of sent.slice(mostSent)) await records.delete(id)
}

function byLastChange(one: DeviceRecord, other: DeviceRecord): number {
  return other.at - one.at
}
