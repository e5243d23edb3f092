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
  /** When it was changed last; grows with each change. */
  at: number
  /** The server does not have it as it is here. */
  isUnsent: boolean
}

const table = 'records'
/** Where the browser keeps nothing, it is kept until the page is left. */
const memory = new Map<string, DeviceRecord>()
const attempt = deviceDatabase(recordsDatabase, table)

/** Keeps a record in the place of the one with the same id. Returns whether it outlives a reload. */
export async function keepRecord(record: DeviceRecord): Promise<boolean> {
  const isKept = await attempt(async (database) => {
    await change(database, [record.owner], (records) => records.put(record))
    return recordsOf(record.owner) !== 'none'
  })
  if (isKept) memory.delete(record.id)
  else memory.set(record.id, record)
  return isKept ?? false
}

export async function readRecord(id: string, owner: RecordsOwner): Promise<DeviceRecord | undefined> {
  const kept = await attempt(async (database) => (await database.get(table, id)) as DeviceRecord | undefined)
  const record = memory.get(id) ?? kept
  return record?.owner === owner && isAlive(record) ? record : undefined
}

/** The owner's records, the one changed last first. */
export async function listRecords(owner: RecordsOwner): Promise<DeviceRecord[]> {
  const kept = (await attempt((database) => database.getAll(table) as Promise<DeviceRecord[]>)) ?? []
  const all = new Map([...kept, ...memory.values()].map((record) => [record.id, record]))
  return [...all.values()]
    .filter((record) => record.owner === owner && isAlive(record))
    .sort((one, other) => other.at - one.at)
}

export async function dropRecord({ id, owner }: Pick<DeviceRecord, 'id' | 'owner'>): Promise<void> {
  memory.delete(id)
  await attempt((database) => change(database, [owner], (records) => records.delete(id)))
}

/** Gives an account what belongs to the device, and returns it: it is to be sent. */
export async function adoptRecords(owner: number): Promise<DeviceRecord[]> {
  const adopted = (await listRecords(null)).map((record) => ({ ...record, owner, isUnsent: true }))
  if (adopted.length === 0) return []
  for (const record of adopted) if (memory.has(record.id)) memory.set(record.id, record)
  await attempt((database) =>
    change(database, [owner, null], async (records) => {
      for (const record of adopted) await records.put(record)
    }),
  )
  return adopted
}

type Records = { put(record: DeviceRecord): Promise<unknown>; delete(id: string): Promise<void> }

/** Changes records and marks their owners by what is there then, in one transaction: of those the browser runs one at a time in all tabs. */
async function change(
  database: IDBPDatabase,
  owners: readonly RecordsOwner[],
  step: (records: Records) => Promise<unknown>,
): Promise<void> {
  const { store: records, done } = database.transaction(table, 'readwrite')
  const changed = async () => {
    // A mark is set before what it is for: a record that has none counts as forgotten.
    const before = (await records.getAll()) as DeviceRecord[]
    for (const { id } of before.filter((record) => !isAlive(record))) await records.delete(id)
    await step(records)
    const all = (await records.getAll()) as DeviceRecord[]
    for (const owner of owners) {
      const own = all.filter((record) => record.owner === owner)
      markRecords(owner, own.some(({ isUnsent }) => isUnsent) ? 'unsent' : own.length > 0 ? 'sent' : 'none')
    }
  }
  await Promise.all([changed(), done])
  tellWaitingChange()
}

/** Not what a logout has forgotten. */
function isAlive({ owner, id }: DeviceRecord): boolean {
  return memory.has(id) || recordsOf(owner) !== 'none'
}
