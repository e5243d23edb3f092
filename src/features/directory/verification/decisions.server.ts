import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { professionalNotFound } from '#features/directory/professionals/cards.server.ts'
import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { removeCheck, storeCheck } from '#features/directory/professionals/verifications.server.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { type Known, knownOf, versionOfKnown } from './items.server.ts'
import { verificationNews } from './notifications.server.ts'
import { checkSteps, decisionSteps, type RefusalReason } from './rules.ts'

type Decision =
  | { decision: 'checked'; checkedOn: string; validUntil: string; evidence: string }
  | { decision: 'refused' | 'withdrawn'; reason: RefusalReason; text: string }
type Given = Decision & {
  professionalId: number
  kind: CheckedThing
  /**
   * The version of the state that staff saw when they decided. An operator's command has no version, so it decides
   * about the current state.
   */
  version?: string
  now: Date
}
type Professional = { id: number; profession: Profession; userId: number | null }

/**
 * Stores a decision of staff: a check with its evidence, or the reason why a request is refused or a check is
 * withdrawn. Also notifies the professional and writes the audit log. A trigger updates the badge. 409 if the
 * professional or a colleague has changed something since `version`. A repeated decision counts once. 404 for an
 * unknown professional, and for a kind of check that does not exist for their profession. 403 for the user's own
 * listing.
 */
export function decide(db: Db, staff: Staff | null, given: Given): Promise<void> {
  return inTransaction(db, async (db) => {
    const professional = await lockProfessional(db, given.professionalId)
    if (staff) refuseOwn(staff, [professional.userId])
    const known = (await knownOf(db, professional, given.now)).find(({ kind }) => kind === given.kind)
    if (!known && (given.kind === 'coa' || staff)) throw professionalNotFound()
    const state: Known = known ?? { kind: given.kind, check: undefined, request: undefined, last: undefined, about: '' }
    const facts = { state: state.request ? 'requested' : 'none', isChecked: state.check !== undefined } as const
    const side = await requireStep({
      ...{ step: checkSteps[decisionSteps[given.decision]], sides: ['staff'], facts },
      isSeen: given.version === undefined || given.version === versionOfKnown(state),
      isRepeated: () => isRepeat(state, staff, given),
      refusals: { changed: hasChanged },
    })
    if (side) await store(db, staff, { given, known: state, professional })
  })
}

const hasChanged = () =>
  new HttpRefusal(
    409,
    msg`The professional or a colleague changed this in the meantime. What you entered is still here. Please look at it again.`,
  )

/**
 * Whether this member of staff has already made this decision. They may have repeated it because the response got lost.
 * An operator may also withdraw a check that is not there.
 */
function isRepeat({ check, last, request }: Known, staff: Staff | null, given: Decision): boolean {
  if (!staff && !check && given.decision === 'withdrawn') return true
  if (!last || request || last.decidedBy !== (staff?.id ?? null) || last.decision !== given.decision) return false
  return given.decision === 'checked'
    ? last.checkedOn === given.checkedOn && last.validUntil === given.validUntil && last.evidence === given.evidence
    : last.reason === given.reason && last.text === given.text
}

async function store(
  db: Db,
  staff: Staff | null,
  { given, known, professional }: { given: Given; known: Known; professional: Professional },
): Promise<void> {
  const { kind, decision, now } = given
  const of = { professionalId: professional.id, what: kind }
  if (decision === 'checked') await storeCheck(db, { ...of, ...given })
  if (decision === 'withdrawn') await removeCheck(db, of)
  // If a check is withdrawn, an open request stays: it was sent later and still has to be decided.
  if (known.request && decision !== 'withdrawn')
    await db.deleteFrom('verification_requests').where('id', '=', known.request.id).execute()
  const days = decision === 'checked' ? { checked_on: given.checkedOn, valid_until: given.validUntil } : {}
  const words = decision === 'checked' ? { evidence: given.evidence } : { reason: given.reason, text: given.text }
  const number = known.request?.number ?? known.last?.number ?? null
  await db
    .insertInto('verification_decisions')
    .values({
      ...{ professional_id: professional.id, kind, decision, number, ...days, ...words },
      ...{ decided_by: staff?.id ?? null, decided_at: now },
    })
    .execute()
  const decided: Record<string, string> =
    decision === 'checked' ? { checkedOn: given.checkedOn, validUntil: given.validUntil } : { reason: given.reason }
  const details = { kind, ...decided }
  await recordAct(db, staff, {
    act: `verification.${decision}`,
    subject: { professionalId: professional.id },
    details,
    now,
  })
  if (professional.userId === null) return
  const home = homeOf(professional.profession)
  await notify(db, professional.userId, { kind: verificationNews[decision], details: { kind, home }, now })
}

/** Locks a professional until the transaction ends. 404 if there is none. */
export async function lockProfessional(db: Db, id: number): Promise<Professional> {
  await sql`select lock_professional(${id})`.execute(db)
  return db
    .selectFrom('professionals')
    .select(['id', 'profession', 'user_id as userId'])
    .where('id', '=', id)
    .$narrowType<{ profession: Profession }>()
    .executeTakeFirstOrThrow(professionalNotFound)
}
