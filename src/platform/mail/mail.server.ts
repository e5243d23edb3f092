import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '#platform/process/log.server.ts'

/**
 * An address, or an address with its owner's name. The name may have any characters: nodemailer quotes and encodes it.
 */
export type Mailbox = string | { name: string; address: string }
/** An email made by `composeEmail`: the same texts as HTML and as plain text. */
export type Email = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: Mailbox
  headers?: Record<string, string>
}

/** From whom our emails come. */
export const sender = { name: 'KamshetBuild', email: 'hello@kamshetbuild.in' }

/** Sends emails. If an email is sent again with the same `messageId`, it can be recognised as the same email. */
export type Mail = { send(email: Email, options?: { messageId?: string }): Promise<void> }

/** How long to wait for a silent mail server. nodemailer's default of ten minutes would block a job. */
const SILENCE_MS = 30_000
const CONNECTING_MS = 10_000

/**
 * The Message-ID of a job's email, which is the same at every attempt. The timestamp keeps it unique when a new or
 * restored database counts from 1 again.
 */
export function messageIdOf(job: { id: number; createdAt: Date }, siteUrl: string): string {
  return `<${fileTime(job.createdAt)}-${job.id}@${new URL(siteUrl).hostname}>`
}

/**
 * Creates the sender of emails. It sends by SMTP. Without SMTP_URL it writes each email to DATA_DIR/outbox as an .eml
 * file and logs that.
 */
export function createMail({
  smtpUrl,
  dataDir,
  from,
  log,
  silenceMs = SILENCE_MS,
}: {
  smtpUrl: string | undefined
  dataDir: string
  from: string
  log: Log
  silenceMs?: number
}): Mail {
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECTING_MS,
      greetingTimeout: CONNECTING_MS,
      socketTimeout: silenceMs,
    })
    return {
      send: async (email, { messageId } = {}) => void (await transport.sendMail({ from, ...email, messageId })),
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  const outbox = join(dataDir, 'outbox')
  return {
    async send(email, { messageId } = {}) {
      const composed = await composer.sendMail({ from, ...email, messageId })
      await mkdir(outbox, { recursive: true })
      const file = join(outbox, `${messageId ? nameOf(messageId) : newName(composed.messageId)}.eml`)
      // The email is written under a temporary name and then renamed, so that a killed process leaves no half-written
      // email under the final name.
      await writeFile(`${file}.part`, composed.message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'no SMTP_URL: an email was written to the outbox')
    },
  }
}

function nameOf(messageId: string): string {
  return messageId.replace(/@.*$/, '').replace(/[^\w.-]/g, '')
}

function newName(messageId: string): string {
  return `${fileTime(new Date())}-${messageId.replace(/[^\w-]/g, '').slice(0, 24)}`
}

function fileTime(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-')
}
