import { useState, useSyncExternalStore } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { hasStoredAccount, onStoredAccount } from '#features/people/accounts/stored-account.tsx'

type Asked = {
  /** The estimate in the address. */
  id: string | undefined
  /** Undefined until it is known who is signed in. */
  visitor: Account | null | undefined
}

/**
 * Whose estimate a page works on, and when another one is opened there: each has a `turn` of its own. `begin` says that a new one has
 * been begun, which gets its address while it is open; `restart` opens a new one.
 */
export function useShownEstimate({ id, visitor }: Asked) {
  const isRemembered = useSyncExternalStore(onStoredAccount, hasStoredAccount, () => false)
  const given = visitor === undefined ? undefined : (visitor?.id ?? null)
  const [begun, setBegun] = useState<string>()
  const [shown, setShown] = useState({ id, owner: given, turn: 0 })
  // Every change of the address opens another estimate, but for the one that gives the estimate here its address.
  if (id !== shown.id) {
    const isOpen = id !== undefined && id === begun
    setShown({ ...shown, id, turn: isOpen ? shown.turn : shown.turn + 1 })
    if (isOpen) setBegun(undefined)
  }
  // A visitor's estimate goes along into the account. Of an account nothing is left on the page once it has logged out; when its
  // session ends by itself, all stays as it is until somebody logs in again.
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
