import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { awayEndpoint, chooseAwayEndpoint } from './endpoints.ts'

export const awayMutation = endpointMutation(chooseAwayEndpoint, { invalidates: [addressOf(awayEndpoint)] })
