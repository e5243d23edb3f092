import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, task } from '../../platform/jobs.server.ts'
import { enquiryEmail, type PendingEnquiry, undeliverableEmail } from './enquiry-email.server.ts'

export const enquiryEmailTask = task<{ enquiryId: number }>('contact.enquiry-email')

/** `office` is the email address of the site's operator. */
export function contactJobs(dependencies: Dependencies, office: string): Handler[] {
  const { db, env, now } = dependencies
  async function compose({ enquiryId }: { enquiryId: number }) {
    const { rows } = await sql<PendingEnquiry>`
      select e.message, e.created_at as "sentAt",
        json_build_object('fullName', coalesce(e.sender_name, sender.full_name), 'email', coalesce(e.sender_email, sender.email),
          'language', coalesce(e.sender_language, sender.language, 'en')) as "from",
        case when p.id is not null then json_build_object('id', p.id, 'name', coalesce(p.company_name, p.full_name),
          'email', case when owner.email_verified then owner.email end, 'language', coalesce(owner.language, p.language)) end as "to"
      from enquiries e left join professionals p on p.id = e.professional_id
        left join users sender on sender.id = e.user_id left join users owner on owner.id = p.user_id
      where e.id = ${enquiryId}`.execute(db)
    const [enquiry] = rows
    if (!enquiry) return
    const { publicUrl } = env
    const { to } = enquiry
    return to ? enquiryEmail({ ...enquiry, to }, { publicUrl, office }) : undeliverableEmail(enquiry, { publicUrl })
  }
  return [handleEmail(dependencies, enquiryEmailTask, compose, ({ enquiryId }) => settleEnquiry(db, enquiryId, now()))]
}

/** After the delivery, or the last attempt at it, nothing keeps the enquiry of or to a deleted account. */
async function settleEnquiry(db: Db, id: number, settledAt: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const settled = await db
      .updateTable('enquiries')
      .set({ settled_at: settledAt })
      .where('id', '=', id)
      .returning(['user_id', 'professional_id'])
      .executeTakeFirst()
    if (settled && (settled.user_id === null || settled.professional_id === null))
      await db.deleteFrom('enquiries').where('id', '=', id).execute()
  })
}
