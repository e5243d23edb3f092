import { redirect } from '@tanstack/react-router'
import { visitorQuery } from '../features/accounts/queries.ts'
import { ownPath, readId } from '../features/accounts/rules.ts'
import type { Account } from '../features/accounts/schema.ts'
import type { RouteContext } from '../router.tsx'

/** What a login is on the way to: a page of ours, and a professional to bookmark. It lives in the address, through registering too. */
export type Return = { redirect?: string; bookmark?: string }

/** Reads it out of an address; what leads elsewhere is as if it were not there. */
export function readReturn(search: Record<string, unknown>): Return {
  return { redirect: ownPath(search.redirect), bookmark: readId(search.bookmark)?.toString() }
}

type Guarded = { context: RouteContext; location: { pathname: string; searchStr: string } }

/** Whoever is signed in is led home. */
export async function requireNobody({ context }: Pick<Guarded, 'context'>): Promise<void> {
  if (await context.queryClient.ensureQueryData(visitorQuery)) throw redirect({ to: '/' })
}

/** Whoever is not signed in is led to the login and back. */
export async function requireAccount({ context, location }: Guarded): Promise<{ user: Account }> {
  const user = await context.queryClient.ensureQueryData(visitorQuery)
  if (!user) throw redirect({ to: '/login', search: { redirect: ownPath(location.pathname + location.searchStr) } })
  return { user }
}
