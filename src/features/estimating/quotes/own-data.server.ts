import { sql } from 'kysely'
import { type OwnData, ownRows } from '#platform/database/own-data.server.ts'

type Row = { row: number }

/** The bills that the person has sent, with the quotes that they received, for the copy of their data. */
const requestData = ownRows('quote-requests', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select r.id as row, r.id as "requestId", e.uuid as "estimateId", r.name, r.town, r.area, r.construction_type as "constructionType",
      r.quality, r.lines, r.note, r.budget, r.language, r.wanted_on as "wantedOn", r.state, r.closed_at as "closedAt", r.created_at as "sentAt",
      coalesce((
        select json_agg(json_build_object('professionalId', professional_id, 'state', state, 'offer', offer, 'reason', reason,
          'sentAt', sent_at, 'askedAt', asked_at, 'endedAt', ended_at) order by id)
        from quotes where request_id = r.id), '[]') as quotes
    from quote_requests r left join estimates e on e.id = r.estimate_id
    where r.user_id = ${userId} and r.id > ${after} order by r.id limit ${most}`.execute(db)
  return rows
})

/** The requests that the person received, with their quotes, for the copy of their data. */
const ownQuoteData = ownRows('quotes', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select q.id as row, q.id as "quoteId", q.request_id as "requestId", q.professional_id as "professionalId", r.name, q.state, q.version,
      q.draft, q.offer, q.language, q.sum, q.reason, q.asked_at as "askedAt", q.sent_at as "sentAt", q.answered_at as "answeredAt",
      q.reminded_at as "remindedAt", q.ran_out_at as "ranOutAt", q.ended_at as "endedAt",
      coalesce((select json_agg(json_build_object('version', version, 'offer', offer, 'sentAt', sent_at) order by version)
        from quote_versions where quote_id = q.id), '[]') as versions
    from quotes q join professionals p on p.id = q.professional_id join quote_requests r on r.id = q.request_id
    where p.user_id = ${userId} and q.id > ${after} order by q.id limit ${most}`.execute(db)
  return rows
})

/** The questions that the person has asked, and those about their own bills, for the copy of their data. */
const questionData = ownRows('quote-questions', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select question.id as row, question.id as "questionId", question.request_id as "requestId", quote_id as "quoteId", line, question,
      question.language, answer, answer_language as "answerLanguage", answered_at as "answeredAt", question.created_at as "askedAt"
    from quote_questions question join quote_requests r on r.id = question.request_id
    where (question.user_id = ${userId} or r.user_id = ${userId}) and question.id > ${after}
    order by question.id limit ${most}`.execute(db)
  return rows
})

export const quoteData: readonly OwnData[] = [requestData, ownQuoteData, questionData]
