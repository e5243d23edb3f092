import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { DeletedItems, ItemPlace, ItemSave, Items, NewItem, OwnItem } from './schema.ts'

export const itemsEndpoint = endpoint('get', '/api/user/portfolio').answers<Items>()
export const newItemEndpoint = endpoint('post', '/api/user/portfolio').takes<NewItem>().keyed().answers<OwnItem>()
export const deletedItemsEndpoint = endpoint('get', '/api/user/deleted-portfolio').answers<DeletedItems>()
export const itemEndpoint = endpoint('get', '/api/user/portfolio/{id}').answers<OwnItem>()
export const itemSaveEndpoint = endpoint('put', '/api/user/portfolio/{id}').takes<ItemSave>().answers<OwnItem>()
export const itemPlaceEndpoint = endpoint('put', '/api/user/portfolio/{id}/place').takes<ItemPlace>().answers<Done>()
export const deleteItemEndpoint = endpoint('delete', '/api/user/portfolio/{id}').answers<Done>()
export const restoreItemEndpoint = endpoint('post', '/api/user/deleted-portfolio/{id}/restoration').answers<Done>()
