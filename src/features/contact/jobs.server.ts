import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle, task } from '../../platform/jobs.server.ts'
import { messageIdOf } from '../../platform/mail.server.ts'
import { enquiryEmail, findSentEnquiry } from './enquiry-email.server.ts'

export const enquiryEmailTask = task<{ enquiryId: number }>('contact.enquiry-email')

/** `office` is the email address of the site's operator. */
export function contactJobs({ db, env, mail }: Dependencies, office: string): Handler[] {
  return [
    handle(enquiryEmailTask, async ({ enquiryId }, job) => {
      const enquiry = await findSentEnquiry(db, enquiryId)
      if (!enquiry) return
      const email = enquiryEmail(enquiry, { publicUrl: env.publicUrl, office })
      await mail.send(email, { messageId: messageIdOf(job, env.publicUrl) })
    }),
  ]
}
