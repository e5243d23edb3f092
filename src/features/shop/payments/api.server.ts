import { Hono } from 'hono'
import { upiOf } from '#features/shop/orders/offered.server.ts'
import { countOrderAttempt } from '#features/shop/orders/order-limit.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { refParams } from '#features/shop/orders/schema.ts'
import { limitForm } from '#platform/http/body.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { AppEnv, EndpointContext } from '#platform/http/request.server.ts'
import { languages, withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { claimPayment, findPayment } from './payments.server.ts'
import { createRazorpay } from './razorpay.server.ts'
import { type Outcome, payPath } from './rules.ts'
import { claim, paymentSchema } from './schema.ts'

/** The endpoints with which an order is paid. They are open to everybody who may see the whole order. */
export function orderPaymentEndpoints({ db, env, now }: Dependencies) {
  const refs = createOrderRefs(env)
  const ways = { upi: upiOf(env), hasRazorpay: createRazorpay(env) !== undefined }
  // Without a limit, somebody could find out other buyers' references by trial and error.
  const claims = createLimit(20, 60 * 60)
  const seenIn = (c: EndpointContext, ref: string) => {
    c.header('Cache-Control', 'private, no-store')
    return refs.seenBy(c.get('visitor'), ref)
  }
  const endpoints = [
    endpoint('GET /api/orders/{ref}/payment', {
      does: 'Shows the state of the payment of an order, and the next step',
      params: refParams,
      answer: paymentSchema,
      says: 'Sums in rupees. If it is to be paid by UPI, the link and its QR code',
      refuses: [403, 404],
      run: async ({ params, c }) => {
        const seen = seenIn(c, params.ref)
        return await findPayment(db, seen, ways)
      },
    }),
    endpoint('POST /api/orders/{ref}/payment/claim', {
      does: 'Says that an order was paid by UPI, with the reference of the payment, for staff to confirm; repeating it changes nothing',
      params: refParams,
      body: claim,
      answer: paymentSchema,
      says: 'The payment as it is now',
      refuses: [403, 404, 409, 429],
      run: async ({ params, body, c }) => {
        const seen = seenIn(c, params.ref)
        await countOrderAttempt(c, db, seen, claims)
        await claimPayment(db, seen, { ...body, now: now() })
        return await findPayment(db, seen, ways)
      },
    }),
  ]
  // Without scripts, the form posts to the address of its own page, which differs by language. The response redirects
  // back to the page.
  const forms = new Hono<AppEnv>()
  for (const language of languages)
    forms.post(withLanguage(language, payPath(':ref')), limitForm(), async (c) => {
      const read = refParams.safeParse({ ref: c.req.param('ref') })
      if (!read.success) throw notFound()
      const { ref } = read.data
      const seen = seenIn(c, ref)
      await countOrderAttempt(c, db, seen, claims)
      const { reference, version } = await c.req.parseBody()
      const given = claim.safeParse({ reference, version: Number(version) })
      const outcome = given.success
        ? await outcomeOf(() => claimPayment(db, seen, { ...given.data, now: now() }))
        : 'no-reference'
      return c.redirect(withLanguage(language, payPath(ref)) + (outcome ? `?payment=${outcome}` : ''), 303)
    })
  return { endpoints, forms }
}

/** The message for the page if `write` is refused; undefined if it succeeds. */
async function outcomeOf(write: () => Promise<void>): Promise<Outcome | undefined> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof HttpRefusal) || error.status === 404) throw error
    return error.status === 422 ? 'taken' : 'changed'
  }
}
