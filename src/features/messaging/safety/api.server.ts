import { peopleIn } from '#features/messaging/messages/access.server.ts'
import { conversationParams } from '#features/messaging/messages/schema.ts'
import { watchAgain } from '#features/messaging/presence/presence.server.ts'
import { createEndpoints, keyedWithin, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { chooseBlock } from './blocking.server.ts'
import { acceptanceEndpoint, blockEndpoint, linkEndpoint, newInvitationEndpoint, removalEndpoint } from './endpoints.ts'
import { accept, findLink, invite } from './invitations.server.ts'
import { removeMember } from './members.server.ts'
import { linkPath } from './rules.ts'
import {
  acceptance,
  blockChoice,
  invitationMade,
  joined,
  linkQuestion,
  linkSchema,
  memberParams,
  noInput,
} from './schema.ts'

const blockRoute = route(blockEndpoint, {
  summary: 'Closes a conversation for the visitor, so that nobody writes there, or opens it again',
  params: conversationParams,
  body: blockChoice,
  answer: done,
  says: 'The choice is stored',
  refusals: [401, 403, 404, 422, 429],
})
const invitationRoute = route(newInvitationEndpoint, {
  summary: 'Makes a link by which one person joins the visitor’s side of a conversation within seven days',
  params: conversationParams,
  body: noInput,
  answer: invitationMade,
  status: 201,
  says: 'The link, made once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const removalRoute = route(removalEndpoint, {
  summary: 'Removes someone whom the visitor’s side has invited from a conversation, or lets the visitor leave it',
  params: memberParams,
  answer: done,
  says: 'They no longer take part. What they wrote stays',
  refusals: [401, 403, 404, 422, 429],
})
const linkRoute = route(linkEndpoint, {
  summary: 'Shows what the link of an invitation is about, without using it up',
  query: linkQuestion,
  answer: linkSchema,
  says: 'Who invites, and after a login also whom the conversation is with and what the visitor can do',
  refusals: [404, 422, 429],
})
const acceptanceRoute = route(acceptanceEndpoint, {
  summary: 'Joins a conversation by the token of a link',
  body: acceptance,
  answer: joined,
  says: 'The conversation in which the visitor takes part now',
  refusals: [401, 404, 409, 422, 429],
})

/**
 * The token of an invitation's link. It is computed from the invitation's id, because a repeated request must get the
 * same token and the table only stores the token's hash.
 */
const tokenOf = (env: Env, id: number) =>
  createSecrets(sessionSecret(env), 'conversation invitations').fingerprint(String(id))

/** Endpoints to block conversations, and to invite and remove members. */
export function safetyEndpoints({ db, env, live, now }: Dependencies) {
  const changes = createLimit(120, 60 * 60)
  const invitations = createLimit(20, 60 * 60)
  const questionsByAddress = createLimit(200, 60 * 60)
  const notifyMembers = async (conversationId: number, alsoTo: readonly (number | null)[] = []) => {
    const people = [...new Set([...(await peopleIn(db, conversationId)), ...alsoTo])].filter((id) => id !== null)
    for (const userId of people) live.tell(userId, 'conversations')
    // People may see each other's presence only while they share a conversation. So the pages of all these people
    // request again whom they may watch.
    live.send([watchAgain({ people })])
  }
  return createEndpoints()
    .openapi(blockRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id } = c.req.valid('param')
      await chooseBlock(db, user, { id, ...c.req.valid('json'), now: now() })
      await notifyMembers(id)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(invitationRoute, async (c) => {
      const user = signedIn(c)
      const making = { ...keyedWithin(c, invitations, user), now: now(), tokenOf: (id: number) => tokenOf(env, id) }
      const { token, expiresOn } = await invite(db, user, c.req.valid('param').id, making)
      return c.json({ link: env.publicUrl + withLanguage(c.get('language'), linkPath(token)), expiresOn }, 201)
    })
    .openapi(removalRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id, no } = c.req.valid('param')
      const { userId } = await removeMember(db, user, { id, no, now: now() })
      await notifyMembers(id, [userId])
      return c.json({ ok: true as const }, 200)
    })
    .openapi(linkRoute, async (c) => {
      await countAgainst(c, questionsByAddress, c.get('address'))
      const given = { ...c.req.valid('query'), language: c.get('language'), now: now() }
      return c.json(await findLink(db, c.get('visitor'), given), 200)
    })
    .openapi(acceptanceRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const answer = await accept(db, user, { ...c.req.valid('json'), now: now() })
      await notifyMembers(answer.conversationId)
      return c.json(answer, 200)
    })
}
