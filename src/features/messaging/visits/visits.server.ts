import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Membership, memberIn, peopleIn, type User } from '#features/messaging/messages/access.server.ts'
import { postMessage } from '#features/messaging/messages/post.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnceOf } from '#platform/database/store-once.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { refreshPages } from './jobs.server.ts'
import { notTheirProject, requireSlots, tooManyOpen } from './refusals.server.ts'
import { endOf, mostOpen, type Slot } from './rules.ts'
import type { Created, ParsedVisit } from './schema.ts'
import { storeEvent } from './stored-visit.server.ts'

type Offering = { conversationId: number; key: string; count: () => Promise<void>; reader: Reader }

/**
 * Offers the other side of a conversation times for a visit, and posts them as a message, once per key. Throws 403 if
 * nobody can write in the conversation any more.
 */
export async function offerVisit(db: Db, user: User, input: ParsedVisit, offering: Offering): Promise<Created> {
  const { conversationId, key, count, reader } = offering
  const { language, today: now } = reader
  const me = await memberIn(db, user, conversationId)
  const { slots, place, note, projectId } = input
  const request = { table: 'visits', of: { conversation_id: conversationId }, key, count } as const
  const { id } = await storeOnceOf(db, { ...request, request: { ...input, no: me.no } }, async (db, keyed) => {
    requireSlots(slots, now)
    // This lock makes transactions store the messages and visits of a conversation one after the other.
    await sql`select from conversations where id = ${conversationId} for no key update`.execute(db)
    await refuseTooMany(db, conversationId)
    if (projectId !== null) await requireShared(db, user, me, projectId)
    const visit = await db
      .insertInto('visits')
      .values({
        ...keyed,
        ...{ project_id: projectId, author_no: me.no, place, language, state: 'offered', created_at: now },
        ...offerColumns(slots, me.side),
        listed_at: firstOf(slots),
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await storeEvent(db, { visitId: visit.id, by: me, kind: 'offered', note, language, slots, now })
    await postMessage(db, {
      ...{ conversationId, userId: user.id, kind: 'visit', details: { visitId: visit.id }, now },
      text: i18nOf(language)._(msg`Let's meet for a site visit.`),
    })
    await refreshPages(db, await peopleIn(db, conversationId))
    return visit
  })
  return { id }
}

/** The values that an offer of these times by this side sets in the row of the visit. */
export function offerColumns(slots: readonly Slot[], side: number) {
  const ends = slots.map((slot) => endOf(slot).getTime())
  return { offered_by: side, offer_ends_at: new Date(Math.max(...ends)) }
}

export function firstOf(slots: readonly Slot[]): Date {
  return new Date(Math.min(...slots.map(({ startsAt }) => Date.parse(startsAt))))
}

async function refuseTooMany(db: Db, conversationId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from visits where conversation_id = ${conversationId} and state in ('offered', 'agreed')`.execute(
    db,
  )
  if (rows[0]!.count >= mostOpen) throw tooManyOpen()
}

/** Refuses a project unless both sides are members of it, because other people must not learn that it exists. */
async function requireShared(db: Db, user: User, { conversationId, side }: Membership, projectId: number) {
  const { rows } = await sql`
    select from project_members mine where mine.project_id = ${projectId} and mine.user_id = ${user.id} and mine.left_at is null and exists (
      select from project_members theirs join conversation_members there on there.user_id = theirs.user_id
      where theirs.project_id = mine.project_id and theirs.left_at is null and there.conversation_id = ${conversationId}
        and there.side <> ${side} and there.left_at is null)`.execute(db)
  if (rows.length === 0) throw notTheirProject()
}
