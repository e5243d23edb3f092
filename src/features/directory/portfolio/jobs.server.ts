import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createSecrets, hashToken } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseDeletedItems } from './deletion.server.ts'
import { requestEmail } from './request-email.server.ts'
import { requestEmailTask } from './requests.server.ts'

const deleteExpiredTask = task<Record<never, never>>('testimonials.delete-expired')
const eraseDeletedTask = task<Record<never, never>>('own-portfolio.erase-deleted')

export function portfolioJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedItems(db, now()))]
}

const secretsOf = (env: Dependencies['env']) => createSecrets(sessionSecret(env), 'testimonial links')

export function testimonialJobs(dependencies: Dependencies): Handler[] {
  const { db, now } = dependencies
  return [
    handleEmail(dependencies, requestEmailTask, ({ requestId }) => composeRequest(dependencies, requestId)),
    handleEvery(everyHour, db, deleteExpiredTask, async () => {
      await db.deleteFrom('testimonial_requests').where('expires_at', '<=', now()).execute()
    }),
  ]
}

/**
 * The email with a new link. Undefined if the request was withdrawn, answered or has expired, or if its project or
 * professional is no longer public.
 */
async function composeRequest({ db, env, now }: Dependencies, id: number): Promise<Email | undefined> {
  const row = await db
    .selectFrom('testimonial_requests as r')
    .innerJoin('portfolio_projects as project', 'project.id', 'r.project_id')
    .select(['r.email', 'r.language', 'title', 'alt_language', 'alt_title', 'professional_id'])
    .where('r.id', '=', id)
    .where('r.answered_at', 'is', null)
    .where('r.expires_at', '>', now())
    .where('project.published', '=', true)
    .executeTakeFirst()
  if (!row?.email) return
  const language = row.language as Language
  const [professional] = await cardsOf(db, [row.professional_id], {
    ...{ language, today: now(), sampleData: env.sampleData, canSms: false },
  })
  if (!professional) return
  // An email may arrive although sending it seems to fail. So the token is derived from the id, and a retry sends the
  // same link.
  const token = secretsOf(env).fingerprint(String(id))
  await db
    .updateTable('testimonial_requests')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  const title = row.alt_language === language ? row.alt_title! : row.title
  return requestEmail({ to: row.email, language, name: nameOf(professional), title, token, publicUrl: env.publicUrl })
}
