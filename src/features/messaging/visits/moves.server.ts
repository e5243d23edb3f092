import { sql } from 'kysely'
import { conversationClosed, peopleIn, type User } from '#features/messaging/messages/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { isRepeatedStep, requireStep } from '#platform/database/steps.server.ts'
import { requestHash } from '#platform/database/store-once.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { addReminders, refreshPages } from './jobs.server.ts'
import { notifySide, visitNews } from './notifications.server.ts'
import { isDone, isGone, notForSide, notThere, requireSlots, tooManyMoves } from './refusals.server.ts'
import { endOf, eventOf, mostMoves, rolesOf, type Slot, stepsOf, visitSteps } from './rules.ts'
import type { ParsedMove } from './schema.ts'
import { factsOf, lockVisit, type StoredVisit, storeEvent } from './stored-visit.server.ts'
import { firstOf, offerColumns } from './visits.server.ts'

const events = { table: 'visit_events', of: 'visit_id', by: 'member_no' }
type Moving = { id: number; reader: Reader }
type Columns = Partial<{
  state: string
  offered_by: number | null
  offer_ends_at: Date | null
  starts_at: Date
  ends_at: Date
  listed_at: Date
  sequence: number
  said_by: number
  said_at: Date
  missed_side: number
}>
type Change = { columns: Columns; agreed?: Slot; missed?: number }
const noOffer = { offered_by: null, offer_ends_at: null }

/**
 * Takes a step with a visit, for example accepts or cancels it. Throws 409 if the visit has changed since the state on
 * the user's screen, and 403 if the user may not take the step. Repeating a step changes nothing.
 */
export function moveVisit(db: Db, user: User, move: ParsedMove, { id, reader }: Moving): Promise<void> {
  const { language, today: now } = reader
  const hash = requestHash(move)
  return inTransaction(db, async (db) => {
    const visit = await lockVisit(db, user, id)
    const { side, sequence } = visit
    const facts = factsOf(visit)
    const isSeen = visit.last === move.last
    const refusal = () => {
      if (stepsOf(1 - side, facts, now).includes(move.step)) return notForSide()
      if (stepsOf(side, { ...facts, wasThere: true }, now).includes(move.step)) return notThere()
      return facts.isClosed && (move.step === 'accept' || move.step === 'move') ? conversationClosed() : isDone()
    }
    const taken = await requireStep({
      ...{ step: visitSteps[move.step], sides: rolesOf(side, facts), facts: { ...facts, side, now }, isSeen },
      isRepeated: () => !isSeen && isRepeatedStep(db, events, { id, by: visit.no, last: move.last, hash }),
      refusals: { changed: isDone, notTheirs: refusal, notNow: refusal },
    })
    if (!taken) return
    const { columns, agreed, missed } = changeBy(move, visit, now)
    const slots = move.step === 'move' ? move.slots : []
    if (move.step === 'move') await refuseTooMany(db, id)
    await db.updateTable('visits').set(columns).where('id', '=', id).execute()
    const kind = eventOf(move.step, visit.state)
    // A visit can be cancelled or declined even in a closed conversation, but then nobody reads a text with it.
    const note = visit.isClosed ? '' : textOf(move)
    await storeEvent(db, { visitId: id, by: visit, kind, note, language, slots, agreed, missed, hash, now })
    if (agreed) await addReminders(db, { visitId: id, sequence: columns.sequence ?? sequence, agreed, now })
    await refreshPages(db, await peopleIn(db, visit.conversationId))
    const startsAt = columns.starts_at ?? visit.startsAt
    await notifySide(db, visitNews[kind], { visit: { ...visit, startsAt }, side: 1 - side, actorId: user.id, now })
  })
}

/** The text that was entered with a step. */
function textOf(move: ParsedMove): string {
  return 'reason' in move ? move.reason : 'note' in move ? move.note : ''
}

/** The changes that a step makes to the visit's row. */
function changeBy(move: ParsedMove, visit: StoredVisit, now: Date): Change {
  const { side, state, startsAt, sequence } = visit
  /**
   * If a time was agreed before, calendars may already contain the visit. The higher sequence number makes them replace
   * it.
   */
  const later = startsAt ? { sequence: sequence + 1 } : {}
  switch (move.step) {
    case 'accept': {
      const agreed = visit.offered[move.slot]
      if (!agreed || Date.parse(agreed.startsAt) <= now.getTime()) throw isGone()
      const starts_at = new Date(agreed.startsAt)
      const time = { starts_at, ends_at: endOf(agreed), listed_at: starts_at }
      return { columns: { state: 'agreed', ...noOffer, ...time, ...later }, agreed }
    }
    case 'move': {
      requireSlots(move.slots, now)
      const listed = startsAt ? {} : { listed_at: firstOf(move.slots) }
      return { columns: { ...offerColumns(move.slots, side), ...listed } }
    }
    case 'decline':
      return { columns: { ...noOffer, ...(state === 'offered' && { state: 'declined' }) } }
    case 'cancel':
      return { columns: { state: 'cancelled', ...noOffer, ...later } }
    case 'keep':
      return { columns: { state: 'kept', ...noOffer, said_by: side, said_at: now } }
    case 'miss': {
      const missed = move.who === 'own' ? side : 1 - side
      return { columns: { state: 'missed', ...noOffer, said_by: side, said_at: now, missed_side: missed }, missed }
    }
    case 'dispute':
      return { columns: { state: 'disputed' } }
  }
}

async function refuseTooMany(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from visit_events where visit_id = ${id} and kind = 'moved'`.execute(db)
  if (rows[0]!.count >= mostMoves) throw tooManyMoves()
}
