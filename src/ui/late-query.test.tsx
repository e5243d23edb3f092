import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreQueries } from '#platform/pages/page-state.ts'
import { useLateQuery } from './late-query.ts'

const query = { queryKey: ['/api/cart/count'], queryFn: () => 0, enabled: false }

function Count() {
  return <p>{useLateQuery<number>(query) ?? 'unknown'}</p>
}

const rendered = (client: QueryClient) =>
  renderToString(
    <QueryClientProvider client={client}>
      <Count />
    </QueryClientProvider>,
  )

/**
 * After this call, components render as in the browser's first render: only with the answers that came with the page,
 * as in the server's HTML.
 */
function inBrowser() {
  vi.stubGlobal('document', {})
}
afterEach(() => vi.unstubAllGlobals())

test('on the server it returns what is known', () => {
  const client = new QueryClient()
  client.setQueryData(query.queryKey, 2)
  expect(rendered(client)).toBe('<p>2</p>')
})

test.each([
  ['what the page came with, although another answer has come by now', 2, '<p>2</p>'],
  ['nothing, where the page was made without it', undefined, '<p>unknown</p>'],
])('a part that is hydrated late begins with %s', (_, came, html) => {
  inBrowser()
  const client = new QueryClient()
  restoreQueries(client, came === undefined ? [] : [[query.queryKey, came]])
  client.setQueryData(query.queryKey, 5)
  expect(rendered(client)).toBe(html)
})
