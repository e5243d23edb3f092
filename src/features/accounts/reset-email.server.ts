import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { isLanguage, withLanguage } from '../../platform/languages.ts'
import { i18nOf } from '../../platform/messages.server.ts'

/** The one-time link to a new password, in the language of the account. It carries nothing that was typed, not even a name. */
export async function sendResetEmail({ db, env, mail }: Dependencies, userId: number, token: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const language = isLanguage(user.language) ? user.language : 'en'
  const i18n = i18nOf(language)
  const text = [
    i18n._(msg`Hello,`),
    i18n._(msg`Open this link to choose a new password. It works once, for 30 minutes:`),
    `${env.publicUrl}${withLanguage(language, '/reset-password')}?token=${token}`,
    i18n._(msg`If you did not ask for this, you need not do anything: your password stays as it is.`),
    'KamshetBuild',
  ].join('\n\n')
  await mail.send({ to: user.email, subject: i18n._(msg`Choose a new password for KamshetBuild`), text })
}

/** Who used the link in a letter owns the address. The account's other links no longer work. */
export async function confirmEmailAfterReset(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  await db.deleteFrom('one_time_links').where('value', '=', String(userId)).execute()
}
