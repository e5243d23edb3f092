import type { SampleAdding } from '#features/messaging/messages/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { wakingHoursAgo } from '#platform/database/sample.server.ts'

type Pinned = { kind: 'scope' | 'price'; text: string; amount?: number; confirmedHoursAgo?: number }

/** Adds a sentence pinned by one side. If `confirmedHoursAgo` is set, the other side has confirmed it. */
export async function addSampleAgreement(
  db: Db,
  { record, conversationId, side, at, now }: SampleAdding<Pinned>,
): Promise<{ text: string; details: unknown }> {
  const { kind, text, amount = null, confirmedHoursAgo } = record
  const answered =
    confirmedHoursAgo === undefined
      ? { state: 'waiting' }
      : {
          ...{ state: 'confirmed', answered_no: 1 - side },
          answered_at: wakingHoursAgo(now, confirmedHoursAgo),
        }
  const { id } = await db
    .insertInto('agreements')
    .values({
      conversation_id: conversationId,
      kind,
      text,
      amount,
      language: 'en',
      author_no: side,
      created_at: at,
      ...answered,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { text, details: { agreementId: id } }
}
