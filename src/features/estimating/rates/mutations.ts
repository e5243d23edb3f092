import { auditLogEndpoint, waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  ownProposalsEndpoint,
  proposalDecisionEndpoint,
  proposalEndpoint,
  proposalQueueEndpoint,
  rateSheetEndpoint,
  rateTrendsEndpoint,
} from './endpoints.ts'

export const proposalMutation = endpointMutation(proposalEndpoint, { invalidates: [addressOf(ownProposalsEndpoint)] })

/**
 * A decision by staff. It also refetches the sheet and the histories. The list of proposals is refetched even after a
 * refusal by the server.
 */
export const proposalDecisionMutation = (id: number) =>
  endpointMutation(proposalDecisionEndpoint, {
    params: { id },
    invalidates: [
      ...[proposalQueueEndpoint, waitingEndpoint, auditLogEndpoint].map((endpoint) => addressOf(endpoint)),
      ...[rateSheetEndpoint, rateTrendsEndpoint].map((endpoint) => addressOf(endpoint)),
    ],
  })
