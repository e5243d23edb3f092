import { sql } from 'kysely'
import { type OwnData, ofListing, ownTable } from '#platform/database/own-data.server.ts'

/**
 * The bills that the person has sent, with the quotes that they received; the requests that the person received, with
 * their quotes; the questions that the person has asked, and those about their own bills.
 */
export const quoteData: readonly OwnData[] = [
  ownTable('quote_requests', {
    as: 'quote-requests',
    of: 'user_id',
    without: ['estimate_id'],
    named: { id: 'requestId', created_at: 'sentAt' },
    also: () => ({
      estimateId: sql`(select uuid from estimates where id = t.estimate_id)`,
      quotes: sql`coalesce((
        select json_agg(json_build_object('professionalId', professional_id, 'state', state, 'offer', offer, 'reason', reason,
          'sentAt', sent_at, 'askedAt', asked_at, 'endedAt', ended_at) order by id)
        from quotes where request_id = t.id), '[]')`,
    }),
  }),
  ownTable('quotes', {
    as: 'quotes',
    of: ofListing,
    named: { id: 'quoteId' },
    also: () => ({
      name: sql`(select name from quote_requests where id = t.request_id)`,
      versions: sql`coalesce((select json_agg(json_build_object('version', version, 'offer', offer, 'sentAt', sent_at) order by version)
        from quote_versions where quote_id = t.id), '[]')`,
    }),
  }),
  ownTable('quote_questions', {
    as: 'quote-questions',
    of: ['user_id', (userId) => sql`t.request_id in (select id from quote_requests where user_id = ${userId})`],
    named: { id: 'questionId', created_at: 'askedAt' },
  }),
]
