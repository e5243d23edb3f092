import { z } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { refParams } from '#features/shop/orders/schema.ts'
import { attachment } from '#platform/files/file-endpoint.server.ts'
import { makeFile } from '#platform/files/file-thread.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { fileRoute, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { invoiceFile } from './content-rules.ts'
import { invoiceFileEndpoint, invoicesEndpoint } from './endpoints.ts'
import { findInvoice, listInvoices } from './invoices.server.ts'
import { describeInvoice } from './paper.server.ts'
import { invoiceParams, invoiceSchema, invoiceSearch } from './schema.ts'

const listRoute = route(invoicesEndpoint, {
  summary: 'Lists the invoices and credit notes of an order, the oldest first',
  params: refParams,
  answer: z.array(invoiceSchema),
  says: 'The documents that were issued; none if the order is not the visitor’s',
  refusals: [403, 404, 422],
})
const fileRoutes = fileRoute(invoiceFileEndpoint, {
  summary: 'Draws an invoice in the given language or that of the request',
  params: invoiceParams,
  query: invoiceSearch,
  mediaTypes: ['application/pdf'],
  says: 'A PDF',
  refusals: [403, 404, 422, 429],
})

const tooManyAtOnce = () =>
  new HttpRefusal(429, msg`Your last file is still being made. Please wait a moment and try again.`, { retryAfter: 5 })

/** The endpoints of invoices, for everybody who may see their order. */
export function invoiceEndpoints({ db, env }: Dependencies) {
  const refs = createOrderRefs(env)
  const files = createLimit(60, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(2, tooManyAtOnce)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      const seen = refs.seenBy(c.get('visitor'), c.req.valid('param').ref)
      return c.json(await listInvoices(db, seen), 200)
    })
    .openapi(fileRoutes, async (c) => {
      const { ref, invoice } = c.req.valid('param')
      const { language = c.get('language') } = c.req.valid('query')
      const seen = refs.seenBy(c.get('visitor'), ref)
      const found = await findInvoice(db, seen, invoice)
      await countAgainst(c, files, String(seen.id))
      const bytes = await atOnce(seen.id, () => makeFile({ format: 'pdf', ...describeInvoice(found, language) }))
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(invoiceFile(found.number)),
        'Cache-Control': 'private, no-store',
      })
    })
}
