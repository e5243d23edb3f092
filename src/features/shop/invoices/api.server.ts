import { z } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { refParams } from '#features/shop/orders/schema.ts'
import { attachment } from '#platform/files/file-endpoint.server.ts'
import { makeFile } from '#platform/files/file-thread.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { endpoint, fileEndpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { invoiceFile } from './content-rules.ts'
import { findInvoice, listInvoices } from './invoices.server.ts'
import { describeInvoice } from './paper.server.ts'
import { invoiceParams, invoiceSchema, invoiceSearch } from './schema.ts'

const tooManyAtOnce = () =>
  new HttpRefusal(429, msg`Your last file is still being prepared. Please wait a moment and try again.`, {
    retryAfter: 5,
  })

/** The endpoints of invoices, for everybody who may see their order. */
export function invoiceEndpoints({ db, env }: Dependencies) {
  const refs = createOrderRefs(env)
  const files = createLimit(60, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(2, tooManyAtOnce)
  return [
    endpoint('GET /api/orders/{ref}/invoices', {
      does: 'Lists the invoices and credit notes of an order, the oldest first',
      params: refParams,
      answer: z.array(invoiceSchema),
      says: 'The documents that were issued',
      refuses: [403, 404],
      run: async ({ user, params }) => {
        const seen = refs.seenBy(user, params.ref)
        return await listInvoices(db, seen)
      },
    }),
    fileEndpoint('GET /api/orders/{ref}/invoices/{invoice}', {
      does: 'Draws an invoice in the given language or that of the request',
      params: invoiceParams,
      query: invoiceSearch,
      mediaTypes: ['application/pdf'],
      says: 'A PDF',
      refuses: [403, 404, 429],
      run: async ({ user, params: { ref, invoice }, reader, query: { language = reader.language }, c }) => {
        const seen = refs.seenBy(user, ref)
        const found = await findInvoice(db, seen, invoice)
        await countAgainst(c, files, String(seen.id))
        const bytes = await atOnce(seen.id, () => makeFile({ format: 'pdf', ...describeInvoice(found, language) }))
        return c.body(new Uint8Array(bytes), 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': attachment(invoiceFile(found.number)),
          'Cache-Control': 'private, no-store',
        })
      },
    }),
  ]
}
