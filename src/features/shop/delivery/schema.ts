import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { mobileNumber, oneLine, personName, pincode, tooLong } from '#platform/values/text-schema.ts'

/**
 * The lowest delivery charges of all pincodes, in rupees: by van, and by tempo. Null if we do
 * not deliver to any pincode.
 */
export const leastChargesSchema = z.object({ parcel: z.int().nullable(), heavy: z.int().nullable() })
export type LeastCharges = z.infer<typeof leastChargesSchema>

export const pincodeParams = z.object({ pincode })

/** The delivery charges for a pincode, in rupees; null where we do not deliver. */
export const placeChargesSchema = z
  .object({
    pincode: z.string(),
    /** The name of the place in the visitor's language; blank if it is unknown. */
    place: z.string(),
    charge: z.int(),
    freeFrom: z.int().nullable(),
    /** For each tempo. */
    heavyCharge: z.int(),
    /** The first day on which an order placed now can arrive. */
    firstDay: z.iso.date(),
  })
  .nullable()
export type PlaceCharges = z.infer<typeof placeChargesSchema>

/** The address and the recipient of a delivery. */
export const addressFields = {
  fullName: personName(msg`Full name must be at least 2 characters`.id),
  phone: mobileNumber(),
  street: oneLine().min(1, msg`Address is required`.id).max(200, tooLong),
  landmark: oneLine().max(100, tooLong),
  city: oneLine().min(1, msg`City is required`.id).max(80, tooLong),
  pincode,
}

export const addressInput = z.object({ ...addressFields, isDefault: z.boolean() })
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
