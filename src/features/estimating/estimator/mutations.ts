import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

export const newLinkMutation = (id: string) =>
  keyedMutation('POST /api/estimates/{id}/links', {
    params: { id },
    invalidates: [addressOf('/api/estimates/{id}/links', { id })],
  })
export const endLinkMutation = (id: string, link: number) =>
  endpointMutation('DELETE /api/estimates/{id}/links/{link}', {
    params: { id, link },
    invalidates: [addressOf('/api/estimates/{id}/links', { id })],
  })
