import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import type { Conflict } from '#features/estimating/estimates/merge-rules.ts'
import type { ContentPart } from '#features/estimating/estimates/salvage-rules.ts'
import {
  type DeviceRecord,
  dropRecord,
  listRecords,
  readRecord,
  updateRecord,
} from '#platform/device/device-records.ts'
import type { DeviceEstimate } from './sync-rules.ts'

type Place = Pick<DeviceRecord, 'id' | 'owner'>
/** An estimate on this device, and the parts of it that could not be read. */
export type ReadEstimate = { record: DeviceEstimate; leftOut: readonly ContentPart[] }

/**
 * Loads the code that reads estimates. The code is loaded only when the first estimate is read, because it includes
 * Zod.
 */
const reading = () => import('#features/estimating/estimates/salvage-rules.ts')
/** The records that this tab wrote last, by their ids. They are valid and need no check. */
const written = new Map<string, DeviceEstimate>()

/**
 * Changes or creates an estimate on this device in one step that no other tab can interrupt. `step` gets the stored
 * estimate and returns the one to store. If it returns the same record or undefined, nothing changes. `fallback`
 * replaces parts that can't be read.
 */
export async function updateDeviceEstimate(
  { fallback, ...place }: Place & { fallback?: EstimateContent },
  step: (kept: ReadEstimate | undefined) => DeviceEstimate | undefined,
): Promise<{ record: DeviceEstimate | undefined; isKept: boolean }> {
  const rules = await rulesFor(place)
  let left: DeviceEstimate | undefined
  const { record, isKept } = await updateRecord(place, (stored) => {
    const kept = stored && read(stored, rules, fallback)
    const next = step(kept)
    left = next && next === kept?.record ? next : undefined
    return left ? undefined : next
  })
  if (record) written.set(place.id, record)
  return { record: record ?? left, isKept }
}

export async function readDeviceEstimate({ id, owner }: Place): Promise<ReadEstimate | undefined> {
  const [rules, kept] = await Promise.all([reading(), readRecord(id, owner)])
  return kept && read(kept, rules)
}

/** The owner's estimates on this device, the most recently changed first. */
export async function listDeviceEstimates(owner: DeviceRecord['owner']): Promise<ReadEstimate[]> {
  const [rules, kept] = await Promise.all([reading(), listRecords(owner)])
  return kept.flatMap((record) => read(record, rules) ?? [])
}

export async function dropDeviceEstimate(id: string): Promise<void> {
  written.delete(id)
  await dropRecord(id)
}

type Rules = Awaited<ReturnType<typeof reading>>

/**
 * Loads the code that reads estimates. If it can't be loaded, returns undefined if it is not needed, because the
 * estimate is new or this tab wrote it last. Otherwise throws.
 */
async function rulesFor({ id, owner }: Place): Promise<Rules | undefined> {
  try {
    return await reading()
  } catch (error) {
    if (written.has(id) || !(await readRecord(id, owner))) return undefined
    throw error
  }
}

/**
 * Reads a record as far as possible. Undefined if it is not an estimate. Unreadable parts get the values that the
 * server last had. The revision is then 0, so that the next request to the server fetches the current values.
 */
function read(record: DeviceRecord, rules: Rules | undefined, fallback?: EstimateContent): ReadEstimate | undefined {
  const last = written.get(record.id)
  if (last?.at === record.at && last.owner === record.owner) return { record: last, leftOut: [] }
  if (!rules) return undefined
  const { readContent, withUnread } = rules
  const stored = record as DeviceRecord & Record<string, unknown>
  const base = stored.base == null ? undefined : readContent(stored.base, fallback)
  const content = readContent(stored.content, base?.content ?? fallback)
  if (!content) return undefined
  const isWhole = content.leftOut.length === 0
  const revision = Number.isSafeInteger(stored.revision) && isWhole && base?.leftOut.length === 0 ? stored.revision : 0
  return {
    record: {
      ...record,
      content: base && !isWhole ? withUnread(content.content, content.leftOut, base.content) : content.content,
      base: base?.content ?? null,
      revision: revision as number,
      conflicts: Array.isArray(stored.conflicts) ? stored.conflicts.filter(isConflict) : [],
    },
    leftOut: content.leftOut,
  }
}

function isConflict(stored: unknown): stored is Conflict {
  const path = (stored as Partial<Conflict> | null)?.path
  return Array.isArray(path) && path.length > 0 && path.every((step) => typeof step === 'string')
}
