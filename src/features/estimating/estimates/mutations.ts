import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

/** The queries that are refetched: the list, each estimate and its versions. */
const allEstimates = ['/api/estimates']

/** An estimate is saved again and again while somebody types, so a save refreshes no query. */
export const estimateSaveMutation = (id: string) => endpointMutation('PUT /api/estimates/{id}', { params: { id } })
export const newVersionMutation = (id: string) =>
  keyedMutation('POST /api/estimates/{id}/versions', { params: { id }, invalidates: allEstimates })
export const renameVersionMutation = (id: string, version: number) =>
  endpointMutation('PATCH /api/estimates/{id}/versions/{version}', {
    params: { id, version },
    invalidates: [
      addressOf('/api/estimates/{id}/versions', { id }),
      addressOf('/api/estimates/{id}/versions/{version}', { id, version }),
    ],
  })
export const deleteEstimateMutation = (id: string) =>
  endpointMutation('DELETE /api/estimates/{id}', { params: { id }, invalidates: allEstimates })
export const restoreEstimateMutation = (id: string) =>
  endpointMutation('POST /api/estimates/{id}/restoration', { params: { id }, invalidates: allEstimates })
