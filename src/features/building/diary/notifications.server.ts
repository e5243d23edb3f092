import { msg } from '@lingui/core/macro'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { excerptLength } from './rules.ts'

type Of = { projectId: number; entryId: number }

export const diaryNews = notificationKinds(
  'diary.',
  {
    category: 'projects',
    byEmail: false,
    link: ({ projectId }: Of) => projectPath(projectId, 'diary'),
    excerpts: excerptsForMembers<Of>(
      'see',
      excerptsBy(
        'entryId',
        (db, ids) =>
          db
            .selectFrom('diary_entries')
            .select(['id', 'note as text'])
            .where('id', 'in', ids)
            .where('deleted_at', 'is', null)
            .execute(),
        excerptLength,
      ),
    ),
  },
  {
    /** Somebody has written in the diary of the recipient's project, for the first time on that day. */
    entryWritten: {
      text: msg({ message: '{name} wrote in the site diary.' }),
      withoutName: msg`Someone wrote in the site diary.`,
    },
  },
)
