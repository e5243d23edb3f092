import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.server.ts'
import { addressEndpoint, addressesEndpoint, deleteAddressEndpoint, newAddressEndpoint } from './endpoints.ts'
import { mostAddresses } from './rules.ts'
import { addressInput, addressSchema } from './schema.ts'

const listRoute = route(addressesEndpoint, {
  summary: 'Your addresses, at most 10; the one that is offered first at the top',
  answer: z.array(addressSchema),
  says: 'The addresses',
  refusals: [401],
})
const addRoute = route(newAddressEndpoint, {
  summary: 'Adds an address; the same once more adds nothing',
  body: addressInput,
  answer: addressSchema,
  says: 'The address',
  refusals: [401, 422, 429],
})
const changeRoute = route(addressEndpoint, {
  summary: 'Changes an address; what was ordered keeps its own',
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
  says: 'Deleted',
  refusals: [401, 404, 422, 429],
})

/** The address book of every signed-in role. */
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
