import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { visitorQuery } from '../features/accounts/queries.ts'
import type { Account } from '../features/accounts/schema.ts'
import type { RouteContext } from '../router.tsx'
import { requireAccount } from './-guards.ts'

const sneha = { id: 1, userType: 'customer' } as Account

/** Opens a page for signed-in users: returns the account, or the redirect. */
async function ask(visitor: Account | null, location: { pathname: string; searchStr: string }) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(visitorQuery.queryKey, visitor)
  try {
    return await requireAccount({ context: { queryClient } as RouteContext, location })
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return { to: thrown.options.to, search: thrown.options.search }
  }
}

describe('a page of somebody’s own', () => {
  test.each([
    ['/bookmarked', '', '/bookmarked'],
    ['/bookmarked', '?tab=architects', '/bookmarked?tab=architects'],
    ['//evil.example', '', undefined],
    ['/.//evil.example', '?tab=architects', undefined],
  ])('nobody is led from %s%s to the login, and from there to %s', async (pathname, searchStr, redirect) => {
    expect(await ask(null, { pathname, searchStr })).toEqual({ to: '/login', search: { redirect } })
  })

  test('is open to who is signed in', async () => {
    const location = { pathname: '/contractor-dashboard', searchStr: '' }
    expect(await ask(sneha, location)).toEqual({ user: sneha })
  })
})
