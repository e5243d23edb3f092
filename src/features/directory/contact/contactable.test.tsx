import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { useContactable } from './contactable.tsx'

const phone = '98220 12345'

const profile = { id: 101, fullName: 'Sagar Patil', companyName: null, lang: 'en', hasPhone: true } as Profile

function Phone() {
  const { to, isOwn } = useContactable(profile)
  return `${to.phone ?? 'for members'}${isOwn ? ', one’s own' : ''}`
}

test('the part of a profile for members is hidden after a logout, though it is still in the cache', () => {
  const client = createQueryClient(() => Promise.reject(new Error('no request is expected')))
  client.setQueryData([addressOf('/api/professionals/{id}/for-members', { id: 101 })], { phone, isOwn: true })
  const shownTo = (visitor: Account | null | undefined) => {
    client.setQueryData(visitorQuery.queryKey, visitor)
    return renderToString(
      <QueryClientProvider client={client}>
        <Phone />
      </QueryClientProvider>,
    )
  }
  expect(shownTo(undefined)).toBe('for members')
  expect(shownTo({ id: 7 } as Account)).toBe(`${phone}, one’s own`)
  expect(shownTo(null)).toBe('for members')
})
