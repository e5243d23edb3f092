import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'
import { invalidatePath, withinPath } from '#platform/http/query-client.ts'
import { itemQuery, itemsQuery } from './item-queries.ts'
import { movedPages } from './item-rules.ts'
import type { ItemCard, OwnItem } from './item-schema.ts'

/**
 * Every public query that shows something of a portfolio: the latest projects, each project, the professional's card, and the profile with
 * its projects and cover.
 */
export const publicQueriesOf = (professionalId: number) => [
  '/api/portfolio',
  '/api/user/professional',
  addressOf('/api/professionals/{id}', { id: professionalId }),
]
export const ownPortfolioQueries = ['/api/user/portfolio', '/api/user/deleted-portfolio']

async function showSaved(client: QueryClient, saved: OwnItem): Promise<void> {
  client.setQueryData(itemQuery(saved.id).queryKey, saved)
  await Promise.all(publicQueriesOf(saved.professionalId).map((path) => invalidatePath(client, path)))
}

export const newItemMutation = keyedMutation('POST /api/user/portfolio', {
  after: showSaved,
  invalidates: ownPortfolioQueries,
})

/** Invalidates the lists that show the item. If the save is refused, the form itself loads the item again. */
export const itemSaveMutation = (id: number) =>
  endpointMutation('PUT /api/user/portfolio/{id}', {
    params: { id },
    after: showSaved,
    invalidates: ownPortfolioQueries,
  })

/** Mutations with this scope run one after another, so that moves happen in the order in which they were made. */
export const movesScope = 'moves in the portfolio'
export const itemPlaceMutation = (item: { id: number; professionalId: number }) =>
  endpointMutation('PUT /api/user/portfolio/{id}/place', {
    params: { id: item.id },
    scope: { id: movesScope },
  })

/** Applies a successful move to the cached list, without loading it again. */
export async function showMoved(
  client: QueryClient,
  { item, after, from }: { item: ItemCard; after: number | null; from: string | undefined },
): Promise<void> {
  for (const path of publicQueriesOf(item.professionalId)) void invalidatePath(client, path)
  const { queryKey } = itemsQuery(from)
  // A list request in progress may return the order from before the move, so the list is loaded again.
  if (client.isFetching({ queryKey, exact: true })) return invalidatePath(client, '/api/user/portfolio')
  client.setQueryData(queryKey, (data) => data && { ...data, pages: movedPages(data.pages, item.id, after) })
  void client.invalidateQueries({ ...withinPath('/api/user/portfolio'), type: 'inactive', refetchType: 'none' })
}

/** Loads the list again after a failed move, because perhaps only the response was lost. */
export const reloadOrder = (client: QueryClient) => invalidatePath(client, '/api/user/portfolio')

export const deleteItemMutation = (item: { id: number; professionalId: number }) =>
  endpointMutation('DELETE /api/user/portfolio/{id}', {
    params: { id: item.id },
    invalidates: [...ownPortfolioQueries, ...publicQueriesOf(item.professionalId)],
  })

export const restoreItemMutation = (item: { id: number; professionalId: number }) =>
  endpointMutation('POST /api/user/deleted-portfolio/{id}/restoration', {
    params: { id: item.id },
    invalidates: [...ownPortfolioQueries, ...publicQueriesOf(item.professionalId)],
  })

const stateOf = (id: number) => [addressOf('/api/user/portfolio/{id}/testimonial-request', { id })]

export const requestMutation = (id: number) =>
  endpointMutation('PUT /api/user/portfolio/{id}/testimonial-request', { params: { id }, invalidates: stateOf(id) })

export const withdrawMutation = (id: number) =>
  endpointMutation('DELETE /api/user/portfolio/{id}/testimonial-request', { params: { id }, invalidates: stateOf(id) })

/** Publishes the client's testimonial. Invalidates the project, so that its page shows the testimonial at once. */
export const answerMutation = (projectId: number) =>
  endpointMutation('POST /api/testimonials', { invalidates: [addressOf('/api/portfolio/{id}', { id: projectId })] })
