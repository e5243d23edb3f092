import { msg } from '@lingui/core/macro'
import { announce } from '#features/building/projects/announce.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { StagesChange } from './timeline.server.ts'

/** Sent once for each stage and day. The page shows the latest progress. */
const progressReported = notificationKind<{ projectId: number; stageId: number }>({
  name: 'timeline.progress-reported',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null ? msg`There is new progress on your project.` : msg`${actor} reported new progress on your project.`,
  link: ({ projectId, stageId }) => `${projectPath(projectId, 'timeline')}?stage=${stageId}`,
})

/** Sent once for each project and day. */
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

export async function announceProgress({ db, member }: StagesChange, stageId: number, now: Date): Promise<void> {
  const { projectId } = member
  const fold = `${stageId} ${dayInIndia(now)}`
  await announce(db, member, {
    ...{ kind: progressReported, details: { projectId, stageId }, forWhoMay: 'see', fold, now },
  })
}

export async function announcePlan({ db, member }: StagesChange, now: Date): Promise<void> {
  const { projectId } = member
  const fold = `${projectId} ${dayInIndia(now)}`
  await announce(db, member, { kind: planChanged, details: { projectId }, forWhoMay: 'see', fold, now })
}
