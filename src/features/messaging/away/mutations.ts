import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { awayEndpoint, chooseAwayEndpoint } from './endpoints.ts'

export const awayMutation = endpointMutation(chooseAwayEndpoint, { invalidates: [addressOf(awayEndpoint)] })
