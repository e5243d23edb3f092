import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { requireAccount } from './-guards.ts'

const sneha = { id: 1, userType: 'customer' } as Account

/** Opens a page for signed-in users. Returns the account or the redirect. */
async function openAs(visitor: Account | null, location: { pathname: string; searchStr: string; hash: string }) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(visitorQuery.queryKey, visitor)
  try {
    return await requireAccount({ context: { queryClient } as RouteContext, location })
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return { to: thrown.options.to, search: thrown.options.search }
  }
}

describe('a page for signed-in users', () => {
  test.each([
    ['/bookmarked', '', '', '/bookmarked'],
    ['/bookmarked', '?tab=architects', '', '/bookmarked?tab=architects'],
    ['/order/2', '', 'returns', '/order/2#returns'],
    ['//evil.example', '', '', undefined],
    ['/.//evil.example', '?tab=architects', '', undefined],
  ])(
    'redirects a signed-out visitor from %s%s #%s to the login, and from there to %s',
    async (pathname, searchStr, hash, redirect) => {
      expect(await openAs(null, { pathname, searchStr, hash })).toEqual({ to: '/login', search: { redirect } })
    },
  )

  test('is open to a signed-in user', async () => {
    const location = { pathname: '/contractor-dashboard', searchStr: '', hash: '' }
    expect(await openAs(sneha, location)).toEqual({ user: sneha })
  })
})
