import { blockOf, blockTexts } from '#features/people/accounts/blocked.server.ts'
import { channelOf, recipientOf } from '#features/people/accounts/recipient.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle } from '#platform/queue/jobs.server.ts'
import { accountEmailTask, accountSmsTask } from './blocking.server.ts'
import { blockedEmail, unblockedEmail, unblockedText } from './emails.server.ts'

export function userJobs(dependencies: Dependencies): Handler[] {
  const { db, env, sms } = dependencies
  const { publicUrl } = env
  return [
    handleEmail(dependencies, accountEmailTask, async ({ userId, event }) => {
      const user = await recipientOf(db, userId)
      if (!user?.email || channelOf(user) !== 'email') return
      const to = { ...user, email: user.email }
      const why = await blockOf(db, userId)
      // Nothing is sent if staff have reversed the action since the job was added.
      if ((why === undefined) !== (event === 'reactivated')) return
      return why ? blockedEmail(to, why, { publicUrl }) : unblockedEmail(to, { publicUrl })
    }),
    handle(accountSmsTask, async ({ userId, event }) => {
      const user = await recipientOf(db, userId)
      if (!user?.phone || channelOf(user) !== 'sms') return
      const why = await blockOf(db, userId)
      if ((why === undefined) !== (event === 'reactivated')) return
      await sms?.send(user.phone, why ? i18nOf(user.language)._(blockTexts[why]) : unblockedText(user.language))
    }),
  ]
}
