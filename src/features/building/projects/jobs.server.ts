import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle } from '#platform/queue/jobs.server.ts'
import { refreshProjectTask } from './announce.server.ts'

export function projectJobs({ db, live }: Dependencies): Handler[] {
  return [
    handle(refreshProjectTask, async ({ projectId }) => {
      const members = await db
        .selectFrom('project_members')
        .select('user_id')
        .where('project_id', '=', projectId)
        .where('left_at', 'is', null)
        .execute()
      for (const { user_id } of members) live.tell(user_id, 'projects')
    }),
  ]
}
