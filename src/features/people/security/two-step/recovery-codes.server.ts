import { randomInt } from 'node:crypto'
import type { Db } from '#platform/database/database.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { plainCode } from '#platform/values/india.ts'

const howMany = 10
/** Letters and digits, without those that look alike. A code of ten characters out of these 30 has 49 bits. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Creates ten codes that replace the earlier ones. The caller must show them now, because only their hashes are stored.
 */
export async function createRecoveryCodes(
  db: Db,
  secrets: Secrets,
  { userId, now }: { userId: number; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ user_id: userId, code_hash: secrets.fingerprint(plainCode(code)), created_at: now })),
    )
    .execute()
  return codes
}

/** Redeems a recovery code. Returns false if it is not one of the account's, or was used before. */
export async function redeemRecoveryCode(
  db: Db,
  secrets: Secrets,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', secrets.fingerprints(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Creates a code such as 'ABCDE-FGHJK'. */
function newCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}
