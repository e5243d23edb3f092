import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Acceptance, BlockChoice, InvitationLink, InvitationMade, Joined } from './schema.ts'

export const blockEndpoint = endpoint('put', '/api/conversations/{id}/block').takes<BlockChoice>().answers<Done>()
export const newInvitationEndpoint = endpoint('post', '/api/conversations/{id}/invitations')
  .takes<Record<string, never>>()
  .keyed()
  .answers<InvitationMade>()
export const removalEndpoint = endpoint('delete', '/api/conversations/{id}/members/{no}').answers<Done>()

/** The token is in the query, because paths are written to the log. */
export const linkEndpoint = endpoint('get', '/api/conversation-invitation').answers<InvitationLink>()
export const acceptanceEndpoint = endpoint('put', '/api/conversation-invitation/acceptance')
  .takes<Acceptance>()
  .answers<Joined>()
