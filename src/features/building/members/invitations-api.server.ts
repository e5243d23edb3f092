import { contactsWith } from '#features/directory/contact/contact.server.ts'
import { countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { isOwnAddress } from '#features/people/contact-details/email-change.server.ts'
import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  answerEndpoint,
  linkAnswerEndpoint,
  linkEndpoint,
  newInvitationEndpoint,
  ownInvitationsEndpoint,
  renewalEndpoint,
  withdrawalEndpoint,
} from './endpoints.ts'
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
  invitationParams,
  linkAnswerInput,
  linkSchema,
  linkSearch,
  newInvitation,
  ownInvitationParams,
  ownInvitationsSchema,
  renewal,
} from './schema.ts'

const newInvitationRoute = route(newInvitationEndpoint, {
  summary: 'Invites someone to a project: an account, an email address, or anyone who has the link',
  params: idParams,
  body: newInvitation,
  answer: invitationMade,
  status: 201,
  says: 'The invitation is made once for each Idempotency-Key. Only this answer has the link',
  refusals: [401, 403, 404, 409, 422, 429],
})
const renewalRoute = route(renewalEndpoint, {
  summary: 'Sends an invitation again, or replaces its link',
  params: invitationParams,
  body: renewal,
  answer: invitationMade,
  says: 'The invitation is open for another 14 days',
  refusals: [401, 403, 404, 409, 422, 429],
})
const withdrawalRoute = route(withdrawalEndpoint, {
  summary: 'Withdraws an invitation',
  params: invitationParams,
  answer: done,
  says: 'The invitation can no longer be accepted',
  refusals: [401, 403, 404, 422, 429],
})
const ownInvitationsRoute = route(ownInvitationsEndpoint, {
  summary: 'Lists the invitations that wait for the visitor’s answer',
  answer: ownInvitationsSchema,
  says: 'At most 50, the newest first',
  refusals: [401],
})
const answerRoute = route(answerEndpoint, {
  summary: 'Accepts or declines an invitation to the visitor’s account or confirmed address',
  params: ownInvitationParams,
  body: answerInput,
  answer: answered,
  says: 'The project that the visitor is on now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const linkRoute = route(linkEndpoint, {
  summary: 'Shows what the link of an invitation is about, without using it up',
  query: linkSearch,
  answer: linkSchema,
  says: 'The project’s name, who invites, and what the visitor can do with it',
  refusals: [404, 422, 429],
})
const linkAnswerRoute = route(linkAnswerEndpoint, {
  summary: 'Accepts or declines an invitation by the token of its link',
  body: linkAnswerInput,
  answer: answered,
  says: 'The project that the visitor is on now',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** Register these before the projects' endpoints, whose {id} would refuse /api/projects/invitations. */
export function projectInvitationEndpoints({ db, env, now }: Dependencies) {
  const invitations = createLimit(50, 60 * 60)
  const emails = createLimit(20, 24 * 60 * 60)
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
    count: async ({ isSent, email }: { isSent: boolean; email: string | null }) => {
      await countAgainst(c, invitations, String(userId))
      if (isSent) await countAgainst(c, emails, String(userId))
      if (email !== null) await countStrangerEmail(c, env, email)
    },
  })
  return createEndpoints()
    .openapi(newInvitationRoute, async (c) => {
      const [user, input] = [signedIn(c), c.req.valid('json')]
      if (input.way === 'email') {
        if (!user.emailConfirmed) throw ownEmailFirst()
        if (await isOwnAddress(db, user, input.email)) throw ownAddress()
      }
      if (input.way === 'account' && !(await contactsWith(db, user, input.professionalId!)).isConfirmed)
        throw ownContactFirst()
      const key = c.req.valid('header')['idempotency-key']
      const { id: projectId } = c.req.valid('param')
      return c.json(await invite(db, user, projectId, input, { key, ...making(c, user.id) }), 201)
    })
    .openapi(renewalRoute, async (c) => {
      const user = signedIn(c)
      const { id: projectId, invitation: id } = c.req.valid('param')
      const { round } = c.req.valid('json')
      return c.json(await renewInvitation(db, user, { projectId, id, round }, making(c, user.id)), 200)
    })
    .openapi(withdrawalRoute, async (c) => {
      const user = await signedInWithin(c, answers)
      const { id: projectId, invitation: id } = c.req.valid('param')
      await withdrawInvitation(db, user, { projectId, id })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(ownInvitationsRoute, async (c) => c.json(await listOwnInvitations(db, signedIn(c), now()), 200))
    .openapi(answerRoute, async (c) => {
      const user = await signedInWithin(c, answers)
      const by = { id: c.req.valid('param').invitation }
      return c.json(await answerInvitation(db, user, { by, ...c.req.valid('json'), now: now() }), 200)
    })
    .openapi(linkRoute, async (c) => {
      await countAgainst(c, questionsByAddress, c.get('address'))
      const { token } = c.req.valid('query')
      return c.json(await findLink(db, c.get('visitor'), { token, now: now() }), 200)
    })
    .openapi(linkAnswerRoute, async (c) => {
      const user = await signedInWithin(c, answers)
      const { token, accepts } = c.req.valid('json')
      return c.json(await answerInvitation(db, user, { by: { token }, accepts, now: now() }), 200)
    })
}
