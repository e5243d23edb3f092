import { endpointMutation } from '#platform/http/mutation.ts'

export const planLinkMutation = (id: number, seq: number) =>
  endpointMutation('POST /api/conversations/{id}/messages/{seq}/plan', { params: { id, seq } })
