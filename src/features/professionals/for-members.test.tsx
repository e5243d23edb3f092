import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addressOf } from '../../platform/endpoint.ts'
import { createQueryClient } from '../../platform/query-client.ts'
import { visitorQuery } from '../accounts/queries.ts'
import type { Account } from '../accounts/schema.ts'
import { forMembersEndpoint } from './endpoints.ts'
import { useForMembers } from './queries.ts'

const phone = '98220 12345'

function Phone() {
  return useForMembers(101)?.phone ?? 'for members'
}

test('what a profile has for members is theirs alone: after a logout it is shown no more, though the page still knows it', () => {
  const client = createQueryClient(() => Promise.reject(new Error('nobody asks')))
  client.setQueryData([addressOf(forMembersEndpoint, { id: 101 })], { phone })
  const shownTo = (visitor: Account | null | undefined) => {
    client.setQueryData(visitorQuery.queryKey, visitor)
    return renderToString(
      <QueryClientProvider client={client}>
        <Phone />
      </QueryClientProvider>,
    )
  }
  expect(shownTo(undefined)).toBe('for members')
  expect(shownTo({ id: 7 } as Account)).toBe(phone)
  expect(shownTo(null)).toBe('for members')
})
