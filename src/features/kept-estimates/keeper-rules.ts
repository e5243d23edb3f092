import type { Conflict } from '../estimates/merge-rules.ts'
import type { ContentPart } from '../estimates/salvage-rules.ts'
import type { EstimateSave, EstimateSaved, StoredEstimate } from '../estimates/schema.ts'

export type KeeperState = {
  /** Undefined as long as nothing was entered: there is nothing to keep. */
  id: string | undefined
  /** Where the estimate is kept as it is now. `page`: this browser keeps nothing. */
  keptOn: 'nothing' | 'page' | 'device' | 'server'
  isSending: boolean
  /** Why the server does not have it: its sentence, or '' where it could not be reached. */
  refusal: string | undefined
  conflicts: readonly Conflict[]
  /** What could not be read of a stored estimate. */
  leftOut: readonly ContentPart[]
  /** Whether an estimate that was asked for has come; `missing` where there is none. */
  opening: 'under-way' | 'done' | 'missing' | 'failed'
}

export type EstimateServer = {
  /** Null for an estimate that there is not. */
  find: (id: string) => Promise<StoredEstimate | null>
  save: (id: string, body: EstimateSave) => Promise<EstimateSaved>
}

export const idle: KeeperState = {
  ...{ id: undefined, keptOn: 'nothing', isSending: false, refusal: undefined },
  ...{ conflicts: [], leftOut: [], opening: 'done' },
}
