import { z } from 'zod'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findContractorRates } from './contractor-rates.server.ts'
import { deleteEstimate, findEstimate, listEstimates, restoreEstimate, saveEstimate } from './estimates.server.ts'
import {
  contractorRatesSchema,
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

/**
 * The maximum size of a request, in kilobytes. It is enough for an estimate with 200 long material names in Devanagari.
 */
const largestSave = 300

/**
 * Endpoints for what contractors charge, and for a person's own estimates, for accounts of every type. The rate limit
 * for saves is high, because an estimate is saved a few times a minute while somebody edits it.
 */
export function estimateEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(1800, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  return [
    endpoint('GET /api/contractor-rates', {
      does: 'Shows what verified contractors charge per sq ft around each town with rates, for each quality',
      cacheable: true,
      answer: contractorRatesSchema,
      says: 'The ranges, the number of contractors they come from, and the day',
      run: () => findContractorRates(db, now()),
    }),
    endpoint('GET /api/estimates', {
      does: 'Lists the visitor’s estimates, the latest change first',
      who: signedIn,
      query: estimatesSearch,
      answer: estimateListSchema,
      says: 'A page of estimates',
      run: ({ user, query }) => listEstimates(db, user, query.after),
    }),
    endpoint('GET /api/estimates/{id}', {
      does: 'Reads an estimate of the visitor',
      who: signedIn,
      params: estimateParams,
      answer: storedEstimateSchema,
      says: 'The estimate',
      refuses: [404],
      run: ({ user, params }) => findEstimate(db, user, params.id),
    }),
    endpoint('PUT /api/estimates/{id}', {
      does: 'Saves an estimate under an id that its device has made; repeating it changes nothing',
      who: signedIn,
      limit: saves,
      params: estimateParams,
      body: estimateSave,
      bodyLimit: largestSave,
      answer: estimateSavedSchema,
      says: 'The estimate is saved, or the answer is what another device has saved since `revision`',
      refuses: [404, 409, 413],
      run: async ({ user, params, body }) => {
        const input = { ...body, id: params.id, now: now() }
        return await saveEstimate(db, user, input)
      },
    }),
    endpoint('DELETE /api/estimates/{id}', {
      does: 'Deletes an estimate, which can be restored for a week',
      who: signedIn,
      limit: changes,
      params: estimateParams,
      says: 'Estimate deleted',
      refuses: [404],
      run: ({ user, params }) => deleteEstimate(db, user, { id: params.id, now: now() }),
    }),
    endpoint('POST /api/estimates/{id}/restoration', {
      does: 'Restores a deleted estimate',
      who: signedIn,
      limit: changes,
      params: estimateParams,
      says: 'The estimate is restored',
      refuses: [404],
      run: ({ user, params }) => restoreEstimate(db, user, params),
    }),
    endpoint('GET /api/estimates/{id}/versions', {
      does: 'Lists the versions of an estimate, the latest first, at most 50',
      who: signedIn,
      params: estimateParams,
      answer: z.array(versionSchema),
      says: 'The versions',
      refuses: [404],
      run: ({ user, params }) => listVersions(db, user, params.id),
    }),
    endpoint('POST /api/estimates/{id}/versions', {
      does: 'Keeps the estimate as it is now as a version',
      who: signedIn,
      keyed: changes,
      params: estimateParams,
      body: newVersion,
      bodyLimit: largestSave,
      answer: versionSchema,
      status: 201,
      says: 'The version, kept once for each Idempotency-Key',
      refuses: [404, 413],
      run: async ({ user, params, body, once }) => {
        const input = { ...body, id: params.id }
        return await addVersion(db, user, input, { ...once, now: now() })
      },
    }),
    endpoint('PATCH /api/estimates/{id}/versions/{version}', {
      does: 'Names a version of an estimate; repeating it changes nothing',
      who: signedIn,
      limit: changes,
      params: versionParams,
      body: versionName,
      answer: versionSchema,
      says: 'The version with its name',
      refuses: [404],
      run: ({ user, params, body }) => renameVersion(db, user, { ...params, ...body }),
    }),
    endpoint('GET /api/estimates/{id}/versions/{version}', {
      does: 'Reads a version of an estimate',
      who: signedIn,
      params: versionParams,
      answer: versionContentSchema,
      says: 'The version',
      refuses: [404],
      run: ({ user, params }) => findVersion(db, user, params),
    }),
  ]
}
