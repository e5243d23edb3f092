import type { Client } from '#platform/testing/client.ts'
import type { NewAgreement } from './schema.ts'

export const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() })

export function agreementInput(given: Partial<NewAgreement> = {}): NewAgreement {
  return { kind: 'price', text: 'Plaster inside and outside, with scaffolding.', amount: '1,85,000', ...given }
}

/** Pins a sentence as a browser does. Returns its id. */
export async function newAgreementOf(
  client: Client,
  conversationId: number,
  given: Partial<NewAgreement> = {},
): Promise<number> {
  const path = `/api/conversations/${conversationId}/agreements`
  const { status, body } = await client.post(path, agreementInput(given), keyed())
  if (status !== 201) throw new Error(`Nothing was pinned: ${status} ${JSON.stringify(body)}`)
  return body.id
}
