import { isDisabled } from '#features/people/accounts/sample.server.ts'
import { isWanted } from '#features/people/notifications/preferences.server.ts'
import { createUnsubscribeLinks } from '#features/people/notifications/unsubscribe.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { messageIdOf } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { digestOf } from './digest.server.ts'
import { digestEmail } from './digest-email.server.ts'
import { addDigests, digestTask, isSent, markSent, untilNextDigests, weekToSend } from './digest-round.server.ts'

const addTask = task<Record<never, never>>('project-digest.add')
/** The digest has its own category, so that people can stop it without stopping other emails. */
const category = 'digest'

export function projectDigestJobs({ db, env, mail, now }: Dependencies): Handler[] {
  const unsubscribe = createUnsubscribeLinks(env)
  return [
    handleEvery(
      () => untilNextDigests(db, now()),
      db,
      addTask,
      () => addDigests(db, now()),
    ),
    handle(digestTask, async ({ userId, week: key }, job) => {
      const week = weekToSend(key, now())
      const reader = week && !isDisabled(env, userId) && (await findReader(db, userId))
      if (!reader || !(await isWanted(db, userId, { category, channel: 'email' }))) return
      const digest = await digestOf(db, { userId, week, now: now() })
      if (!digest) return
      const email = digestEmail(digest, {
        ...{ to: reader, week, publicUrl: env.publicUrl },
        unsubscribe: unsubscribe.linksOf({ userId, category }, reader.language),
      })
      if (await isSent(db, { userId, week: key })) return
      await mail.send(email, { messageId: messageIdOf(job, env.publicUrl) })
      await markSent(db, { userId, week: key }, now())
    }),
  ]
}

type Reader = { email: string; fullName: string; language: Language }

/**
 * The person's address, name and language. Undefined if their address is not confirmed or their account is deactivated.
 */
async function findReader(db: Db, userId: number): Promise<Reader | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'full_name as fullName', 'language'])
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .where('deactivated_at', 'is', null)
    .$narrowType<{ language: Language | null }>()
    .executeTakeFirst()
  if (!user?.email) return
  return { email: user.email, fullName: user.fullName, language: user.language ?? 'en' }
}
