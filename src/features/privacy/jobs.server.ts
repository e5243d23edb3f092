import { channelOf, recipientOf } from '#features/people/accounts/recipient.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import {
  deactivatedEmail,
  deactivationText,
  deletionEmail,
  deletionText,
  exportEmail,
  farewellEmail,
} from './emails.server.ts'
import {
  deleteExpiredExports,
  downloadOf,
  exportEmailTask,
  failExport,
  fileOf,
  makeExport,
  makeExportTask,
} from './exports.server.ts'
import {
  deactivatedEmailTask,
  deactivatedSmsTask,
  deletionEmailTask,
  deletionSmsTask,
  eraseAccount,
  eraseAccountTask,
  eraseDue,
  farewellEmailTask,
} from './leaving.server.ts'

const eraseTask = task<Record<never, never>>('leaving.erase')
/** Deletes the file of a copy. Added by a trigger whenever the copy's row is deleted (db/0047…). */
const deleteExportFileTask = task<{ exportId: number }>('leaving.delete-export-file')
const deleteExpiredTask = task<Record<never, never>>('leaving.delete-expired')

export function privacyJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, storage, sms } = dependencies
  const { publicUrl } = env
  return [
    handleEmail(dependencies, deactivatedEmailTask, async ({ userId, language }) => {
      const user = await findUser(userId)
      // If the user has logged in again meanwhile, the account is active, so no email is sent.
      if (!user?.email || channelOf(user) !== 'email' || !user.deactivated_at) return
      return deactivatedEmail({ email: user.email, language }, { publicUrl })
    }),
    handleEmail(dependencies, deletionEmailTask, async ({ userId, language }) => {
      const user = await findUser(userId)
      if (!user?.email || channelOf(user) !== 'email' || !user.delete_at) return
      return deletionEmail({ email: user.email, language }, { deleteAt: user.delete_at, publicUrl })
    }),
    handle(deactivatedSmsTask, async ({ userId, language }) => {
      const user = await findUser(userId)
      if (!user?.phone || channelOf(user) !== 'sms' || !user.deactivated_at) return
      await sms?.send(user.phone, deactivationText(language))
    }),
    handle(deletionSmsTask, async ({ userId, language }) => {
      const user = await findUser(userId)
      if (!user?.phone || channelOf(user) !== 'sms' || !user.delete_at) return
      await sms?.send(user.phone, deletionText(language, user.delete_at))
    }),
    handleEvery(everyHour, db, eraseTask, () => eraseDue(db, now())),
    handle(eraseAccountTask, ({ userId }) => eraseAccount(db, userId, now())),
    handleEmail(
      dependencies,
      farewellEmailTask,
      async ({ farewellId }) => {
        const farewell = await db
          .selectFrom('farewells')
          .select(['email', 'language'])
          .where('id', '=', farewellId)
          .$narrowType<{ language: Language }>()
          .executeTakeFirst()
        return farewell && farewellEmail(farewell)
      },
      // The address is kept only for this email. It is deleted once the email is sent or has failed for good.
      async ({ farewellId }) => {
        await db.deleteFrom('farewells').where('id', '=', farewellId).execute()
      },
    ),
    handle(
      makeExportTask,
      ({ exportId }) => makeExport({ db, storage, now: now() }, exportId),
      async ({ exportId }, outcome) => {
        if (outcome === 'failed') await failExport(db, { exportId, now: now() })
      },
    ),
    handleEmail(dependencies, exportEmailTask, async ({ exportId }) => {
      const found = await db
        .selectFrom('exports')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['exports.id', 'ready_at', 'users.email', 'exports.language'])
        .where('exports.id', '=', exportId)
        .where('ready_at', 'is not', null)
        // The copy contains everything about a person, and its link needs no login. Therefore the link must not go to
        // an unconfirmed address, which may belong to a stranger.
        .where('users.email_verified', '=', true)
        .$narrowType<{ ready_at: Date; language: Language }>()
        .executeTakeFirst()
      if (!found?.email) return
      const download = await downloadOf({ storage, now: now() }, found)
      return download && exportEmail({ ...found, email: found.email }, { ...download, publicUrl })
    }),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpiredExports(db, now())),
    handle(deleteExportFileTask, ({ exportId }) => storage.delete(fileOf(exportId))),
  ]

  async function findUser(id: number) {
    const dates = db.selectFrom('users').select(['deactivated_at', 'delete_at']).where('id', '=', id)
    const [recipient, found] = await Promise.all([recipientOf(db, id), dates.executeTakeFirst()])
    return recipient && found && { ...recipient, ...found }
  }
}
