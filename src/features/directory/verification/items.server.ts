import { sql } from 'kysely'
import { type CheckedThing, checkedThings } from '#features/directory/professionals/check-rules.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { stillHolds } from '#features/directory/professionals/verifications.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { versionOf } from '#platform/database/field-version.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type AskedKind, type EndReason, endsSoon, kindsOf, type Weekday } from './rules.ts'
import type { CheckItem } from './schema.ts'

export type Request = {
  id: number
  kind: AskedKind
  number: string | null
  note: string
  days: Weekday[]
  askedAt: Date
}
export type LastDecision = {
  id: number
  kind: CheckedThing
  decision: 'checked' | 'refused' | 'withdrawn'
  number: string | null
  checkedOn: string | null
  validUntil: string | null
  evidence: string
  reason: EndReason | null
  text: string
  decidedBy: number | null
  decidedAt: Date
}
/** Everything that is stored about one kind of check of a professional. */
export type Known = {
  kind: CheckedThing
  check: { checkedOn: string; validUntil: string | null } | undefined
  request: Request | undefined
  last: LastDecision | undefined
  /** The current name or address, to which a check of this kind refers. */
  about: string
}

/**
 * The stored state of every kind of check for a professional. 'registration' can no longer be requested, so it is
 * included only if it was checked in the past.
 */
export async function knownOf(
  db: Db,
  { id, profession }: { id: number; profession: Profession },
  today: Date,
): Promise<Known[]> {
  const [requests, checks, decisions, about] = await Promise.all([
    requestsOf(db, id),
    db
      .selectFrom('verifications')
      .select(['what', 'checked_on as checkedOn', 'valid_until as validUntil'])
      .where('professional_id', '=', id)
      .where(stillHolds(today))
      .execute(),
    lastDecisions(db, id),
    aboutOf(db, id),
  ])
  const of = (kind: CheckedThing): Known => {
    const check = checks.find(({ what }) => what === kind)
    return {
      kind,
      check: check && { checkedOn: check.checkedOn, validUntil: check.validUntil },
      request: requests.find((request) => request.kind === kind),
      last: decisions.find((decision) => decision.kind === kind),
      about: about.get(kind) ?? '',
    }
  }
  const registration = of('registration')
  return [...kindsOf(profession).map(of), ...(registration.check || registration.last ? [registration] : [])]
}

function requestsOf(db: Db, professionalId: number): Promise<Request[]> {
  return db
    .selectFrom('verification_requests')
    .select(['id', 'kind', 'number', 'note', 'days', 'asked_at as askedAt'])
    .where('professional_id', '=', professionalId)
    .$narrowType<{ kind: AskedKind; days: Weekday[] }>()
    .execute()
}

async function aboutOf(db: Db, professionalId: number): Promise<Map<CheckedThing, string>> {
  const { rows } = await sql<{ kind: CheckedThing; about: string }>`
    select kind, checked_about(kind, full_name, company_name, address, city, pincode) as about
    from professionals, unnest(${checkedThings}::text[]) kind where id = ${professionalId}`.execute(db)
  return new Map(rows.map(({ kind, about }) => [kind, about]))
}

async function lastDecisions(db: Db, professionalId: number): Promise<LastDecision[]> {
  const { rows } = await sql<LastDecision>`
    select distinct on (kind) id, kind, decision, number, checked_on as "checkedOn", valid_until as "validUntil", evidence, reason, text,
      decided_by as "decidedBy", decided_at as "decidedAt"
    from verification_decisions where professional_id = ${professionalId} order by kind, id desc`.execute(db)
  return rows
}

/** The version on which a decision is based. It changes with every new decision, request, name or address. */
export function versionOfKnown({ request, last, about }: Known): string {
  return versionOf({
    request: request && [request.id, request.number, request.note, request.days],
    last: last?.id,
    about,
  })
}

export function itemOf({ kind, check, request, last }: Known, today: Date): CheckItem {
  return {
    kind,
    check: check ? { ...check, endsSoon: endsSoon(check.validUntil, dayInIndia(today)) } : null,
    request: request
      ? { number: request.number, note: request.note, days: request.days, askedAt: request.askedAt.toISOString() }
      : null,
    last: last
      ? {
          ...{ decision: last.decision, number: last.number, validUntil: last.validUntil },
          ...{ reason: last.reason, text: last.text, decidedAt: last.decidedAt.toISOString() },
        }
      : null,
  }
}
