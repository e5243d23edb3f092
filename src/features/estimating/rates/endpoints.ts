import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  DecisionBody,
  OwnProposals,
  ProposalBody,
  ProposalId,
  ProposalQueue,
  RateHistory,
  RateSheet,
  RateTrends,
} from './schema.ts'

export const rateSheetEndpoint = endpoint('get', '/api/rate-sheet').answers<RateSheet>()
export const rateHistoryEndpoint = endpoint('get', '/api/rate-sheet/{material}').answers<RateHistory>()
export const rateTrendsEndpoint = endpoint('get', '/api/rate-trends').answers<RateTrends>()
export const proposalEndpoint = endpoint('post', '/api/rate-proposals')
  .takes<ProposalBody>()
  .keyed()
  .answers<ProposalId>()
export const ownProposalsEndpoint = endpoint('get', '/api/rate-proposals').answers<OwnProposals>()

export const proposalQueueEndpoint = endpoint('get', '/api/admin/rate-proposals').answers<ProposalQueue>()
export const proposalDecisionEndpoint = endpoint('put', '/api/admin/rate-proposals/{id}/decision')
  .takes<DecisionBody>()
  .answers<Done>()
