import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { excerptsForMembers } from '#features/building/projects/notification-excerpts.server.ts'
import { projectPath } from '#features/building/projects/rules.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { type DocumentKind, isShownTo } from './rules.ts'

type OfVersion = { projectId: number; documentId: number; number: number }

/** The maximum length, in characters, of a title or note quoted in a notification. */
const excerptLength = 120

type Quoted = { documentId: number; number: number; kind: DocumentKind; memberId: number | null; text: string }

/**
 * Reads the title of a document, or the note of a later version, to quote it in a notification. With `evenDeleted`,
 * deleted documents are quoted too, until they are erased.
 */
const excerptsOf = ({ evenDeleted }: { evenDeleted: boolean }) =>
  excerptsForMembers<OfVersion>('seeDocuments', async (db, given) => {
    const { rows } = await sql<Quoted>`
    select document_id as "documentId", number, kind, member_id as "memberId", left(case when number = 1 then title else note end, ${excerptLength}) as text
    from document_versions version join documents document on document.id = version.document_id
    where (deleted_at is null or ${evenDeleted}) and document_id = any(${given.map(({ documentId }) => documentId)}::bigint[])`.execute(
      db,
    )
    return given.map(({ documentId, number, reader }) => {
      const row = rows.find((row) => row.documentId === documentId && row.number === number)
      return (row && isShownTo(reader, row) && row.text) || undefined
    })
  })
const excerpts = excerptsOf({ evenDeleted: false })
const excerptsOfDeleted = excerptsOf({ evenDeleted: true })

type OfDocument = { projectId: number; documentId: number }
const titles = (given: readonly OfDocument[]) => given.map((each) => ({ ...each, number: 1 }))

export const documentAdded = notificationKind<OfDocument>({
  name: 'documents.added',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null ? msg`Someone added a document to your project.` : msg`${actor} added a document to your project.`,
  link: ({ projectId }) => projectPath(projectId, 'documents'),
  excerpts: (db, reader, given) => excerpts(db, reader, titles(given)),
})

export const documentDeleted = notificationKind<OfDocument>({
  name: 'documents.deleted',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone deleted a document from your project.`
      : msg`${actor} deleted a document from your project.`,
  link: ({ projectId }) => projectPath(projectId, 'documents'),
  excerpts: (db, reader, given) => excerptsOfDeleted(db, reader, titles(given)),
})

export const documentRestored = notificationKind<OfDocument>({
  name: 'documents.restored',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone restored a deleted document of your project.`
      : msg`${actor} restored a deleted document of your project.`,
  link: ({ projectId }) => projectPath(projectId, 'documents'),
  excerpts: (db, reader, given) => excerpts(db, reader, titles(given)),
})

export const versionAdded = notificationKind<OfVersion>({
  name: 'documents.version-added',
  category: 'projects',
  byEmail: true,
  text: ({ actor, number }) =>
    actor === null
      ? msg`Someone added version ${number} of a document to your project.`
      : msg`${actor} added version ${number} of a document to your project.`,
  link: ({ projectId }) => projectPath(projectId, 'documents'),
  excerpts,
})

/** Each recipient gets at most one per day and project, because people often change several items at once. */
export const approvalsChanged = notificationKind<{ projectId: number }>({
  name: 'documents.approvals-changed',
  category: 'projects',
  byEmail: false,
  text: ({ actor }) =>
    actor === null
      ? msg`Someone updated the approvals of your project.`
      : msg`${actor} updated the approvals of your project.`,
  link: ({ projectId }) => `${projectPath(projectId, 'documents')}?tab=approvals`,
})
