import { msg } from '@lingui/core/macro'
import { announce } from '#features/building/projects/announce.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { StagesChange } from './timeline.server.ts'

type Of = { projectId: number; stageId?: number }

const timelineNews = notificationKinds(
  'timeline.',
  {
    category: 'projects',
    byEmail: false,
    link: ({ projectId, stageId }: Of) =>
      projectPath(projectId, 'timeline') + (stageId === undefined ? '' : `?stage=${stageId}`),
  },
  {
    /** Sent once for each stage and day. The page shows the latest progress. */
    progressReported: {
      text: msg({ message: '{name} reported new progress on your project.' }),
      withoutName: msg`There is new progress on your project.`,
    },
    /** Sent once for each project and day. */
    planChanged: {
      text: msg({ message: '{name} changed the timeline of your project.' }),
      withoutName: msg`The timeline of your project has changed.`,
    },
  },
)

export async function announceProgress({ db, member }: StagesChange, stageId: number, now: Date): Promise<void> {
  const { projectId } = member
  const fold = `${stageId} ${dayInIndia(now)}`
  await announce(db, member, {
    ...{ kind: timelineNews.progressReported, details: { projectId, stageId }, forWhoMay: 'see', fold, now },
  })
}

export async function announcePlan({ db, member }: StagesChange, now: Date): Promise<void> {
  const { projectId } = member
  const fold = `${projectId} ${dayInIndia(now)}`
  await announce(db, member, { kind: timelineNews.planChanged, details: { projectId }, forWhoMay: 'see', fold, now })
}
