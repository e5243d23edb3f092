import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { familyNews, professionalNews, refreshPagesOf } from './notifications.server.ts'
import { requestClosed, tooManyQuestions, unknownLine } from './refusals.server.ts'
import { mostOwnQuestions, mostQuestions } from './rules.ts'
import type { NewQuestion, QuoteQuestion } from './schema.ts'
import {
  type Blocks,
  lockedOwnQuote,
  lockedOwnRequest,
  quotesOf,
  requireOpen,
  type User,
} from './stored-requests.server.ts'

type Asking = { id: number; key: string; count(): Promise<void>; reader: Reader; blocks: Blocks }

/**
 * Stores a question about a line of the bill or about the whole bill. Repeating it with the same idempotency key stores
 * no second question. The family and all professionals of the request can read the question.
 */
export async function askQuestion(
  db: Db,
  user: User,
  { line, question }: NewQuestion,
  { id, key, count, reader, blocks }: Asking,
): Promise<{ id: number }> {
  // This check comes first, so that an unknown quote is 404 even if the key was used before.
  await inTransaction(db, (db) => lockedOwnQuote(db, user, id))
  const request = { quoteId: id, line, question }
  const stored = await storeOnce(
    db,
    { table: 'quote_questions', sender: user.id, key, request, count },
    async (db, keyed) => {
      const { quote, request } = await lockedOwnQuote(db, user, id)
      requireOpen(quote)
      await blocks.refuse(db, user.id, request.userId)
      if (line !== null && !request.lines.some((each) => each.key === line)) throw unknownLine()
      const asked = await db
        .selectFrom('quote_questions')
        .select('quote_id')
        .where('request_id', '=', request.id)
        .limit(mostQuestions)
        .execute()
      const own = asked.filter(({ quote_id }) => quote_id === id)
      if (asked.length >= mostQuestions || own.length >= mostOwnQuestions) throw tooManyQuestions()
      const now = reader.today
      const added = await db
        .insertInto('quote_questions')
        .values({
          ...{ ...keyed, user_id: user.id, request_id: request.id, quote_id: id, line, question },
          ...{ language: reader.language, created_at: now },
        })
        .returning(['id', 'created_at as createdAt'])
        .executeTakeFirstOrThrow()
      const others = await quotesOf(db, request.id)
      await refreshPagesOf(db, [request.userId, ...others.flatMap(({ ownerId }) => ownerId ?? [])])
      await notify(db, request.userId, {
        ...{ kind: familyNews.questionAsked, details: { requestId: request.id }, actorId: user.id, now },
      })
      return added
    },
  )
  return { id: stored.id }
}

type Answering = { id: number; question: number; answer: string; reader: Reader; blocks: Blocks }

/**
 * Stores the family's answer to a question, or a changed answer while the request is open. All professionals of the
 * request read it. Those who can still be chosen are notified, unless one side has blocked the other. Refused if the
 * family and the asker have blocked one another.
 */
export function answerQuestion(db: Db, user: User, { id, question, answer, reader, blocks }: Answering): Promise<void> {
  return inTransaction(db, async (db) => {
    const request = await lockedOwnRequest(db, user, id)
    const found = await db
      .selectFrom('quote_questions')
      .select(['answer', 'user_id as askerId'])
      .where('id', '=', question)
      .where('request_id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.answer === answer) return
    if (request.state !== 'open') throw requestClosed()
    if (found.askerId !== null) await blocks.refuse(db, user.id, found.askerId)
    const now = reader.today
    await db
      .updateTable('quote_questions')
      .set({ answer, answer_language: reader.language, answered_at: now })
      .where('id', '=', question)
      .execute()
    const open = (await quotesOf(db, id)).filter(({ state }) => state === 'asked' || state === 'sent')
    await refreshPagesOf(db, [user.id, ...open.flatMap(({ ownerId }) => ownerId ?? [])])
    for (const { id: quoteId, ownerId } of open)
      if (ownerId !== null && !(await blocks.areBetween(db, user.id, ownerId)))
        await notify(db, ownerId, {
          kind: professionalNews.questionAnswered,
          details: { quoteId },
          actorId: user.id,
          now,
        })
  })
}

/**
 * The questions about a bill, oldest first. The family learns which quote each question belongs to. A professional
 * learns only which questions are their own, and never who else was asked.
 */
export async function questionsOf(
  db: Db,
  requestId: number,
  reader: { quoteId: number } | 'family',
): Promise<QuoteQuestion[]> {
  const rows = await db
    .selectFrom('quote_questions')
    .select(['id', 'quote_id', 'line', 'question', 'language', 'answer', 'answer_language', 'created_at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .limit(mostQuestions)
    .execute()
  return rows.map(({ id, quote_id, line, question, language, answer, answer_language, created_at }) => ({
    ...{ id, line, question, lang: language as Language, answer, answerLang: answer_language as Language | null },
    askedAt: created_at.toISOString(),
    quoteId: reader === 'family' ? quote_id : null,
    isOwn: reader !== 'family' && quote_id === reader.quoteId,
  }))
}
