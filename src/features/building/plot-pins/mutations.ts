import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { pinEndpoint, pinRemovalEndpoint, pinSaveEndpoint, plotPinsEndpoint } from './endpoints.ts'

const changed = (id: number) => [addressOf(pinEndpoint, { id }), addressOf(plotPinsEndpoint)]

export const pinSaveMutation = (id: number) =>
  endpointMutation(pinSaveEndpoint, { params: { id }, invalidates: changed(id) })
export const pinRemovalMutation = (id: number) =>
  endpointMutation(pinRemovalEndpoint, { params: { id }, invalidates: changed(id) })
