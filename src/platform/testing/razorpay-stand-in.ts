import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The keys that the stand-in accepts, and with which it signs. */
export const standInKeys = { keyId: 'rzp_test_stand_in', keySecret: 'key secret', webhookSecret: 'webhook secret' }

type Order = { id: string; amount: number; currency: string; receipt: string | null; status: string }
type Payment = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed'
  method: string
}
type Refund = { id: string; payment_id: string; amount: number; status: string; receipt: string | null }
/** lost: the request counts, but its answer does not arrive. down: the answer is 503. hangs: there is no answer. */
type Trouble = 'lost' | 'down' | 'hangs'

const idOf = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const hmac = (secret: string, content: string) => createHmac('sha256', secret).update(content).digest('hex')

class Refused extends Error {
  readonly status: number
  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
}

/**
 * Starts a local stand-in of Razorpay. It implements the parts of the documented protocol that the product uses:
 * orders, payments, refunds with their idempotency, the page for customers, and both signatures.
 */
export async function startRazorpay({ port = 0, webhookUrl }: { port?: number; webhookUrl?: string } = {}) {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const byKey = new Map<string, { body: string; refund: Refund }>()
  const troubles: Trouble[] = []
  /** The requests so far, such as 'POST /v1/orders'. */
  const asked: string[] = []
  /** `refundStatus` is the status that a new refund has at once. */
  const settings = { refundStatus: 'processed', uniqueReceipts: false }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, url)
    const body = await text(request)
    asked.push(`${request.method} ${pathname}`)
    if (pathname.startsWith('/v1/checkout/')) return page(response, pathname, new URLSearchParams(body))
    const trouble = troubles.shift()
    if (trouble === 'hangs') return
    if (trouble === 'down') return void response.writeHead(503).end('{}')
    const [status, json] = resultOf(request, { pathname, searchParams, body })
    if (trouble === 'lost') return void request.socket.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  }

  type Call = { pathname: string; searchParams: URLSearchParams; body: string }

  function resultOf(request: IncomingMessage, call: Call): [number, unknown] {
    try {
      const { keyId, keySecret } = standInKeys
      const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
      if (request.headers.authorization !== expected) throw new Refused(401, 'Authentication failed')
      return [200, call.body ? write(request, call) : read(call)]
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return [error.status, { error: { code: 'BAD_REQUEST_ERROR', description: error.message } }]
    }
  }

  function read({ pathname, searchParams }: Call): unknown {
    const [, , kind, id, of] = pathname.split('/')
    const list = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })
    if (kind === 'orders' && !id)
      return list([...orders.values()].filter(({ receipt }) => receipt === searchParams.get('receipt')))
    if (kind === 'orders' && of === 'payments') {
      known(orders, id)
      return list([...payments.values()].filter(({ order_id }) => order_id === id))
    }
    if (kind === 'payments' && of === 'refunds')
      return list([...refunds.values()].filter(({ payment_id }) => payment_id === id))
    if (kind === 'payments') return known(payments, id)
    if (kind === 'refunds') return known(refunds, id)
    throw new Refused(404, 'The requested URL was not found')
  }

  function write(request: IncomingMessage, { pathname, body }: Call): unknown {
    const [, , kind, id, of] = pathname.split('/')
    const given = JSON.parse(body)
    if (kind === 'orders') return makeOrder(given)
    if (kind === 'payments' && of === 'refund')
      return makeRefund(known(payments, id), given, {
        key: String(request.headers['x-refund-idempotency'] ?? ''),
        body,
      })
    throw new Refused(404, 'The requested URL was not found')
  }

  function makeOrder({ amount, currency, receipt }: Order): Order {
    if (!Number.isInteger(amount) || amount < 100) throw new Refused(400, 'The amount must be at least INR 1.00')
    if (receipt && receipt.length > 40) throw new Refused(400, 'The receipt may not be greater than 40 characters.')
    if (settings.uniqueReceipts && [...orders.values()].some((each) => each.receipt === receipt))
      throw new Refused(400, 'Receipt should be unique')
    const order = { id: idOf('order'), amount, currency, receipt, status: 'created' }
    orders.set(order.id, order)
    return order
  }

  function makeRefund(
    payment: Payment,
    { amount, receipt }: Refund,
    { key, body }: { key: string; body: string },
  ): Refund {
    if (key.length < 10) throw new Refused(400, 'The idempotency key must be at least 10 characters')
    const earlier = byKey.get(key)
    if (earlier && earlier.body !== body)
      throw new Refused(400, 'Different request with the same idempotency key has already been processed.')
    if (earlier) return earlier.refund
    const before = [...refunds.values()].filter(({ payment_id }) => payment_id === payment.id)
    const left = payment.amount - before.reduce((sum, each) => sum + each.amount, 0)
    if (payment.status !== 'captured' || amount > left)
      throw new Refused(400, 'The total refund amount is greater than the refund payment amount')
    const refund = { id: idOf('rfnd'), payment_id: payment.id, amount, status: settings.refundStatus, receipt }
    refunds.set(refund.id, refund)
    byKey.set(key, { body, refund })
    return refund
  }

  /** Lets a customer pay, or try to. */
  function pay(orderId: string, given: Partial<Payment> = {}): Payment {
    const { amount, currency } = known(orders, orderId)
    const payment: Payment = {
      id: idOf('pay'),
      order_id: orderId,
      amount,
      currency,
      status: 'captured',
      method: 'netbanking',
      ...given,
    }
    payments.set(payment.id, payment)
    return payment
  }

  /** The form that the customer's browser brings back to the product. */
  function callbackOf({ id, order_id }: Pick<Payment, 'id' | 'order_id'>): Record<string, string> {
    return {
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: hmac(standInKeys.keySecret, `${order_id}|${id}`),
    }
  }

  /** A message in the form in which Razorpay sends it to the product's webhook. */
  function messageOf(event: string, entities: { payment?: Payment; refund?: Refund }, id: string = idOf('evt')) {
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
    const contains = Object.keys(payload)
    const about = { entity: 'event', account_id: 'acc_stand_in', event, contains, payload, created_at: 1_795_000_000 }
    const body = JSON.stringify(about)
    const headers = {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': hmac(standInKeys.webhookSecret, body),
      'x-razorpay-event-id': id,
    }
    return { body, headers }
  }

  /** Razorpay's page for customers: three buttons, each of which sends the browser back as Razorpay does. */
  async function page(response: ServerResponse, pathname: string, form: URLSearchParams): Promise<void> {
    const orderId = form.get('order_id') ?? ''
    const fields = (given: Record<string, string>) =>
      Object.entries(given)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
        .join('')
    const buttonOf = (name: string, action: string, given: Record<string, string>) =>
      `<form method="post" action="${action.replaceAll('&', '&amp;')}">${fields(given)}<button>${name}</button></form>`
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    if (pathname === '/v1/checkout/paying') {
      const payment = pay(orderId)
      // The message is sent twice, and before the browser returns, because the product must handle both cases.
      if (webhookUrl)
        for (const _ of [1, 2]) await deliver(messageOf('payment.captured', { payment }, `evt_${payment.id}`))
      response.end(`<h1>Paid</h1>${buttonOf('Back to the shop', form.get('callback_url')!, callbackOf(payment))}`)
      return
    }
    const { amount } = known(orders, orderId)
    const error = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }
    response.end(
      `<!doctype html><title>Stand-in of Razorpay</title><h1>${form.get('name')}: ${amount / 100}</h1>${[
        buttonOf('Pay', '/v1/checkout/paying', Object.fromEntries(form)),
        buttonOf('Let it fail', form.get('callback_url')!, error),
        `<a href="${form.get('cancel_url')!.replaceAll('&', '&amp;')}">Cancel</a>`,
      ].join('')}`,
    )
  }

  async function deliver({ body, headers }: ReturnType<typeof messageOf>): Promise<void> {
    await fetch(webhookUrl!, { method: 'POST', body, headers })
  }

  return {
    url,
    ...{ orders, payments, refunds, troubles, asked, settings },
    ...{ pay, callbackOf, messageOf },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpay>>

function known<T>(all: Map<string, T>, id = ''): T {
  const found = all.get(id)
  if (!found) throw new Refused(400, `${id} is not a valid id`)
  return found
}
