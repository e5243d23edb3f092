import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { NewConversation } from '#features/messaging/messages/schema.ts'
import { newConversationMutation } from '#features/messaging/screen/state/mutations.ts'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { runMutation } from '#platform/http/mutation.ts'

const screens = ['/_account/$dashboard/messages', '/_account/$dashboard/messages/$id'] as const

export type Opening = {
  client: QueryClient
  router: RegisteredRouter
  visitor: Pick<Account, 'userType'>
  /** The path of the page on which the conversation was requested. */
  from: string
  /**
   * Whether the conversation replaces the current page in the history, so that Back does not return to what opened it.
   */
  replace?: boolean
}

/**
 * Opens the visitor's conversation with somebody in the visitor's dashboard, unless the visitor has gone to another
 * page meanwhile.
 */
export async function openConversation(
  { client, router, visitor, from, replace }: Opening,
  to: NewConversation,
): Promise<void> {
  // The code of the pages is loaded in parallel with the request, because on a slow phone it takes longer than the
  // request.
  for (const screen of screens) router.loadRouteChunk(router.routesById[screen])?.catch(() => undefined)
  const { id } = await runMutation(client, newConversationMutation, to)
  if (router.history.location.pathname !== from) return
  const params = { dashboard: dashboardOf(visitor.userType), id: String(id) }
  await router.navigate({ to: '/$dashboard/messages/$id', params, ...(replace && { replace }) })
}
