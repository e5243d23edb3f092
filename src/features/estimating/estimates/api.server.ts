import { z } from 'zod'
import { createEndpoints, keyedWithin, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  deleteEstimateEndpoint,
  estimateEndpoint,
  estimateSaveEndpoint,
  estimatesEndpoint,
  newVersionEndpoint,
  renameVersionEndpoint,
  restoreEstimateEndpoint,
  versionEndpoint,
  versionsEndpoint,
} from './endpoints.ts'
import { deleteEstimate, findEstimate, listEstimates, restoreEstimate, saveEstimate } from './estimates.server.ts'
import {
  estimateListSchema,
  estimateParams,
  estimateSave,
  estimateSavedSchema,
  estimatesSearch,
  newVersion,
  storedEstimateSchema,
  versionContentSchema,
  versionName,
  versionParams,
  versionSchema,
} from './schema.ts'
import { addVersion, findVersion, listVersions, renameVersion } from './versions.server.ts'

const listRoute = route(estimatesEndpoint, {
  summary: 'Lists the visitor’s estimates, the latest change first',
  query: estimatesSearch,
  answer: estimateListSchema,
  says: 'A page of estimates',
  refusals: [401, 422],
})
const estimateRoute = route(estimateEndpoint, {
  summary: 'Reads an estimate of the visitor',
  params: estimateParams,
  answer: storedEstimateSchema,
  says: 'The estimate',
  refusals: [401, 404, 422],
})
/**
 * The maximum size of a request, in kilobytes. It is enough for an estimate with 200 long material names in Devanagari.
 */
const largestSave = 300
const saveRoute = route(estimateSaveEndpoint, {
  summary: 'Saves an estimate under an id that its device has made; repeating it changes nothing',
  params: estimateParams,
  body: estimateSave,
  answer: estimateSavedSchema,
  says: 'The estimate is saved, or the answer is what another device has saved since `revision`',
  refusals: [401, 404, 409, 413, 422, 429],
  bodyLimit: largestSave,
})
const deleteRoute = route(deleteEstimateEndpoint, {
  summary: 'Deletes an estimate, which can be restored for a week',
  params: estimateParams,
  answer: done,
  says: 'The estimate is deleted',
  refusals: [401, 404, 422, 429],
})
const restoreRoute = route(restoreEstimateEndpoint, {
  summary: 'Restores a deleted estimate',
  params: estimateParams,
  answer: done,
  says: 'The estimate is restored',
  refusals: [401, 404, 422, 429],
})
const versionsRoute = route(versionsEndpoint, {
  summary: 'Lists the versions of an estimate, the latest first, at most 50',
  params: estimateParams,
  answer: z.array(versionSchema),
  says: 'The versions',
  refusals: [401, 404, 422],
})
const newVersionRoute = route(newVersionEndpoint, {
  summary: 'Keeps the estimate as it is now as a version',
  params: estimateParams,
  body: newVersion,
  answer: versionSchema,
  status: 201,
  says: 'The version, kept once for each Idempotency-Key',
  refusals: [401, 404, 409, 413, 422, 429],
  bodyLimit: largestSave,
})
const versionRoute = route(versionEndpoint, {
  summary: 'Reads a version of an estimate',
  params: versionParams,
  answer: versionContentSchema,
  says: 'The version',
  refusals: [401, 404, 422],
})

const renameVersionRoute = route(renameVersionEndpoint, {
  summary: 'Names a version of an estimate; repeating it changes nothing',
  params: versionParams,
  body: versionName,
  answer: versionSchema,
  says: 'The version with its name',
  refusals: [401, 404, 422, 429],
})

/**
 * Endpoints for a person's own estimates, for accounts of every type. The rate limit for saves is high, because an
 * estimate is saved a few times a minute while somebody edits it.
 */
export function estimateEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(1800, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => c.json(await listEstimates(db, signedIn(c), c.req.valid('query').after), 200))
    .openapi(estimateRoute, async (c) => c.json(await findEstimate(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(saveRoute, async (c) => {
      const user = await signedInWithin(c, saves)
      const input = { ...c.req.valid('json'), id: c.req.valid('param').id, now: now() }
      return c.json(await saveEstimate(db, user, input), 200)
    })
    .openapi(deleteRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await deleteEstimate(db, user, { id: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(restoreRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await restoreEstimate(db, user, c.req.valid('param'))
      return c.json({ ok: true as const }, 200)
    })
    .openapi(versionsRoute, async (c) => c.json(await listVersions(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(newVersionRoute, async (c) => {
      const user = signedIn(c)
      const input = { ...c.req.valid('json'), id: c.req.valid('param').id }
      return c.json(await addVersion(db, user, input, { ...keyedWithin(c, changes, user), now: now() }), 201)
    })
    .openapi(renameVersionRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      return c.json(await renameVersion(db, user, { ...c.req.valid('param'), ...c.req.valid('json') }), 200)
    })
    .openapi(versionRoute, async (c) => c.json(await findVersion(db, signedIn(c), c.req.valid('param')), 200))
}
