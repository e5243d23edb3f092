import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { watchLogout } from '#features/people/accounts/stored-account.tsx'
import { idle, type KeeperSetup, type KeeperState, type Opened } from './keeper-rules.ts'
import { createKeeper, type Keeper } from './keeper-store.ts'

const nothingChanges = () => () => undefined
const readIdle = () => idle

type Kept = Pick<KeeperSetup, 'estimate' | 'server' | 'onBegun'> & {
  /** Undefined until it is known who is signed in. */
  owner: number | null | undefined
  /** The stored estimate that is opened, if it is one. */
  opens: string | undefined
} & Opened

/** Keeps the open estimate as soon as it is known whose it is. */
export function useKeeper({ owner, ...kept }: Kept): { keeper: Keeper | undefined; state: KeeperState } {
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
