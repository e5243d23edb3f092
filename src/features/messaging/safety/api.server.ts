import { peopleIn } from '#features/messaging/messages/access.server.ts'
import { watchAgain } from '#features/messaging/presence/presence.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { chooseBlock } from './blocking.server.ts'
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
  return [
    endpoint('PUT /api/conversations/{id}/block', {
      does: 'Closes a conversation for the visitor, so that nobody writes there, or opens it again',
      who: signedIn,
      limit: changes,
      body: blockChoice,
      says: 'The choice is stored',
      refuses: [403, 404],
      run: async ({ user, params: { id }, body }) => {
        await chooseBlock(db, user, { id, ...body, now: now() })
        await notifyMembers(id)
      },
    }),
    endpoint('POST /api/conversations/{id}/invitations', {
      does: 'Makes a link by which one person joins the visitor’s side of a conversation within seven days',
      who: signedIn,
      keyed: invitations,
      body: noInput,
      answer: invitationMade,
      status: 201,
      says: 'The link, made once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, once, reader }) => {
        const making = { ...once, now: now(), tokenOf: (id: number) => tokenOf(env, id) }
        const { token, expiresOn } = await invite(db, user, params.id, making)
        return { link: env.publicUrl + withLanguage(reader.language, linkPath(token)), expiresOn }
      },
    }),
    endpoint('DELETE /api/conversations/{id}/members/{no}', {
      does: 'Removes someone whom the visitor’s side has invited from a conversation, or lets the visitor leave it',
      who: signedIn,
      limit: changes,
      params: memberParams,
      says: 'They no longer take part. What they wrote stays',
      refuses: [403, 404],
      run: async ({ user, params: { id, no } }) => {
        const { userId } = await removeMember(db, user, { id, no, now: now() })
        await notifyMembers(id, [userId])
      },
    }),
    /** The token is in the query, because paths are written to the log. */
    endpoint('GET /api/conversation-invitation', {
      does: 'Shows what the link of an invitation is about, without using it up',
      query: linkQuestion,
      answer: linkSchema,
      says: 'Who invites, and after a login also whom the conversation is with and what the visitor can do',
      refuses: [404, 429],
      run: async ({ user, query, reader, c }) => {
        await countAgainst(c, questionsByAddress, c.get('address'))
        const given = { ...query, language: reader.language, now: now() }
        return await findLink(db, user, given)
      },
    }),
    endpoint('PUT /api/conversation-invitation/acceptance', {
      does: 'Joins a conversation by the token of a link',
      who: signedIn,
      limit: changes,
      body: acceptance,
      answer: joined,
      says: 'The conversation in which the visitor takes part now',
      refuses: [404, 409],
      run: async ({ user, body }) => {
        const answer = await accept(db, user, { ...body, now: now() })
        await notifyMembers(answer.conversationId)
        return answer
      },
    }),
  ]
}
