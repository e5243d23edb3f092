import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { buyerOf, guestCartOf, storeGuestCart } from './buyer.server.ts'
import { cartOf, countPieces, shownCart } from './cart.server.ts'
import { type CartChanges, refusedChange } from './change-cart.server.ts'
import { addMore, type Changed, mergeIntoCart, setQuantity } from './changes.server.ts'
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

/** The cart's endpoints, which members and guests share. */
export function cartEndpoints({ db, env, live, now }: Dependencies, { change }: CartChanges) {
  const merges = createLimit(60, 60)
  return [
    endpoint('GET /api/cart', {
      does: 'Reads the cart of the account, or a guest’s from the cookie `cart`, with prices and stock as they are now',
      answer: cartSchema,
      says: 'The cart, the line added last first',
      run: async ({ reader, c }) => {
        const buyer = buyerOf(c)
        const lines = await cartOf(db, buyer, { language: reader.language })
        return shownCart(lines, buyer, buyer.user ? piecesIn(guestCartOf(c)) : 0)
      },
    }),
    endpoint('GET /api/cart/count', {
      does: 'Counts the pieces in the cart',
      answer: cartCountSchema,
      says: 'The number',
      run: async ({ c }) => {
        const { user, guestCart } = buyerOf(c)
        return { count: user ? await countPieces(db, user) : piecesIn(guestCart) }
      },
    }),
    endpoint('POST /api/cart/lines', {
      does: 'Adds one piece of a product to the cart, or `quantity`',
      keyed: true,
      body: newLine,
      answer: lineChangeSchema,
      says: 'The quantity in the cart now. `capped` says why fewer were added',
      refuses: [404],
      run: async ({ body: { productId, quantity: more }, once: { key }, c }) => {
        const changed = await change(c, (db, cart, userType) => addMore(db, cart, { productId, more, key, userType }))
        return answerOf(productId, changed)
      },
    }),
    endpoint('PUT /api/cart/lines/{product}', {
      does: `Sets the quantity of a product in the cart, from 1 to ${mostOfOne}, as far as it is in stock`,
      params: lineParams,
      body: lineQuantity,
      answer: lineChangeSchema,
      says: 'The quantity in the cart now. `capped` says why it is lower',
      refuses: [404, 429],
      run: async ({ params: { product: productId }, body: { quantity }, c }) => {
        const changed = await change(c, (db, cart, userType) =>
          setQuantity(db, cart, { productId, quantity, userType }),
        )
        return answerOf(productId, changed)
      },
    }),
    endpoint('DELETE /api/cart/lines/{product}', {
      does: 'Takes a product out of the cart; repeating it changes nothing',
      params: lineParams,
      says: 'The product is not in the cart',
      refuses: [429],
      run: ({ params: { product }, c }) => change(c, async (_db, cart) => ({ cart: withoutProducts(cart, [product]) })),
    }),
    endpoint('PUT /api/cart/prices', {
      does: 'Stores that the visitor has seen these prices, which are then no longer shown as changed',
      body: seenPrices,
      says: 'The prices are stored',
      refuses: [429],
      run: ({ body: { prices }, c }) => change(c, async (_db, cart) => ({ cart: withSeenPrices(cart, prices) })),
    }),
    endpoint('POST /api/cart/merge', {
      does: 'Merges a guest’s cart into that of the account: of each product the larger quantity, as far as it is in stock. Ends the cookie',
      who: signedIn,
      limit: merges,
      answer: mergedSchema,
      says: 'What was merged; nothing when it is repeated',
      run: async ({ user, reader, c }) => {
        const given = { guestCart: guestCartOf(c), language: reader.language, now: now() }
        const merged = await mergeIntoCart(db, user, given)
        storeGuestCart(c, env, [])
        if (merged.merged > 0) live.tell(user.id, 'cart')
        return merged
      },
    }),
  ]
}

/** The API's answer to a change of a line. Throws a 422 if the change was refused. */
function answerOf(productId: number, changed: Changed): LineChange {
  if (!changed.ok) throw refusedChange(changed.reason)
  const { quantity, stock, capped } = changed
  return { productId, quantity, stock, capped }
}

/** Puts the materials of an estimate into the cart. */
export function materialShoppingEndpoints(_: Dependencies, { change }: CartChanges) {
  return [
    endpoint('POST /api/cart/materials', {
      does: 'Puts the materials of an estimate that the shop sells into the cart, in whole pieces; repeating it changes nothing',
      body: wantedMaterials,
      answer: boughtSchema,
      says: 'What is in the cart now, and what the shop does not have',
      refuses: [429],
      run: async ({ body: wanted, reader, c }) => {
        const language = reader.language
        const { cart: _, ...bought } = await change(c, (db, cart, userType) =>
          withMaterials(db, wanted, { cart, userType, language }),
        )
        return bought
      },
    }),
  ]
}
