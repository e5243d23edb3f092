import { z } from 'zod'
import { orderRef } from '#features/shop/orders/schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'

export const invoiceSchema = z.object({
  id: z.int(),
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  issuedOn: z.iso.date(),
  /** In rupees. */
  total: z.int(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const invoiceParams = z.object({ ref: orderRef, invoice: pathId })
/**
 * The language of the file. A browser that follows a link does not send the page's language, so the address contains
 * it.
 */
export const invoiceSearch = z.object({ language: z.enum(languages).optional() })
