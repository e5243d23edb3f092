import { notify } from '#features/people/notifications/notify.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { rateNews } from './notifications.server.ts'
import type { DecisionInput } from './schema.ts'

export type Decided = { ok: true } | { ok: false; reason: 'decided_already' | 'changed_meanwhile' }
type Given = { id: number; decision: DecisionInput; now: Date }

/**
 * Accepts or refuses a proposal. An accepted proposal becomes the rate of its day, so the sheet shows it unless there
 * is a newer rate. If two members of staff decide, only the first decision counts. Repeating one's own decision changes
 * nothing. An existing rate of the same day is replaced only if staff have seen that rate. The decision is written to
 * the audit log, and the proposer is notified. 404 if there is no such proposal. 403 for one's own proposal.
 */
export async function decideProposal(db: Db, staff: Staff, { id, decision, now }: Given): Promise<Decided> {
  return inTransaction(db, async (db) => {
    const proposal = await lockProposal(db, id)
    refuseOwn(staff, [proposal.user_id])
    if (proposal.state !== 'waiting') {
      const isRepeat = proposal.state === decision.decision && proposal.decided_by === staff.id
      return isRepeat ? { ok: true } : { ok: false, reason: 'decided_already' }
    }
    if (decision.decision === 'accepted' && !(await storeRate(db, proposal, { replaces: decision.replaces, now })))
      return { ok: false, reason: 'changed_meanwhile' }
    const why = decision.decision === 'refused' ? { reason: decision.reason, reason_text: decision.text } : {}
    await db
      .updateTable('rate_proposals')
      .set({ state: decision.decision, ...why, decided_by: staff.id, decided_at: now })
      .where('id', '=', id)
      .execute()
    const { material, town, price } = proposal
    const reason: Record<string, string> = decision.decision === 'refused' ? { reason: decision.reason } : {}
    await recordAct(db, staff, {
      act: `rates.${decision.decision}`,
      subject: { proposalId: id },
      details: { material, town, price, ...reason },
      now,
    })
    const kind = decision.decision === 'accepted' ? rateNews.accepted : rateNews.refused
    await notify(db, proposal.user_id, { kind, details: { proposalId: id, material, town, price }, now })
    return { ok: true }
  })
}

type Locked = Awaited<ReturnType<typeof lockProposal>>

function lockProposal(db: Db, id: number) {
  return db
    .selectFrom('rate_proposals')
    .select(['id', 'user_id', 'material', 'town', 'price', 'day', 'source', 'language', 'state', 'decided_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow(() => notFound())
}

/**
 * Stores an accepted rate. Returns false, and stores nothing, if the rate of the same day is not the one that staff
 * wanted to replace.
 */
async function storeRate(
  db: Db,
  { user_id, material, town, price, day, source, language }: Locked,
  { replaces, now }: { replaces: number | null; now: Date },
): Promise<boolean> {
  const said = { price, source, language, entered_by: user_id, is_estimate: false, created_at: now }
  const stored =
    replaces === null
      ? await db
          .insertInto('material_rates')
          .values({ material, town, day, ...said })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute()
      : await db
          .updateTable('material_rates')
          .set(said)
          .where('material', '=', material)
          .where('town', '=', town)
          .where('day', '=', day)
          .where('price', '=', replaces)
          .returning('id')
          .execute()
  return stored.length > 0
}
