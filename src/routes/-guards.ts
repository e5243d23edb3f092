import { redirect } from '@tanstack/react-router'
import { visitorQuery } from '../features/accounts/queries.ts'
import { homeOf, ownPath, readId, type UserType } from '../features/accounts/rules.ts'
import type { Account } from '../features/accounts/schema.ts'
import type { RouteContext } from '../router.tsx'

/** What a login is on the way to: a page of ours, and a professional to bookmark. It lives in the address, through registering too. */
export type Return = { redirect?: string; bookmark?: string }

/** Reads it out of an address; what leads elsewhere is as if it were not there. */
export function readReturn(search: Record<string, unknown>): Return {
  return { redirect: ownPath(search.redirect), bookmark: readId(search.bookmark)?.toString() }
}

type Guarded = { context: RouteContext; location: { pathname: string; searchStr: string } }

/** Who is signed in has no business at the login. */
export async function forVisitorsOnly({ context }: Pick<Guarded, 'context'>): Promise<void> {
  if (await context.queryClient.ensureQueryData(visitorQuery)) throw redirect({ to: '/' })
}

/** A page of somebody's own: nobody is led to the login and back, a user of another kind to the own dashboard. */
export async function forAccounts(
  { context, location }: Guarded,
  ...userTypes: UserType[]
): Promise<{ user: Account }> {
  const user = await context.queryClient.ensureQueryData(visitorQuery)
  if (!user) throw redirect({ to: '/login', search: { redirect: ownPath(location.pathname + location.searchStr) } })
  if (userTypes.length && !userTypes.includes(user.userType)) throw redirect({ to: homeOf(user.userType) })
  return { user }
}
