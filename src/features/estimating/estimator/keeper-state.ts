import type { Conflict } from '#features/estimating/estimates/merge-rules.ts'
import type { ContentPart } from '#features/estimating/estimates/salvage-rules.ts'
import type { EstimateSave, EstimateSaved, StoredEstimate } from '#features/estimating/estimates/schema.ts'
import type { OpenEstimate } from '#features/estimating/estimates/use-estimate.ts'

export type KeeperState = {
  /** The id of the estimate. Undefined as long as nothing was entered, because then there is nothing to store. */
  id: string | undefined
  /** Where the current state of the estimate is stored. `page` means that this browser stores nothing. */
  keptOn: 'nothing' | 'page' | 'device' | 'server'
  isSending: boolean
  /** Why the server does not have the current state: the server's refusal, or '' if the server could not be reached. */
  refusal: string | undefined
  conflicts: readonly Conflict[]
  /** The parts of a stored estimate that could not be read. */
  leftOut: readonly ContentPart[]
  /** Whether the requested estimate has been opened. `missing` means that it does not exist. */
  opening: 'under-way' | 'done' | 'missing' | 'failed'
}

type EstimateServer = {
  /** Returns null if there is no such estimate. */
  find: (id: string) => Promise<StoredEstimate | null>
  save: (id: string, body: EstimateSave) => Promise<EstimateSaved>
}

export type KeeperSetup = {
  estimate: OpenEstimate
  /** The id of the account. Null for a visitor without one, whose estimates are stored only on the device. */
  owner: number | null
  server: EstimateServer
  /** Called with the id of a new estimate once it is stored, unless the page was left meanwhile. */
  onBegun: (id: string) => void
  /** Whether the account has logged out meanwhile. After a logout nothing of the estimate is stored or sent. */
  hasLoggedOut?: () => boolean
}

export type Opened = {
  /** The estimate, if it was loaded together with the page. */
  stored?: StoredEstimate | null | undefined
  /**
   * True if the address does not name an estimate. Then the last estimate on this device is opened. If that estimate no
   * longer exists, a new one is started.
   */
  isRemembered?: boolean
}

export const idle: KeeperState = {
  ...{ id: undefined, keptOn: 'nothing', isSending: false, refusal: undefined },
  ...{ conflicts: [], leftOut: [], opening: 'done' },
}
