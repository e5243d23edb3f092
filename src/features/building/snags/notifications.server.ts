import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { excerptLength } from './rules.ts'

type Of = { projectId: number; snagId: number }

type More = { byEmail?: boolean; evenDeleted?: boolean }

const snagKind = (
  event: string,
  text: (actor: string | null) => MessageDescriptor,
  { byEmail = true, evenDeleted = false }: More = {},
) =>
  notificationKind<Of>({
    name: `snags.${event}`,
    category: 'projects',
    byEmail,
    text: ({ actor }) => text(actor),
    link: ({ projectId }) => projectPath(projectId, 'snags'),
    // No text of a snag is stored with a notification. The title is read when the notification is shown.
    excerpts: excerptsForMembers('seeSnags', async (db, given) => {
      const ids = given.map(({ snagId }) => snagId)
      const found = await db
        .selectFrom('snags')
        .select(['id', 'title'])
        .where('id', 'in', ids)
        .$if(!evenDeleted, (query) => query.where('deleted_at', 'is', null))
        .execute()
      const titles = new Map(found.map(({ id, title }) => [id, excerpt(title, excerptLength)]))
      return ids.map((id) => titles.get(id))
    }),
  })

/** The recipient has to put the snag right. */
export const snagAssigned = snagKind('assigned', (name) =>
  name === null ? msg`There is a snag for you to fix.` : msg`${name} has given you a snag to fix.`,
)

/** The recipient may accept the snag once it is put right. */
export const snagRaised = snagKind('raised', (name) =>
  name === null ? msg`A snag was reported on your project.` : msg`${name} has reported a snag on your project.`,
)

export const snagDone = snagKind('done', (name) =>
  name === null ? msg`A snag was fixed. Please check it.` : msg`${name} has fixed a snag. Please check it.`,
)

export const snagAccepted = snagKind('accepted', (name) =>
  name === null ? msg`A snag was accepted as fixed.` : msg`${name} has accepted a snag as fixed.`,
)

export const snagReopened = snagKind('reopened', (name) =>
  name === null ? msg`A snag is open again.` : msg`${name} has sent a snag back. It is not right yet.`,
)

/** A snag that the recipient was notified of is deleted. They can read its title until it is erased. */
export const snagDeleted = snagKind(
  'deleted',
  (name) => (name === null ? msg`A snag was deleted from your project.` : msg`${name} has deleted a snag.`),
  { byEmail: false, evenDeleted: true },
)

export const snagRestored = snagKind(
  'restored',
  (name) => (name === null ? msg`A deleted snag is back on your project.` : msg`${name} has restored a deleted snag.`),
  { byEmail: false },
)
