import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import type { TestAccount } from '#features/people/accounts/testing.server.ts'
import type { NewOffer, NewRequest } from './schema.ts'

/** A request for quotes. They are wanted by a day that is in the future for the clock of the tests. */
export const requestInput = (professionalIds: number[], given: Partial<NewRequest> = {}): NewRequest => ({
  ...{ professionalIds, note: 'Two floors, near the station.', wantedOn: '2026-12-05' },
  ...given,
})
export const offerInput = (rates: Record<string, number>, given: Partial<NewOffer> = {}): NewOffer => ({
  ...{
    basis: 'by-items',
    rates,
    gst: 'with-material',
    validDays: 30,
    completionDays: 240,
    note: 'Brick from Talegaon.',
  },
  ...{ version: 0, ...given },
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

/** The ids of the quotes that a professional was asked for, newest first. */
export async function receivedBy({ client }: Pick<TestAccount, 'client'>): Promise<number[]> {
  const { body } = await client.get('/api/quotes/received')
  return body.quotes.map(({ id }: { id: number }) => id)
}

/** Stores a new estimate with the days of two masons, and requests quotes for it. Returns the id of the request. */
export async function newBillOf(
  family: Pick<TestAccount, 'client'>,
  professionalIds: number[],
  given: Partial<NewRequest> = {},
): Promise<number> {
  const labor = [{ id: 'mason', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }]
  const estimateId = crypto.randomUUID()
  const content = calculatorContent({ name: 'House', labor })
  await family.client.put(`/api/estimates/${estimateId}`, { content, revision: 0 })
  return newRequestOf(family, estimateId, professionalIds, given)
}

/** Answers the newest request of a professional with a quote and a question. Returns the quote's id. */
export async function quoteBy(
  professional: Pick<TestAccount, 'client'>,
  words = 'Soon.',
  rates: Record<string, number> = { 'labor:mason': 900 },
): Promise<number> {
  const [id] = await receivedBy(professional)
  const path = `/api/quotes/received/${id}`
  const asked = await professional.client.post(`${path}/questions`, { line: null, question: words }, keyed())
  const sent = await professional.client.put(`${path}/offer`, offerInput(rates, { note: words }))
  if (asked.status !== 201 || sent.status !== 200) throw new Error(`${asked.status} ${sent.status}`)
  return id!
}
