import type { TestAccount } from '../accounts/testing.server.ts'
import type { NewOffer, NewRequest } from './schema.ts'

/** The day by which quotes are wanted, as far as tests have days: see their clock. */
export const requestInput = (professionalIds: number[], given: Partial<NewRequest> = {}): NewRequest => ({
  ...{ professionalIds, note: 'Two floors, near the station.', wantedOn: '2026-12-05' },
  ...given,
})
export const offerInput = (rates: Record<string, number>, given: Partial<NewOffer> = {}): NewOffer => ({
  ...{ rates, gst: 'with-material', validDays: 30, completionDays: 240, note: 'Brick from Talegaon.', version: 0 },
  ...given,
})
export const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** Sends the bill of a stored estimate to professionals. Returns the id of the request. */
export async function newRequestOf(
  { client }: Pick<TestAccount, 'client'>,
  estimateId: string,
  professionalIds: number[],
  given: Partial<NewRequest> = {},
): Promise<number> {
  const body = requestInput(professionalIds, given)
  const { status, body: answer } = await client.post(`/api/estimates/${estimateId}/quote-requests`, body, keyed())
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(answer)}`)
  return answer.id
}

/** The ids of what a professional was asked, the newest first. */
export async function receivedBy({ client }: Pick<TestAccount, 'client'>): Promise<number[]> {
  const { body } = await client.get('/api/quotes/received')
  return body.quotes.map(({ id }: { id: number }) => id)
}
