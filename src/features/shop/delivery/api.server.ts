import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { cacheBriefly, createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { townByPincode } from '#platform/values/towns.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.server.ts'
import { findDeliveryArea, findLeastCharges } from './delivery.server.ts'
import {
  addressEndpoint,
  addressesEndpoint,
  deleteAddressEndpoint,
  leastChargesEndpoint,
  newAddressEndpoint,
  placeChargesEndpoint,
} from './endpoints.ts'
import { deliveryDays, mostAddresses } from './rules.ts'
import { addressInput, addressSchema, leastChargesSchema, pincodeParams, placeChargesSchema } from './schema.ts'

const leastRoute = route(leastChargesEndpoint, {
  summary: 'Shows the lowest delivery charges, of a parcel and of a lorry with heavy goods',
  answer: leastChargesSchema,
  says: 'The charges in rupees',
})
const placeRoute = route(placeChargesEndpoint, {
  summary: 'Shows what delivery to a pincode costs and the first day on which it can come',
  params: pincodeParams,
  answer: placeChargesSchema,
  says: 'The charges in rupees, and the day; null if nothing is delivered there',
  refusals: [422],
})

/** The endpoints that tell visitors what delivery costs, before they order. */
export function deliveryEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(leastRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await findLeastCharges(db), 200)
    })
    .openapi(placeRoute, async (c) => {
      const area = await findDeliveryArea(db, c.req.valid('param').pincode)
      if (!area) return c.json(null, 200)
      const { pincode, charge, freeFrom, heavyCharge, leadDays } = area
      const place = townByPincode(pincode)?.names[c.get('language')] ?? ''
      const [firstDay] = deliveryDays(now(), leadDays)
      return c.json({ pincode, place, charge, freeFrom, heavyCharge, firstDay: firstDay! }, 200)
    })
}

const listRoute = route(addressesEndpoint, {
  summary: 'Lists the visitor’s addresses, at most 10, the one that is offered first at the top',
  answer: z.array(addressSchema),
  says: 'The addresses',
  refusals: [401],
})
const addRoute = route(newAddressEndpoint, {
  summary: 'Adds an address; repeating it adds nothing',
  body: addressInput,
  answer: addressSchema,
  says: 'The address',
  refusals: [401, 422, 429],
})
const changeRoute = route(addressEndpoint, {
  summary: 'Changes an address; earlier orders keep the old one',
  params: idParams,
  body: addressInput,
  answer: addressSchema,
  says: 'The address',
  refusals: [401, 404, 422, 429],
})
const deleteRoute = route(deleteAddressEndpoint, {
  summary: 'Deletes an address',
  params: idParams,
  answer: done,
  says: 'The address is deleted',
  refusals: [401, 404, 422, 429],
})

/** The endpoints of the address book, for every signed-in role. */
export function addressEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(60, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => c.json(await listAddresses(db, signedIn(c)), 200))
    .openapi(addRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const added = await addAddress(db, user, c.req.valid('json'), now())
      if (added.ok) return c.json(added.address, 200)
      throw new HttpRefusal(422, msg`You can keep up to ${mostAddresses} addresses. Delete one to add another.`)
    })
    .openapi(changeRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const given = { ...c.req.valid('json'), ...c.req.valid('param'), now: now() }
      return c.json(await changeAddress(db, user, given), 200)
    })
    .openapi(deleteRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await deleteAddress(db, user, c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
}
