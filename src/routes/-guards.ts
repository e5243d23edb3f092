import { redirect } from '@tanstack/react-router'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { ownPath, readId } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

/**
 * What happens after a login: a local page to return to, a professional to bookmark, a project to save. It is kept in
 * the URL, also through a registration.
 */
export type LoginSearch = { redirect?: string; bookmark?: string; save?: string }

/** Reads what happens after a login from the URL's parameters. Ignores a path that leads to a different site. */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    redirect: ownPath(search.redirect),
    bookmark: readId(search.bookmark)?.toString(),
    save: readId(search.save)?.toString(),
  }
}

type GuardContext = { context: RouteContext; location: { pathname: string; searchStr: string } }

/** Redirects signed-in users to the page to which the login would lead back, or to the home page. */
export async function requireSignedOut({ context, search }: Pick<GuardContext, 'context'> & { search: LoginSearch }) {
  if (!(await context.queryClient.ensureQueryData(visitorQuery))) return
  const href = withLanguage(context.language, ownPath(search.redirect) ?? '/')
  // A full page load by the browser, because the router would read a '$' in the address as a parameter of a route.
  throw redirect({ href, reloadDocument: true })
}

/** Redirects signed-out visitors to the login, and from there back. */
export async function requireAccount({ context, location }: GuardContext): Promise<{ user: Account }> {
  const user = await context.queryClient.ensureQueryData(visitorQuery)
  if (!user) throw redirect({ to: '/login', search: { redirect: ownPath(location.pathname + location.searchStr) } })
  return { user }
}
