import type { Language } from '#platform/languages/languages.ts'
import { task } from '#platform/queue/jobs.server.ts'

export const deactivatedEmailTask = task<{ userId: number; language: Language }>('leaving.deactivated-email')
export const deletionEmailTask = task<{ userId: number; language: Language }>('leaving.deletion-email')
/** The SMS versions are for an account without a confirmed email address. */
export const deactivatedSmsTask = task<{ userId: number; language: Language }>('leaving.deactivated-sms')
export const deletionSmsTask = task<{ userId: number; language: Language }>('leaving.deletion-sms')
export const eraseAccountTask = task<{ userId: number }>('leaving.erase-account')
export const farewellEmailTask = task<{ farewellId: number }>('leaving.farewell-email')

export const makeExportTask = task<{ exportId: number }>('leaving.make-export')
export const exportEmailTask = task<{ exportId: number }>('leaving.export-email')
/** Added by a trigger when the row is deleted, for whatever reason (db/0047…). */
export const deleteExportFileTask = task<{ exportId: number }>('leaving.delete-export-file')
