import { createEndpoints, keyedWithin, readerOf, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deleteItem, listDeletedItems, restoreItem } from './deletion.server.ts'
import {
  deletedItemsEndpoint,
  deleteItemEndpoint,
  itemEndpoint,
  itemPlaceEndpoint,
  itemSaveEndpoint,
  itemsEndpoint,
  newItemEndpoint,
  restoreItemEndpoint,
} from './item-endpoints.ts'
import {
  deletedItemsSchema,
  itemPlace,
  itemSave,
  itemsQuerySchema,
  itemsSchema,
  newItem,
  ownItemSchema,
} from './item-schema.ts'
import { findItem, listItems, moveItem } from './own-portfolio.server.ts'
import { addItem, saveItem } from './saving.server.ts'

const itemsRoute = route(itemsEndpoint, {
  summary: 'Lists the visitor’s own portfolio in the order in which the public sees it, in pages of 9',
  query: itemsQuerySchema,
  answer: itemsSchema,
  says: 'A page of items',
  refusals: [401, 403, 404, 422],
})
const newItemRoute = route(newItemEndpoint, {
  summary: 'Adds an item to the visitor’s own portfolio, where it is published at once',
  body: newItem,
  answer: ownItemSchema,
  status: 201,
  says: 'The item is added once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 413, 422, 429],
})
const deletedItemsRoute = route(deletedItemsEndpoint, {
  summary: 'Lists what the visitor has deleted from their portfolio and can restore',
  answer: deletedItemsSchema,
  says: 'The items, the latest first',
  refusals: [401, 403, 404],
})
const itemRoute = route(itemEndpoint, {
  summary: 'Reads an item of the visitor’s own portfolio for its form',
  params: idParams,
  answer: ownItemSchema,
  says: 'The item',
  refusals: [401, 403, 404, 422],
})
const itemSaveRoute = route(itemSaveEndpoint, {
  summary: 'Saves an item of the visitor’s own portfolio',
  params: idParams,
  body: itemSave,
  answer: ownItemSchema,
  says: 'The item as it is now',
  refusals: [401, 403, 404, 409, 413, 422, 429],
})
const itemPlaceRoute = route(itemPlaceEndpoint, {
  summary: 'Places an item directly after another one, or first',
  params: idParams,
  body: itemPlace,
  answer: done,
  says: 'The item has its new place. Featured items stay before the others',
  refusals: [401, 403, 404, 422, 429],
})
const deleteItemRoute = route(deleteItemEndpoint, {
  summary: 'Deletes an item of the visitor’s own portfolio, which can be restored for seven days',
  params: idParams,
  answer: done,
  says: 'The item is deleted',
  refusals: [401, 403, 404, 422],
})
const restoreItemRoute = route(restoreItemEndpoint, {
  summary: 'Restores a deleted item',
  params: idParams,
  answer: done,
  says: 'The item is published again',
  refusals: [401, 403, 404, 422],
})

const roles = ['contractor', 'architect'] as const

/** The endpoints with which professionals edit their own portfolio. */
export function portfolioItemEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(300, 60 * 60)
  const moves = createLimit(1000, 60 * 60)
  return createEndpoints()
    .openapi(itemsRoute, async (c) => {
      const user = signedInAs(c, ...roles)
      return c.json(await listItems(db, user, { after: c.req.valid('query').after, language: c.get('language') }), 200)
    })
    .openapi(newItemRoute, async (c) => {
      const user = signedInAs(c, ...roles)
      return c.json(
        await addItem(db, user, c.req.valid('json'), { ...keyedWithin(c, saves, user), reader: readerOf(c, now) }),
        201,
      )
    })
    .openapi(deletedItemsRoute, async (c) => {
      return c.json(await listDeletedItems(db, signedInAs(c, ...roles), c.get('language')), 200)
    })
    .openapi(itemRoute, async (c) => {
      return c.json(await findItem(db, signedInAs(c, ...roles), c.req.valid('param').id, c.get('language')), 200)
    })
    .openapi(itemSaveRoute, async (c) => {
      const user = await signedInWithin(c, saves, ...roles)
      const { id } = c.req.valid('param')
      return c.json(await saveItem(db, user, { ...c.req.valid('json'), id, reader: readerOf(c, now) }), 200)
    })
    .openapi(itemPlaceRoute, async (c) => {
      const user = await signedInWithin(c, moves, ...roles)
      await moveItem(db, user, { id: c.req.valid('param').id, after: c.req.valid('json').after })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(deleteItemRoute, async (c) => {
      await deleteItem(db, signedInAs(c, ...roles), { id: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(restoreItemRoute, async (c) => {
      await restoreItem(db, signedInAs(c, ...roles), c.req.valid('param'))
      return c.json({ ok: true as const }, 200)
    })
}
