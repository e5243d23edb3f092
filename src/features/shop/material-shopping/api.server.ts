import type { CartChanges } from '#features/shop/cart/change-cart.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { buyMaterialsEndpoint } from './endpoints.ts'
import { boughtSchema, wantedMaterials } from './schema.ts'
import { withMaterials } from './shopping.server.ts'

const buyRoute = route(buyMaterialsEndpoint, {
  summary:
    'Puts the materials of an estimate that the shop sells into the cart, in whole pieces; repeating it changes nothing',
  body: wantedMaterials,
  answer: boughtSchema,
  says: 'What is in the cart now, and what the shop does not have',
  refusals: [422, 429],
})

/** From an estimate to the cart. */
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
