import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { guestCookieAge, wishlistCookie } from '#platform/device/guest-cookies.ts'
import { limitForm } from '#platform/http/body.server.ts'
import { cookieOptions } from '#platform/http/cookie-options.server.ts'
import { createEndpoints, signedInWithin } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import { languages, withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { mergeWishesEndpoint, unwishEndpoint, wishEndpoint, wishedIdsEndpoint, wishlistEndpoint } from './endpoints.ts'
import { readWishlistCookie, type WishSaid, wishlistCookieText } from './rules.ts'
import { wishedIdsSchema, wishlistSchema, wishParams } from './schema.ts'
import { addWish, mergeWishes, removeWish, wishedIds, wishlistOf, withWish } from './wishlist.server.ts'

const listRoute = route(wishlistEndpoint, {
  summary: 'Lists the products saved in the account, or in a guest’s cookie `wishlist`, the latest first',
  answer: wishlistSchema,
  says: 'The products, with price and stock as they are now',
})
const idsRoute = route(wishedIdsEndpoint, {
  summary: 'Lists the ids of the saved products',
  answer: wishedIdsSchema,
  says: 'The ids',
})
const addRoute = route(wishEndpoint, {
  summary: 'Saves a product; repeating it changes nothing',
  params: wishParams,
  answer: done,
  says: 'The product is saved',
  refusals: [404, 422, 429],
})
const removeRoute = route(unwishEndpoint, {
  summary: 'Removes a product from the saved ones; repeating it changes nothing',
  params: wishParams,
  answer: done,
  says: 'The product is not saved',
  refusals: [422, 429],
})
const mergeRoute = route(mergeWishesEndpoint, {
  summary: 'Moves the products that a guest has saved from the cookie to the account, and ends the cookie',
  answer: done,
  says: 'The products are in the account; nothing happens when it is repeated',
  refusals: [401, 429],
})

/**
 * The endpoints of the wishlist, for members and guests alike, and the handlers of its forms that work without scripts.
 */
export function wishlistEndpoints({ db, env, live, now }: Dependencies) {
  const byAccount = createLimit(240, 60)
  const byAddress = createLimit(600, 60)
  const guestIdsOf = (c: EndpointContext) => readWishlistCookie(getCookie(c, wishlistCookie))
  function keep(c: EndpointContext, ids: readonly number[]): void {
    if (ids.length === 0) deleteCookie(c, wishlistCookie, cookieOptions(env))
    else setCookie(c, wishlistCookie, wishlistCookieText(ids), { ...cookieOptions(env), maxAge: guestCookieAge })
  }
  async function save(c: EndpointContext, productId: number, isSaved: boolean): Promise<void> {
    const user = c.get('visitor')
    await countAgainst(c, user ? byAccount : byAddress, user ? String(user.id) : c.get('address'))
    if (!user) {
      const ids = guestIdsOf(c)
      return keep(c, isSaved ? await withWish(db, ids, productId) : ids.filter((id) => id !== productId))
    }
    if (isSaved) await addWish(db, user, { productId, now: now() })
    else await removeWish(db, user, productId)
    live.tell(user.id, 'wishlist')
  }
  const endpoints = createEndpoints()
    .openapi(listRoute, async (c) => {
      const user = c.get('visitor')
      const wisher = user ? { user } : { user, guestIds: guestIdsOf(c) }
      return c.json(await wishlistOf(db, wisher, c.get('language')), 200)
    })
    .openapi(idsRoute, async (c) => {
      const user = c.get('visitor')
      return c.json(user ? await wishedIds(db, user) : guestIdsOf(c), 200)
    })
    .openapi(mergeRoute, async (c) => {
      const user = await signedInWithin(c, byAccount)
      await mergeWishes(db, user, { guestIds: guestIdsOf(c), now: now() })
      keep(c, [])
      live.tell(user.id, 'wishlist')
      return c.json({ ok: true as const }, 200)
    })
    .openapi(addRoute, async (c) => {
      await save(c, c.req.valid('param').product, true)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(removeRoute, async (c) => {
      await save(c, c.req.valid('param').product, false)
      return c.json({ ok: true as const }, 200)
    })

  // Without scripts a plain form posts to the wishlist's page, which then shows the list.
  const limit = limitForm()
  for (const language of languages)
    endpoints.post(withLanguage(language, '/wishlist'), limit, async (c) => {
      const form = await c.req.parseBody()
      const said = await answerTo(c, form)
      return c.redirect(withLanguage(language, `/wishlist${said ? `?said=${said}` : ''}`), 303)
    })
  return endpoints

  async function answerTo(c: EndpointContext, form: Record<string, unknown>): Promise<WishSaid | undefined> {
    const read = wishParams.safeParse({ product: form.save ?? form.remove })
    if (!read.success) return 'invalid'
    try {
      await save(c, read.data.product, 'save' in form)
      return undefined
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      return error.status === 404 ? 'gone' : error.status === 429 ? 'busy' : 'full'
    }
  }
}
