import { createHash, randomUUID } from 'node:crypto'
import { memberWho, type User } from '#features/building/projects/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { encodePicture, type PictureRefusal } from '#platform/files/encode-picture.server.ts'
import { encodingSemaphore } from '#platform/files/pictures.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { createTurns } from '#platform/http/concurrency.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { deleteUnusedFileTask } from './jobs.server.ts'
import {
  clockToleranceMs,
  downloadName,
  type FileFault,
  linkSeconds,
  type MediaType,
  mediaTypes,
  scanWidth,
  unusedFileLifetimeMs,
} from './rules.ts'
import type { UploadedFile } from './schema.ts'
import { findShown } from './stored-document.server.ts'

type Upload = { bytes: Buffer; storage: Storage; now: Date }
/** Files of one account are checked one after the other, so that one account does not hold up all others. */
const inTurn = createTurns<number>()

export type CheckedFile =
  | { ok: true; bytes: Buffer; mediaType: MediaType }
  | { ok: false; reason: FileFault | PictureRefusal }

/**
 * Stores a file under a name that nobody can guess. If a person uploads the same content again, it is stored only once.
 * A file that no document version uses is deleted after a day.
 */
export async function addFile(
  db: Db,
  user: User,
  { bytes, storage, now }: Upload,
): Promise<{ ok: true; file: UploadedFile } | { ok: false; reason: FileFault | PictureRefusal }> {
  const checked = await checkFile(user, bytes)
  if (!checked.ok) return checked
  const { mediaType } = checked
  const hash = createHash('sha256').update(bytes).digest()
  const { id, name } = await inTransaction(db, async (db) => {
    const file = await db
      .insertInto('document_files')
      .values({
        name: `documents/${randomUUID()}.${mediaTypes[mediaType][0]}`,
        size: checked.bytes.length,
        media_type: mediaType,
        hash,
        user_id: user.id,
        created_at: now,
      })
      // Uploading the same file again postpones its deletion by a day and keeps the stored name.
      .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ created_at: now }))
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    const runAt = new Date(now.getTime() + unusedFileLifetimeMs + clockToleranceMs)
    await addJob(db, deleteUnusedFileTask, { fileId: file.id }, { runAt })
    return file
  })
  // The name and its deletion job are stored, so if the process ends here, the job cleans up.
  if ((await storage.size(name)) === undefined) await storage.write(name, checked.bytes)
  // If the account was deleted meanwhile, the job may have run before the file was written. It is waited for.
  const kept = db.selectFrom('document_files').select('id').where('id', '=', id).forKeyShare()
  if (!(await kept.executeTakeFirst())) {
    await storage.delete(name)
    throw notFound()
  }
  return { ok: true, file: { id, mediaType, size: checked.bytes.length } }
}

/** The bytes to store and the media type that was detected from the content, or the reason for a refusal. */
export function checkFile(user: User, bytes: Buffer): Promise<CheckedFile> {
  return inTurn(user.id, () => check(bytes))
}

async function check(bytes: Buffer): Promise<CheckedFile> {
  const content = contentOf(bytes)
  if (!content.ok) return content
  const { mediaType } = content
  if (mediaType !== 'picture') return { ok: true, bytes, mediaType }
  const encode = () => encodePicture(bytes, { maxWidth: scanWidth, as: 'jpeg' })
  const encoded = await encodingSemaphore.runExclusive(encode)
  return encoded.ok ? { ok: true, bytes: encoded.picture.bytes, mediaType: 'image/jpeg' } : encoded
}

type Wanted = { id: number; documentId: number; number: number }
export type VersionFile = { name: string; fileName: string; mediaType: MediaType; size: number }

/** Makes a link that downloads only this version. It works for `linkSeconds`. */
export async function linkToVersion(
  db: Db,
  user: User,
  { id, documentId, number }: Wanted,
  storage: Storage,
): Promise<string> {
  const member = await memberWho(db, 'seeDocuments', user, id)
  await findShown(db, member, documentId)
  return signVersion(db, { documentId, number }, storage)
}

/** The file of a version. Throws 404 if it does not exist or its document is deleted. */
export async function versionFile(db: Db, { documentId, number }: Omit<Wanted, 'id'>): Promise<VersionFile> {
  const file = await db
    .selectFrom('document_versions as version')
    .innerJoin('documents as document', 'document.id', 'version.document_id')
    .innerJoin('document_files as file', 'file.id', 'version.file_id')
    .select(['file.name', 'version.file_name as fileName', 'file.media_type as mediaType', 'file.size'])
    .where('version.document_id', '=', documentId)
    .where('version.number', '=', number)
    .where('document.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw notFound()
  return { ...file, mediaType: file.mediaType as MediaType }
}

/** Makes a link to a version. The caller has checked that the user may have it. */
export async function signVersion(db: Db, version: Omit<Wanted, 'id'>, storage: Storage): Promise<string> {
  const file = await versionFile(db, version)
  return storage.signedUrl(file.name, {
    expiresInSeconds: linkSeconds,
    downloadName: downloadName(file.fileName, file.mediaType),
  })
}

/**
 * The type of a file, detected from its bytes and not from its name. For a picture in any format it is 'picture',
 * because all pictures are re-encoded as JPEG.
 */
export type FileContent =
  | { ok: true; mediaType: Exclude<MediaType, 'image/jpeg'> | 'picture' }
  | { ok: false; reason: FileFault }

const refused = (reason: FileFault) => ({ ok: false, reason }) as const

export function contentOf(bytes: Buffer): FileContent {
  if (bytes.length === 0) return refused('empty')
  const start = bytes.toString('latin1', 0, 4096)
  if (isProgram(start)) return refused('program')
  if (isPicture(start)) return { ok: true, mediaType: 'picture' }
  if (isDwg(start)) return { ok: true, mediaType: 'image/vnd.dwg' }
  if (isDxf(start)) return { ok: true, mediaType: 'image/vnd.dxf' }
  if (!isPdf(start)) return refused('not_known')
  return isWholePdf(bytes) ? { ok: true, mediaType: 'application/pdf' } : refused('damaged_pdf')
}

/** PDF viewers look for the header in the first 1024 bytes, because mail programs and printers write lines before it. */
function isPdf(start: string): boolean {
  return /%PDF-[12]\.\d/.test(start.slice(0, 1024))
}

/**
 * Whether the file has one of the marks at the end of a PDF. What the PDF does is not checked: the browser never opens
 * it on this site, only stores it (decision 0038).
 */
function isWholePdf(bytes: Buffer): boolean {
  return bytes.includes('startxref') || bytes.includes('%%EOF')
}

function isPicture(start: string): boolean {
  const isWebp = start.startsWith('RIFF') && start.startsWith('WEBP', 8)
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}

/** Recognises executables for Windows, Linux and macOS, Java classes, scripts, and pages that a browser would run. */
function isProgram(start: string): boolean {
  if (/^(MZ|\x7fELF|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|#!)/.test(start)) return true
  return /^(\xef\xbb\xbf)?\s*<(!doctype|\?xml|\?php|html|head|body|script|svg|!--)/i.test(start)
}

/**
 * A DWG file begins with its version, for example AC1032, and five zero bytes. In all versions the header is longer
 * than 96 bytes.
 */
function isDwg(start: string): boolean {
  return start.length >= 96 && /^AC10\d\d\0{5}/.test(start)
}

/** A text DXF begins with comments and then a section. A binary DXF begins with a signature. */
function isDxf(start: string): boolean {
  return (
    start.startsWith('AutoCAD Binary DXF\r\n\x1a\0') ||
    /^\s*(999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n\s*2\r?\n/.test(start)
  )
}
