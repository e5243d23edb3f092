import { sql } from 'kysely'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import type { ConstructionType, Quality } from '#features/estimating/estimates/content-rules.ts'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { listedRatesOf } from './price-rules.ts'
import { questionsOf } from './questions.server.ts'
import { isOverdue, nextRoomAt, quoteStepsOf, type RequestState, requestsPerPage, roomFor } from './rules.ts'
import type { AskedProfessional, FamilyQuote, ListedRequest, QuoteRequest, Requests } from './schema.ts'
import { linesOf, offerOf, quotesOf, type StoredQuote, type User } from './stored-requests.server.ts'
import { gstOn, type QuoteBasis, type QuoteGst } from './total-rules.ts'

/** The columns of a request that describe the building. */
export const aboutColumns = sql`r.name, r.language as lang, r.town, r.area, r.construction_type as "constructionType", r.quality`

type Row = Omit<ListedRequest, 'createdAt' | 'offers'> & {
  createdAt: Date
  offers: { basis: QuoteBasis; gst: QuoteGst; sum: number }[]
}

/** One page of the family's requests, newest first. */
export async function listRequests(db: Db, user: User, after: Cursor | undefined): Promise<Requests> {
  const beyond = after ? isAfter(sql`r.id`, sql`r.id`, after) : sql`true`
  const { rows } = await sql<Row>`
    select r.id, ${aboutColumns}, jsonb_array_length(r.lines) as "lineCount", r.wanted_on::text as "wantedOn", r.state,
      r.created_at as "createdAt",
      (select count(*) from quotes where request_id = r.id) as "askedCount",
      (select count(*) from quotes where request_id = r.id and offer is not null) as "answeredCount",
      coalesce((select jsonb_agg(jsonb_build_object('basis', offer ->> 'basis', 'gst', offer ->> 'gst', 'sum', sum) order by id)
        from quotes where request_id = r.id and state in ('sent', 'accepted')), '[]') as offers,
      (select count(*) from quote_questions where request_id = r.id and answer is null) as "openQuestions"
    from quote_requests r where r.user_id = ${user.id} and ${beyond}
    order by r.id desc limit ${requestsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, requestsPerPage, ({ id }) => ({ value: id, id }))
  const requests = shown.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    offers: row.offers.map(({ basis, gst, sum }) => ({
      basis,
      total: sum + gstOn(sum, gst, row.constructionType).amount,
    })),
  }))
  return { requests, next }
}

/** Finds a request with everything that its family may see. 404 for everyone else. */
export async function findRequest(
  db: Db,
  user: User,
  { id, reader }: { id: number; reader: Reader },
): Promise<QuoteRequest> {
  const row = await db
    .selectFrom('quote_requests')
    .leftJoin('estimates', (join) => join.onRef('estimates.id', '=', 'estimate_id').on('deleted_at', 'is', null))
    .select(['quote_requests.id', 'quote_requests.name', 'town', 'area', 'construction_type', 'quality', 'lines'])
    .select(['note', 'budget', 'language', 'wanted_on', 'state', 'quote_requests.created_at', 'estimates.uuid'])
    .where('quote_requests.id', '=', id)
    .where('quote_requests.user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const quotes = await quotesWithReason(db, id)
  const ids = quotes.flatMap(({ professionalId }) => professionalId ?? [])
  const cards = new Map((await cardsOf(db, ids, reader)).map((card) => [card.id, card]))
  const isOpen = row.state === 'open'
  return {
    ...{ id, name: row.name, lang: row.language as Language, town: row.town as RateTown | null, area: row.area },
    ...{ constructionType: row.construction_type as ConstructionType | null, quality: row.quality as Quality | null },
    ...{
      lines: linesOf(row.lines),
      note: row.note,
      budget: row.budget,
      wantedOn: row.wanted_on,
      state: row.state as RequestState,
    },
    ...{ createdAt: row.created_at.toISOString(), estimateId: row.uuid },
    quotes: quotes.map((quote) =>
      familyQuote(quote, { card: cards.get(quote.professionalId ?? 0), now: reader.today }),
    ),
    questions: await questionsOf(db, id, 'family'),
    room: isOpen ? roomFor(quotes, reader.today) : 0,
    nextRoomAt: isOpen ? (nextRoomAt(quotes, reader.today)?.toISOString() ?? null) : null,
  }
}

async function quotesWithReason(db: Db, requestId: number): Promise<(StoredQuote & { reason: string })[]> {
  const quotes = await quotesOf(db, requestId)
  const rows = await db.selectFrom('quotes').select(['id', 'reason']).where('request_id', '=', requestId).execute()
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]))
  return quotes.map((quote) => ({ ...quote, reason: reasons.get(quote.id) ?? '' }))
}

type Seen = { card: ProfessionalCard | undefined; now: Date }

/**
 * Converts a quote to the form that the family sees, without the draft and with only the public card of the
 * professional.
 */
function familyQuote(quote: StoredQuote & { reason: string }, { card, now }: Seen): FamilyQuote {
  const { id, state, version, reason } = quote
  const isShown = ['sent', 'accepted', 'not_chosen', 'withdrawn'].includes(state)
  const offer = isShown ? offerOf(quote) : null
  const isValid = card !== undefined && offer !== null && new Date(offer.validUntil) > now
  return {
    ...{ id, state, version, reason, askedAt: quote.askedAt.toISOString(), isOverdue: isOverdue(quote, now) },
    professional: card ? askedProfessional(card) : null,
    offer,
    listedRates: card ? listedRatesOf(card) : null,
    canBeAccepted: quoteStepsOf('family', { ...quote, isValid }).includes('accept'),
  }
}

export function askedProfessional(card: ProfessionalCard): AskedProfessional {
  const { id, lang, profession, location, picture } = card
  return { id, name: nameOf(card), lang, profession, place: location, picture }
}
