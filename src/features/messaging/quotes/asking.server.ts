import { sql } from 'kysely'
import { contentOf, ownEstimate } from '#features/estimating/estimates/estimates.server.ts'
import { aboutOf, billOf, wholeWork } from '#features/estimating/quotes/bill-rules.ts'
import { createRequest, lockAsker, type PostAsked } from '#features/estimating/quotes/requests.server.ts'
import { usualWantedDays } from '#features/estimating/quotes/rules.ts'
import { blocks, type User } from '#features/messaging/messages/access.server.ts'
import { openConversation } from '#features/messaging/messages/opening.server.ts'
import { postMessage } from '#features/messaging/messages/post.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { nameLength } from './rules.ts'
import type { DirectRequest, QuoteDetails, SentRequest } from './schema.ts'

type Asking = { key: string; count(): Promise<void>; reader: Reader; sampleData: boolean }

/**
 * Requests a quote from one to three professionals, once per key, and posts a message in the conversation with each.
 * The request is stored like any other quote request. Its bill is the bill of the estimate, or a single line for the
 * whole work.
 */
export async function sendDirectRequest(
  db: Db,
  user: User,
  input: DirectRequest,
  { key, count, reader, sampleData }: Asking,
): Promise<SentRequest> {
  if (input.estimateId) await ownEstimate(db, user, input.estimateId)
  const keyed = { table: 'quote_requests', sender: user.id, key, request: { direct: true, ...input }, count } as const
  const { id } = await storeOnce(db, keyed, async (db, keyed) => {
    await lockAsker(db, user)
    const { today: now } = reader
    const { scope: note, budget, area, professionalIds, estimateId } = input
    const estimate = estimateId ? await estimateOf(db, user, estimateId) : undefined
    const bill = {
      ...{ ...(estimate ?? unknown), area: area ?? estimate?.area ?? null, note, budget, professionalIds },
      name: estimate?.name || excerpt(note, nameLength),
      wantedOn: addDays(dayInIndia(now), usualWantedDays),
    }
    const { id, createdAt, quotes } = await createRequest(db, user, bill, { keyed, reader, blocks })
    const opened = []
    for (const { id: quoteId, professionalId } of quotes)
      opened.push({ quoteId, ...(await openConversation(db, user, { professionalId }, { sampleData, now })) })
    // All writes lock conversations in the order of their ids, to avoid deadlocks.
    for (const { quoteId, id: conversationId } of opened.toSorted((one, other) => one.id - other.id)) {
      await post(db, user, { conversationId, text: note, details: { requestId: id, quoteId }, now })
    }
    return { id, createdAt }
  })
  return { id, sent: await sentOf(db, id) }
}

type Posted = { conversationId: number; text: string; details: QuoteDetails; now: Date }

async function post(db: Db, user: User, { conversationId, text, details, now }: Posted): Promise<void> {
  await postMessage(db, { conversationId, userId: user.id, kind: 'quote', text, details, now })
}

/**
 * Returns a function for a professional who is added to an existing request. It posts the request in the conversation
 * with this professional. It posts nothing if the request was not sent in conversations.
 */
export function postAskedBy({ env: { sampleData } }: Pick<Dependencies, 'env'>): PostAsked {
  return async (db, user, { requestId, quoteId, professionalId, now }) => {
    const { rows } = await sql<{ note: string }>`
      select r.note from quote_requests r where r.id = ${requestId} and exists (
        select from quotes q join messages m on m.kind = 'quote' and (m.details ->> 'quoteId')::bigint = q.id where q.request_id = r.id)`.execute(
      db,
    )
    if (!rows[0]) return
    const { id: conversationId } = await openConversation(db, user, { professionalId }, { sampleData, now })
    await post(db, user, { conversationId, text: rows[0].note, details: { requestId, quoteId }, now })
  }
}

const unknown = {
  ...{ town: null, constructionType: null, quality: null, area: null, estimateId: null, lines: [wholeWork] },
}

async function estimateOf(db: Db, user: User, uuid: string) {
  const { id, content: column } = await ownEstimate(db, user, uuid)
  const content = contentOf(column)
  const lines = billOf(content)
  return { ...aboutOf(content), estimateId: id, lines: lines.length > 0 ? lines : [wholeWork] }
}

/**
 * The conversations in which a request was sent. They are read from the database, because a repeated request must
 * return them too.
 */
async function sentOf(db: Db, requestId: number): Promise<SentRequest['sent']> {
  const { rows } = await sql<SentRequest['sent'][number]>`
    select q.professional_id as "professionalId", q.id as "quoteId", theirs.conversation_id as "conversationId"
    from quotes q join quote_requests r on r.id = q.request_id join professionals p on p.id = q.professional_id
      join conversation_members theirs on theirs.user_id = p.user_id and theirs.no < 2
      join conversation_members mine on mine.conversation_id = theirs.conversation_id and mine.user_id = r.user_id and mine.no < 2
    where q.request_id = ${requestId} order by q.id`.execute(db)
  return rows
}
