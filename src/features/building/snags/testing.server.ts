import type { Client } from '#platform/testing/client.ts'
import type { NewSnag, Snag } from './schema.ts'

/** The request body of a new snag. */
export function snagInput(given: Partial<NewSnag> = {}): NewSnag {
  return { ...{ title: 'The tap drips', place: 'Kitchen', until: '', assigneeId: null, pictureIds: [] }, ...given }
}

/** Raises a snag through the API. */
export async function newSnagOf(client: Client, projectId: number, given: Partial<NewSnag> = {}): Promise<Snag> {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const { status, body } = await client.post(`/api/projects/${projectId}/snags`, snagInput(given), key)
  if (status !== 201) throw new Error(`The snag was not raised: ${status} ${JSON.stringify(body)}`)
  return body as Snag
}
