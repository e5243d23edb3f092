import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLateQuery } from '#ui/late-query.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { onStoredAccount, storedVisitor } from './stored-account.tsx'

/**
 * Who is signed in: the server's word, and until that has come what this device remembers. null when nobody is; undefined as long as
 * it is unknown, as in the HTML of a public page, which is the same for everyone.
 */
export function useVisitor(): Account | null | undefined {
  const data = useLateQuery({ ...visitorQuery, enabled: ({ state }) => state.data !== undefined })
  const remembered = useSyncExternalStore(onStoredAccount, storedVisitor, () => undefined)
  return data === undefined ? remembered : data
}

/** The same at the moment of a press: for what is only asked then, and shows nothing. */
export function visitorNow(queryClient: QueryClient): Account | null | undefined {
  const known = queryClient.getQueryData(visitorQuery.queryKey)
  return known === undefined ? storedVisitor() : known
}

/** The same, and asks the server if it is unknown: for what must not treat a member as a guest. Throws if there is no answer. */
export async function askVisitor(queryClient: QueryClient): Promise<Account | null> {
  const known = visitorNow(queryClient)
  return known === undefined ? queryClient.fetchQuery(visitorQuery) : known
}

type Props = {
  guest: ReactNode
  /** The account is undefined until it is known. */
  member: (visitor: Account | undefined) => ReactNode
}

/**
 * What a signed-out visitor sees, or a signed-in one. As long as the page does not know, it holds both and CSS shows one by the
 * session's sign: neither flashes, nothing moves. Its parts stand in the parent's layout.
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
