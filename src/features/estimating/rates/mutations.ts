import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

export const proposalMutation = keyedMutation('POST /api/rate-proposals', { invalidates: ['/api/rate-proposals'] })

/**
 * A decision by staff. It also refetches the sheet and the histories. The list of proposals is refetched even after a
 * refusal by the server.
 */
export const proposalDecisionMutation = (id: number) =>
  endpointMutation('PUT /api/admin/rate-proposals/{id}/decision', {
    params: { id },
    invalidates: [
      ...['/api/admin/rate-proposals', '/api/admin/waiting', '/api/admin/audit-log'],
      ...['/api/rate-sheet', '/api/rate-trends'],
    ],
  })
