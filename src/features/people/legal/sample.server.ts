import { sampleAccounts } from '#features/people/accounts/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inForceOn } from './rules.ts'
import { acceptTerms, publishedTerms } from './terms.server.ts'

/** Stores that the demo accounts have accepted the terms, as registration does. Safe to run again. */
export async function acceptSampleTerms(db: Db, now: Date): Promise<void> {
  const { version } = inForceOn(publishedTerms(), now)
  const ids = sampleAccounts.map(({ id }) => id)
  const stored = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  for (const { id } of stored) await acceptTerms(db, { userId: id, version, language: 'en', now })
}
