import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { announcementEmail } from './announcement-email.server.ts'
import { announcementTask, announceToSome } from './announcing.server.ts'
import { announcedOn } from './rules.ts'
import { publishedTerms } from './terms.server.ts'

const announceTask = task<Record<never, never>>('terms.announce')

/** Jobs that announce a coming version of the terms. `terms` are the published versions; tests pass in their own. */
export function termsJobs(dependencies: Dependencies, terms = publishedTerms()): Handler[] {
  const { db, env, now, sms } = dependencies
  /**
   * The id of the last account of the previous step. Undefined between two rounds. Another process may run its own
   * round at the same time, but nobody is told twice.
   */
  let after: number | undefined
  return [
    handleEvery(
      async () => (after === undefined ? everyHour : 0),
      db,
      announceTask,
      async () => {
        const coming = announcedOn(terms, now())
        const about = { now: now(), bySms: sms !== undefined, ...(after !== undefined && { after }) }
        after = coming && (await announceToSome(db, { version: coming.version, ...about }))
      },
    ),
    handleEmail(dependencies, announcementTask, async ({ userId }) => {
      const coming = announcedOn(terms, now())
      const user = await db
        .selectFrom('users')
        .select(['email', 'language'])
        .where('id', '=', userId)
        .where('email_verified', '=', true)
        .$narrowType<{ language: Language | null }>()
        .executeTakeFirst()
      if (!coming || !user?.email) return
      return announcementEmail(
        { email: user.email, language: user.language ?? 'en' },
        { terms: coming, publicUrl: env.publicUrl },
      )
    }),
  ]
}
