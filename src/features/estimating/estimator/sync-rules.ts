import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { isSame } from '#features/estimating/estimates/equality-rules.ts'
import { type Conflict, mergeContents, withValue } from '#features/estimating/estimates/merge-rules.ts'
import type { EstimateSaved, StoredEstimate } from '#features/estimating/estimates/schema.ts'
import { asStored, asTyped } from '#features/estimating/estimates/text-rules.ts'
import type { DeviceRecord } from '#platform/device/device-records.ts'

/** An estimate on a device, together with the content that the device and the server last had in common. */
export type DeviceEstimate = DeviceRecord & {
  content: EstimateContent
  /** The content that the server had at `revision`. Null, with revision 0, if the server has never had the estimate. */
  base: EstimateContent | null
  revision: number
  /**
   * Values that two devices have changed differently. Each conflict stays until somebody has chosen one of the two
   * values.
   */
  conflicts: Conflict[]
}

/** Makes the record of an estimate that the server has never had. */
export function newRecord(owner: DeviceRecord['owner'], content: EstimateContent, now: number): DeviceEstimate {
  const id = crypto.randomUUID()
  return { id, owner, at: now, isUnsent: true, content, base: null, revision: 0, conflicts: [] }
}

/** Returns the record with what was entered on this device. */
export function withContent(record: DeviceEstimate, content: EstimateContent, now: number): DeviceEstimate {
  if (isSame(record.content, content)) return record
  return { ...record, content, at: Math.max(now, record.at + 1), isUnsent: true }
}

/** Merges the server's estimate with what was changed on this device meanwhile. The changes of both sides are kept. */
export function withServers(record: DeviceEstimate, stored: StoredEstimate): DeviceEstimate {
  const { content: theirs, revision } = stored
  if (revision <= record.revision && record.base) return record
  if (!record.isUnsent) return { ...record, content: theirs, base: theirs, revision, at: record.at + 1 }
  // If there is no base, it is unknown what this device and the server last had in common. The server's content is then
  // the base.
  const { merged, conflicts } = mergeContents(record.base ?? theirs, asStored(record.content), theirs)
  return {
    ...record,
    content: asTyped(merged, record.content),
    base: theirs,
    revision,
    at: record.at + 1,
    isUnsent: !isSame(merged, theirs),
    conflicts: [...withoutPlaces(record.conflicts, conflicts), ...conflicts],
  }
}

/**
 * Returns the estimate to open: the device's copy merged with the server's, or the only copy that exists. Undefined if
 * there is none.
 */
export function opened(
  kept: DeviceEstimate | undefined,
  theirs: StoredEstimate | null,
  { id, owner }: Pick<DeviceEstimate, 'id' | 'owner'>,
): DeviceEstimate | undefined {
  if (!theirs) return kept
  return withServers(kept ?? { ...newRecord(owner, theirs.content, Date.now()), id, isUnsent: false }, theirs)
}

/**
 * Returns the record to store before the first save is sent. The sent content becomes the base, so that later changes
 * can be merged even if the answer gets lost.
 */
export function beforeSending(record: DeviceEstimate): DeviceEstimate {
  return record.base ? record : { ...record, base: asStored(record.content) }
}

/** Returns the record after the server has answered the save of `sent`. More may have been entered since. */
export function withAnswer(record: DeviceEstimate, sent: EstimateContent, answer: EstimateSaved): DeviceEstimate {
  if (!answer.isSaved) return withServers(record, answer.current)
  // A second tab has saved a newer revision meanwhile.
  if (answer.revision < record.revision) return record
  return { ...record, base: sent, revision: answer.revision, isUnsent: !isSame(asStored(record.content), sent) }
}

/** Merges what a second tab of this device has stored (`kept`) with what was entered in this tab since `known`. */
export function withOtherTabs(known: DeviceEstimate, content: EstimateContent, kept: DeviceEstimate): DeviceEstimate {
  const { merged, conflicts } = mergeContents(known.content, content, kept.content)
  return {
    ...kept,
    content: merged,
    at: kept.at + 1,
    isUnsent: kept.isUnsent || !isSame(merged, kept.content),
    conflicts: [...withoutPlaces(kept.conflicts, conflicts), ...conflicts],
  }
}

/** Settles a conflict with the chosen value. */
export function withChoice(record: DeviceEstimate, { path }: Conflict, value: unknown, now: number): DeviceEstimate {
  const chosen = withContent(record, withValue(record.content, path, value), now)
  return { ...chosen, at: Math.max(now, record.at + 1), conflicts: withoutPlaces(record.conflicts, [{ path }]) }
}

function withoutPlaces(conflicts: readonly Conflict[], settled: readonly Pick<Conflict, 'path'>[]): Conflict[] {
  const places = new Set(settled.map(({ path }) => JSON.stringify(path)))
  return conflicts.filter(({ path }) => !places.has(JSON.stringify(path)))
}
