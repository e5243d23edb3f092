import { endpointMutation } from '#platform/http/mutation.ts'
import { planLinkEndpoint } from './endpoints.ts'

export const planLinkMutation = (id: number, seq: number) => endpointMutation(planLinkEndpoint, { params: { id, seq } })
