import type { SampleAdding } from '#features/messaging/messages/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { wakingHoursAgo } from '#platform/database/sample.server.ts'
import { addDays, weekdayOf } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { endOf, momentInIndia, type Slot } from './rules.ts'
import { storeEvent } from './stored-visit.server.ts'
import { firstOf, offerColumns } from './visits.server.ts'

/**
 * `days`: the number of days after the sample is loaded. `weekday`: the first such weekday after the day of loading (0
 * is Sunday).
 */
type Offered = { time: string; minutes: number } & ({ days: number } | { weekday: number })
type Meeting = {
  project: number
  place: string
  note: string
  slots: readonly Offered[]
  accepted?: { slot: number; hoursAgo: number }
}

/**
 * Adds a visit that one side has offered. If `accepted` is set, the other side has accepted it. No reminders are added.
 */
export async function addSampleVisit(
  db: Db,
  { record, conversationId, side, at, now }: SampleAdding<Meeting>,
): Promise<{ text: string; details: unknown }> {
  const { project, place, note, accepted } = record
  const slots = record.slots.map((each) => slotOf(each, now))
  const agreed = accepted && slots[accepted.slot]!
  const { id } = await db
    .insertInto('visits')
    .values({
      ...{
        conversation_id: conversationId,
        project_id: project,
        author_no: side,
        place,
        language: 'en',
        created_at: at,
      },
      ...(agreed
        ? { ...timeOf(agreed), state: 'agreed' }
        : { ...offerColumns(slots, side), state: 'offered', listed_at: firstOf(slots) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { visitId: id, language: 'en' } as const
  await storeEvent(db, { ...event, by: { no: side, side }, kind: 'offered', note, slots, now: at })
  if (accepted && agreed) {
    const other = { no: 1 - side, side: 1 - side }
    const then = wakingHoursAgo(now, accepted.hoursAgo)
    await storeEvent(db, { ...event, by: other, kind: 'accepted', agreed, now: then })
  }
  return { text: "Let's meet for a site visit.", details: { visitId: id } }
}

function slotOf({ time, minutes, ...when }: Offered, now: Date): Slot {
  const today = dayInIndia(now)
  const days = 'days' in when ? when.days : ((when.weekday - weekdayOf(today) + 6) % 7) + 1
  return { startsAt: momentInIndia(addDays(today, days), time), minutes }
}

function timeOf(slot: Slot) {
  const starts_at = new Date(slot.startsAt)
  return { starts_at, ends_at: endOf(slot), listed_at: starts_at }
}
