import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { versionsOf } from './articles.server.ts'
import { type TermsVersion, type TermsVersions, termsNoticeFor } from './rules.ts'
import type { TermsNotice } from './schema.ts'

/** The published versions of the terms, read from their files. */
export function publishedTerms(): TermsVersions {
  const [first, ...more] = (versionsOf('en', 'terms') ?? []).map(({ version, inForceSince }): TermsVersion => {
    if (!version || !inForceSince)
      throw new Error('a file of the terms lacks its version or the day from which it applies')
    return { version, inForceSince }
  })
  if (!first) throw new Error('there are no terms')
  return [first, ...more]
}

/** Finds the version that the user still has to accept or read about, and its state. */
export async function findTermsNotice(
  db: Db,
  { userId, terms, now }: { userId: number; terms: TermsVersions; now: Date },
): Promise<TermsNotice> {
  const { rows } = await sql<{ accepted: string[]; read: string[] }>`
    select array(select version from terms_acceptances where user_id = ${userId}) as accepted,
      array(select version from terms_notices where user_id = ${userId} and read_at is not null) as read`.execute(db)
  return termsNoticeFor(terms, { ...rows[0]!, now })
}

type Stored = { userId: number; version: string; now: Date }

/** Stores that the user has read about a coming version. Only the first time counts. */
export async function confirmRead(db: Db, { userId, version, now }: Stored): Promise<void> {
  await sql`
    insert into terms_notices (user_id, version, read_at) values (${userId}, ${version}, ${now})
    on conflict (user_id, version) do update set read_at = coalesce(terms_notices.read_at, excluded.read_at)`.execute(
    db,
  )
}

/** Stores that the user accepts the version, and in which language they were asked. Only the first time counts. */
export async function acceptTerms(
  db: Db,
  { userId, version, language, now }: Stored & { language: Language },
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values({ user_id: userId, version, language, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
