import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import { auditLogEndpoint } from '#features/people/staff/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  askEndpoint,
  coaEndpoint,
  decisionEndpoint,
  gstinEndpoint,
  ownVerificationEndpoint,
  queueEndpoint,
  takeBackEndpoint,
} from './endpoints.ts'
import type { AskedKind, seenKinds } from './rules.ts'

const invalidates = [ownVerificationEndpoint.path]

export const numberMutation = (kind: 'coa' | 'gstin') =>
  endpointMutation(kind === 'coa' ? coaEndpoint : gstinEndpoint, { invalidates })
export const askMutation = (kind: (typeof seenKinds)[number]) =>
  endpointMutation(askEndpoint, { params: { kind }, invalidates })
export const takeBackMutation = (kind: AskedKind) =>
  endpointMutation(takeBackEndpoint, { params: { kind }, invalidates })

/**
 * A decision of staff. The queue, the professional's file and the audit log are loaded again, even if the decision was
 * refused.
 */
export const decisionMutation = (id: number, kind: CheckedThing) =>
  endpointMutation(decisionEndpoint, { params: { id, kind }, invalidates: [queueEndpoint.path, auditLogEndpoint.path] })
