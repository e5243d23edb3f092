import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { mostWaitingOfOne, ownProposalsShown } from './rules.ts'
import type { OwnProposal, OwnProposals, Proposal, ProposalId } from './schema.ts'

type User = Pick<Visitor, 'id'>
type Proposing = { key: string; reader: Reader; count(): Promise<void> }

/**
 * Stores a proposal. Repeating it with the same idempotency key stores no second proposal. `count` is passed to
 * `storeOnce`. 422 if the person already has as many waiting proposals as allowed.
 */
export async function propose(
  db: Db,
  user: User,
  input: Proposal,
  { key, reader, count }: Proposing,
): Promise<ProposalId> {
  const request = { table: 'rate_proposals', sender: user.id, key, request: input, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    await requireRoom(db, user)
    return (
      db
        .insertInto('rate_proposals')
        // `keyed` also contains `user_id`, but its type allows null for senders without a login. A proposal always has
        // a user.
        .values({ ...keyed, ...input, user_id: user.id, language: reader.language, created_at: reader.today })
        .returning(['id', 'created_at as createdAt'])
        .executeTakeFirstOrThrow()
    )
  })
  return { id }
}

/**
 * Refuses a proposal if too many proposals of the person already wait. Because of the lock, two simultaneous proposals
 * cannot exceed the limit.
 */
async function requireRoom(db: Db, user: User): Promise<void> {
  await sql`select from users where id = ${user.id} for no key update`.execute(db)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from rate_proposals where user_id = ${user.id} and state = 'waiting'`.execute(db)
  if (rows[0]!.waiting >= mostWaitingOfOne)
    throw new HttpRefusal(
      422,
      msg`${mostWaitingOfOne} of your proposals are already waiting for us. Please wait until we have decided on some of them.`,
    )
}

/** A person's proposals with the decisions, newest first. */
export async function listOwnProposals(db: Db, user: User): Promise<OwnProposals> {
  const rows = await db
    .selectFrom('rate_proposals')
    .select(['id', 'material', 'town', 'price', 'day', 'source', 'state', 'reason'])
    .select(['reason_text as reasonText', 'created_at as proposedAt', 'decided_at as decidedAt'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(ownProposalsShown)
    .$narrowType<Pick<OwnProposal, 'material' | 'town' | 'state' | 'reason'>>()
    .execute()
  return {
    proposals: rows.map((row) => ({
      ...row,
      proposedAt: row.proposedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
  }
}
