import type { Client } from '#platform/testing/client.ts'
import type { ExtraDetail, NewExtra } from './schema.ts'

/** The request body of a professional's new extra. */
export function extraInput(memberId: number, given: Partial<NewExtra> = {}): NewExtra {
  return {
    ...{ memberId, title: 'Granite kitchen platform', description: '', price: 45_000, days: 3, pictureIds: [] },
    ...given,
  }
}

/** Adds an extra through the API. */
export async function newExtraOf(client: Client, projectId: number, input: NewExtra): Promise<ExtraDetail> {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const { status, body } = await client.post(`/api/projects/${projectId}/extras`, input, key)
  if (status !== 201) throw new Error(`The extra was not added: ${status} ${JSON.stringify(body)}`)
  return body as ExtraDetail
}
