import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { enquiryEmail, type PendingEnquiry, undeliverableEmail, undeliveredEmail } from './enquiry-email.server.ts'

/** `language` is the language of the page where the enquiry was written. Jobs of an earlier release lack it. */
type EnquiryJob = { enquiryId: number; language?: Language | undefined }

export const enquiryEmailTask = task<EnquiryJob>('contact.enquiry-email')

/** Emails the sender of an enquiry that it could not be delivered. */
export const undeliveredEmailTask = task<EnquiryJob>('contact.undelivered-email')

const failExpiredTask = task<Record<never, never>>('contact.fail-expired')

type FoundEnquiry = PendingEnquiry & { hasFailed: boolean }

/** `office` is the email address of the site's operator. */
export function contactJobs(dependencies: Dependencies, office: string): Handler[] {
  const { db, env, now } = dependencies
  const { publicUrl } = env
  return [
    handleEmail(
      dependencies,
      enquiryEmailTask,
      async (job) => {
        const enquiry = await findEnquiry(dependencies, job)
        if (!enquiry) return
        const { to } = enquiry
        return to ? enquiryEmail({ ...enquiry, to }, { publicUrl, office }) : undeliverableEmail(enquiry, { publicUrl })
      },
      (job, outcome) =>
        outcome === 'failed'
          ? failEnquiry(db, job, now())
          : settleEnquiry(db, job, { settled_at: now(), failed_at: null }),
    ),
    handleEmail(
      dependencies,
      undeliveredEmailTask,
      async (job) => {
        const enquiry = await findEnquiry(dependencies, job)
        return enquiry?.hasFailed ? undeliveredEmail(enquiry, { publicUrl }) : undefined
      },
      // The enquiry is also settled if this email failed, because there is nobody else to inform.
      (job) => settleEnquiry(db, job, { settled_at: now() }),
    ),
    handleEvery(everyHour, db, failExpiredTask, () => failExpired(db, now())),
  ]
}

async function findEnquiry(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { enquiryId: id, language }: EnquiryJob,
): Promise<FoundEnquiry | undefined> {
  const { rows } = await sql<FoundEnquiry>`
    select e.message, e.created_at as "sentAt", e.failed_at is not null as "hasFailed",
      e.waits_until is not null as "hasWaited",
      json_build_object('fullName', coalesce(e.sender_name, sender.full_name), 'email', coalesce(e.sender_email, sender.email), 'phone', sender.phone,
        'language', coalesce(${language ?? null}::text, e.sender_language, sender.language, 'en')) as "from",
      case when p.id is not null then json_build_object('id', p.id, 'name', coalesce(p.company_name, p.full_name), 'fullName', owner.full_name,
        'email', case when owner.email_verified then owner.email end, 'language', coalesce(owner.language, p.language)) end as "to"
    from enquiries e left join professionals p on p.id = e.professional_id
      left join users sender on sender.id = e.user_id left join users owner on owner.id = p.user_id
    where e.id = ${id}`.execute(db)
  // Staff who retry a failed job by hand learn from this log line that nothing was delivered.
  if (rows.length === 0) log.warn({ enquiry: id }, 'an enquiry was deleted: there was nothing left to send')
  return rows[0]
}

/**
 * Marks an enquiry as settled: it was delivered, or its sender was informed. A settled enquiry is deleted when either
 * account is deleted. If one of the accounts is already deleted, the enquiry is deleted now.
 */
async function settleEnquiry(
  db: Db,
  { enquiryId: id }: EnquiryJob,
  settled: { settled_at: Date; failed_at?: null },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const enquiry = await db
      .updateTable('enquiries')
      .set(settled)
      .where('id', '=', id)
      .returning(['user_id', 'professional_id'])
      .executeTakeFirst()
    if (enquiry && (enquiry.user_id === null || enquiry.professional_id === null))
      await db.deleteFrom('enquiries').where('id', '=', id).execute()
  })
}

/**
 * Marks an enquiry as failed. The first time, it also adds the job that emails the sender, because the page has told
 * the sender that the message was sent. The enquiry is kept until that email is sent.
 */
async function failEnquiry(db: Db, job: EnquiryJob, failedAt: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const failed = await db
      .updateTable('enquiries')
      .set({ failed_at: failedAt })
      .where('id', '=', job.enquiryId)
      .where('failed_at', 'is', null)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (failed) await addJob(db, undeliveredEmailTask, job)
  })
}

/** Marks an enquiry as failed if the professional has not confirmed their address in time. */
async function failExpired(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const expired = await db
      .updateTable('enquiries')
      .set({ failed_at: now })
      .where('waits_until', '<=', now)
      .where('failed_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of expired) await addJob(db, undeliveredEmailTask, { enquiryId: id })
  })
}
