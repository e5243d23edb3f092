import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { createEndpoints, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { buyerOf, guestCartOf, storeGuestCart } from './buyer.server.ts'
import { cartOf, countPieces, shownCart } from './cart.server.ts'
import { type CartChanges, refusedChange } from './change-cart.server.ts'
import { addMore, type Changed, mergeIntoCart, setQuantity } from './changes.server.ts'
import {
  buyMaterialsEndpoint,
  cartCountEndpoint,
  cartEndpoint,
  deleteLineEndpoint,
  lineEndpoint,
  mergeEndpoint,
  newLineEndpoint,
  seenPricesEndpoint,
} from './endpoints.ts'
import { piecesIn, withoutProducts, withSeenPrices } from './rules.ts'
import {
  boughtSchema,
  cartCountSchema,
  cartSchema,
  type LineChange,
  lineChangeSchema,
  lineParams,
  lineQuantity,
  mergedSchema,
  newLine,
  seenPrices,
  wantedMaterials,
} from './schema.ts'
import { withMaterials } from './shopping.server.ts'

const cartRoute = route(cartEndpoint, {
  summary: 'Reads the cart of the account, or a guest’s from the cookie `cart`, with prices and stock as they are now',
  answer: cartSchema,
  says: 'The cart, the line added last first',
})
const countRoute = route(cartCountEndpoint, {
  summary: 'Counts the pieces in the cart',
  answer: cartCountSchema,
  says: 'The number',
})
const addRoute = route(newLineEndpoint, {
  summary: 'Adds one piece of a product to the cart, or `quantity`',
  body: newLine,
  answer: lineChangeSchema,
  says: 'The quantity in the cart now. `capped` says why fewer were added',
  refusals: [404, 422, 429],
})
const setRoute = route(lineEndpoint, {
  summary: `Sets the quantity of a product in the cart, from 1 to ${mostOfOne}, as far as it is in stock`,
  params: lineParams,
  body: lineQuantity,
  answer: lineChangeSchema,
  says: 'The quantity in the cart now. `capped` says why it is lower',
  refusals: [404, 422, 429],
})
const deleteRoute = route(deleteLineEndpoint, {
  summary: 'Takes a product out of the cart; repeating it changes nothing',
  params: lineParams,
  answer: done,
  says: 'The product is not in the cart',
  refusals: [422, 429],
})
const seenRoute = route(seenPricesEndpoint, {
  summary: 'Stores that the visitor has seen these prices, which are then no longer shown as changed',
  body: seenPrices,
  answer: done,
  says: 'The prices are stored',
  refusals: [422, 429],
})
const mergeRoute = route(mergeEndpoint, {
  summary:
    'Merges a guest’s cart into that of the account: of each product the larger quantity, as far as it is in stock. Ends the cookie',
  answer: mergedSchema,
  says: 'What was merged; nothing when it is repeated',
  refusals: [401, 429],
})

/** The cart's endpoints, which members and guests share. */
export function cartEndpoints({ db, env, live, now }: Dependencies, { change }: CartChanges) {
  const merges = createLimit(60, 60)
  return createEndpoints()
    .openapi(cartRoute, async (c) => {
      const buyer = buyerOf(c)
      const lines = await cartOf(db, buyer, { language: c.get('language') })
      return c.json(shownCart(lines, buyer, buyer.user ? piecesIn(guestCartOf(c)) : 0), 200)
    })
    .openapi(countRoute, async (c) => {
      const { user, guestCart } = buyerOf(c)
      return c.json({ count: user ? await countPieces(db, user) : piecesIn(guestCart) }, 200)
    })
    .openapi(addRoute, async (c) => {
      const { productId, quantity: more } = c.req.valid('json')
      const key = c.req.valid('header')['idempotency-key']
      const changed = await change(c, (db, cart, userType) => addMore(db, cart, { productId, more, key, userType }))
      return c.json(answerOf(productId, changed), 200)
    })
    .openapi(setRoute, async (c) => {
      const { product: productId } = c.req.valid('param')
      const { quantity } = c.req.valid('json')
      const changed = await change(c, (db, cart, userType) => setQuantity(db, cart, { productId, quantity, userType }))
      return c.json(answerOf(productId, changed), 200)
    })
    .openapi(deleteRoute, async (c) => {
      const { product } = c.req.valid('param')
      await change(c, async (_db, cart) => ({ cart: withoutProducts(cart, [product]) }))
      return c.json({ ok: true as const }, 200)
    })
    .openapi(seenRoute, async (c) => {
      const { prices } = c.req.valid('json')
      await change(c, async (_db, cart) => ({ cart: withSeenPrices(cart, prices) }))
      return c.json({ ok: true as const }, 200)
    })
    .openapi(mergeRoute, async (c) => {
      const user = await signedInWithin(c, merges)
      const given = { guestCart: guestCartOf(c), language: c.get('language'), now: now() }
      const merged = await mergeIntoCart(db, user, given)
      storeGuestCart(c, env, [])
      if (merged.merged > 0) live.tell(user.id, 'cart')
      return c.json(merged, 200)
    })
}

/** The API's answer to a change of a line. Throws a 422 if the change was refused. */
function answerOf(productId: number, changed: Changed): LineChange {
  if (!changed.ok) throw refusedChange(changed.reason)
  const { quantity, stock, capped } = changed
  return { productId, quantity, stock, capped }
}

const buyRoute = route(buyMaterialsEndpoint, {
  summary:
    'Puts the materials of an estimate that the shop sells into the cart, in whole pieces; repeating it changes nothing',
  body: wantedMaterials,
  answer: boughtSchema,
  says: 'What is in the cart now, and what the shop does not have',
  refusals: [422, 429],
})

/** Puts the materials of an estimate into the cart. */
export function materialShoppingEndpoints(_: Dependencies, { change }: CartChanges) {
  return createEndpoints().openapi(buyRoute, async (c) => {
    const wanted = c.req.valid('json')
    const language = c.get('language')
    const { cart: _, ...bought } = await change(c, (db, cart, userType) =>
      withMaterials(db, wanted, { cart, userType, language }),
    )
    return c.json(bought, 200)
  })
}
