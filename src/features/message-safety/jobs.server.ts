import type { Dependencies } from '../../platform/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '../../platform/jobs.server.ts'
import { tellChange } from '../messages/changes.server.ts'
import { deleteExpired } from './invitations.server.ts'
import { tellRemovalTask } from './removal.server.ts'

const expireTask = task<Record<never, never>>('message-safety.delete-expired')

export function messageSafetyJobs({ db, live, now }: Dependencies): Handler[] {
  return [
    handle(tellRemovalTask, (removed) => tellChange(db, live, removed)),
    handleEvery(everyHour, db, expireTask, () => deleteExpired(db, now())),
  ]
}
