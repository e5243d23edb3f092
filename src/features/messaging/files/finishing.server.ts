import { Semaphore } from 'async-mutex'
import { checkFile } from '#features/building/documents/files.server.ts'
import type { User } from '#features/messaging/messages/access.server.ts'
import { clockToleranceMs } from '#features/pictures/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { deleteStoredFiles } from '#platform/files/storage-jobs.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { partName, partNames } from './deletion.server.ts'
import { deleteUnusedTask } from './jobs.server.ts'
import { type UploadKind, unusedLifetimeMs, type VoiceType } from './rules.ts'

/** Limits how many whole files are in memory at a time. */
const semaphore = new Semaphore(2)

type Which = { id: number; storage: Storage; now: Date }

/**
 * Assembles a file whose parts have all arrived, and checks its content. Stores the file, or the reason why it is
 * refused.
 */
export async function finishUpload(db: Db, user: User, which: Which): Promise<void> {
  await semaphore.runExclusive(() => finish(db, user, which))
}

async function finish(db: Db, user: User, { id, storage, now }: Which): Promise<void> {
  const file = await db
    .selectFrom('message_files')
    .select(['what', 'parts', 'size', 'stored'])
    .where('id', '=', id)
    .where('media_type', 'is', null)
    .where('fault', 'is', null)
    .executeTakeFirst()
  if (!file) return
  const bytes = await putTogether(storage, { id, ...file })
  const content = bytes && (await lookInto(file.what as UploadKind, user, bytes))
  // The row already contains the stored name. So even after a crash at this point, the deletion of unused files finds
  // the stored file.
  if (content?.ok) await storage.write(file.stored, content.bytes)
  const isKept = await inTransaction(db, async (db) => {
    // Two simultaneous requests may both assemble the file and write the same bytes. This lock lets only one of them
    // store its result, and makes a deletion of the file wait.
    const found = await db
      .selectFrom('message_files')
      .select(['media_type', 'fault'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return false
    if (found.media_type !== null || found.fault !== null) return true
    const row = db.updateTable('message_files').where('id', '=', id)
    // A part is missing in the storage, so the device sends all parts again.
    if (!content) return Boolean(await row.set({ received: 0, parts: 0 }).execute())
    await deleteStoredFiles(db, partNames({ id, parts: file.parts }))
    if (!content.ok) return Boolean(await row.set({ fault: content.reason }).execute())
    await deleteLater(db, { fileId: id, now })
    const { mediaType } = content
    await row.set({ media_type: mediaType, kept_size: content.bytes.length, kept_since: now }).execute()
    return true
  })
  // The upload was cancelled meanwhile, perhaps before the file was written.
  if (!isKept) await storage.delete(file.stored)
}

/** Adds a job that deletes the file in a day, unless a message shows it by then. */
export function deleteLater(db: Db, { fileId, now }: { fileId: number; now: Date }): Promise<void> {
  const runAt = new Date(now.getTime() + unusedLifetimeMs + clockToleranceMs)
  return addJob(db, deleteUnusedTask, { fileId }, { runAt })
}

async function putTogether(
  storage: Storage,
  { id, parts, size }: { id: number; parts: number; size: number },
): Promise<Buffer | undefined> {
  const found: Buffer[] = []
  for (let part = 0; part < parts; part++) {
    const bytes = await storage.read(partName(id, part))
    if (!bytes) return undefined
    found.push(bytes)
  }
  const whole = Buffer.concat(found)
  return whole.length === size ? whole : undefined
}

type Checked = { ok: true; bytes: Buffer; mediaType: string } | { ok: false; reason: string }

async function lookInto(what: UploadKind, user: User, bytes: Buffer): Promise<Checked> {
  if (what === 'document') return checkFile(user, bytes)
  const mediaType = voiceTypeOf(bytes)
  return mediaType ? { ok: true, bytes, mediaType } : { ok: false, reason: 'no_voice' }
}

/**
 * The format that a recording begins with. Nothing else of it is read: it is served only as audio, and a file that is
 * none stays silent.
 */
function voiceTypeOf(bytes: Buffer): VoiceType | undefined {
  const begin = bytes.toString('latin1', 0, 8)
  if (begin.startsWith('\x1a\x45\xdf\xa3')) return 'audio/webm'
  if (begin.startsWith('OggS')) return 'audio/ogg'
  return begin.endsWith('ftyp') ? 'audio/mp4' : undefined
}
