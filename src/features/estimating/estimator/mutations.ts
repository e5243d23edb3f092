import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { endLinkEndpoint, linksEndpoint, newLinkEndpoint } from './endpoints.ts'

export const newLinkMutation = (id: string) =>
  endpointMutation(newLinkEndpoint, { params: { id }, invalidates: [addressOf(linksEndpoint, { id })] })
export const endLinkMutation = (id: string, link: number) =>
  endpointMutation(endLinkEndpoint, { params: { id, link }, invalidates: [addressOf(linksEndpoint, { id })] })
