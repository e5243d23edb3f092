import type { TestAccount } from '#features/people/accounts/testing.server.ts'
import type { EstimateContent } from './content-rules.ts'

/** Stores an estimate with one version and one link. Returns its id. */
export async function newEstimateOf(
  { client }: Pick<TestAccount, 'client'>,
  content: EstimateContent,
): Promise<string> {
  const id = crypto.randomUUID()
  const saved = await client.put(`/api/estimates/${id}`, { content, revision: 0 })
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const kept = await client.post(`/api/estimates/${id}/versions`, { name: 'First', content }, key)
  const shared = await client.post(
    `/api/estimates/${id}/links`,
    { days: 7 },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  if (shared.status !== 201) throw new Error(`${shared.status}`)
  if (saved.status !== 200 || kept.status !== 201) throw new Error(`${saved.status} ${kept.status}`)
  return id
}
