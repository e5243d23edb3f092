import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from './log.server.ts'

export type Email = { to: string; subject: string; text: string; replyTo?: string }
export type Mail = { send(letter: Email): Promise<void> }

/** Sends by SMTP; without SMTP_URL writes each letter into DATA_DIR/outbox as an .eml file and says so in the log. */
export function createMail({
  smtpUrl,
  dataDir,
  from,
  log,
}: {
  smtpUrl: string | undefined
  dataDir: string
  from: string
  log: Log
}): Mail {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return { send: async (letter) => void (await transport.sendMail({ from, ...letter })) }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  const outbox = join(dataDir, 'outbox')
  return {
    async send(letter) {
      const { message, messageId } = await composer.sendMail({ from, ...letter })
      await mkdir(outbox, { recursive: true })
      const file = join(
        outbox,
        `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 24)}.eml`,
      )
      await writeFile(file, message as Buffer, { mode: 0o600 })
      log.info({ file }, 'no SMTP_URL: a letter was written to the outbox')
    },
  }
}
