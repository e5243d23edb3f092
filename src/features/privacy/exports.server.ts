import { msg } from '@lingui/core/macro'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { archiveOf } from './archive.server.ts'
import { dayBefore, expiryAfter, exportsPerDay } from './rules.ts'
import type { ExportState } from './schema.ts'

export const makeExportTask = task<{ exportId: number }>('leaving.make-export')
export const exportEmailTask = task<{ exportId: number }>('leaving.export-email')

/**
 * The number of attempts to make a copy. All attempts together take some minutes. The number is small, because the user
 * waits for the copy and can request it again.
 */
const attempts = 4

type Site = { db: Db; storage: Storage; now: Date }

/**
 * Requests a copy of the user's data, unless one is being made already. Throws 429 if the user has requested too many
 * within a day.
 */
export async function requestExport(
  db: Db,
  userId: number,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    // The lock makes the requests of one user run one after the other, so that the count stays right.
    await lockAccount(db, userId)
    const recent = await db
      .selectFrom('exports')
      .select(['ready_at', 'failed_at'])
      .where('user_id', '=', userId)
      .where('requested_at', '>', dayBefore(now))
      .execute()
    if (recent.some(({ ready_at, failed_at }) => !ready_at && !failed_at)) return
    if (recent.filter(({ failed_at }) => !failed_at).length >= exportsPerDay)
      throw new HttpRefusal(429, msg`You can ask for ${exportsPerDay} copies in 24 hours. Please try again later.`)
    const { id } = await db
      .insertInto('exports')
      .values({ user_id: userId, language, requested_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(db, makeExportTask, { exportId: id }, { maxAttempts: attempts })
  })
}

/**
 * Writes the file of a copy and adds the job that emails its link. Does nothing if the account is gone or the file
 * exists already.
 */
export async function makeExport({ db, storage, now }: Site, exportId: number): Promise<void> {
  const wanted = await db
    .selectFrom('exports')
    .select('user_id')
    .where('id', '=', exportId)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  if (!wanted) return
  await storage.write(fileOf(exportId), archiveOf({ db, storage }, wanted.user_id))
  const isWanted = await inTransaction(db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('exports')
      .set({ ready_at: now, failed_at: null })
      .where('id', '=', exportId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await addJob(db, exportEmailTask, { exportId })
    return numUpdatedRows > 0n
  })
  // If the account was erased meanwhile, the job that deletes the file may have run before the file was written.
  if (!isWanted) await storage.delete(fileOf(exportId))
}

/** Marks a copy as failed. Call this once its job has failed for good. */
export async function failExport(db: Db, { exportId, now }: { exportId: number; now: Date }): Promise<void> {
  await db
    .updateTable('exports')
    .set({ failed_at: now })
    .where('id', '=', exportId)
    .where('ready_at', 'is', null)
    .execute()
}

/** The state of the user's latest copy. */
export async function findExport({ db, storage, now }: Site, userId: number): Promise<ExportState> {
  const latest = await db
    .selectFrom('exports')
    .select(['id', 'ready_at', 'failed_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const nothing = { readyUntil: null, url: null }
  if (!latest) return { state: 'none', ...nothing }
  const { id, ready_at, failed_at } = latest
  if (failed_at) return { state: 'failed', ...nothing }
  if (!ready_at) return { state: 'under_way', ...nothing }
  const file = await downloadOf({ storage, now }, { id, ready_at })
  return file
    ? { state: 'ready', readyUntil: file.readyUntil.toISOString(), url: file.url }
    : { state: 'none', ...nothing }
}

/** The URL from which a copy can be downloaded, and until when. Undefined once the copy has expired. */
export async function downloadOf(
  { storage, now }: Pick<Site, 'storage' | 'now'>,
  { id, ready_at }: { id: number; ready_at: Date },
): Promise<{ url: string; readyUntil: Date } | undefined> {
  const readyUntil = expiryAfter(ready_at)
  const expiresInSeconds = Math.floor((readyUntil.getTime() - now.getTime()) / 1000)
  if (expiresInSeconds <= 0) return undefined
  return {
    url: await storage.signedUrl(fileOf(id), { expiresInSeconds, downloadName: 'kamshetbuild-data.zip' }),
    readyUntil,
  }
}

/**
 * Deletes copies that have expired, and failed requests that are more than a day old. A trigger adds the jobs that
 * delete the files of the copies.
 */
export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('exports')
    .where((copy) => copy(copy.fn.coalesce('ready_at', 'failed_at'), '<=', dayBefore(now)))
    .execute()
}

/** The name of a copy in the storage, where only a signed URL gives access to it. */
export function fileOf(exportId: number): string {
  return `exports/${exportId}.zip`
}
