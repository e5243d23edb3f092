import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { everyHour, type Handler, handleEvery, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { announcementEmail } from './announcement-email.server.ts'
import { announcementTask, announceToSome, publishedTerms } from './terms.server.ts'

const announceTask = task<Record<never, never>>('terms.announce')

/** `terms` is the version on /terms; tests make one up. */
export function termsJobs(dependencies: Dependencies, terms = publishedTerms()): Handler[] {
  const { db, env, now } = dependencies
  let hasMore = false
  return [
    handleEvery(
      async () => (hasMore ? 0 : everyHour),
      db,
      announceTask,
      async () => {
        hasMore = await announceToSome(db, { terms, now: now() })
      },
    ),
    handleEmail(dependencies, announcementTask, async ({ userId }) => {
      const user = await db
        .selectFrom('users')
        .select(['email', 'language'])
        .where('id', '=', userId)
        .$narrowType<{ language: Language | null }>()
        .executeTakeFirst()
      if (!user?.email) return
      return announcementEmail(
        { email: user.email, language: user.language ?? 'en' },
        { terms, publicUrl: env.publicUrl },
      )
    }),
  ]
}
