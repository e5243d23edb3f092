import { sql } from 'kysely'
import type { UserType } from '#features/people/accounts/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { aboutColumns } from './own-requests.server.ts'
import { listedRatesOf } from './price-rules.ts'
import { questionsOf } from './questions.server.ts'
import { isRunning, type RequestState, requestsPerPage } from './rules.ts'
import type { ListedReceived, Received, ReceivedList } from './schema.ts'
import { draftOf, linesOf, offerOf, type User } from './stored-requests.server.ts'

/** The requests that a professional received, each joined with the family that sent it. */
export const asked = (user: User) => sql`
  quotes q join professionals p on p.id = q.professional_id and p.user_id = ${user.id}
    join quote_requests r on r.id = q.request_id join users family on family.id = r.user_id`

type Row = Omit<ListedReceived, 'askedAt'> & { askedAt: Date }

/** One page of the requests that a professional received, newest first. */
export async function listReceived(db: Db, user: User, after: Cursor | undefined): Promise<ReceivedList> {
  const beyond = after ? isAfter(sql`q.id`, sql`q.id`, after) : sql`true`
  const { rows } = await sql<Row>`
    select q.id, ${aboutColumns}, family.full_name as "familyName", jsonb_array_length(r.lines) as "lineCount",
      r.wanted_on::text as "wantedOn", q.state, q.asked_at as "askedAt", q.sum,
      q.offer ->> 'basis' as basis
    from ${asked(user)} where ${beyond} order by q.id desc limit ${requestsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, requestsPerPage, ({ id }) => ({ value: id, id }))
  return { quotes: shown.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })), next }
}

type DetailRow = Omit<Received, 'askedAt' | 'draft' | 'offer' | 'questions' | 'lines' | 'isOpen' | 'listedRates'> & {
  profession: string
  rateMin: number | null
  rateMax: number | null
  requestId: number
  askedAt: Date
  sentAt: Date | null
  lines: unknown
  draft: unknown
  offer: unknown
  language: string | null
  requestState: RequestState
}

/** Finds a received request with the draft, the sent quote and the questions about the bill. 404 for everyone else. */
export async function findReceived(db: Db, user: User, id: number): Promise<Received> {
  const { rows } = await sql<DetailRow>`
    select q.id, q.request_id as "requestId", ${aboutColumns}, family.full_name as "familyName", family.id as "familyId", r.lines, r.note, r.budget,
      r.wanted_on::text as "wantedOn", q.state, q.version, q.asked_at as "askedAt", q.draft, q.offer, q.language, q.sent_at as "sentAt", q.reason,
      r.state as "requestState", p.profession, p.rate_min as "rateMin", p.rate_max as "rateMax"
    from ${asked(user)} where q.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { requestId, requestState, askedAt, sentAt, language, lines, draft, offer, ...others } = row
  const { profession, rateMin, rateMax, ...rest } = others
  return {
    ...rest,
    lines: linesOf(lines),
    isOpen: isRunning(row),
    askedAt: askedAt.toISOString(),
    draft: draftOf(draft),
    offer: offerOf({ offer, language, sentAt }),
    listedRates: listedRatesOf({ profession, rateMin, rateMax }),
    questions: await questionsOf(db, requestId, { quoteId: id }),
  }
}

/**
 * Counts what waits for the visitor, up to ten: for a professional the unanswered requests, and for a family the open
 * requests with quotes to decide about or with unanswered questions.
 */
export async function countOpen(db: Db, user: User & { userType: UserType }): Promise<number> {
  const rows =
    user.userType === 'customer'
      ? sql`quote_requests r where r.user_id = ${user.id} and r.state = 'open' and (
          exists (select from quotes where request_id = r.id and state = 'sent')
          or exists (select from quote_questions where request_id = r.id and answer is null))`
      : sql`${asked(user)} where q.state = 'asked' and r.state = 'open'`
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from (select from ${rows} limit 10) open`.execute(db)
  return found[0]!.count
}
