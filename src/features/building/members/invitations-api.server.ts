import { contactsWith } from '#features/directory/contact/contact.server.ts'
import { countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { isOwnAddress } from '#features/people/contact-details/email-change.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit, sharedLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { answerInvitation } from './invitation-answers.server.ts'
import { tokenOf } from './invitation-row.server.ts'
import { invite, renewInvitation, withdrawInvitation } from './invitations.server.ts'
import { findLink, listOwnInvitations } from './received-invitations.server.ts'
import { ownAddress, ownContactFirst, ownEmailFirst } from './refusals.server.ts'
import { linkPath } from './rules.ts'
import {
  answered,
  answerInput,
  invitationMade,
  linkAnswerInput,
  linkSchema,
  linkSearch,
  newInvitation,
  ownInvitationsSchema,
  renewal,
} from './schema.ts'

/** Register these before the projects' endpoints, whose {id} would refuse /api/projects/invitations. */
export function projectInvitationEndpoints({ db, env, now }: Dependencies) {
  const invitations = createLimit(50, 60 * 60)
  const answers = createLimit(200, 60 * 60)
  const questionsByAddress = createLimit(200, 60 * 60)
  /**
   * The context for making or renewing an invitation. Its limits prevent users from sending many emails to strangers in
   * our name.
   */
  const making = (c: EndpointContext, userId: number) => ({
    language: c.get('language'),
    now: now(),
    tokenOf: (invitation: { id: number; round: number }) => tokenOf(env, invitation),
    linkOf: (token: string) => env.publicUrl + withLanguage(c.get('language'), linkPath(token)),
    count: async (db: Db, { isSent, email }: { isSent: boolean; email: string | null }) => {
      await countAgainst(c, invitations, String(userId))
      if (isSent) await countAgainst(c, sharedLimit(db, 'emails with invitations', 20, 24 * 60 * 60), String(userId))
      if (email !== null) await countStrangerEmail(c, db, email)
    },
  })
  return [
    endpoint('POST /api/projects/{id}/invitations', {
      does: 'Invites someone to a project: an account, an email address, or anyone who has the link',
      who: signedIn,
      keyed: true,
      body: newInvitation,
      answer: invitationMade,
      status: 201,
      says: 'The invitation is made once for each Idempotency-Key. Only this answer has the link',
      refuses: [403, 404],
      run: async ({ user, params: { id: projectId }, body: input, once: { key }, c }) => {
        if (input.way === 'email') {
          if (!user.emailConfirmed) throw ownEmailFirst()
          if (await isOwnAddress(db, user, input.email)) throw ownAddress()
        }
        if (input.way === 'account' && !(await contactsWith(db, user, input.professionalId!)).isConfirmed)
          throw ownContactFirst()
        return await invite(db, user, projectId, input, { key, ...making(c, user.id) })
      },
    }),
    endpoint('PUT /api/projects/{id}/invitations/{invitation}', {
      does: 'Sends an invitation again, or replaces its link',
      who: signedIn,
      body: renewal,
      answer: invitationMade,
      says: 'The invitation is open for another 14 days',
      refuses: [403, 404, 409, 429],
      run: ({ user, params: { id: projectId, invitation: id }, body: { round }, c }) =>
        renewInvitation(db, user, { projectId, id, round }, making(c, user.id)),
    }),
    endpoint('DELETE /api/projects/{id}/invitations/{invitation}', {
      does: 'Withdraws an invitation',
      who: signedIn,
      limit: answers,
      says: 'The invitation can no longer be accepted',
      refuses: [403, 404],
      run: ({ user, params: { id: projectId, invitation: id } }) => withdrawInvitation(db, user, { projectId, id }),
    }),
    /** This endpoint has to be registered before '/api/projects/{id}', which would refuse the word "invitations" as an id. */
    endpoint('GET /api/projects/invitations', {
      does: 'Lists the invitations that wait for the visitor’s answer',
      who: signedIn,
      answer: ownInvitationsSchema,
      says: 'At most 50, the newest first',
      run: ({ user }) => listOwnInvitations(db, user, now()),
    }),
    endpoint('PUT /api/projects/invitations/{invitation}/answer', {
      does: 'Accepts or declines an invitation to the visitor’s account or confirmed address',
      who: signedIn,
      limit: answers,
      body: answerInput,
      answer: answered,
      says: 'The project that the visitor is on now',
      refuses: [403, 404, 409],
      run: async ({ user, params, body }) => {
        const by = { id: params.invitation }
        return await answerInvitation(db, user, { by, ...body, now: now() })
      },
    }),
    /** The token is in the query, because paths are logged and queries are not. */
    endpoint('GET /api/projects/invitation-link', {
      does: 'Shows what the link of an invitation is about, without using it up',
      query: linkSearch,
      answer: linkSchema,
      says: 'The project’s name, who invites, and what the visitor can do with it',
      refuses: [404, 429],
      run: async ({ user, query: { token }, c }) => {
        await countAgainst(c, questionsByAddress, c.get('address'))
        return await findLink(db, user, { token, now: now() })
      },
    }),
    endpoint('PUT /api/projects/invitation-link/answer', {
      does: 'Accepts or declines an invitation by the token of its link',
      who: signedIn,
      limit: answers,
      body: linkAnswerInput,
      answer: answered,
      says: 'The project that the visitor is on now',
      refuses: [403, 404, 409],
      run: ({ user, body: { token, accepts } }) => answerInvitation(db, user, { by: { token }, accepts, now: now() }),
    }),
  ]
}
