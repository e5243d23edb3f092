import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle } from '#platform/queue/jobs.server.ts'
import { tellTask } from './tasks.server.ts'

export function agreementJobs({ live }: Dependencies): Handler[] {
  return [handle(tellTask, async ({ userId }) => live.tell(userId, 'agreements'))]
}
