import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Answered,
  AnswerInput,
  Contacts,
  InvitationLink,
  InvitationMade,
  LinkAnswerInput,
  NewInvitation,
  OwnInvitations,
  People,
  Renewal,
  TeamRoleChange,
} from './schema.ts'

export const peopleEndpoint = endpoint('get', '/api/projects/{id}/people').answers<People>()
export const removalEndpoint = endpoint('delete', '/api/projects/{id}/people/{member}').answers<Done>()
export const teamRoleEndpoint = endpoint('put', '/api/projects/{id}/people/{member}/team-role')
  .takes<TeamRoleChange>()
  .answers<Done>()
export const leavingEndpoint = endpoint('delete', '/api/projects/{id}/membership').answers<Done>()

export const contactsEndpoint = endpoint('get', '/api/projects/{id}/contacts').answers<Contacts>()
export const newInvitationEndpoint = endpoint('post', '/api/projects/{id}/invitations')
  .takes<NewInvitation>()
  .keyed()
  .answers<InvitationMade>()
export const renewalEndpoint = endpoint('put', '/api/projects/{id}/invitations/{invitation}')
  .takes<Renewal>()
  .answers<InvitationMade>()
export const withdrawalEndpoint = endpoint('delete', '/api/projects/{id}/invitations/{invitation}').answers<Done>()

/** This endpoint has to be registered before '/api/projects/{id}', which would refuse the word "invitations" as an id. */
export const ownInvitationsEndpoint = endpoint('get', '/api/projects/invitations').answers<OwnInvitations>()
export const answerEndpoint = endpoint('put', '/api/projects/invitations/{invitation}/answer')
  .takes<AnswerInput>()
  .answers<Answered>()
/** The token is in the query, because paths are logged and queries are not. */
export const linkEndpoint = endpoint('get', '/api/projects/invitation-link').answers<InvitationLink>()
export const linkAnswerEndpoint = endpoint('put', '/api/projects/invitation-link/answer')
  .takes<LinkAnswerInput>()
  .answers<Answered>()
