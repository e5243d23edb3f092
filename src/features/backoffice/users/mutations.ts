import { endpointMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/admin/users', '/api/admin/audit-log']

export const blockMutation = (id: number) =>
  endpointMutation('PUT /api/admin/users/{id}/block', { params: { id }, invalidates })
export const unblockMutation = (id: number) =>
  endpointMutation('DELETE /api/admin/users/{id}/block', { params: { id }, invalidates })
export const endSessionsMutation = (id: number) =>
  endpointMutation('DELETE /api/admin/users/{id}/sessions', { params: { id }, invalidates })
