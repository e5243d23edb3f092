import { z } from 'zod'
import { pathId } from '../../platform/id-params.ts'
import { languages } from '../../platform/languages.ts'
import { orderRef } from '../orders/schema.ts'

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
/** A link brings no language of its own: the address says in which the file is. */
export const invoiceSearch = z.object({ language: z.enum(languages).optional() })
