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

/** A decision of staff. The page's data about the professional is loaded again, even after a refusal. */
export const decisionMutation = (id: number, kind: CheckedThing) =>
  endpointMutation(decisionEndpoint, { params: { id, kind }, invalidates: [queueEndpoint.path, auditLogEndpoint.path] })
