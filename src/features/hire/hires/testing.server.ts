import { priceOf } from '#features/hire/machines/price-rules.ts'
import type { Client } from '#platform/testing/client.ts'
import type { NewHire } from './schema.ts'

export const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** The body of a request for a machine. The tests' clock is set to 21 November 2026. */
export function hireInput(given: Partial<NewHire> = {}): NewHire {
  const input = {
    ...{ from: '2026-11-23', until: '2026-11-25', isDelivered: true, town: 'kamshet' as const, note: '' },
    ...{ address: 'Plot 12, behind the school, Kamshet', ...given },
  }
  // The price of the machines that tests add, unless a test gives a different one.
  const { total, deposit } = priceOf({ rateDay: 1200, rateWeek: 7000, deposit: 5000, delivery: 600 }, input)
  const sum = total + deposit
  return { sum: sum > 0 ? sum : 1, ...input }
}

/** Requests a machine as a browser does. Returns the id of the hire. */
export async function newHireOf(client: Client, slug: string, given: Partial<NewHire> = {}): Promise<number> {
  const { status, body } = await client.post(`/api/machines/${slug}/hires`, hireInput(given), keyed())
  if (status !== 201) throw new Error(`The machine could not be requested: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** Takes a step in the current version of a hire. `as`: 'hires', or 'admin/hires' for staff. */
export async function moveOf(
  client: Client,
  id: number,
  move: { step: string } & Record<string, unknown>,
  as = 'hires',
) {
  const { body } = await client.get(`/api/${as}/${id}`)
  return client.put(`/api/${as}/${id}/state`, { last: body.last ?? 1, ...move })
}
