import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  deleteEstimateEndpoint,
  estimateSaveEndpoint,
  estimatesEndpoint,
  newVersionEndpoint,
  renameVersionEndpoint,
  restoreEstimateEndpoint,
  versionEndpoint,
  versionsEndpoint,
} from './endpoints.ts'

/** The queries that are refetched: the list, each estimate and its versions. */
const allEstimates = [addressOf(estimatesEndpoint)]

/** An estimate is saved again and again while somebody types, so a save refreshes no query. */
export const estimateSaveMutation = (id: string) => endpointMutation(estimateSaveEndpoint, { params: { id } })
export const newVersionMutation = (id: string) =>
  endpointMutation(newVersionEndpoint, { params: { id }, invalidates: allEstimates })
export const renameVersionMutation = (id: string, version: number) =>
  endpointMutation(renameVersionEndpoint, {
    params: { id, version },
    invalidates: [addressOf(versionsEndpoint, { id }), addressOf(versionEndpoint, { id, version })],
  })
export const deleteEstimateMutation = (id: string) =>
  endpointMutation(deleteEstimateEndpoint, { params: { id }, invalidates: allEstimates })
export const restoreEstimateMutation = (id: string) =>
  endpointMutation(restoreEstimateEndpoint, { params: { id }, invalidates: allEstimates })
