import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import type { EstimateContent, EstimateKind } from '#features/estimating/estimates/content-rules.ts'
import { estimateSaveMutation } from '#features/estimating/estimates/mutations.ts'
import { estimateQuery } from '#features/estimating/estimates/queries.ts'
import { EstimateContext, openEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { watchLogout } from '#features/people/accounts/stored-account.tsx'
import { readStored, store } from '#platform/device/device-storage.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { idle, type KeeperSetup, type KeeperState, type Opened } from './keeper-state.ts'
import { createKeeper, type Keeper } from './keeper-store.ts'

type Kept = { keeper: Keeper | undefined; state: KeeperState; owner: number | null | undefined }
const KeptContext = createContext<Kept | undefined>(undefined)

/** The keeper of the open estimate, its state, and the owner. */
export function useKept(): Kept {
  const kept = useContext(KeptContext)
  if (!kept) throw new Error('There is no kept estimate around this component')
  return kept
}

type Props = {
  kind: EstimateKind
  /** The content of a new estimate. */
  start: EstimateContent
  /** The id of the account. Null for a visitor without one, undefined until this is known. */
  owner: number | null | undefined
  /** The id in the address. If undefined, the last estimate of this kind on this device is opened. */
  id: string | undefined
  onBegun: (id: string) => void
  children: (shown: { isOpening: boolean }) => ReactNode
}

/**
 * Opens the estimate of the page, stores it while it is edited, and provides it to the parts of the page. Needs a new
 * `key` whenever another estimate is opened.
 */
export function KeptEstimate({ kind, start, owner, id, onBegun, children }: Props) {
  const client = useQueryClient()
  const isHydrated = useIsHydrated()
  const stored = id ? client.getQueryData(estimateQuery(id).queryKey) : undefined
  const [estimate] = useState(() => openEstimate(stored?.content ?? start))
  const kept = useKeeper({
    estimate,
    owner,
    opens: id ?? lastEstimate(kind, owner),
    ...{ stored, isRemembered: id === undefined },
    server: {
      find: (id) => client.fetchQuery({ ...estimateQuery(id), staleTime: 0 }),
      save: async (id, body) => {
        const answer = await runMutation(client, estimateSaveMutation(id), body)
        void invalidatePath(client, '/api/estimates')
        return answer
      },
    },
    onBegun,
  })
  const { id: shownId, opening } = kept.state
  useEffect(() => {
    if (shownId && owner !== undefined) rememberEstimate(kind, { id: shownId, owner })
  }, [kind, owner, shownId])
  const isOpening = isHydrated && id !== undefined && !stored && (kept.keeper === undefined || opening === 'under-way')
  return (
    <EstimateContext value={estimate}>
      <KeptContext value={{ ...kept, owner }}>{children({ isOpening })}</KeptContext>
    </EstimateContext>
  )
}

type Remembered = { id: string; owner: number | null }

/**
 * The id of the estimate that was last open on this device. Undefined if there is none or it belongs to another
 * account.
 */
function lastEstimate(kind: EstimateKind, owner: number | null | undefined): string | undefined {
  if (typeof document === 'undefined' || owner === undefined) return undefined
  const { id, owner: whose } = (readStored(`last-estimate ${kind}`) ?? {}) as Partial<Remembered>
  return typeof id === 'string' && (whose === owner || whose === null) ? id : undefined
}

function rememberEstimate(kind: EstimateKind, remembered: Remembered): void {
  store(`last-estimate ${kind}`, remembered)
}

/**
 * Forgets which estimate was last open, so that the next visit starts a new one. With `id`, does so only if that
 * estimate was the last one.
 */
export function forgetLastEstimate(kind: EstimateKind, id?: string): void {
  const last = (readStored(`last-estimate ${kind}`) ?? {}) as Partial<Remembered>
  if (id === undefined || last.id === id) store(`last-estimate ${kind}`, undefined)
}

const nothingChanges = () => () => undefined
const readIdle = () => idle

type KeeperOptions = Pick<KeeperSetup, 'estimate' | 'server' | 'onBegun'> & {
  /** Undefined until the login state is known. */
  owner: number | null | undefined
  /** The id of the stored estimate to open, if there is one. */
  opens: string | undefined
} & Opened

/** Creates the keeper of the open estimate as soon as its owner is known. */
function useKeeper({ owner, ...kept }: KeeperOptions): { keeper: Keeper | undefined; state: KeeperState } {
  const [keeper, setKeeper] = useState<Keeper>()
  const begin = useEffectEvent((owner: number | null) => {
    const { opens, stored, isRemembered, ...setup } = kept
    const made = createKeeper({ ...setup, ...(owner !== null && watchLogout(owner)), owner })
    setKeeper(made)
    if (opens) void made.open(opens, { stored, isRemembered })
    return made.start()
  })
  useEffect(() => (owner === undefined ? undefined : begin(owner)), [owner])
  const state = useSyncExternalStore(keeper?.subscribe ?? nothingChanges, keeper?.read ?? readIdle, readIdle)
  return { keeper, state }
}
