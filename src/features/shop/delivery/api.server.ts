import { cacheBriefly, createEndpoints } from '#platform/http/endpoint.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { townByPincode } from '#platform/values/towns.ts'
import { findDeliveryArea, findLeastCharges } from './delivery.server.ts'
import { leastChargesEndpoint, placeChargesEndpoint } from './endpoints.ts'
import { deliveryDays } from './rules.ts'
import { leastChargesSchema, pincodeParams, placeChargesSchema } from './schema.ts'

const leastRoute = route(leastChargesEndpoint, {
  summary: 'The least that delivery costs, of a parcel and of a lorry of heavy goods',
  answer: leastChargesSchema,
  says: 'The charges in rupees',
})
const placeRoute = route(placeChargesEndpoint, {
  summary: 'What delivery to a pincode costs, and when it can come first; null where nothing is delivered',
  params: pincodeParams,
  answer: placeChargesSchema,
  says: 'The charges in rupees, and the day',
  refusals: [422],
})

/** What delivery costs, before anybody orders. */
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
