import { msg } from '@lingui/core/macro'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { excerptLength } from './rules.ts'

/** Somebody has written in the diary of the recipient's project, for the first time on that day. */
export const entryWritten = notificationKind<{ projectId: number; entryId: number }>({
  name: 'diary.entry-written',
  category: 'projects',
  byEmail: false,
  text: ({ actor: name }) =>
    name === null ? msg`Someone wrote in the site diary.` : msg`${name} wrote in the site diary.`,
  link: ({ projectId }) => projectPath(projectId, 'diary'),
  excerpts: excerptsForMembers('see', async (db, given) => {
    const found = await db
      .selectFrom('diary_entries')
      .select(['id', 'note'])
      .where(
        'id',
        'in',
        given.map(({ entryId }) => entryId),
      )
      .where('deleted_at', 'is', null)
      .execute()
    const notes = new Map(found.map(({ id, note }) => [id, excerpt(note, excerptLength) || undefined]))
    return given.map(({ entryId }) => notes.get(entryId))
  }),
})
