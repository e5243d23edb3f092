import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { wrongState } from '#features/shop/orders/moves.server.ts'
import { countOrderAttempt } from '#features/shop/orders/order-limit.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { orderPath } from '#features/shop/orders/path-rules.ts'
import { orderNumber } from '#features/shop/orders/rules.ts'
import { refParams } from '#features/shop/orders/schema.ts'
import { limitForm } from '#platform/http/body.server.ts'
import { secretCookieOptions } from '#platform/http/cookie-options.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { AppEnv, EndpointContext } from '#platform/http/request.server.ts'
import { isLanguage, type Language, withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { takeEvent } from './events.server.ts'
import { gatewayOrderOf, gatewaySyncTask, openAtGateway, recordCaptured, startAtGateway } from './gateway.server.ts'
import { createRazorpay, type Razorpay } from './razorpay.server.ts'
import { callbackPath, startPath, webhookPath } from './razorpay-addresses.ts'
import { type Outcome, payeeName, payPath } from './rules.ts'
import { type RazorpayForm, razorpayFormSchema } from './schema.ts'

/** How long a buyer can return from Razorpay to the order. Razorpay stops accepting a payment before that. */
const ticketMs = 24 * 60 * 60_000
/**
 * A cookie that marks the browser that went to Razorpay. Only this browser is led back to the order, even if somebody
 * else has the return address. There is one cookie for each order, so that two orders can be paid in two tabs.
 */
const wayCookieOf = (ref: string) => `kamshetbuild.payment.${ref.split('-')[0]}`
const wayCookieSeconds = 2 * 60 * 60

/**
 * The endpoints that lead to Razorpay and back, with plain forms, because none of Razorpay's scripts runs on our pages.
 * A press on the button creates an order at Razorpay and opens our page with a form that leads to Razorpay. Razorpay
 * then sends the browser back to `callbackPath`, and reports events to `webhookPath`.
 */
export function razorpayEndpoints({ db, env, log, now }: Dependencies) {
  const refs = createOrderRefs(env)
  const razorpay = createRazorpay(env)
  // The link of an order is a secret, so Razorpay gets it encrypted.
  const tickets = createSecrets(sessionSecret(env), 'ways back from Razorpay')
  const starts = createLimit(30, 60 * 60)
  const endpoints = [
    endpoint('GET /api/orders/{ref}/payment/razorpay', {
      does: 'Reads the form that leads to Razorpay’s page for an order, after a payment was started there',
      params: refParams,
      answer: razorpayFormSchema,
      says: 'The address that the form is sent to, and its fields',
      refuses: [403, 404, 409],
      run: async ({ user, params: { ref }, reader, c }) => {
        c.header('Cache-Control', 'private, no-store')
        const open = await openAtGateway(db, refs.seenBy(user, ref))
        if (!open?.gatewayOrderId || !razorpay) throw wrongState()
        return formOf(razorpay, open, { ref, language: reader.language })
      },
    }),
  ]
  const forms = new Hono<AppEnv>()

  forms.post(startPath(':ref'), limitForm(20), async (c) => {
    const read = refParams.safeParse({ ref: c.req.param('ref') })
    if (!read.success || !razorpay) throw notFound()
    const { ref } = read.data
    const seen = refs.seenBy(c.get('visitor'), ref)
    await countOrderAttempt(c, db, seen, starts)
    setCookie(c, wayCookieOf(ref), tickets.fingerprint(ref), { ...secretCookieOptions(env), maxAge: wayCookieSeconds })
    const to = (search: string) => c.redirect(withLanguage(languageIn(c), payPath(ref)) + search, 303)
    try {
      return to((await startAtGateway(db, seen, razorpay)) ? '?to=razorpay' : '')
    } catch (error) {
      if (error instanceof HttpRefusal) throw error
      log.warn({ err: error }, 'no order could be made at Razorpay')
      return to('?payment=unavailable')
    }
  })

  forms.on(['GET', 'POST'], callbackPath, limitForm(20), async (c) => {
    const ref = ticketIn(c.req.query('order') ?? '')
    if (!ref || !razorpay) throw notFound()
    const { outcome, isSigned } = await outcomeOf(c, razorpay, Number(ref.split('-')[0]))
    if (!isSigned && !hasStartedHere(c, ref)) {
      // When another site's page posts here, the browser sends no cookies. It is redirected to this address once, and
      // then sends them.
      if (c.req.method === 'GET') return c.redirect(withLanguage(languageIn(c), '/track'), 303)
      const search = new URLSearchParams({ order: c.req.query('order')!, language: languageIn(c), outcome })
      return c.redirect(`${callbackPath}?${search}`, 303)
    }
    const path = outcome === 'paid' ? orderPath(ref) : `${payPath(ref)}?payment=${outcome}`
    return c.redirect(withLanguage(languageIn(c), path), 303)
  })

  forms.post(webhookPath, limitForm(256), async (c) => {
    if (!razorpay) throw notFound()
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!razorpay.hasSent(body, c.req.header('X-Razorpay-Signature') ?? '')) throw forged()
    await takeEvent(db, { id: c.req.header('x-razorpay-event-id'), body, now: now(), log })
    return c.json({ ok: true as const }, 200)
  })
  return { endpoints, forms }

  function formOf(
    { checkoutUrl, keyId }: Razorpay,
    { amount, gatewayOrderId, fullName, email, phone }: NonNullable<Awaited<ReturnType<typeof openAtGateway>>>,
    { ref, language }: { ref: string; language: Language },
  ): RazorpayForm {
    const ticket = tickets.seal(JSON.stringify({ ref, until: now().getTime() + ticketMs }))
    const back = `${env.publicUrl}${callbackPath}?order=${ticket}&language=${language}`
    return {
      action: checkoutUrl,
      fields: {
        ...{ key_id: keyId, order_id: gatewayOrderId!, amount: String(amount * 100), currency: 'INR' },
        ...{ name: payeeName, description: orderNumber(Number(ref.split('-')[0])) },
        ...{ 'prefill[name]': fullName, 'prefill[email]': email, 'prefill[contact]': phone },
        ...{ callback_url: back, cancel_url: `${back}&cancelled=yes` },
      },
    }
  }

  /** The order's reference in a text from `formOf`; undefined for any other text. */
  function ticketIn(sealed: string): string | undefined {
    const ticket = tickets.open(sealed)
    if (ticket === undefined) return undefined
    const { ref, until } = JSON.parse(ticket) as { ref: string; until: number }
    return now().getTime() < until ? ref : undefined
  }

  /**
   * Whether this browser went to Razorpay for the order. Not checked for a reference that is a bare order number: it is
   * no secret, because the order's page requires a login.
   */
  function hasStartedHere(c: EndpointContext, ref: string): boolean {
    return !ref.includes('-') || tickets.isFingerprintOf(ref, getCookie(c, wayCookieOf(ref)) ?? '')
  }

  /** The outcome of a payment when a browser returns. Only what Razorpay has signed counts. */
  async function outcomeOf(c: EndpointContext, razorpay: Razorpay, orderId: number): Promise<Returned> {
    if (c.req.query('cancelled') || c.req.query('outcome') === 'cancelled') return notPaid('cancelled')
    const form = c.req.method === 'POST' ? await c.req.parseBody() : {}
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = form
    if (typeof paymentId !== 'string' || typeof signature !== 'string')
      return notPaid(form['error[reason]'] === 'payment_cancelled' ? 'cancelled' : 'failed')
    const gatewayOrderId = await gatewayOrderOf(db, orderId)
    if (!gatewayOrderId || !razorpay.hasSigned({ orderId: gatewayOrderId, paymentId, signature })) throw forged()
    try {
      const payment = await razorpay.payment(paymentId)
      await recordCaptured(db, payment, { now: now(), log })
      if (payment.status === 'captured') return { outcome: 'paid', isSigned: true }
    } catch (error) {
      log.warn({ err: error }, 'Razorpay does not say what was paid')
    }
    await addJob(db, gatewaySyncTask, { orderId }, { key: orderId, runAt: new Date(Date.now() + 20_000) })
    return { outcome: 'checking', isSigned: true }
  }
}

/** `isSigned`: signed by Razorpay, for this order. */
type Returned = { outcome: Outcome | 'paid'; isSigned: boolean }

function notPaid(outcome: Outcome): Returned {
  return { outcome, isSigned: false }
}

/**
 * The language in an address. A plain form does not send the language of its page, so the form's address contains the
 * language.
 */
function languageIn(c: EndpointContext): Language {
  const given = c.req.query('language')
  return isLanguage(given) ? given : c.get('language')
}

function forged(): HttpRefusal {
  return new HttpRefusal(403, msg`This message does not come from Razorpay.`)
}
