import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readEmail } from '#platform/testing/read-email.ts'

const outbox = () => join(process.env.E2E_DATA_DIR!, 'outbox')

/** Waits for an email to an address, and returns the path of the link to `page` in the latest one. */
export async function linkFromEmail(
  to: string,
  page: '/reset-password' | '/confirm-email' | '/new-email' | '/restore-email' | '/unsubscribe',
): Promise<string> {
  let link: string | undefined
  await expect(() => {
    const emails = readdirSync(outbox())
      .sort()
      .map((name) => readEmail(readFileSync(join(outbox(), name), 'utf8')))
    const links = emails
      .filter(({ headers }) => headers.get('to') === to)
      .flatMap(({ text }) => text.match(new RegExp(`(?:/\\w\\w)?${page}\\?token=[\\w.-]+`)) ?? [])
    link = links.at(-1)
    expect(link).toBeDefined()
  }).toPass()
  return link!
}
