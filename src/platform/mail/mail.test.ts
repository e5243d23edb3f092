import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/process/log.server.ts'
import { startSmtpServer } from '#platform/testing/smtp-server.ts'
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { createMail, messageIdOf } from './mail.server.ts'

const log = createLog('silent')
const email = { to: 'anita@people.test', subject: 'Namaste', text: 'How are you?', html: '<p>How are you?</p>' }
const job = { id: 42, createdAt: new Date('2026-11-22T01:02:03.456Z') }
const messageId = messageIdOf(job, 'https://site.test:3000')

test('a job has one Message-ID on the site’s host', () => {
  expect(messageId).toBe('<2026-11-22T01-02-03.456Z-42@site.test>')
})

test('an email that SMTP sends again has the same Message-ID', async () => {
  const smtp = await startSmtpServer()
  const mail = createMail({ smtpUrl: smtp.url, dataDir: '', from: 'site@site.test', log })
  await mail.send(email, { messageId })
  await mail.send(email, { messageId })
  await mail.send(email)
  expect(smtp.accepted.slice(0, 2)).toMatchObject(Array(2).fill({ messageId, ...email }))
  expect(smtp.accepted[2]?.messageId).not.toBe(messageId)
  await smtp.stop()
})

// The test server reports a domain in its own script.
test.each([
  ['ramesh&sons@example.in', 'ramesh&sons@example.in'],
  ["o'brien!#$%*/=?^_`{|}~-@example.in", "o'brien!#$%*/=?^_`{|}~-@example.in"],
  ['ramesh@xn--p1b6ci4b4b3a.xn--h2brj9c', 'ramesh@उदाहरण.भारत'],
  ['रमेश@xn--p1b6ci4b4b3a.xn--h2brj9c', 'रमेश@उदाहरण.भारत'],
])('an email reaches %s', async (to, reported) => {
  const smtp = await startSmtpServer()
  const recipients: string[] = []
  smtp.watch((moment, address) => moment === 'addressed' && recipients.push(address))
  const mail = createMail({ smtpUrl: smtp.url, dataDir: '', from: 'site@site.test', log })
  await mail.send({ ...email, to })
  expect([recipients, smtp.accepted.length]).toEqual([[reported], 1])
  await smtp.stop()
})

test('a rejection and a dropped connection are failures, a slow response is not', async () => {
  const smtp = await startSmtpServer()
  const mail = createMail({ smtpUrl: smtp.url, dataDir: '', from: 'site@site.test', log })
  smtp.behave('refuse')
  await expect(mail.send(email)).rejects.toThrow()
  smtp.behave('cut')
  await expect(mail.send(email)).rejects.toThrow()
  smtp.behave({ acceptAfterMs: 200 })
  await mail.send(email)
  await smtp.stop()
})

test('a mail server that never answers times out', async () => {
  const smtp = await startSmtpServer()
  const mail = createMail({ smtpUrl: smtp.url, dataDir: '', from: 'site@site.test', log, silenceMs: 300 })
  smtp.behave('hang')
  await expect(mail.send(email)).rejects.toThrow(/timeout/i)
  await smtp.stop()
})

test('without a mail server, a repeat writes the same file in the outbox', () =>
  withTemporaryFolder(async (dataDir) => {
    const mail = createMail({ smtpUrl: undefined, dataDir, from: 'site@site.test', log })
    await mail.send(email, { messageId })
    await mail.send(email, { messageId })
    await mail.send(email)
    const files = (await readdir(join(dataDir, 'outbox'))).sort()
    expect(files).toHaveLength(2)
    expect(files).toContain('2026-11-22T01-02-03.456Z-42.eml')
    const text = await readFile(join(dataDir, 'outbox', '2026-11-22T01-02-03.456Z-42.eml'), 'utf8')
    expect(text).toContain(`Message-ID: ${messageId}`)
  }))

test.each([
  ['Sneha "Snehu" Kulkarni', '"Sneha \\"Snehu\\" Kulkarni"'],
  ['Kulkarni, Sneha <boss@bank.test>', '"Kulkarni, Sneha <boss@bank.test>"'],
  ['स्नेहा', '=?UTF-8?B?4KS44KWN4KSo4KWH4KS54KS+?='],
  ['Sneha\r\nBcc: all@people.test', '=?UTF-8?Q?Sneha=0D=0ABcc=3A_all=40people=2Etest?='],
])('replies to %j go to the address, whatever the name', (name, written) =>
  withTemporaryFolder(async (dataDir) => {
    const mail = createMail({ smtpUrl: undefined, dataDir, from: 'site@site.test', log })
    await mail.send({ ...email, replyTo: { name, address: 'sneha@people.test' } }, { messageId })
    const text = await readFile(join(dataDir, 'outbox', '2026-11-22T01-02-03.456Z-42.eml'), 'utf8')
    const [headers = ''] = text.replace(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')
    expect(headers.match(/^Reply-To:.*$/gm)).toEqual([`Reply-To: ${written} <sneha@people.test>`])
    expect(headers).not.toMatch(/^Bcc:/m)
  }),
)
