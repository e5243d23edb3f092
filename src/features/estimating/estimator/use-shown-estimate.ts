import { useState, useSyncExternalStore } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { hasStoredAccount, onStoredAccount } from '#features/people/accounts/stored-account.tsx'

type Asked = {
  /** The id of the estimate in the address. */
  id: string | undefined
  /** Undefined until the login state is known. */
  visitor: Account | null | undefined
}

/**
 * Returns who owns the estimate that a page edits, and a `turn` that changes whenever the page opens another estimate.
 * Call `begin` when a new estimate gets its id: the address then changes to that id, but the estimate stays open.
 * `restart` opens a new estimate.
 */
export function useShownEstimate({ id, visitor }: Asked) {
  const isRemembered = useSyncExternalStore(onStoredAccount, hasStoredAccount, () => false)
  const given = visitor === undefined ? undefined : (visitor?.id ?? null)
  const [begun, setBegun] = useState<string>()
  const [shown, setShown] = useState({ id, owner: given, turn: 0 })
  // Every change of the address opens another estimate, unless a new estimate gets its address.
  if (id !== shown.id) {
    const isOpen = id !== undefined && id === begun
    setShown({ ...shown, id, turn: isOpen ? shown.turn : shown.turn + 1 })
    if (isOpen) setBegun(undefined)
  }
  // After a login, a visitor's estimate stays open and moves into the account. After a logout, nothing of the account
  // stays on the page. If a session ends by itself, everything stays until somebody logs in again.
  const wasAccounts = typeof shown.owner === 'number'
  const hasEndedByItself = wasAccounts && given === null && isRemembered
  if (given !== undefined && given !== shown.owner && !hasEndedByItself)
    setShown({ ...shown, owner: given, turn: wasAccounts ? shown.turn + 1 : shown.turn })
  return {
    owner: shown.owner,
    turn: shown.turn,
    begin: setBegun,
    restart: () => setShown({ ...shown, turn: shown.turn + 1 }),
  }
}
