import { msg } from '@lingui/core/macro'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { excerptLength } from './rules.ts'

type Of = { projectId: number; snagId: number }

/** No text of a snag is stored with a notification. The title is read when the notification is shown. */
const titlesOf = ({ evenDeleted }: { evenDeleted: boolean }) =>
  excerptsForMembers<Of>(
    'seeSnags',
    excerptsBy(
      'snagId',
      (db, ids) =>
        db
          .selectFrom('snags')
          .select(['id', 'title as text'])
          .where('id', 'in', ids)
          .$if(!evenDeleted, (query) => query.where('deleted_at', 'is', null))
          .execute(),
      excerptLength,
    ),
  )

export const snagNews = notificationKinds(
  'snags.',
  {
    category: 'projects',
    link: ({ projectId }: Of) => projectPath(projectId, 'snags'),
    excerpts: titlesOf({ evenDeleted: false }),
  },
  {
    /** The recipient has to put the snag right. */
    assigned: {
      text: msg({ message: '{name} has asked you to fix a snag.' }),
      withoutName: msg`There is a snag for you to fix.`,
    },
    /** The recipient may accept the snag once it is put right. */
    raised: {
      text: msg({ message: '{name} has reported a snag on your project.' }),
      withoutName: msg`A snag was reported on your project.`,
    },
    done: {
      text: msg({ message: '{name} has fixed a snag. Please check it.' }),
      withoutName: msg`A snag was fixed. Please check it.`,
    },
    accepted: {
      text: msg({ message: '{name} has accepted a snag as fixed.' }),
      withoutName: msg`A snag was accepted as fixed.`,
    },
    reopened: {
      text: msg({ message: '{name} has sent a snag back. It is not right yet.' }),
      withoutName: msg`A snag is open again.`,
    },
    /** A snag that the recipient was notified of is deleted. They can read its title until it is erased. */
    deleted: {
      text: msg({ message: '{name} has deleted a snag.' }),
      withoutName: msg`A snag was deleted from your project.`,
      byEmail: false,
      excerpts: titlesOf({ evenDeleted: true }),
    },
    restored: {
      text: msg({ message: '{name} has restored a deleted snag.' }),
      withoutName: msg`A deleted snag is back on your project.`,
      byEmail: false,
    },
  },
)
