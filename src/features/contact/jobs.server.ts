import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, task } from '../../platform/jobs.server.ts'
import { enquiryEmail, type SentEnquiry } from './enquiry-email.server.ts'

export const enquiryEmailTask = task<{ enquiryId: number }>('contact.enquiry-email')

/** `office` is the email address of the site's operator. */
export function contactJobs(dependencies: Dependencies, office: string): Handler[] {
  const { db, env, now } = dependencies
  async function compose({ enquiryId }: { enquiryId: number }) {
    const { rows } = await sql<SentEnquiry>`
      select e.message,
        json_build_object('fullName', coalesce(e.sender_name, sender.full_name), 'email', coalesce(e.sender_email, sender.email)) as "from",
        json_build_object('id', p.id, 'name', coalesce(p.company_name, p.full_name),
          'email', case when owner.email_verified then owner.email end, 'language', coalesce(owner.language, p.language)) as "to"
      from enquiries e join professionals p on p.id = e.professional_id
        left join users sender on sender.id = e.user_id left join users owner on owner.id = p.user_id
      where e.id = ${enquiryId}`.execute(db)
    const [enquiry] = rows
    // Undefined when the professional has been deleted.
    return enquiry && enquiryEmail(enquiry, { publicUrl: env.publicUrl, office })
  }
  return [handleEmail(dependencies, enquiryEmailTask, compose, ({ enquiryId }) => settleEnquiry(db, enquiryId, now()))]
}

/** After the delivery, or the last attempt at it, nothing keeps the enquiry of a deleted account. */
async function settleEnquiry(db: Db, id: number, settledAt: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const settled = await db
      .updateTable('enquiries')
      .set({ settled_at: settledAt })
      .where('id', '=', id)
      .returning('user_id')
      .executeTakeFirst()
    if (settled?.user_id === null) await db.deleteFrom('enquiries').where('id', '=', id).execute()
  })
}
