import type { Conflict } from '#features/estimating/estimates/merge-rules.ts'
import type { ContentPart } from '#features/estimating/estimates/salvage-rules.ts'
import type { EstimateSave, EstimateSaved, StoredEstimate } from '#features/estimating/estimates/schema.ts'
import type { OpenEstimate } from '#features/estimating/estimates/use-estimate.ts'

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

type EstimateServer = {
  /** Null for an estimate that there is not. */
  find: (id: string) => Promise<StoredEstimate | null>
  save: (id: string, body: EstimateSave) => Promise<EstimateSaved>
}

export type KeeperSetup = {
  estimate: OpenEstimate
  /** The account; null for a visitor, whose estimates are kept on the device alone. */
  owner: number | null
  server: EstimateServer
  /** Called with the id of an estimate that has just been begun. */
  onBegun: (id: string) => void
  /** Whether the account has logged out meanwhile: nothing of it is kept or sent any more. */
  hasLoggedOut?: () => boolean
}

export type Opened = {
  /** What the page has come with of it. */
  stored?: StoredEstimate | null | undefined
  /** Nobody has asked for it: it was the last one here. Where there is none any more, a new one begins. */
  isRemembered?: boolean
}

export const idle: KeeperState = {
  ...{ id: undefined, keptOn: 'nothing', isSending: false, refusal: undefined },
  ...{ conflicts: [], leftOut: [], opening: 'done' },
}
