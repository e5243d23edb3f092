import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/process/log.server.ts'
import { type ReceivedEmail, type SmtpServer, startSmtpServer } from '#platform/testing/smtp-server.ts'
import { composeEmail, type EmailContent } from './email-layout.server.ts'
import { createMail, type Email } from './mail.server.ts'

let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
})
afterAll(() => smtp.stop())

/** Sends the email to a mail server. Returns the email as it arrives there. */
async function received(email: Email): Promise<ReceivedEmail> {
  await createMail({ smtpUrl: smtp.url, dataDir: '', from: 'site@site.test', log: createLog('silent') }).send(email)
  return smtp.accepted.at(-1)!
}

const content: EmailContent = {
  to: 'anita@people.test',
  language: 'en',
  subject: 'A message',
  body: ['Sneha wrote:', { excerpt: 'We have a plot.' }, { button: 'Read it', url: 'https://site.test/a?b=1&c=2' }],
  smallPrint: ['You can ignore this email.'],
  reason: 'You are listed.',
}

test('both parts have the same texts, in the same order', async () => {
  const { text, html } = await received(composeEmail(content))
  expect(text).toBe(`Hello,

Sneha wrote:

> We have a plot.

Read it
https://site.test/a?b=1&c=2

You can ignore this email.

KamshetBuild
You are listed.`)
  const inOrder = ['Hello,', 'Sneha wrote:', 'We have a plot.', 'Read it', 'You can ignore this email.']
  const places = [...inOrder, 'You are listed.'].map((each) => html.indexOf(each))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://site.test/a?b=1&amp;c=2"'))
})

test.each(['hi', 'mr'] as const)('an email in %s declares its language and greets in it', async (language) => {
  const { html, text, subject } = await received(composeEmail({ ...content, language, subject: 'मेसेज आला आहे' }))
  expect(subject).toBe('मेसेज आला आहे')
  expect(html).toContain(`<html lang="${language}">`)
  const greeting = { hi: 'नमस्ते,', mr: 'नमस्कार,' }[language]
  expect(html).toContain(greeting)
  expect(text.startsWith(greeting)).toBe(true)
})

test('a code is large, and a line of its own in the text', async () => {
  const { html, text } = await received(composeEmail({ ...content, body: ['Enter this code:', { code: '048 <b>' }] }))
  expect(text).toContain('Enter this code:\n\n048 <b>\n\n')
  expect(html).toMatch(/<p [^>]*font-size:32px;[^>]*>048 &lt;b&gt;<\/p>/)
})

test('an email names KamshetBuild once at its head, and its foot is a sentence', async () => {
  const { html } = await received(composeEmail({ ...content, reason: 'तुमचे KamshetBuild वर खाते आहे.' }))
  expect(html.match(/KamshetBuild/g)).toHaveLength(2)
  expect(html).toContain('>तुमचे KamshetBuild वर खाते आहे.</p>')
})

test('what a person wrote can never become HTML, nor pass for a line of ours', async () => {
  const attack = `</p><script>alert(1)</script>\n"><img src=x onerror='alert(2)'>\nKamshetBuild & you`
  const { html, text } = await received(
    composeEmail({
      ...content,
      subject: attack,
      greeting: attack,
      reason: attack,
      body: [attack, { excerpt: attack }],
    }),
  )
  expect(html).not.toMatch(/<script|<img/i)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;&gt;&lt;img src=x')
  expect(text).toContain("> </p><script>alert(1)</script>\n> \"><img src=x onerror='alert(2)'>\n> KamshetBuild & you")
})

test('nothing is loaded from outside, and no program has to guess its colours', async () => {
  const { html } = await received(composeEmail(content))
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|\bsrc=/i)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  // The limit is far below 102 kB, where Gmail cuts an email off.
  expect(html.length).toBeLessThan(12_000)
})

test('one can stop emails by a link, and in the mail program by one press', async () => {
  const plain = await received(composeEmail(content))
  expect([...plain.headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([])
  const unsubscribe = { page: 'https://site.test/stop?t=1&x=2', post: 'https://site.test/api/stop?t=1&x=2' }
  const { html, text, headers } = await received(composeEmail({ ...content, unsubscribe }))
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe.post}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(text.endsWith(`Stop these emails\n${unsubscribe.page}`)).toBe(true)
  expect(html).toContain('href="https://site.test/stop?t=1&amp;x=2"')
})
