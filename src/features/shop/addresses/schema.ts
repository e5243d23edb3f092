import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { indianPincode } from '#platform/values/india.ts'
import { mobileNumber, normalised, oneLine, personName, tooLong } from '#platform/values/text-schema.ts'

/** Where something is delivered, and to whom. */
export const addressFields = {
  fullName: personName(msg`Full name must be at least 2 characters`.id),
  phone: mobileNumber(),
  street: oneLine().min(1, msg`Address is required`.id).max(200, tooLong),
  landmark: oneLine().max(100, tooLong),
  city: oneLine().min(1, msg`City is required`.id).max(80, tooLong),
  pincode: normalised(indianPincode, msg`Please enter a valid pincode (6 digits)`.id),
}

export const addressInput = z.object({ ...addressFields, isDefault: z.boolean() })
export type AddressInput = z.input<typeof addressInput>
export type AddressFields = z.output<typeof addressInput>

export const addressSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  phone: z.string(),
  street: z.string(),
  landmark: z.string(),
  city: z.string(),
  pincode: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof addressSchema>
