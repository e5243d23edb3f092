import { sql } from 'kysely'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, task } from '../../platform/jobs.server.ts'
import { enquiryEmail, type SentEnquiry } from './enquiry-email.server.ts'

export const enquiryEmailTask = task<{ enquiryId: number }>('contact.enquiry-email')

/** `office` is the email address of the site's operator. */
export function contactJobs(dependencies: Dependencies, office: string): Handler[] {
  const { db, env } = dependencies
  return [
    handleEmail(dependencies, enquiryEmailTask, async ({ enquiryId }) => {
      const { rows } = await sql<SentEnquiry>`
        select e.message, json_build_object('fullName', sender.full_name, 'email', sender.email) as "from",
          json_build_object('id', p.id, 'name', coalesce(p.company_name, p.full_name),
            'email', case when owner.email_verified then owner.email end, 'language', coalesce(owner.language, p.language)) as "to"
        from enquiries e join users sender on sender.id = e.user_id join professionals p on p.id = e.professional_id
          left join users owner on owner.id = p.user_id
        where e.id = ${enquiryId}`.execute(db)
      const [enquiry] = rows
      // Undefined when one of the two accounts has been deleted.
      return enquiry && enquiryEmail(enquiry, { publicUrl: env.publicUrl, office })
    }),
  ]
}
