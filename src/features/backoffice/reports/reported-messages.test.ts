import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf } from '#features/building/documents/testing.server.ts'
import type { newProfessional } from '#features/directory/professionals/testing.server.ts'
import {
  fileMessage,
  picturesMessage,
  recordedMs,
  recordingOf,
  sendFile,
  voiceMessage,
  waveform,
} from '#features/messaging/files/testing.server.ts'
import { mostEdits } from '#features/messaging/messages/rules.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { sendText, siteWithConversation } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type Site, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { forgetDecided, forgetVersions } from './retention.server.ts'
import { copyDays } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let stranger: TestAccount
let staff: TestAccount
/** The conversation between Sneha and Sagar, who have written twenty messages in turn. */
let id: number
let path: string

beforeEach(async () => {
  ;({ dependencies, site, sneha, sagar, id } = await siteWithConversation(database))
  stranger = await newAccount(site, 'customer')
  staff = await newStaff(site)
  path = `/api/conversations/${id}`
  for (let seq = 1; seq <= 20; seq++) await sendText(seq % 2 ? sneha.client : sagar.client, id, `Message no. ${seq}.`)
})

const messagesOf = async ({ client }: TestAccount): Promise<Message[]> =>
  (await client.get(`${path}/messages`)).body.messages
const report = ({ client }: TestAccount, seq: number) =>
  client.put(`/api/reports/message-${id}-${seq}`, { reason: 'abusive', text: 'He is rude' })
const listed = async (staff: TestAccount) =>
  (await staff.client.get('/api/admin/reports?state=open')).body.subjects.filter(({ subject }: { subject: string }) =>
    subject.startsWith(`message-${id}-`),
  )
const later = (days: number, ms = 0) => {
  dependencies.clock.now = new Date(dependencies.clock.now.getTime() + days * 24 * 60 * 60_000 + ms)
}
const runRetention = async () => {
  await forgetDecided(database.db, dependencies.now())
  await forgetVersions(database.db, dependencies.now())
  await runJobs(dependencies)
}

describe('A message that is reported', () => {
  test('is shown with what it said before its author changed it', async () => {
    for (const text of ['You are a thief', 'You are a liar', 'Good morning'])
      await sagar.client.patch(`${path}/messages/10`, { text })
    expect((await report(sneha, 10)).status).toBe(200)
    const reported = async () => (await listed(staff))[0].reports[0].asReported.messages[5]
    const until = dependencies.now().toISOString()
    const earlier = ['Message no. 10.', 'You are a thief', 'You are a liar'].map((text) => ({
      text,
      until: expect.any(String),
    }))
    expect(await reported()).toMatchObject({ isReported: true, text: 'Good morning', deletedAt: null, earlier })
    expect(Date.parse((await reported()).earlier[0].until)).toBe(Date.parse(until))
    // Nobody in the conversation sees the earlier text.
    expect(JSON.stringify(await messagesOf(sneha))).not.toContain('liar')
    // The earlier texts are kept as long as a report needs them, even if the report is made late or repeated.
    later(8)
    await runRetention()
    await signIn(dependencies, sneha)
    expect((await report(sneha, 10)).status).toBe(200)
    await signIn(dependencies, staff)
    expect(await reported()).toMatchObject({ text: 'Good morning', earlier })
  })

  test('is shown as it was, even if its author has deleted it', async () => {
    await sagar.client.patch(`${path}/messages/10`, { text: 'You are a thief' })
    await sagar.client.delete(`${path}/messages/10`)
    expect((await report(sneha, 10)).status).toBe(200)
    const [subject] = await listed(staff)
    expect(subject).toMatchObject({ isGone: true, text: '' })
    const { messages } = subject.reports[0].asReported
    expect(messages).toHaveLength(11)
    expect(messages[5]).toMatchObject({ text: 'You are a thief', earlier: [{ text: 'Message no. 10.' }] })
    expect(Date.parse(messages[5].deletedAt)).toBe(dependencies.now().getTime())
    // A deleted message is not shown to staff if only a message near it is reported.
    await sagar.client.delete(`${path}/messages/12`)
    await report(sneha, 14)
    const near = (await listed(staff)).find(({ subject }: { subject: string }) => subject.endsWith('-14'))
    expect(JSON.stringify(near)).not.toContain('no. 12.')
  })

  test('can be reported for a week after it was deleted; without a report its earlier text is not kept longer', async () => {
    await sagar.client.patch(`${path}/messages/10`, { text: 'You are a thief' })
    for (const seq of [10, 12]) await sagar.client.delete(`${path}/messages/${seq}`)
    const kept = async () =>
      (
        await database.pool.query(
          'select seq from message_versions where conversation_id = $1 order by seq, change_no',
          [id],
        )
      ).rows.map(({ seq }) => seq)
    await report(sneha, 10)
    later(7, -1)
    await runRetention()
    expect(await kept()).toEqual([10, 10, 12])
    later(0, 1)
    await runRetention()
    expect(await kept()).toEqual([10, 10])
    await signIn(dependencies, sneha)
    expect((await report(sneha, 12)).status).toBe(404)
    await signIn(dependencies, staff)
    await staff.client.post(`/api/admin/reports/message-${id}-10/decision`, { decision: 'kept' })
    later(copyDays, 1)
    await runRetention()
    expect(await kept()).toEqual([])
  })

  test('can be changed at most twenty times, so that a report contains all versions', async () => {
    for (let count = 1; count <= mostEdits; count++)
      expect((await sagar.client.patch(`${path}/messages/10`, { text: `Text ${count}` })).status).toBe(200)
    expect((await sagar.client.patch(`${path}/messages/10`, { text: 'Once more' })).status).toBe(422)
    expect((await sagar.client.delete(`${path}/messages/10`)).status).toBe(200)
  })

  test('includes the name that its author gave a place', async () => {
    const details = { latitude: 18.75, longitude: 73.4, accuracy: null, label: 'Where thieves live' }
    await sagar.client.post(`${path}/messages`, { kind: 'location', id: crypto.randomUUID(), details })
    await sagar.client.delete(`${path}/messages/21`)
    expect((await report(sneha, 21)).status).toBe(200)
    expect((await listed(staff))[0].reports[0].asReported.messages.at(-1)).toMatchObject({ text: 'Where thieves live' })
  })

  test('is shown to staff alone with its photos, its document or its voice message, deleted or not', async () => {
    const body = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a62' } })
      .png()
      .toBuffer()
    const { body: photo } = await sagar.client.post('/api/pictures', body)
    const document = await sendFile(sagar.client, 'document', pdfOf(), 'threat.pdf')
    const voice = await sendFile(sagar.client, 'voice', recordingOf())
    for (const message of [picturesMessage([photo.id]), fileMessage(document), voiceMessage(voice)])
      expect((await sagar.client.post(`${path}/messages`, message)).status).toBe(201)
    const seqs = [21, 22, 23]
    const link = ({ client }: { client: Client }, seq: number) =>
      client.post(`/api/admin/reports/message-${id}-${seq}/file`, {})
    const show = async ({ client }: { client: Client }) => (await client.get(`/pictures/${photo.key}-240.webp`)).status
    expect([(await link(staff, 22)).status, await show(staff)]).toEqual([404, 404])
    for (const seq of [21, 22]) await sagar.client.delete(`${path}/messages/${seq}`)
    for (const seq of seqs) expect((await report(sneha, seq)).status).toBe(200)
    const contents = (await listed(staff)).map(
      (each: { reports: { asReported: object }[] }) => each.reports[0]!.asReported,
    )
    expect(contents).toMatchObject([
      { photoCount: 1, photos: [{ key: photo.key }], file: null },
      { photoCount: 0, file: { what: 'document', name: 'threat.pdf', mediaType: 'application/pdf' } },
      { photoCount: 0, file: { what: 'voice', ms: recordedMs, waveform } },
    ])
    // Staff can still open the files a month later.
    later(30)
    await runRetention()
    for (const account of [staff, sneha, sagar, stranger]) await signIn(dependencies, account)
    for (const seq of [22, 23]) {
      const { url } = (await link(staff, seq)).body
      expect((await site.app.request(url, {})).status).toBe(200)
      for (const each of [sneha, sagar, stranger]) expect((await link(each, seq)).status).toBe(403)
      expect((await link({ client: createClient(site.app) }, seq)).status).toBe(401)
    }
    expect(await Promise.all([staff, sneha, stranger].map(show))).toEqual([200, 404, 404])
    expect((await link(staff, 21)).status).toBe(404)
    expect((await link(staff, 9)).status).toBe(404)
    expect((await staff.client.post('/api/admin/reports/review-1/file', {})).status).toBe(404)
    expect((await staff.client.post('/api/admin/reports/nothing/file', {})).status).toBe(422)
    // The files are deleted with the author's account.
    await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    for (let round = 0; round < 2; round++) await runJobs(dependencies)
    expect([(await link(staff, 22)).status, await show(staff)]).toEqual([404, 404])
  })
})
