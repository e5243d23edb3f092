import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { ratesEndpoint } from './endpoints.ts'
import { findRates } from './rates.server.ts'
import { ratesSchema } from './schema.ts'

const ratesRoute = route(ratesEndpoint, {
  summary: 'What verified contractors charge per sq ft: the range in which half of their rates lie',
  answer: ratesSchema,
  says: 'The range, and of how many contractors',
})

/** What building costs here. */
export function rateEndpoints({ db, now }: Dependencies) {
  return createEndpoints().openapi(ratesRoute, async (c) => c.json(await findRates(db, now()), 200))
}
