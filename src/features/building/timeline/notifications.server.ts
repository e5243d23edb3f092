import { msg } from '@lingui/core/macro'
import { announce } from '#features/building/projects/announce.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { Changing } from './timeline.server.ts'

/** Once for a stage on a day: the page says how far it is by now. */
const progressReported = notificationKind<{ projectId: number; stageId: number }>({
  name: 'timeline.progress-reported',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null ? msg`There is new progress on your project.` : msg`${actor} reported new progress on your project.`,
  link: ({ projectId, stageId }) => `${projectPath(projectId, 'timeline')}?stage=${stageId}`,
})

/** Once for a project on a day. */
const planChanged = notificationKind<{ projectId: number }>({
  name: 'timeline.plan-changed',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null
      ? msg`The timeline of your project has changed.`
      : msg`${actor} changed the timeline of your project.`,
  link: ({ projectId }) => projectPath(projectId, 'timeline'),
})

export async function announceProgress({ db, member }: Changing, stageId: number, now: Date): Promise<void> {
  const { projectId } = member
  const fold = `${stageId} ${dayInIndia(now)}`
  await announce(db, member, {
    ...{ kind: progressReported, details: { projectId, stageId }, forWhoMay: 'see', fold, now },
  })
}

export async function announcePlan({ db, member }: Changing, now: Date): Promise<void> {
  const { projectId } = member
  const fold = `${projectId} ${dayInIndia(now)}`
  await announce(db, member, { kind: planChanged, details: { projectId }, forWhoMay: 'see', fold, now })
}
