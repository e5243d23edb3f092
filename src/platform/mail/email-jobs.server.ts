import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, type Task } from '#platform/queue/jobs.server.ts'
import { type Email, messageIdOf } from './mail.server.ts'

/**
 * Makes the handler of a task that sends one email. `compose` looks up the rows and writes the email, or returns
 * undefined when there is nothing to send any more. `settle` is passed on to `handle`.
 */
export function handleEmail<Payload>(
  { env, mail }: Pick<Dependencies, 'env' | 'mail'>,
  task: Task<Payload>,
  compose: (payload: Payload) => Promise<Email | undefined>,
  settle?: Handler<Payload>['settle'],
): Handler<Payload> {
  const send: Handler<Payload>['run'] = async (payload, job) => {
    const email = await compose(payload)
    if (email) await mail.send(email, { messageId: messageIdOf(job, env.publicUrl) })
  }
  return handle(task, send, settle)
}
