import type { OwnData } from '#platform/database/own-data.server.ts'

/** The professional's open requests for checks, and the decisions of staff. */
export const verificationData: OwnData[] = [
  {
    name: 'verification-requests',
    read: (db, userId) =>
      db
        .selectFrom('verification_requests')
        .innerJoin('professionals', 'professionals.id', 'professional_id')
        .select(['kind', 'number', 'note', 'days', 'asked_at as askedAt'])
        .where('professionals.user_id', '=', userId)
        .orderBy('asked_at')
        .execute(),
  },
  {
    name: 'verification-decisions',
    read: (db, userId) =>
      db
        .selectFrom('verification_decisions as decision')
        .innerJoin('professionals', 'professionals.id', 'decision.professional_id')
        .select(['kind', 'decision', 'number', 'checked_on as checkedOn', 'valid_until as validUntil'])
        .select(['evidence', 'reason', 'text', 'decided_at as decidedAt'])
        .where('professionals.user_id', '=', userId)
        .orderBy('decision.id')
        .execute(),
  },
]
