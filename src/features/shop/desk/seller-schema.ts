import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { canSellUnder } from '#features/directory/verification/gstin-rules.ts'
import { gstin } from '#features/directory/verification/gstin-schema.ts'
import { email } from '#features/people/accounts/schema.ts'
import { mobileNumber, oneLine, pincode, tooLong } from '#platform/values/text-schema.ts'

export const sellerFields = {
  legalName: oneLine().min(2, msg`Please enter the name under which it is registered`.id).max(150, tooLong),
  gstin: gstin.refine(
    canSellUnder,
    msg`Goods can't be sold under this kind of GSTIN. Enter the regular one of the seller.`.id,
  ),
  street: oneLine().min(1, msg`Address is required`.id).max(200, tooLong),
  city: oneLine().min(1, msg`City is required`.id).max(80, tooLong),
  pincode,
  email,
  phone: mobileNumber(),
}
export const newSeller = z.object(sellerFields)
export type NewSeller = z.input<typeof newSeller>
export type SellerInput = z.output<typeof newSeller>
export const sellerSave = newSeller.extend({ version: z.string().max(1000) })
export const staffSellerSchema = z.object({
  id: z.int(),
  version: z.string(),
  /** Whether invoices are numbered under the seller's GSTIN. If so, the GSTIN can't change. */
  hasInvoices: z.boolean(),
  /** How many products have this seller, including unlisted products. */
  products: z.int(),
  seller: z.object({
    ...{ legalName: z.string(), gstin: z.string(), street: z.string(), city: z.string(), pincode: z.string() },
    ...{ email: z.string(), phone: z.string() },
  }),
})
export type StaffSeller = z.infer<typeof staffSellerSchema>
export const staffSellersSchema = z.object({ sellers: z.array(staffSellerSchema) })
