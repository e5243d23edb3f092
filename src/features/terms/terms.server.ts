import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { addJob, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { findArticle } from '../articles/articles.server.ts'
import { isAnnounced, type TermsVersion, termsStateOf } from './rules.ts'
import type { TermsNotice } from './schema.ts'

export const announcementTask = task<{ userId: number }>('terms.announcement-email')

/** So many people are told in one step. */
const atOnce = 200

/** The version of the text on /terms, from its file. */
export function publishedTerms(): TermsVersion {
  const { version, inForceSince } = findArticle('en', 'terms') ?? {}
  if (!version || !inForceSince) throw new Error('terms.en.md says neither its version nor since when it is in force')
  return { version, inForceSince }
}

type Asked = { userId: number; terms: TermsVersion; now: Date }

/** What the user still has to be told about the terms. */
export async function findTermsNotice(db: Db, { userId, terms, now }: Asked): Promise<TermsNotice> {
  const { rows } = await sql<{ hasAccepted: boolean; hasRead: boolean }>`
    select exists (select from terms_acceptances where user_id = ${userId} and version = ${terms.version}) as "hasAccepted",
      exists (select from terms_notices where user_id = ${userId} and version = ${terms.version} and read_at is not null) as "hasRead"
  `.execute(db)
  return { ...terms, state: termsStateOf(terms, { ...rows[0]!, now }) }
}

/** Stores that the user has read of a coming version; the first time counts. */
export async function confirmRead(db: Db, { userId, terms, now }: Asked): Promise<void> {
  await sql`
    insert into terms_notices (user_id, version, read_at) values (${userId}, ${terms.version}, ${now})
    on conflict (user_id, version) do update set read_at = coalesce(terms_notices.read_at, excluded.read_at)`.execute(
    db,
  )
}

/** Stores that the user accepts the version, in the language in which they were asked; the first time counts. */
export async function acceptTerms(db: Db, { language, ...asked }: Asked & { language: Language }): Promise<void> {
  const { userId, terms, now } = asked
  await inTransaction(db, async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('terms_acceptances')
      .values({ user_id: userId, version: terms.version, language, accepted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return
    await db
      .updateTable('users')
      .set({ terms_version: terms.version, terms_accepted_at: now })
      .where('id', '=', userId)
      .execute()
  })
}

/**
 * Adds the email about a coming version for some of those who have not accepted it and were not told yet: each is told once. Returns
 * whether there may be more.
 */
export async function announceToSome(
  db: Db,
  { terms, now }: { terms: TermsVersion; now: Date },
  most = atOnce,
): Promise<boolean> {
  if (!isAnnounced(terms, now)) return false
  return inTransaction(db, async (db) => {
    const { rows } = await sql<{ user_id: number }>`
      insert into terms_notices (user_id, version, told_at)
      select id, ${terms.version}, ${now} from users u
      where delete_at is null
        and not exists (select from terms_acceptances where user_id = u.id and version = ${terms.version})
        and not exists (
          select from terms_notices where user_id = u.id and version = ${terms.version} and told_at is not null)
      order by id limit ${most}
      on conflict (user_id, version) do update set told_at = excluded.told_at
      returning user_id`.execute(db)
    for (const { user_id: userId } of rows) await addJob(db, announcementTask, { userId })
    return rows.length === most
  })
}
