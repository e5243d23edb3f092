import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { townByPincode } from '#platform/values/towns.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.server.ts'
import { findDeliveryArea, findLeastCharges } from './delivery.server.ts'
import { deliveryDays, mostAddresses } from './rules.ts'
import { addressInput, addressSchema, leastChargesSchema, pincodeParams, placeChargesSchema } from './schema.ts'

/** The endpoints that tell visitors what delivery costs, before they order. */
export function deliveryEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/delivery', {
      does: 'Shows the lowest delivery charges, by van and by tempo',
      cacheable: true,
      answer: leastChargesSchema,
      says: 'The charges in rupees',
      run: () => findLeastCharges(db),
    }),
    endpoint('GET /api/delivery/{pincode}', {
      does: 'Shows what delivery to a pincode costs and the first day on which it can come',
      params: pincodeParams,
      answer: placeChargesSchema,
      says: 'The charges in rupees, and the day; null if nothing is delivered there',
      run: async ({ params, reader }) => {
        const area = await findDeliveryArea(db, params.pincode)
        if (!area) return null
        const { pincode, charge, freeFrom, heavyCharge, leadDays } = area
        const place = townByPincode(pincode)?.names[reader.language] ?? ''
        const [firstDay] = deliveryDays(now(), leadDays)
        return { pincode, place, charge, freeFrom, heavyCharge, firstDay: firstDay! }
      },
    }),
  ]
}

/** The endpoints of the address book, for every signed-in role. */
export function addressEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(60, 60 * 60)
  return [
    endpoint('GET /api/addresses', {
      does: 'Lists the visitor’s addresses, at most 10, the one that is offered first at the top',
      who: signedIn,
      answer: z.array(addressSchema),
      says: 'The addresses',
      run: ({ user }) => listAddresses(db, user),
    }),
    endpoint('POST /api/addresses', {
      does: 'Adds an address; repeating it adds nothing',
      who: signedIn,
      limit: writes,
      body: addressInput,
      answer: addressSchema,
      says: 'The address',
      run: async ({ user, body }) => {
        const added = await addAddress(db, user, body, now())
        if (added.ok) return added.address
        throw new HttpRefusal(422, msg`You can keep up to ${mostAddresses} addresses. Delete one to add another.`)
      },
    }),
    endpoint('PUT /api/addresses/{id}', {
      does: 'Changes an address; earlier orders keep the old one',
      who: signedIn,
      limit: writes,
      body: addressInput,
      answer: addressSchema,
      says: 'The address',
      refuses: [404],
      run: async ({ user, params, body }) => {
        const given = { ...body, ...params, now: now() }
        return await changeAddress(db, user, given)
      },
    }),
    endpoint('DELETE /api/addresses/{id}', {
      does: 'Deletes an address',
      who: signedIn,
      limit: writes,
      says: 'The address is deleted',
      refuses: [404],
      run: ({ user, params }) => deleteAddress(db, user, params.id),
    }),
  ]
}
