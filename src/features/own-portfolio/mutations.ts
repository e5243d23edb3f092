import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { latestProjectsEndpoint } from '../portfolio/endpoints.ts'
import { ownListingEndpoint } from '../professionals/endpoints.ts'
import { profileEndpoint } from '../profiles/endpoints.ts'
import {
  deletedItemsEndpoint,
  deleteItemEndpoint,
  itemPlaceEndpoint,
  itemSaveEndpoint,
  itemsEndpoint,
  newItemEndpoint,
  restoreItemEndpoint,
} from './endpoints.ts'
import { itemQuery } from './queries.ts'
import type { OwnItem } from './schema.ts'

/** What the public sees of the portfolio: the latest projects and each one, the own card and the profile with its projects and its cover. */
const shownIn = (professionalId: number) => [
  addressOf(latestProjectsEndpoint),
  addressOf(ownListingEndpoint),
  addressOf(profileEndpoint, { id: professionalId }),
]
const ownLists = [addressOf(itemsEndpoint), addressOf(deletedItemsEndpoint)]

async function showSaved(client: QueryClient, saved: OwnItem): Promise<void> {
  client.setQueryData(itemQuery(saved.id).queryKey, saved)
  await Promise.all(shownIn(saved.professionalId).map((path) => invalidatePath(client, path)))
}

export const newItemMutation = endpointMutation(newItemEndpoint, { after: showSaved, invalidates: ownLists })

/** The form asks for the item itself when it is refused; the lists show it too. */
export const itemSaveMutation = (id: number) =>
  endpointMutation(itemSaveEndpoint, { params: { id }, after: showSaved, invalidates: ownLists })

/** The moves run one after another, as they were made. */
export const movesScope = 'moves in the portfolio'
export const itemPlaceMutation = (item: { id: number; professionalId: number }) =>
  endpointMutation(itemPlaceEndpoint, {
    params: { id: item.id },
    scope: { id: movesScope },
    invalidates: [addressOf(itemsEndpoint), ...shownIn(item.professionalId)],
  })

export const deleteItemMutation = (item: { id: number; professionalId: number }) =>
  endpointMutation(deleteItemEndpoint, {
    params: { id: item.id },
    invalidates: [...ownLists, ...shownIn(item.professionalId)],
  })

export const restoreItemMutation = (item: { id: number; professionalId: number }) =>
  endpointMutation(restoreItemEndpoint, {
    params: { id: item.id },
    invalidates: [...ownLists, ...shownIn(item.professionalId)],
  })
