import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockedMemberWho, type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import { announce, type Recipient } from '#features/building/projects/announce.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { documentNews } from './notifications.server.ts'
import {
  isShownTo,
  keptBecause,
  mayDelete,
  mostDeletedShown,
  mostDocuments,
  mostVersions,
  restorableDays,
} from './rules.ts'
import type { Added, Document, Documents, DocumentVersion, NewDocument, NewVersion } from './schema.ts'
import {
  type DocumentRow,
  documentColumns,
  documentTables,
  findShown,
  isRestorableBy,
  listProfessionals,
  ownershipFor,
  professionalOf,
} from './stored-document.server.ts'

type Adding = { key: string; reader: Reader; count(): Promise<void> }

type VersionRow = Omit<DocumentVersion, 'at'> & { at: Date }
type ListedRow = DocumentRow & { versionCount: number; latest: Omit<VersionRow, 'at'> & { at: string } }

const versionColumns = sql`version.id, number, file_name as "fileName", media_type as "mediaType", size, note,
  version.language as lang, users.full_name as by, version.created_at as at`
const versionTables = sql`document_versions version join document_files file on file.id = version.file_id
  left join users on users.id = version.user_id`

/** The documents of a project with their latest versions, the most recently changed first. */
export async function listDocuments(db: Db, user: User, projectId: number, now: Date): Promise<Documents> {
  const member = await memberWho(db, 'seeDocuments', user, projectId)
  const { rows } = await sql<ListedRow>`
    select ${documentColumns},
      (select count(*)::int from document_versions where document_id = document.id) as "versionCount", to_jsonb(latest) as latest
    from ${documentTables}
    cross join lateral (
      select ${versionColumns} from ${versionTables} where version.document_id = document.id order by number desc limit 1
    ) latest
    where document.project_id = ${projectId} and deleted_at is null
    order by latest.at desc, document.id desc limit ${mostDocuments}`.execute(db)
  return {
    documents: rows
      .filter((row) => isShownTo(member, row))
      .map(({ latest, versionCount, ...row }) => ({
        ...documentOf(member, row, now),
        versionCount,
        latest: { ...latest, at: new Date(latest.at).toISOString() },
      })),
    deleted: await listDeleted(db, member, now),
    professionals: member.role === 'customer' ? await listProfessionals(db, projectId) : [],
  }
}

/** The deleted documents that the user may restore, the most recently deleted first. */
async function listDeleted(db: Db, member: Member, now: Date): Promise<Documents['deleted']> {
  const { rows } = await sql<Omit<Documents['deleted'][number], 'deletedAt'> & { deletedAt: Date }>`
    select document.id, document.title, document.language as lang, deleted_at as "deletedAt" from documents document
    where document.project_id = ${member.projectId} and deleted_at > ${erasedBefore(now, restorableDays)} and ${isRestorableBy(member)}
    order by deleted_at desc, document.id desc limit ${mostDeletedShown}`.execute(db)
  return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt.toISOString() }))
}

/** A document with all its versions, the latest first. Throws 404 if it is deleted or the user may not see it. */
export async function findDocument(
  db: Db,
  user: User,
  { projectId, documentId, now }: { projectId: number; documentId: number; now: Date },
): Promise<Document> {
  const member = await memberWho(db, 'seeDocuments', user, projectId)
  const row = await findShown(db, member, documentId)
  const { rows: versions } = await sql<VersionRow>`
    select ${versionColumns} from ${versionTables} where document_id = ${documentId} order by number desc limit ${mostVersions}`.execute(
    db,
  )
  return {
    ...documentOf(member, row, now),
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  }
}

function documentOf(member: Member, row: DocumentRow, now: Date) {
  const { id, kind, title, lang, professionalName } = row
  const owned = ownershipFor(member, row, now)
  const deletion = { canDelete: mayDelete(owned), keptBecause: keptBecause(owned) }
  return { id, kind, title, lang, professionalName, ...deletion }
}

/** Adds a document with its first version, once for each idempotency key. */
export async function addDocument(
  db: Db,
  user: User,
  { projectId, ...input }: NewDocument & { projectId: number },
  { key, reader, count }: Adding,
): Promise<Added> {
  await memberWho(db, 'addDocument', user, projectId)
  const request = { table: 'document_versions', sender: user.id, key, request: { projectId, ...input }, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    const member = await lockedMemberWho(db, 'addDocument', user, projectId)
    const memberId = await professionalOf(db, member, input)
    await refuseTooMany(db, projectId)
    const { kind, title, fileId, fileName } = input
    const { language, today: now } = reader
    const document = await db
      .insertInto('documents')
      .values({ project_id: projectId, kind, title, language, member_id: memberId, user_id: user.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = { documentId: document.id, number: 1, fileId, fileName, note: '' }
    const added = await insertVersion(db, keyed, { ...version, reader })
    const details = { projectId, documentId: document.id }
    const to = (recipient: Recipient) => isShownTo(recipient, { kind, memberId })
    await announce(db, member, { kind: documentNews.added, details, forWhoMay: 'seeDocuments', to, now })
    return added
  })
  return readVersion(db, id)
}

/**
 * Adds a version to a document, once for each idempotency key. If two people add a version at the same moment, both are
 * kept.
 */
export async function addVersion(
  db: Db,
  user: User,
  { projectId, documentId, ...input }: NewVersion & { projectId: number; documentId: number },
  { key, reader, count }: Adding,
): Promise<Added> {
  await memberWho(db, 'addDocument', user, projectId)
  const sent = { projectId, documentId, ...input }
  const request = { table: 'document_versions', sender: user.id, key, request: sent, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    const member = await lockedMemberWho(db, 'addDocument', user, projectId)
    const document = await findShown(db, member, documentId)
    const { rows } = await sql<{ latest: number }>`
      select max(number) as latest from document_versions where document_id = ${documentId}`.execute(db)
    const number = rows[0]!.latest + 1
    if (number > mostVersions)
      throw new HttpRefusal(422, msg`A document can have at most 50 versions. Add a new document instead.`)
    const added = await insertVersion(db, keyed, { documentId, number, ...input, reader })
    const details = { projectId, documentId, number }
    const to = (recipient: Recipient) => isShownTo(recipient, document)
    await announce(db, member, {
      kind: documentNews.versionAdded,
      details,
      forWhoMay: 'seeDocuments',
      to,
      now: reader.today,
    })
    return added
  })
  return readVersion(db, id)
}

type Keyed = { user_id: number | null; idempotency_key: string; request_hash: Buffer }
type Inserted = { documentId: number; number: number; fileId: number; fileName: string; note: string; reader: Reader }

async function insertVersion(db: Db, keyed: Keyed, { documentId, number, fileId, fileName, note, reader }: Inserted) {
  const { rows } = await sql<{ id: number; createdAt: Date }>`
    insert into document_versions (document_id, number, file_id, file_name, note, language, user_id, idempotency_key, request_hash, created_at)
    select ${documentId}, ${number}, id, ${fileName}, ${note}, ${reader.language}, ${keyed.user_id}, ${keyed.idempotency_key},
      ${keyed.request_hash}, ${reader.today}
    from document_files where id = ${fileId} and user_id = ${keyed.user_id}
    returning id, created_at as "createdAt"`.execute(db)
  // Shown if the file is somebody else's upload, or if it was deleted because no document used it within a day.
  const gone = msg`This file is no longer there. Choose it again.`
  if (!rows[0]) throw new HttpRefusal(422, gone, { fields: { fileId: gone } })
  return rows[0]
}

async function readVersion(db: Db, id: number): Promise<Added> {
  return db
    .selectFrom('document_versions')
    .select(['document_id as documentId', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Throws 422 if the project has `mostDocuments` already. */
export async function refuseTooMany(db: Db, projectId: number): Promise<void> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostDocuments)
    throw new HttpRefusal(422, msg`A project can have at most 200 documents. Delete one to add another.`)
}
