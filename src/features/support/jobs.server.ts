import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle, type Job, task } from '../../platform/jobs.server.ts'
import { type Email, messageIdOf } from '../../platform/mail.server.ts'
import { acknowledgement, findMessage, messageForOffice, type SupportMessage } from './emails.server.ts'

export const acknowledgementTask = task<{ messageId: number }>('support.acknowledgement-email')
export const officeTask = task<{ messageId: number }>('support.office-email')

export function supportJobs({ db, env, mail }: Dependencies): Handler[] {
  const send = (compose: (message: SupportMessage) => Email) =>
    async function sendEmail({ messageId }: { messageId: number }, job: Job) {
      const message = await findMessage(db, messageId)
      if (message) await mail.send(compose(message), { messageId: messageIdOf(job, env.publicUrl) })
    }
  return [handle(acknowledgementTask, send(acknowledgement)), handle(officeTask, send(messageForOffice))]
}
