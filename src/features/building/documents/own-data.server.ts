import { readableToday } from '#features/building/projects/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type OwnData, owned, ownTable } from '#platform/database/own-data.server.ts'
import { type DocumentKind, downloadName, isShownTo, type MediaType } from './rules.ts'

/** The versions that a person has added, with the name of each file in the storage (`stored`) and in the export (`file`). */
export async function ownVersions(db: Db, userId: number) {
  const versions = await db
    .selectFrom('document_versions as version')
    .innerJoin('documents as document', 'document.id', 'version.document_id')
    .innerJoin('document_files as file', 'file.id', 'version.file_id')
    .select([
      ...(['version.id', 'document_id as documentId', 'document.project_id as projectId', 'title', 'kind'] as const),
      ...(['document.language as titleLanguage', 'member_id as memberId', 'number', 'note'] as const),
      'version.language',
      ...(['file_name as fileName', 'media_type as mediaType', 'size', 'version.created_at as at'] as const),
      ...(['deleted_at as deletedAt', 'file.name as stored'] as const),
    ])
    .where('version.user_id', '=', userId)
    .orderBy('version.id')
    .execute()
  return versions.map((version) => {
    const ending = /\.\w+$/.exec(downloadName(version.fileName, version.mediaType as MediaType))?.[0] ?? ''
    return { ...version, file: `documents/${version.id}${ending}` }
  })
}

const ofPerson = { of: 'user_id', leaves: 'row', without: ['id'] } as const
const approvals = ownTable('approval_items', {
  ...ofPerson,
  as: 'approvals',
  named: { dated: 'date', updated_at: 'at' },
})
const authorities = ownTable('approvals', { ...ofPerson, as: 'authorities', named: { updated_at: 'at' } })

/** The person's versions and approvals. `deletedAt` is included only if the person may see the document today. */
export const documentData: OwnData = {
  name: 'documents',
  of: [
    ...owned('row', 'documents.user_id', 'document_versions.user_id', 'document_files.user_id'),
    ...approvals.of,
    ...authorities.of,
  ],
  async read(db, userId) {
    const added = await ownVersions(db, userId)
    const isSeen = await readableToday(db, userId, added, (member, { kind, memberId }) =>
      isShownTo(member, { kind: kind as DocumentKind, memberId }),
    )
    const versions = added.map((row) => {
      const { stored: _, deletedAt, ...version } = row
      return { ...version, ...(isSeen(row) && { deletedAt }) }
    })
    return { versions, approvals: await approvals.read(db, userId), authorities: await authorities.read(db, userId) }
  },
}
