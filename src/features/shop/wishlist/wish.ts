import { msg } from '@lingui/core/macro'
import { type Thing, thingOf } from '#features/people/saved-things/thing.ts'
import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { toggleMutation } from '#platform/http/mutation.ts'

/** A product on the wishlist. */
export function wishOf(product: number, name: string): Thing {
  return thingOf({
    mutation: {
      ...toggleMutation(['PUT /api/wishlist/{product}', 'DELETE /api/wishlist/{product}'], {
        params: { product },
        invalidates: ['/api/wishlist'],
        after: announceShopChange,
      }),
      // Changes of several products run one at a time, because parallel ones would overwrite each other in a guest's
      // cookie.
      scope: { id: 'wishlist' },
    },
    notSaved: { title: msg`${name} could not be saved` },
    notRemoved: { title: msg`${name} could not be removed` },
  })
}
