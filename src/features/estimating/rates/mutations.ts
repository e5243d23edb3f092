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

/** Proposes a rate of a material in a town on a day. */
export const proposalMutation = endpointMutation(proposalEndpoint, { invalidates: [addressOf(ownProposalsEndpoint)] })

/** A decision of staff. The sheet with its histories is asked anew, and the list also after a refusal. */
export const proposalDecisionMutation = (id: number) =>
  endpointMutation(proposalDecisionEndpoint, {
    params: { id },
    invalidates: [
      ...[proposalQueueEndpoint, waitingEndpoint, auditLogEndpoint].map((endpoint) => addressOf(endpoint)),
      ...[rateSheetEndpoint, rateTrendsEndpoint].map((endpoint) => addressOf(endpoint)),
    ],
  })
