import { Hono } from 'hono'
import { z } from 'zod'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { limitForm } from '#platform/http/body.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { AppEnv, EndpointContext } from '#platform/http/request.server.ts'
import { languages, withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { guestCartOf, storeGuestCart } from './buyer.server.ts'
import type { CartChanges } from './change-cart.server.ts'
import { addMore, type Changed, mergeIntoCart, setQuantity } from './changes.server.ts'
import { readPrices, type Said, undoText } from './form-rules.ts'
import { withoutProducts, withSeenPrices } from './rules.ts'
import { addedLine, lineParams, lineQuantity } from './schema.ts'

/**
 * The form that changes the quantity of a line. Its plus and minus buttons send `step`, which is added to the quantity
 * in the field.
 */
const steppedLine = lineParams.extend(lineQuantity.shape).extend({
  step: z.enum(['-1', '1']).transform(Number).default(0),
})

/** Search parameters of the page that a form leads back to. */
type Answer = { said?: Said; undo?: string }

/**
 * Serves the cart without scripts. Plain forms post to the cart's own page, in each language, and are redirected back
 * to it (303). The page then shows the result. The fields tell which form was sent. `add` is the id of a product to
 * add, optionally with a `quantity`. `line` is the id of a product whose line gets a new `quantity`, optionally with a
 * `step`, or is removed if there is a `remove`. `seen` has the prices that the buyer acknowledges. `merge` moves the
 * guest's cart into the account's cart after a login.
 */
export function cartForms({ db, env, live, now }: Dependencies, { change }: CartChanges) {
  const forms = new Hono<AppEnv>()
  const limit = limitForm()
  for (const language of languages)
    forms.post(withLanguage(language, '/cart'), limit, async (c) => {
      const search = new URLSearchParams(await answerTo(c))
      return c.redirect(withLanguage(language, `/cart${search.size ? `?${search}` : ''}`), 303)
    })
  return forms

  async function answerTo(c: EndpointContext): Promise<Answer> {
    const form = await c.req.parseBody()
    try {
      if ('add' in form) return await add(c, form)
      if ('line' in form) return 'remove' in form ? await remove(c, form.line) : await set(c, form)
      if ('seen' in form) return await see(c, String(form.seen))
      if ('merge' in form) return await merge(c)
      return { said: 'invalid' }
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      return { said: error.status === 404 ? 'gone' : error.status === 429 ? 'busy' : 'invalid' }
    }
  }

  async function add(c: EndpointContext, form: Record<string, unknown>): Promise<Answer> {
    const read = addedLine.safeParse({ product: form.add, quantity: form.quantity })
    if (!read.success) return { said: 'invalid' }
    const { product: productId, quantity: more } = read.data
    const key = undefined
    const changed = await change(c, (db, cart, userType) => addMore(db, cart, { productId, more, key, userType }))
    return { said: saidOf(changed) ?? 'added' }
  }

  async function set(c: EndpointContext, form: Record<string, unknown>): Promise<Answer> {
    const read = steppedLine.safeParse({ product: form.line, quantity: form.quantity, step: form.step })
    if (!read.success) return { said: 'invalid' }
    const { product: productId, step } = read.data
    const quantity = Math.max(1, Math.min(mostOfOne, read.data.quantity + step))
    const changed = await change(c, (db, cart, userType) => setQuantity(db, cart, { productId, quantity, userType }))
    return { said: saidOf(changed) ?? 'changed' }
  }

  async function remove(c: EndpointContext, given: unknown): Promise<Answer> {
    const read = lineParams.safeParse({ product: given })
    if (!read.success) return { said: 'invalid' }
    const { product } = read.data
    const { taken } = await change(c, async (_db, cart) => ({
      cart: withoutProducts(cart, [product]),
      taken: cart.find(({ productId }) => productId === product),
    }))
    return { said: 'removed', ...(taken && { undo: undoText(product, taken.quantity) }) }
  }

  async function see(c: EndpointContext, prices: string): Promise<Answer> {
    await change(c, async (_db, cart) => ({ cart: withSeenPrices(cart, readPrices(prices)) }))
    return {}
  }

  async function merge(c: EndpointContext): Promise<Answer> {
    const user = c.get('visitor')
    if (!user) return {}
    await mergeIntoCart(db, user, { guestCart: guestCartOf(c), language: c.get('language'), now: now() })
    storeGuestCart(c, env, [])
    live.tell(user.id, 'cart')
    return {}
  }
}

function saidOf(changed: Changed): Said | undefined {
  if (changed.ok) return changed.capped ?? undefined
  return changed.reason === 'full' ? 'full' : 'out'
}
