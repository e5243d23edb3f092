import { msg } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext, UserType } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { buyerOf, storeGuestCart } from './buyer.server.ts'
import { type CartRefusal, mostLines, type StoredCart } from './rules.ts'
import { changeCart } from './stored-cart.server.ts'

type Run<Answer> = (db: Db, cart: StoredCart, userType: UserType | null) => Promise<Answer>

/** Changes the cart of the requester: a user's in the database, a guest's in a cookie of the response. */
export function createCartChanges({ db, env, live, now }: Dependencies) {
  const byAccount = createLimit(240, 60)
  // Higher than the limit per account, because the people of a household or an office share a network address.
  const byAddress = createLimit(600, 60)
  return {
    async change<Answer extends { cart?: StoredCart | undefined }>(
      c: EndpointContext,
      run: Run<Answer>,
    ): Promise<Answer> {
      const { user, guestCart } = buyerOf(c)
      if (!user) {
        await countAgainst(c, byAddress, c.get('address'))
        const answer = await run(db, guestCart, null)
        if (answer.cart) storeGuestCart(c, env, answer.cart)
        return answer
      }
      await countAgainst(c, byAccount, String(user.id))
      const answer = await changeCart(db, user, now(), (db, cart) => run(db, cart, user.userType))
      if (answer.cart) live.tell(user.id, 'cart')
      return answer
    },
  }
}
export type CartChanges = ReturnType<typeof createCartChanges>

/** The refusal (422) of a change, with the reason as a text for the visitor. */
export function refusedChange(reason: CartRefusal): HttpRefusal {
  return new HttpRefusal(
    422,
    reason === 'out_of_stock'
      ? msg`This product is out of stock.`
      : msg`Your cart has room for ${mostLines} products. Remove one to add another.`,
  )
}
