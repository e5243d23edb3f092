import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const outbox = () => join(process.env.E2E_DATA_DIR!, 'outbox')

/** Waits for an email to an address, and returns the path of the link to `page` in the latest one. */
export async function linkFromEmail(to: string, page: '/reset-password' | '/confirm-email'): Promise<string> {
  let link: string | undefined
  await expect(() => {
    const emails = readdirSync(outbox())
      .sort()
      .map((name) => decode(readFileSync(join(outbox(), name), 'utf8')))
    const links = emails
      .filter((email) => email.includes(`To: ${to}`))
      .flatMap((email) => email.match(new RegExp(`(?:/\\w\\w)?${page}\\?token=[\\w.-]+`)) ?? [])
    link = links.at(-1)
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

/** The headers and decoded body of an email; Devanagari is sent as base64, Latin as quoted-printable. */
function decode(email: string): string {
  const [head = '', ...body] = email.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return `${head}\n${Buffer.from(text, 'base64')}`
  return `${head}\n${text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')}`
}
