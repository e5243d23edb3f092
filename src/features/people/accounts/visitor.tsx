import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLateQuery } from '#ui/late-query.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { onStoredAccount, storedVisitor } from './stored-account.tsx'

/**
 * The signed-in account: as the server has said, or as this device remembers it until the server has responded. Null
 * when nobody is signed in. Undefined while this is unknown, as in the HTML of a public page, which is the same for
 * everyone.
 */
export function useVisitor(): Account | null | undefined {
  const data = useLateQuery({ ...visitorQuery, enabled: ({ state }) => state.data !== undefined })
  const remembered = useSyncExternalStore(onStoredAccount, storedVisitor, () => undefined)
  return data === undefined ? remembered : data
}

/**
 * The signed-in account, for code that needs it only when a button is pressed and does not show it. Undefined while
 * unknown.
 */
export function knownVisitor(queryClient: QueryClient): Account | null | undefined {
  const known = queryClient.getQueryData(visitorQuery.queryKey)
  return known === undefined ? storedVisitor() : known
}

/**
 * Returns the signed-in account, and asks the server if it is unknown. For code that must not treat a signed-in user as
 * a guest. Throws if there is no response.
 */
export async function fetchVisitor(queryClient: QueryClient): Promise<Account | null> {
  const known = knownVisitor(queryClient)
  return known === undefined ? queryClient.fetchQuery(visitorQuery) : known
}

type Props = {
  guest: ReactNode
  /** The account is undefined while it is unknown. */
  member: (visitor: Account | undefined) => ReactNode
}

/**
 * Shows `guest` to a signed-out and `member` to a signed-in visitor. While the page does not know who is signed in, it
 * contains both, and CSS shows one according to the session mark, so that nothing flashes or moves. The contents take
 * part in the parent's layout.
 */
export function ByVisitor({ guest, member }: Props) {
  const visitor = useVisitor()
  const isUnknown = visitor === undefined
  return (
    <>
      {!visitor && <div className={isUnknown ? 'for-guests' : 'contents'}>{guest}</div>}
      {visitor !== null && <div className={isUnknown ? 'for-members' : 'contents'}>{member(visitor)}</div>}
    </>
  )
}
