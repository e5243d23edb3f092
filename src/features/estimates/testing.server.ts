import type { TestAccount } from '../accounts/testing.server.ts'
import type { EstimateContent } from './content-rules.ts'

/** A stored estimate with one version, by its id. */
export async function newEstimateOf(
  { client }: Pick<TestAccount, 'client'>,
  content: EstimateContent,
): Promise<string> {
  const id = crypto.randomUUID()
  const saved = await client.put(`/api/estimates/${id}`, { content, revision: 0 })
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const kept = await client.post(`/api/estimates/${id}/versions`, { name: 'First', content }, key)
  if (saved.status !== 200 || kept.status !== 201) throw new Error(`${saved.status} ${kept.status}`)
  return id
}
