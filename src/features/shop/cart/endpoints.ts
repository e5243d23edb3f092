import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  BoughtMaterials,
  Cart,
  CartCount,
  LineChange,
  LineQuantity,
  Merged,
  NewLine,
  SeenPrices,
  WantedMaterials,
} from './schema.ts'

export const cartEndpoint = endpoint('get', '/api/cart').answers<Cart>()
/** For the badge of a member's cart button. A guest's number comes from the cookie. */
export const cartCountEndpoint = endpoint('get', '/api/cart/count').answers<CartCount>()
/** Adds one piece, or `quantity` pieces. */
export const newLineEndpoint = endpoint('post', '/api/cart/lines').takes<NewLine>().keyed().answers<LineChange>()
export const lineEndpoint = endpoint('put', '/api/cart/lines/{product}').takes<LineQuantity>().answers<LineChange>()
export const deleteLineEndpoint = endpoint('delete', '/api/cart/lines/{product}').answers<Done>()
export const seenPricesEndpoint = endpoint('put', '/api/cart/prices').takes<SeenPrices>().answers<Done>()
export const mergeEndpoint = endpoint('post', '/api/cart/merge').answers<Merged>()

export const buyMaterialsEndpoint = endpoint('post', '/api/cart/materials')
  .takes<WantedMaterials>()
  .answers<BoughtMaterials>()
