import { sql } from 'kysely'
import { professionalNotFound } from '#features/directory/professionals/cards.server.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import {
  isPhoneRemoved,
  isVerified,
  phoneConfirmedOn,
  shownPhone,
} from '#features/directory/professionals/verifications.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { partsOfGstin } from './gstin-rules.ts'
import { itemOf, type Known, knownOf, type LastDecision, versionOfKnown } from './items.server.ts'
import { namedOf } from './queue.server.ts'
import type { FileItem, VerificationFile } from './schema.ts'

/** The maximum number of decisions that are shown. Earlier decisions are still in the table. */
const historyEntries = 50
/** The maximum number of other professionals with the same number that are shown. */
const othersAtOnce = 5

type Row = Parameters<typeof namedOf>[0] &
  Pick<
    VerificationFile,
    'phoneConfirmedOn' | 'isPhoneShown' | 'isPhoneRemoved' | 'verifiedOn' | 'userId' | 'isHidden' | 'phone' | 'address'
  > & {
    profession: Profession
  }

/**
 * Everything that staff need to check a professional: known facts, open requests and earlier decisions. 404 when there is no such
 * professional.
 */
export async function findFile(db: Db, reader: Reader, id: number): Promise<VerificationFile> {
  const { rows } = await sql<Row>`
    select id, language, full_name, company_name, profession, town, city, state, address, phone, user_id as "userId", is_hidden as "isHidden",
      case when ${isVerified(reader.today)} then verified_on end as "verifiedOn", ${phoneConfirmedOn} as "phoneConfirmedOn",
      ${shownPhone(reader)} <> '' as "isPhoneShown", ${isPhoneRemoved(reader)} as "isPhoneRemoved"
    from professionals p where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw professionalNotFound()
  const known = await knownOf(db, row, reader.today)
  const [others, history] = await Promise.all([sameNumbers(db, id, known), historyOf(db, id)])
  const { address, phone, userId, isHidden, verifiedOn, isPhoneShown, isPhoneRemoved: isRemoved } = row
  return {
    ...namedOf(row, reader),
    ...{
      fullName: row.full_name,
      address,
      phone,
      userId,
      isHidden,
      verifiedOn,
      isPhoneShown,
      isPhoneRemoved: isRemoved,
      phoneConfirmedOn: row.phoneConfirmedOn,
    },
    items: known.map((each): FileItem => {
      const number = numberOf(each)
      return {
        ...itemOf(each, reader.today),
        version: versionOfKnown(each),
        gstin: each.kind === 'gstin' && number ? partsOfGstin(number) : null,
        sameNumber: others.filter((other) => other.number === number).map(({ id, name }) => ({ id, name })),
      }
    }),
    history,
  }
}

const numberOf = ({ request, last }: Known): string | null => request?.number ?? last?.number ?? null

/**
 * Finds other professionals who have sent the same number. A number belongs to one firm, so staff should look at them.
 */
async function sameNumbers(db: Db, id: number, known: readonly Known[]) {
  const numbers = known.map(numberOf).filter((number) => number !== null)
  if (numbers.length === 0) return []
  const { rows } = await sql<{ number: string; id: number; name: string }>`
    select same.number, p.id, coalesce(nullif(p.company_name, ''), p.full_name) as name
    from unnest(${numbers}::text[]) given (number) cross join lateral (
      select professional_id, number from verification_requests r where r.number = given.number and r.professional_id <> ${id}
      union select professional_id, number from verification_decisions d
        where d.number = given.number and d.decision = 'checked' and d.professional_id <> ${id}
      order by professional_id limit ${othersAtOnce}
    ) same join professionals p on p.id = same.professional_id`.execute(db)
  return rows
}

async function historyOf(db: Db, id: number): Promise<VerificationFile['history']> {
  const { rows } = await sql<LastDecision & { staffName: string | null }>`
    select d.id, d.kind, d.decision, d.number, d.checked_on as "checkedOn", d.valid_until as "validUntil", d.evidence, d.reason, d.text,
      d.decided_at as "decidedAt", u.full_name as "staffName"
    from verification_decisions d left join users u on u.id = d.decided_by
    where d.professional_id = ${id} order by d.id desc limit ${historyEntries}`.execute(db)
  return rows.map(({ decidedAt, ...row }) => ({ ...row, decidedAt: decidedAt.toISOString() }))
}
