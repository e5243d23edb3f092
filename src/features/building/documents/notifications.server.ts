import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { type DocumentKind, isShownTo } from './rules.ts'

/** `number`: the version; without one, the notification is about the document. */
type OfVersion = { projectId: number; documentId: number; number?: number }

/** The maximum length, in characters, of a title or note quoted in a notification. */
const excerptLength = 120

type Quoted = { documentId: number; number: number; kind: DocumentKind; memberId: number | null; text: string }

/**
 * Reads the title of a document, or the note of a later version, to quote it in a notification. With `evenDeleted`,
 * deleted documents are quoted too, until they are erased.
 */
const excerptsOf = ({ evenDeleted }: { evenDeleted: boolean }) =>
  excerptsForMembers<OfVersion>('seeDocuments', async (db, _reader, given) => {
    const { rows } = await sql<Quoted>`
    select document_id as "documentId", number, kind, member_id as "memberId", case when number = 1 then title else note end as text
    from document_versions version join documents document on document.id = version.document_id
    where (deleted_at is null or ${evenDeleted}) and document_id = any(${given.map(({ documentId }) => documentId)}::bigint[])`.execute(
      db,
    )
    return given.map(({ documentId, number = 1, reader }) => {
      const row = rows.find((row) => row.documentId === documentId && row.number === number)
      return (row && isShownTo(reader, row) && excerpt(row.text, excerptLength)) || undefined
    })
  })

export const documentNews = notificationKinds(
  'documents.',
  {
    category: 'projects',
    byEmail: false,
    link: ({ projectId }: OfVersion) => projectPath(projectId, 'documents'),
    excerpts: excerptsOf({ evenDeleted: false }),
  },
  {
    added: {
      text: msg({ message: '{name} added a document to your project.' }),
      withoutName: msg`Someone added a document to your project.`,
    },
    deleted: {
      text: msg({ message: '{name} deleted a document from your project.' }),
      withoutName: msg`Someone deleted a document from your project.`,
      excerpts: excerptsOf({ evenDeleted: true }),
    },
    restored: {
      text: msg({ message: '{name} restored a deleted document of your project.' }),
      withoutName: msg`Someone restored a deleted document of your project.`,
    },
    versionAdded: {
      text: msg({ message: '{name} added version {number} of a document to your project.' }),
      withoutName: msg({ message: 'Someone added version {number} of a document to your project.' }),
      byEmail: true,
    },
  },
)

export const approvalKinds = notificationKinds(
  'documents.',
  {
    category: 'projects',
    byEmail: false,
    link: ({ projectId }: { projectId: number }) => `${projectPath(projectId, 'documents')}?tab=approvals`,
  },
  {
    /** Each recipient gets at most one per day and project, because people often change several items at once. */
    approvalsChanged: {
      text: msg({ message: '{name} updated the approvals of your project.' }),
      withoutName: msg`Someone updated the approvals of your project.`,
    },
  },
)
