import type { IDBPDatabase } from 'idb'
import { recordsDatabase } from './device-database.ts'
import { deviceDatabase } from './open-database.ts'
import { markRecords, type RecordsOwner, recordsOf } from './records-mark.ts'
import { tellWaitingChange } from './waiting-mark.ts'

/**
 * What people work on on this device, with and without a network. It belongs to an account, which alone sees it, until a logout; without
 * one it belongs to the device, until an account takes it along.
 */
export type DeviceRecord = {
  /** A UUID. */
  id: string
  owner: RecordsOwner
  /** When it was changed last, in milliseconds; grows with each change, whatever the clock says. */
  at: number
  /** The server does not have it as it is here. */
  isUnsent: boolean
}

const table = 'records'
/** Of what the server has, so many stay on the device for each owner, to be opened without a network. */
const mostSent = 30
/** Where the browser keeps nothing, it is kept until the page is left. */
const memory = new Map<string, DeviceRecord>()
const attempt = deviceDatabase(recordsDatabase, table)

/**
 * Changes a record, or keeps a new one: `step` gets what is kept now and returns what is to be kept, or undefined to leave it as it is.
 * No other tab changes the record in between. Returns the kept record, and whether it outlives a reload.
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
    await inChange(database, [owner], (records) => {
      const next = take(memory.get(id) ?? records.find((record) => record.id === id && record.owner === owner))
      return next ? { put: [next] } : {}
    })
    return recordsOf(owner) !== 'none'
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

/** The owner's records, the one changed last first. */
export async function listRecords(owner: RecordsOwner): Promise<DeviceRecord[]> {
  const kept = (await attempt((database) => inChange(database, [], () => ({})))) ?? []
  const all = new Map([...kept, ...memory.values()].map((record) => [record.id, record]))
  return [...all.values()].filter((record) => record.owner === owner).sort((one, other) => other.at - one.at)
}

export async function dropRecord({ id, owner }: Pick<DeviceRecord, 'id' | 'owner'>): Promise<void> {
  memory.delete(id)
  await attempt((database) => inChange(database, [owner], () => ({ drop: [id] })))
}

/** Gives an account what belongs to the device. Returns how many records that are: they are to be sent. */
export async function adoptRecords(owner: number): Promise<number> {
  const given = (record: DeviceRecord) => ({ ...record, owner, isUnsent: true })
  const inMemory = [...memory.values()].filter((record) => record.owner === null)
  for (const record of inMemory) memory.set(record.id, given(record))
  let kept: DeviceRecord[] = []
  await attempt((database) =>
    inChange(database, [owner, null], (records) => {
      kept = records.filter((record) => record.owner === null)
      return { put: kept.map(given) }
    }),
  )
  return new Set([...inMemory, ...kept].map(({ id }) => id)).size
}

type Step = (records: readonly DeviceRecord[]) => Changes
type Changes = { put?: readonly DeviceRecord[]; drop?: readonly string[] }

/**
 * Changes records and marks their owners by what is there then, in one transaction: of those the browser runs one at a time in all tabs.
 * What a logout has forgotten goes, and what the server has beyond `mostSent`. Returns the records that stay, in no order.
 */
async function inChange(database: IDBPDatabase, owners: readonly RecordsOwner[], step: Step): Promise<DeviceRecord[]> {
  const { store: records, done } = database.transaction(table, 'readwrite')
  const changed = async () => {
    const before = (await records.getAll()) as DeviceRecord[]
    // A mark is set after the records are known: one that has no mark counts as forgotten.
    const living = before.filter(isAlive)
    const { put = [], drop = [] } = step(living)
    const next = new Map([...living, ...put].map((record) => [record.id, record]))
    for (const id of drop) next.delete(id)
    for (const owner of owners) for (const id of beyondMost([...next.values()], owner)) next.delete(id)
    for (const record of put) if (next.has(record.id)) await records.put(record)
    for (const { id } of before) if (!next.has(id)) await records.delete(id)
    const all = [...next.values()]
    for (const owner of owners) {
      const own = all.filter((record) => record.owner === owner)
      markRecords(owner, own.some(({ isUnsent }) => isUnsent) ? 'unsent' : own.length > 0 ? 'sent' : 'none')
    }
    return all
  }
  const [all] = await Promise.all([changed(), done])
  if (owners.length > 0) tellWaitingChange()
  return all
}

/** The ids of what the server has and nobody has changed for long. */
function beyondMost(records: readonly DeviceRecord[], owner: RecordsOwner): string[] {
  return records
    .filter((record) => record.owner === owner && !record.isUnsent)
    .sort((one, other) => other.at - one.at)
    .slice(mostSent)
    .map(({ id }) => id)
}

/** Not what a logout has forgotten. */
function isAlive({ owner, id }: DeviceRecord): boolean {
  return memory.has(id) || recordsOf(owner) !== 'none'
}
