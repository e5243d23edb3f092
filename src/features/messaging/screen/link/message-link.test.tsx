import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { subscribeToToasts, type Toast } from '#ui/toast.ts'
import { useMessagePress } from './use-message-press.ts'

const member = { id: 7, userType: 'architect' } as Account
const page = '/professionals/101'
let router: ReturnType<typeof newRouter>
let client: QueryClient
let toasts: Toast[]
let asked: { address: string; body: unknown }[]
let answer: () => Response

function newRouter() {
  return createRouter({
    routeTree: createRootRoute(),
    context: { i18n },
    history: createMemoryHistory({ initialEntries: [page] }),
  })
}

// A press loads this module. On a busy machine, loading can exceed the timeouts of the tests, so it is loaded
// beforehand.
beforeAll(() => import('./open-from-link.tsx'))
beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push({ address, body: JSON.parse(body) })
    return answer()
  })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  router = newRouter()
  // The router does not navigate on a server, so the test puts the address into its history.
  router.navigate = async (to) => router.history.push(router.buildLocation(to as never).href)
  // On a server there is no page code to load.
  router.loadRouteChunk = () => undefined
  await router.load()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  client = createQueryClient(() => Promise.reject(new Error('nobody asks')))
  asked = []
  toasts = []
  answer = () => Response.json({ id: 12 })
  subscribeToToasts((toast) => toasts.push(toast))
})
afterEach(() => vi.unstubAllGlobals())

type Press = ReturnType<typeof useMessagePress>['onClick']
type Given = { takesMessages?: boolean; ctrlKey?: boolean }
type ProbeProps = { takesMessages: boolean; use: (press: Press) => void }

function Probe({ takesMessages, use }: ProbeProps) {
  use(useMessagePress({ id: 101, takesMessages }).onClick)
  return null
}

/**
 * Presses a professional's link as a visitor. Returns what happened. `isFollowed` is true unless the press was handled
 * in another way.
 */
async function press(
  visitor: Account | null,
  { takesMessages = true, ...keys }: Given = {},
): Promise<{ isFollowed: boolean }> {
  client.setQueryData(visitorQuery.queryKey, visitor)
  let onClick: Press = async () => {}
  renderToString(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <I18nProvider i18n={i18n}>
          <Probe takesMessages={takesMessages} use={(press) => (onClick = press)} />
        </I18nProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  let isFollowed = false
  const clickOn = (link: object) => {
    let isPrevented = false
    const preventDefault = () => {
      isPrevented = true
    }
    void onClick({ currentTarget: link, preventDefault, ...keys } as MouseEvent<HTMLAnchorElement>)
    if (!isPrevented) isFollowed = true
  }
  const link = { isConnected: true, click: () => clickOn(link) }
  clickOn(link)
  if (!isFollowed) await vi.waitFor(() => expect(isFollowed || toasts.length > 0 || hasLeft()).toBe(true))
  return { isFollowed }
}

const hasLeft = () => router.history.location.pathname !== page

test('a member gets to the conversation in their own dashboard', async () => {
  expect(await press(member)).toEqual({ isFollowed: false })
  expect(asked).toEqual([{ address: '/api/conversations', body: { professionalId: 101 } }])
  expect(router.history.location.pathname).toBe('/architect-dashboard/messages/12')
})

test.each([
  ['a guest', null, {}],
  ['a member, if the professional takes no messages', member, { takesMessages: false }],
  ['a member who opens a new tab', member, { ctrlKey: true }],
])('%s follows the link, without a request', async (_, visitor, given) => {
  expect(await press(visitor, given)).toEqual({ isFollowed: true })
  expect(asked).toEqual([])
})

test.each([401, 404, 422])('if the server responds %i, the link is followed', async (status) => {
  answer = () => Response.json({ message: 'You can’t write to yourself.' }, { status })
  expect(await press(member)).toEqual({ isFollowed: true })
  expect(toasts).toEqual([])
  expect(hasLeft()).toBe(false)
})

test.each([
  [
    'a refusal that says why',
    () => Response.json({ message: 'Please wait for answers.' }, { status: 429 }),
    'Please wait for answers.',
  ],
  [
    'a broken connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'Please check your connection and try again.',
  ],
])('%s is shown, and the page stays', async (_, given, text) => {
  answer = given
  expect(await press(member)).toEqual({ isFollowed: false })
  expect(toasts).toMatchObject([{ title: 'The conversation could not be opened', text, isFailure: true }])
  expect(hasLeft()).toBe(false)
})

test('a visitor who has gone to a different page meanwhile stays there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await promise
    return answer()
  })
  const pressed = press(member)
  router.history.push('/rates')
  resolve()
  await pressed
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(router.history.location.pathname).toBe('/rates')
})
