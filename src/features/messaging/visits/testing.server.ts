import type { Client } from '#platform/testing/client.ts'
import { momentInIndia } from './rules.ts'
import type { NewVisit } from './schema.ts'

export const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** A time that can be offered. The clock of the tests is at 21 November 2026, 11:30 am in India. */
export const slotAt = (day = '2026-11-24', time = '10:00', minutes = 60) => ({
  startsAt: momentInIndia(day, time),
  minutes,
})

export function visitInput(given: Partial<NewVisit> = {}): NewVisit {
  const slots = [slotAt('2026-11-24'), slotAt('2026-11-25', '16:30', 90)]
  return { slots, place: 'Plot 12, behind the school, Kamshet', note: 'Please bring the drawings.', ...given }
}

/** Offers times for a visit as a browser does. Returns the id of the visit. */
export async function newVisitOf(
  client: Client,
  conversationId: number,
  given: Partial<NewVisit> = {},
): Promise<number> {
  const { status, body } = await client.post(`/api/conversations/${conversationId}/visits`, visitInput(given), keyed())
  if (status !== 201) throw new Error(`The visit was not offered: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** Reads the current state of a visit, and takes a step based on it. */
export async function moveOf(client: Client, id: number, move: { step: string } & Record<string, unknown>) {
  const { body } = await client.get(`/api/visits/${id}`)
  return client.put(`/api/visits/${id}/state`, { last: body.last ?? 1, ...move })
}
