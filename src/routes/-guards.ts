import { redirect } from '@tanstack/react-router'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { ownPath, readId } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

/**
 * What to do after a login: return to a page of this site, bookmark a professional, or save a project. It is kept in
 * the URL, also during a registration.
 */
export type LoginSearch = { redirect?: string; bookmark?: string; save?: string }

/** Reads from the URL's parameters what to do after a login. Ignores a path that leads to a different site. */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    redirect: ownPath(search.redirect),
    bookmark: readId(search.bookmark)?.toString(),
    save: readId(search.save)?.toString(),
  }
}

type GuardContext = { context: RouteContext; location: { pathname: string; searchStr: string; hash: string } }

/** Redirects signed-in users to the page to which a login would lead them, or to the home page. */
export async function requireSignedOut({ context, search }: Pick<GuardContext, 'context'> & { search: LoginSearch }) {
  if (!(await context.queryClient.ensureQueryData(visitorQuery))) return
  const href = withLanguage(context.language, ownPath(search.redirect) ?? '/')
  // Makes the browser load the page in full, because the router would treat a '$' in the address as a route parameter.
  throw redirect({ href, reloadDocument: true })
}

/** Redirects signed-out visitors to the login, which leads them back here afterwards. */
export async function requireAccount({ context, location }: GuardContext): Promise<{ user: Account }> {
  const user = await context.queryClient.ensureQueryData(visitorQuery)
  const { pathname, searchStr, hash } = location
  if (!user)
    throw redirect({ to: '/login', search: { redirect: ownPath(pathname + searchStr + (hash && `#${hash}`)) } })
  return { user }
}
