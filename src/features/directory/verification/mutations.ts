import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import type { AskedKind, seenKinds } from './rules.ts'

const invalidates = ['/api/user/verification']

export const numberMutation = (kind: 'coa' | 'gstin') =>
  endpointMutation(kind === 'coa' ? 'PUT /api/user/verification/coa' : 'PUT /api/user/verification/gstin', {
    invalidates,
  })
export const askMutation = (kind: (typeof seenKinds)[number]) =>
  endpointMutation('PUT /api/user/verification/seen/{kind}', { params: { kind }, invalidates })
export const takeBackMutation = (kind: AskedKind) =>
  endpointMutation('DELETE /api/user/verification/{kind}', { params: { kind }, invalidates })

/**
 * A decision of staff. The queue, the professional's file and the audit log are loaded again, even if the decision was
 * refused.
 */
export const decisionMutation = (id: number, kind: CheckedThing) =>
  endpointMutation('PUT /api/admin/verification/{id}/{kind}', {
    params: { id, kind },
    invalidates: ['/api/admin/verification', '/api/admin/audit-log'],
  })
export const showPhoneMutation = (id: number) =>
  endpointMutation('PUT /api/admin/verification/{id}/phone', {
    params: { id },
    invalidates: ['/api/admin/verification', '/api/admin/audit-log'],
  })
export const phoneRemovalMutation = (id: number) =>
  endpointMutation('DELETE /api/admin/verification/{id}/phone', {
    params: { id },
    invalidates: ['/api/admin/verification', '/api/admin/audit-log'],
  })
