import { endpoint, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deleteItem, listDeletedItems, restoreItem } from './deletion.server.ts'
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

const roles = ['contractor', 'architect'] as const

/** The endpoints with which professionals edit their own portfolio. */
export function portfolioItemEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(300, 60 * 60)
  const moves = createLimit(1000, 60 * 60)
  return [
    endpoint('GET /api/user/portfolio', {
      does: 'Lists the visitor’s own portfolio in the order in which the public sees it, in pages of 9',
      who: signedInAs(...roles),
      query: itemsQuerySchema,
      answer: itemsSchema,
      says: 'A page of items',
      refuses: [404],
      run: ({ user, query, reader }) => listItems(db, user, { after: query.after, language: reader.language }),
    }),
    endpoint('POST /api/user/portfolio', {
      does: 'Adds an item to the visitor’s own portfolio, where it is published at once',
      who: signedInAs(...roles),
      keyed: saves,
      body: newItem,
      answer: ownItemSchema,
      status: 201,
      says: 'The item is added once for each Idempotency-Key',
      refuses: [404, 413],
      run: ({ user, body, once, reader }) => addItem(db, user, body, { ...once, reader }),
    }),
    endpoint('GET /api/user/deleted-portfolio', {
      does: 'Lists what the visitor has deleted from their portfolio and can restore',
      who: signedInAs(...roles),
      answer: deletedItemsSchema,
      says: 'The items, the latest first',
      refuses: [404],
      run: ({ user, reader }) => listDeletedItems(db, user, reader.language),
    }),
    endpoint('GET /api/user/portfolio/{id}', {
      does: 'Reads an item of the visitor’s own portfolio for its form',
      who: signedInAs(...roles),
      answer: ownItemSchema,
      says: 'The item',
      refuses: [404],
      run: ({ user, params, reader }) => findItem(db, user, params.id, reader.language),
    }),
    endpoint('PUT /api/user/portfolio/{id}', {
      does: 'Saves an item of the visitor’s own portfolio',
      who: signedInAs(...roles),
      limit: saves,
      body: itemSave,
      answer: ownItemSchema,
      says: 'The item as it is now',
      refuses: [404, 409, 413],
      run: ({ user, params: { id }, body, reader }) => saveItem(db, user, { ...body, id, reader }),
    }),
    endpoint('PUT /api/user/portfolio/{id}/place', {
      does: 'Places an item directly after another one, or first',
      who: signedInAs(...roles),
      limit: moves,
      body: itemPlace,
      says: 'The item has its new place. Featured items stay before the others',
      refuses: [404],
      run: ({ user, params, body }) => moveItem(db, user, { id: params.id, after: body.after }),
    }),
    endpoint('DELETE /api/user/portfolio/{id}', {
      does: 'Deletes an item of the visitor’s own portfolio, which can be restored for seven days',
      who: signedInAs(...roles),
      says: 'The item is deleted',
      refuses: [404],
      run: ({ user, params }) => deleteItem(db, user, { id: params.id, now: now() }),
    }),
    endpoint('POST /api/user/deleted-portfolio/{id}/restoration', {
      does: 'Restores a deleted item',
      who: signedInAs(...roles),
      says: 'The item is published again',
      refuses: [404],
      run: ({ user, params }) => restoreItem(db, user, params),
    }),
  ]
}
