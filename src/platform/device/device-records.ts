import { recordsDatabase } from './device-database.ts'
import { isForgotten, withLastLogout } from './last-logout.ts'
import { deviceDatabase } from './open-database.ts'
import { markRecords, type RecordsOwner, recordsOf } from './records-mark.ts'
import { tellWaitingChange } from './waiting-mark.ts'

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
  /** The number of the last logout before the record was kept: see `isForgotten`. */
  keptAfter?: number
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
    taken = { record: next && withLastLogout({ ...next, at: Math.max(next.at, (kept?.at ?? 0) + 1) }, kept) }
    return taken.record
  }
  const isKept = await attempt(async (database) => {
    const { store: records, done } = database.transaction(table, 'readwrite')
    let outlives = !memory.has(id)
    const changed = async () => {
      if (recordsOf(owner) === 'none') await settle(records, [])
      const stored = (await records.get(id)) as DeviceRecord | undefined
      const kept = memory.get(id) ?? (stored && isAlive(stored) ? stored : undefined)
      if (kept && kept.owner !== owner && owner !== null) {
        taken = { record: undefined }
        return
      }
      const next = take(kept)
      if (!next) return
      await records.put(next)
      // An unsent change may happen at every keystroke, so only this record is read and written. A sent record may
      // change the owner's mark or exceed the limit of sent records, so all records are checked.
      if (next.isUnsent) markRecords(next.owner, 'unsent')
      else await settle(records, [next.owner])
      // Computed within the transaction, because another tab may take the record over as soon as the transaction ends.
      outlives = recordsOf(next.owner) !== 'none'
    }
    await Promise.all([changed(), done])
    tellWaitingChange()
    return outlives
  })
  const record = taken ? taken.record : take(memory.get(id))
  if (isKept) memory.delete(id)
  else if (record) memory.set(id, record)
  return { record, isKept: isKept ?? false }
}

export async function readRecord(id: string, owner: RecordsOwner): Promise<DeviceRecord | undefined> {
  const kept = await attempt(async (database) => (await database.get(table, id)) as DeviceRecord | undefined)
  const record = memory.get(id) ?? kept
  return record?.owner === owner && isAlive(record) ? record : undefined
}

/** The owner's records, the most recently changed first. */
export async function listRecords(owner: RecordsOwner): Promise<DeviceRecord[]> {
  const kept = (await change([], () => undefined)) ?? []
  const all = new Map([...kept, ...memory.values()].map((record) => [record.id, record]))
  return [...all.values()].filter((record) => record.owner === owner).sort((one, other) => other.at - one.at)
}

export async function dropRecord({ id, owner }: Pick<DeviceRecord, 'id' | 'owner'>): Promise<void> {
  memory.delete(id)
  await change([owner], (records) => records.delete(id))
}

/**
 * Gives the records without an account to this account, and marks them as unsent. Returns the number of these records.
 */
export async function adoptRecords(owner: number): Promise<number> {
  const given = (record: DeviceRecord) =>
    withLastLogout({ ...record, owner, at: record.at + 1, isUnsent: true }, record)
  const inMemory = [...memory.values()].filter((record) => record.owner === null)
  for (const record of inMemory) memory.set(record.id, given(record))
  let kept: DeviceRecord[] = []
  await change([owner, null], async (records, all) => {
    kept = all.filter((record) => record.owner === null)
    for (const record of kept) await records.put(given(record))
  })
  return new Set([...inMemory, ...kept].map(({ id }) => id)).size
}

type Records = {
  getAll(): Promise<unknown[]>
  put(record: DeviceRecord): Promise<unknown>
  delete(id: string): Promise<unknown>
}
type Step = (records: Records, all: DeviceRecord[]) => Promise<unknown> | undefined

/**
 * Runs `step` on the records in one transaction, then tidies up for these owners (see `settle`). The browser runs one
 * such transaction at a time across all tabs. Returns the records that stay.
 */
function change(owners: readonly RecordsOwner[], step: Step): Promise<DeviceRecord[] | undefined> {
  return attempt(async (database) => {
    const { store: records, done } = database.transaction(table, 'readwrite')
    const changed = async () => {
      await step(records, await settle(records, []))
      return settle(records, owners)
    }
    const [all] = await Promise.all([changed(), done])
    if (owners.length > 0) tellWaitingChange()
    return all
  })
}

/**
 * Deletes the records that a logout has forgotten, and the sent records of these owners beyond `mostSent`. Updates the
 * mark of each owner (`markRecords`) for the records that are left. Returns all records that are left, in no particular
 * order.
 */
async function settle(records: Records, owners: readonly RecordsOwner[]): Promise<DeviceRecord[]> {
  const before = (await records.getAll()) as DeviceRecord[]
  const living = before.filter(isAlive)
  const surplus = new Set(owners.flatMap((owner) => beyondMost(living, owner)))
  const all = living.filter(({ id }) => !surplus.has(id))
  for (const record of before) if (!all.includes(record)) await records.delete(record.id)
  for (const owner of owners) {
    const own = all.filter((record) => record.owner === owner)
    markRecords(owner, own.some(({ isUnsent }) => isUnsent) ? 'unsent' : own.length > 0 ? 'sent' : 'none')
  }
  return all
}

/** The ids of the owner's sent records beyond the limit, which are those with the oldest changes. */
function beyondMost(records: readonly DeviceRecord[], owner: RecordsOwner): string[] {
  return records
    .filter((record) => record.owner === owner && !record.isUnsent)
    .sort((one, other) => other.at - one.at)
    .slice(mostSent)
    .map(({ id }) => id)
}

/** Whether no logout has forgotten the record. */
function isAlive(record: DeviceRecord): boolean {
  return memory.has(record.id) || !isForgotten(record, recordsOf(record.owner) !== 'none')
}
