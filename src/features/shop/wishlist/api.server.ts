import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { guestCookieAge, wishlistCookie } from '#platform/device/guest-cookies.ts'
import { limitForm } from '#platform/http/body.server.ts'
import { cookieOptions } from '#platform/http/cookie-options.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { AppEnv, EndpointContext } from '#platform/http/request.server.ts'
import { languages, withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { readWishlistCookie, type WishSaid, wishlistCookieText } from './rules.ts'
import { wishedIdsSchema, wishlistSchema, wishParams } from './schema.ts'
import { addWish, mergeWishes, removeWish, wishedIds, wishlistOf, withWish } from './wishlist.server.ts'

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
    if (isSaved) await addWish(db, user, { id: productId, now: now() })
    else await removeWish(db, user, productId)
    live.tell(user.id, 'wishlist')
  }
  const endpoints = [
    endpoint('GET /api/wishlist', {
      does: 'Lists the products saved in the account, or in a guest’s cookie `wishlist`, the latest first',
      answer: wishlistSchema,
      says: 'The products, with price and stock as they are now',
      run: async ({ user, reader, c }) => {
        const wisher = user ? { user } : { user, guestIds: guestIdsOf(c) }
        return await wishlistOf(db, wisher, reader.language)
      },
    }),
    endpoint('GET /api/wishlist/ids', {
      does: 'Lists the ids of the saved products',
      answer: wishedIdsSchema,
      says: 'The ids',
      run: async ({ user, c }) => (user ? await wishedIds(db, user) : guestIdsOf(c)),
    }),
    endpoint('POST /api/wishlist/merge', {
      does: 'Moves the products that a guest has saved from the cookie to the account, and ends the cookie',
      who: signedIn,
      limit: byAccount,
      says: 'The products are in the account; nothing happens when it is repeated',
      run: async ({ user, c }) => {
        await mergeWishes(db, user, { guestIds: guestIdsOf(c), now: now() })
        keep(c, [])
        live.tell(user.id, 'wishlist')
      },
    }),
    endpoint('PUT /api/wishlist/{product}', {
      does: 'Saves a product; repeating it changes nothing',
      params: wishParams,
      says: 'The product is saved',
      refuses: [404, 429],
      run: ({ params, c }) => save(c, params.product, true),
    }),
    endpoint('DELETE /api/wishlist/{product}', {
      does: 'Removes a product from the saved ones; repeating it changes nothing',
      params: wishParams,
      says: 'The product is not saved',
      refuses: [429],
      run: ({ params, c }) => save(c, params.product, false),
    }),
  ]

  // Without scripts a plain form posts to the wishlist's page, which then shows the list.
  const forms = new Hono<AppEnv>()
  const limit = limitForm()
  for (const language of languages)
    forms.post(withLanguage(language, '/wishlist'), limit, async (c) => {
      const form = await c.req.parseBody()
      const said = await answerTo(c, form)
      return c.redirect(withLanguage(language, `/wishlist${said ? `?said=${said}` : ''}`), 303)
    })
  return { endpoints, forms }

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
