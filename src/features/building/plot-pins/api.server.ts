import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { pinEndpoint, pinRemovalEndpoint, pinSaveEndpoint, plotPinsEndpoint } from './endpoints.ts'
import { findPin, listPlots, removePin, setPin } from './plot-pins.server.ts'
import { pinSave, plotPinsSchema, projectPinSchema } from './schema.ts'

const listRoute = route(plotPinsEndpoint, {
  summary: 'The plots of the visitor’s projects, with their pins',
  answer: plotPinsSchema,
  says: 'Those that have a pin first; then those that the visitor may give one',
  refusals: [401],
})
const pinRoute = route(pinEndpoint, {
  summary: 'Where the plot of a project is',
  params: idParams,
  answer: projectPinSchema,
  says: 'The pin; null where nobody has set one',
  refusals: [401, 404, 422],
})
const saveRoute = route(pinSaveEndpoint, {
  summary: 'Sets the pin of a project’s plot, or moves it',
  params: idParams,
  body: pinSave,
  answer: done,
  says: 'It is set; repeating it changes nothing',
  refusals: [401, 403, 404, 422, 429],
})
const removalRoute = route(pinRemovalEndpoint, {
  summary: 'Removes the pin of a project’s plot',
  params: idParams,
  answer: done,
  says: 'There is none any more; repeating it changes nothing',
  refusals: [401, 403, 404, 422, 429],
})

/** Where plots are: seen by everyone on the project, set by the home builder and the professionals. */
export function plotPinEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(120, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => c.json(await listPlots(db, signedIn(c)), 200))
    .openapi(pinRoute, async (c) => c.json(await findPin(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(saveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await setPin(db, user, { ...c.req.valid('json'), projectId: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(removalRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await removePin(db, user, c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
}
