import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf } from '#features/building/documents/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { emptyMessage } from '#features/messaging/messages/changes.server.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { conversationOf } from '#features/messaging/messages/testing.server.ts'
import { newAccount, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { deleteUnusedPicture } from '#features/pictures/picture-deletion.server.ts'
import { withhold } from '#features/pictures/withheld.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { deleteUnusedFile } from './deletion.server.ts'
import { ownMessageFiles } from './own-data.server.ts'
import {
  fileMessage,
  newUploadOf,
  picturesMessage,
  recordedMs,
  recordingOf,
  sendFile,
  voiceMessage,
  waveform,
} from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let sagar: TestAccount
let stranger: TestAccount
/** The conversation between Sneha and Sagar. */
let id: number
let path: string

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { confirmed: true })
  const professional = await newProfessional(site, 'contractor')
  sagar = professional
  stranger = await newAccount(site, 'customer')
  id = await conversationOf(sneha.client, professional.professionalId)
  path = `/api/conversations/${id}`
})

const hour = 60 * 60_000
const later = (ms: number) => {
  dependencies.clock.now = new Date(dependencies.clock.now.getTime() + ms)
}
const begin = (client: Client, input: object, key: string = randomUUID()) =>
  client.post('/api/message-files', input, { 'Idempotency-Key': key })
const put = (client: Client, file: number, offset: number, bytes: Uint8Array) =>
  client.put(`/api/message-files/${file}/bytes/${offset}`, bytes)
/** Moves the clock by a week. By then, deleted messages that nobody has reported are erased. */
const forgetAWeekLater = async () => {
  later(7 * 24 * hour)
  await database.db.deleteFrom('message_versions').where('conversation_id', '=', id).execute()
  // The deletion makes a database trigger add jobs.
  await runJobs(dependencies)
}
const send = ({ client }: { client: Client }, message: object) => client.post(`${path}/messages`, message)
const messagesOf = async ({ client }: TestAccount): Promise<Message[]> =>
  (await client.get(`${path}/messages`)).body.messages
const linkOf = ({ client }: { client: Client }, seq: number) => client.post(`${path}/messages/${seq}/link`)
/** The names of the stored files in a folder. */
const stored = (folder: 'messages' | 'message-parts' | 'pictures') =>
  [...dependencies.files.keys()].filter((name) => name.startsWith(`${folder}/`))
async function sendPicture({ client }: TestAccount, width = 64): Promise<{ id: number; key: string }> {
  const background = { r: Math.floor(Math.random() * 256), g: width % 256, b: 90 }
  const bytes = await sharp({ create: { width, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const { status, body } = await client.post('/api/pictures', bytes)
  expect(status).toBe(201)
  return body
}

describe('An upload', () => {
  const pdf = pdfOf()

  test('needs a login', async () => {
    const visitor = createClient(app)
    const file = (await begin(sneha.client, newUploadOf('document', pdf))).body.id
    expect((await begin(visitor, newUploadOf('document', pdf))).status).toBe(401)
    expect((await visitor.get(`/api/message-files/${file}`)).status).toBe(401)
    expect((await put(visitor, file, 0, pdf)).status).toBe(401)
    expect((await visitor.delete(`/api/message-files/${file}`)).status).toBe(401)
    expect((await linkOf({ client: visitor }, 1)).status).toBe(401)
  })

  test('does not exist for anybody else', async () => {
    const file = (await begin(sneha.client, newUploadOf('document', pdf))).body.id
    expect((await sagar.client.get(`/api/message-files/${file}`)).status).toBe(404)
    expect((await put(sagar.client, file, 0, pdf)).status).toBe(404)
    expect((await sagar.client.delete(`/api/message-files/${file}`)).status).toBe(404)
    expect((await sneha.client.get(`/api/message-files/${file}`)).body).toEqual({ id: file, offset: 0, file: null })
  })

  test.each([
    ['of an unknown kind', { what: 'film', name: 'a.mp4', size: 10 }],
    ['of 0 bytes', { what: 'document', name: 'a.pdf', size: 0 }],
    ['of a negative size', { what: 'document', name: 'a.pdf', size: -1 }],
    ['of half a byte', { what: 'document', name: 'a.pdf', size: 0.5 }],
    ['of more than 25 MB', { what: 'document', name: 'a.pdf', size: 25 * 1024 * 1024 + 1 }],
    ['of a voice message of 0 bytes', { what: 'voice', name: '', size: 0 }],
    ['of a voice message of more than 12 MB', { what: 'voice', name: '', size: 12 * 1024 * 1024 + 1 }],
    ['without a name', { what: 'document', size: 10 }],
  ])('%s is refused', async (_, input) => {
    const { status, body } = await begin(sneha.client, input)
    expect([status, Object.keys(body.fields).length]).toEqual([422, 1])
  })

  test('needs a key, and is the same upload for the same key, even at the same moment', async () => {
    const key = randomUUID()
    const input = newUploadOf('document', pdf)
    expect((await sneha.client.post('/api/message-files', input)).status).toBe(422)
    const answers = await Promise.all([1, 2, 3].map(() => begin(sneha.client, input, key)))
    const [{ body }] = answers as unknown as [{ body: { id: number } }]
    expect(answers.map((answer) => [answer.status, answer.body.id])).toEqual(Array(3).fill([201, body.id]))
    await put(sneha.client, body.id, 0, pdf.subarray(0, 100))
    expect((await begin(sneha.client, input, key)).body).toEqual({ id: body.id, offset: 100, file: null })
    expect((await begin(sneha.client, { ...input, size: input.size + 1 }, key)).status).toBe(409)
    // The same key from another person begins a separate upload.
    expect((await begin(sagar.client, input, key)).body).toMatchObject({ offset: 0 })
    const whole = { id: body.id, mediaType: 'application/pdf', size: pdf.length, ms: null }
    expect((await put(sneha.client, body.id, 100, pdf.subarray(100))).body).toMatchObject({ file: whole })
    expect((await begin(sneha.client, input, key)).body).toMatchObject({ offset: pdf.length, file: whole })
  })

  test('begins again under its key if it was deleted after a refused message, because the device still has it', async () => {
    const key = randomUUID()
    const upload = async () => {
      const { id: file } = (await begin(sneha.client, newUploadOf('document', pdf), key)).body
      return (await put(sneha.client, file, 0, pdf)).body.id
    }
    const message = fileMessage(await upload())
    later(25 * hour)
    await runJobs(dependencies)
    const refused = await send(sneha, message)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['fileId']])
    const again = await upload()
    expect(again).not.toBe(message.fileId)
    expect((await send(sneha, { ...message, fileId: again })).status).toBe(201)
  })

  test('continues after a break at every offset, and is the same file', async () => {
    for (let offset = 0; offset <= pdf.length; offset++) {
      if (offset % 60 && offset !== 1 && offset !== pdf.length - 1) continue
      dependencies = testDependencies(database)
      const { client } = await newAccount({ app: testApp(dependencies), dependencies }, 'customer')
      const key = randomUUID()
      const file = (await begin(client, newUploadOf('document', pdf), key)).body.id
      if (offset > 0) expect((await put(client, file, 0, pdf.subarray(0, offset))).status).toBe(200)
      // The test assumes that the response was lost, so it sends the same part again.
      if (offset > 0) expect((await put(client, file, 0, pdf.subarray(0, offset))).body).toMatchObject({ offset })
      const asked = (await client.get(`/api/message-files/${file}`)).body
      expect(asked.offset).toBe(offset)
      if (offset < pdf.length) await put(client, file, offset, pdf.subarray(offset))
      expect((await client.get(`/api/message-files/${file}`)).body.file).toMatchObject({ size: pdf.length })
      expect(dependencies.files.get(stored('messages')[0]!)).toEqual(pdf)
    }
  })

  test.each([0, 99, 101, 5_000])('at offset %i instead of 100 is refused with the right one', async (offset) => {
    const file = (await begin(sneha.client, newUploadOf('document', pdf))).body.id
    await put(sneha.client, file, 0, pdf.subarray(0, 100))
    const { status, body } = await put(sneha.client, file, offset, pdf.subarray(100))
    expect([status, body.offset]).toEqual([409, 100])
    expect(body.message).toBeTruthy()
    expect((await sneha.client.get(`/api/message-files/${file}`)).body.offset).toBe(100)
  })

  test('accepts only one of two parts that arrive at the same moment', async () => {
    const file = (await begin(sneha.client, newUploadOf('document', pdf))).body.id
    const answers = await Promise.all([1, 2, 3].map(() => put(sneha.client, file, 0, pdf.subarray(0, 100))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('refuses an empty part, more than announced, more than 1 MB, and an invalid offset', async () => {
    const file = (await begin(sneha.client, newUploadOf('document', pdf))).body.id
    expect((await put(sneha.client, file, 0, Buffer.alloc(0))).status).toBe(422)
    expect((await put(sneha.client, file, 0, Buffer.concat([pdf, Buffer.alloc(1)]))).status).toBe(422)
    expect((await put(sneha.client, file, 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect((await put(sneha.client, file, -1, pdf)).status).toBe(422)
    expect((await sneha.client.get(`/api/message-files/${file}`)).body.offset).toBe(0)
  })

  test('is one of at most 20 unfinished ones', async () => {
    for (let count = 0; count < 20; count++)
      expect((await begin(sneha.client, newUploadOf('document', pdf))).status).toBe(201)
    const refused = await begin(sneha.client, newUploadOf('document', pdf))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await begin(sagar.client, newUploadOf('document', pdf))).status).toBe(201)
    later(24 * hour)
    expect((await begin(sneha.client, newUploadOf('document', pdf))).status).toBe(201)
  })

  test('counts towards the daily upload limit of an account', async () => {
    const file = (await begin(sneha.client, newUploadOf('document', Buffer.alloc(20 * 1024 * 1024)))).body.id
    const { uploadLimit } = await import('#features/pictures/upload-limit.server.ts')
    await uploadLimit(dependencies.db).consume(String(sneha.id), 1024 * 1024 - 10)
    expect((await put(sneha.client, file, 0, Buffer.alloc(9 * 1024))).status).toBe(200)
    expect((await put(sneha.client, file, 9 * 1024, Buffer.alloc(9 * 1024))).status).toBe(429)
  })

  test('whose parts were lost starts again from the beginning', async () => {
    const file = (await begin(sneha.client, newUploadOf('document', pdf))).body.id
    await put(sneha.client, file, 0, pdf.subarray(0, 100))
    dependencies.files.clear()
    expect((await put(sneha.client, file, 100, pdf.subarray(100))).body).toEqual({ id: file, offset: 0, file: null })
    expect((await put(sneha.client, file, 0, pdf)).body.file).toMatchObject({ mediaType: 'application/pdf' })
  })

  test('that is cancelled is deleted, unless a message shows it', async () => {
    const file = (await begin(sneha.client, newUploadOf('document', pdf))).body.id
    await put(sneha.client, file, 0, pdf.subarray(0, 100))
    expect((await sneha.client.delete(`/api/message-files/${file}`)).status).toBe(200)
    await runJobs(dependencies)
    expect([stored('message-parts'), stored('messages')]).toEqual([[], []])
    expect((await sneha.client.get(`/api/message-files/${file}`)).status).toBe(404)
    const sent = await sendFile(sneha.client, 'document', pdf)
    await send(sneha, fileMessage(sent))
    expect((await sneha.client.delete(`/api/message-files/${sent}`)).status).toBe(200)
    expect((await linkOf(sagar, 1)).status).toBe(200)
  })

  test('is deleted a day after it was begun or completed, unless it was sent; its parts are deleted on completion', async () => {
    const [begun, slow] = [
      (await begin(sneha.client, newUploadOf('document', pdf))).body.id,
      (await begin(sneha.client, newUploadOf('document', pdf))).body.id,
    ]
    const sent = await sendFile(sneha.client, 'voice', recordingOf())
    await send(sneha, voiceMessage(sent))
    later(20 * hour)
    await put(sneha.client, begun, 0, pdf.subarray(0, 100))
    await put(sneha.client, slow, 0, pdf)
    const deleted = async () => {
      const now = dependencies.now()
      const found = await Promise.all(
        [begun, slow, sent].map((fileId) => deleteUnusedFile(database.db, { fileId, now })),
      )
      await runJobs(dependencies)
      return found
    }
    expect(await deleted()).toEqual([false, false, false])
    await runJobs(dependencies)
    expect([stored('message-parts'), stored('messages').length]).toEqual([[`message-parts/${begun}-0`], 2])
    later(4 * hour)
    expect(await deleted()).toEqual([true, false, false])
    later(20 * hour)
    expect(await deleted()).toEqual([false, true, false])
    expect([stored('message-parts'), stored('messages').length]).toEqual([[], 1])
    expect((await linkOf(sagar, 1)).status).toBe(200)
    expect((await put(sneha.client, begun, 100, pdf.subarray(100))).status).toBe(404)
    expect((await send(sneha, fileMessage(slow))).status).toBe(422)
  })
})

describe('A document', () => {
  test('is sent with its name, type and size, and both sides can download it for a minute', async () => {
    const pdf = pdfOf()
    const file = await sendFile(sneha.client, 'document', pdf, 'C:\\plans\\Ground floor.PDF')
    expect((await send(sneha, fileMessage(file, 'Please look at the stairs'))).status).toBe(201)
    await send(sneha, fileMessage(file))
    const details = { fileId: file, name: 'Ground floor.PDF', mediaType: 'application/pdf', size: pdf.length }
    expect(await messagesOf(sagar)).toMatchObject([
      { kind: 'file', text: 'Please look at the stairs', details },
      { kind: 'file', text: 'Ground floor.PDF', details },
    ])
    for (const reader of [sneha, sagar]) {
      const { status, body } = await linkOf(reader, 1)
      expect(status).toBe(200)
      const answer = await app.request(body.url)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
      expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
      expect(answer.headers.get('Content-Disposition')).toContain('attachment; filename="Ground floor.PDF"')
    }
    const { body } = await linkOf(sagar, 1)
    later(61_000)
    expect((await app.request(body.url)).status).toBe(403)
  })

  test('has no link for strangers or former members, and a text or an unknown message has no file', async () => {
    await send(sneha, fileMessage(await sendFile(sneha.client, 'document', pdfOf())))
    await send(sneha, { kind: 'text', id: randomUUID(), text: 'Namaste' })
    expect((await linkOf(stranger, 1)).status).toBe(404)
    for (const seq of [2, 3]) expect((await linkOf(sneha, seq)).status).toBe(404)
    expect((await linkOf(sneha, 0)).status).toBe(422)
    await database.db
      .updateTable('conversation_members')
      .set({ left_at: new Date() })
      .where('conversation_id', '=', id)
      .where('user_id', '=', sagar.id)
      .execute()
    expect((await linkOf(sagar, 1)).status).toBe(404)
  })

  test('gets its type from its content: a photo becomes a JPEG without metadata, a drawing stays', async () => {
    const exif = { IFD0: { Copyright: 'Where I live' } }
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a52' } })
      .withExif(exif)
      .png()
      .toBuffer()
    const drawing = Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')
    await send(sneha, fileMessage(await sendFile(sneha.client, 'document', photo, 'plan.exe')))
    await send(sneha, fileMessage(await sendFile(sneha.client, 'document', drawing, 'plan.dxf')))
    const [{ details }, other] = (await messagesOf(sagar)) as [Message, Message]
    expect(details).toMatchObject({ name: 'plan.exe', mediaType: 'image/jpeg' })
    expect(other.details).toMatchObject({ name: 'plan.dxf', mediaType: 'image/vnd.dxf' })
    const answer = await app.request((await linkOf(sagar, 1)).body.url)
    // The file name gets the extension of the detected type, so that a download cannot start a program.
    expect(answer.headers.get('Content-Disposition')).toContain('filename="plan.exe.jpg"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect((details as { size: number }).size).toBe(bytes.length)
  })

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), pdfOf()]), 'program'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'program'],
    ['a PDF that is cut off', pdfOf().subarray(0, 200), 'damaged'],
    ['a text', Buffer.from('Dear Sagar'), 'kind of file'],
    ['a voice message', recordingOf(), 'kind of file'],
    ['a broken picture', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), 'photo'],
  ])('that is %s is refused once complete, on every request', async (_, bytes, says) => {
    const key = randomUUID()
    const input = newUploadOf('document', bytes, 'plan.pdf')
    const file = (await begin(sneha.client, input, key)).body.id
    const refused = await put(sneha.client, file, 0, bytes)
    expect(refused.status).toBe(422)
    expect(refused.body.fields.file).toContain(says)
    expect(await sneha.client.get(`/api/message-files/${file}`)).toMatchObject({ status: 422, body: refused.body })
    expect(await begin(sneha.client, input, key)).toMatchObject({ status: 422, body: refused.body })
    expect((await send(sneha, fileMessage(file))).status).toBe(422)
    await runJobs(dependencies)
    expect([stored('messages'), stored('message-parts')]).toEqual([[], []])
  })
})

describe('A voice message', () => {
  test.each([
    ['WebM', 'audio/webm'],
    ['Ogg', 'audio/ogg'],
    ['MP4', 'audio/mp4'],
  ] as const)('in %s is as long as its recorder says, and plays in ranges for an hour', async (_, mediaType) => {
    const bytes = recordingOf(mediaType)
    const file = await sendFile(sneha.client, 'voice', bytes)
    expect((await send(sneha, voiceMessage(file))).status).toBe(201)
    const [message] = await messagesOf(sagar)
    expect(message).toMatchObject({ kind: 'voice', text: '', details: { fileId: file, ms: recordedMs, waveform } })
    const { url } = (await linkOf(sagar, 1)).body
    const whole = await app.request(url)
    expect(whole.headers.get('Content-Type')).toBe(mediaType)
    expect(whole.headers.get('Content-Disposition')).toBe('inline')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
    const part = await app.request(url, { headers: { Range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    later(hour - 1_000)
    expect((await app.request(url)).status).toBe(200)
    later(2_000)
    expect((await app.request(url)).status).toBe(403)
  })

  test('at its signed address cannot be served as anything else', async () => {
    await send(sneha, voiceMessage(await sendFile(sneha.client, 'voice', recordingOf())))
    const { url } = (await linkOf(sagar, 1)).body as { url: string }
    for (const other of [url.replace('audio%2Fwebm', 'text%2Fhtml'), url.replace(/&type=[^&]*/, '')])
      expect((await app.request(other)).status).toBe(403)
  })

  test.each([
    [0, 500],
    [9 * hour, 15 * 60_000],
  ])('of which the device says %i ms is shown with %i ms', async (said, shown) => {
    const bytes = recordingOf()
    const file = (await begin(sneha.client, { ...newUploadOf('voice', bytes), ms: said })).body.id
    expect((await put(sneha.client, file, 0, bytes)).body.file).toMatchObject({ ms: shown })
  })

  test.each([
    ['a PDF', pdfOf()],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(sendFile(sneha.client, 'voice', bytes)).rejects.toThrow('record the voice message again')
  })

  test('has a waveform of 40 to 64 bars, and no text', async () => {
    const message = voiceMessage(await sendFile(sneha.client, 'voice', recordingOf()))
    for (const wrong of [Array(39).fill(1), Array(65).fill(1), Array(48).fill(101), Array(48).fill(0.5)])
      expect((await send(sneha, { ...message, waveform: wrong })).status).toBe(422)
    expect((await send(sneha, { ...message, text: 'Namaste' })).status).toBe(422)
    expect((await send(sneha, message)).status).toBe(201)
  })
})

describe('A message with files', () => {
  test('stays one message however often it is sent, even after the file is gone', async () => {
    const message = fileMessage(await sendFile(sneha.client, 'document', pdfOf()))
    const answers = await Promise.all([1, 2, 3].map(() => send(sneha, message)))
    expect(answers.map(({ status, body }) => [status, body.seq])).toEqual(Array(3).fill([201, 1]))
    await sneha.client.delete(`${path}/messages/1`)
    await forgetAWeekLater()
    expect(stored('messages')).toEqual([])
    await signIn(dependencies, sneha)
    expect(await send(sneha, message)).toMatchObject({ status: 201, body: { seq: 1 } })
  })

  test('cannot show files that belong to others, do not exist, are unfinished or of a different kind', async () => {
    const theirs = await sendFile(sagar.client, 'document', pdfOf())
    const voice = await sendFile(sneha.client, 'voice', recordingOf())
    const begun = (await begin(sneha.client, newUploadOf('document', pdfOf()))).body.id
    for (const file of [theirs, voice, begun, 999_999]) {
      const { status, body } = await send(sneha, fileMessage(file))
      expect([status, Object.keys(body.fields)]).toEqual([422, ['fileId']])
    }
    const document = await sendFile(sneha.client, 'document', pdfOf())
    for (const file of [document, 999_999]) expect((await send(sneha, voiceMessage(file))).status).toBe(422)
    expect(await messagesOf(sneha)).toEqual([])
  })

  test('reaches the open pages of both sides with its files', async () => {
    const file = await sendFile(sneha.client, 'document', pdfOf())
    await send(sneha, fileMessage(file))
    expect(dependencies.sent.at(-1)).toMatchObject({
      to: { people: [sneha.id, sagar.id] },
      event: 'message',
      data: { message: { kind: 'file', details: { fileId: file, name: 'plan.pdf' } } },
    })
  })

  test('when deleted, shows its file to nobody and frees it a week later, unless a different message shows it', async () => {
    const file = await sendFile(sneha.client, 'document', pdfOf())
    await send(sneha, fileMessage(file))
    await send(sneha, fileMessage(file))
    await sneha.client.delete(`${path}/messages/1`)
    await runJobs(dependencies)
    await forgetAWeekLater()
    expect((await linkOf(sagar, 1)).status).toBe(404)
    expect((await linkOf(sagar, 2)).status).toBe(200)
    expect(stored('messages')).toHaveLength(1)
    await signIn(dependencies, sneha)
    await emptyMessage(database.db, { id, seq: 2, now: dependencies.now() })
    await runJobs(dependencies)
    expect([(await linkOf(sagar, 2)).status, (await linkOf(sneha, 2)).status]).toEqual([404, 404])
    expect(stored('messages')).toHaveLength(1)
    await forgetAWeekLater()
    expect(stored('messages')).toEqual([])
    expect(await database.db.selectFrom('message_files').select('id').where('id', '=', file).execute()).toEqual([])
  })

  test('when deleted, is erased at once with its author’s account', async () => {
    const picture = await sendPicture(sneha)
    await send(sneha, fileMessage(await sendFile(sneha.client, 'document', pdfOf())))
    await send(sneha, picturesMessage([picture.id], 'The plinth'))
    for (const seq of [1, 2]) await sneha.client.delete(`${path}/messages/${seq}`)
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    for (let round = 0; round < 2; round++) await runJobs(dependencies)
    expect(stored('messages')).toEqual([])
    expect(stored('pictures').filter((name) => name.includes(picture.key))).toEqual([])
    const kept = database.db.selectFrom('message_versions').select('seq').where('conversation_id', '=', id)
    expect(await kept.execute()).toEqual([])
  })

  test('stays when its author’s account is deleted, and is deleted with the conversation', async () => {
    const [file, unsent] = [
      await sendFile(sneha.client, 'document', pdfOf()),
      await sendFile(sneha.client, 'voice', recordingOf()),
    ]
    const picture = await sendPicture(sneha)
    await send(sneha, fileMessage(file))
    await send(sneha, picturesMessage([picture.id]))
    expect(await ownMessageFiles(database.db, sneha.id)).toMatchObject([
      { id: file, file: `messages/${file}.pdf`, name: 'plan.pdf' },
      { id: unsent, file: `messages/${unsent}.webm`, ms: recordedMs },
    ])
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    await runJobs(dependencies)
    expect(stored('messages')).toHaveLength(1)
    expect((await app.request((await linkOf(sagar, 1)).body.url)).status).toBe(200)
    expect((await sagar.client.get(`/pictures/${picture.key}-240.webp`)).status).toBe(200)
    await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    for (let round = 0; round < 2; round++) await runJobs(dependencies)
    expect([stored('messages'), stored('message-parts')]).toEqual([[], []])
    expect(stored('pictures').filter((name) => name.includes(picture.key))).toEqual([])
    const attached = database.db.selectFrom('message_attachments').select('seq').where('conversation_id', '=', id)
    expect(await attached.execute()).toEqual([])
  })
})

describe('Photos of a message', () => {
  const show = ({ client }: { client: Client }, { key }: { key: string }) => client.get(`/pictures/${key}-240.webp`)

  test('are visible to those who take part, and to nobody else', async () => {
    const [one, two] = [await sendPicture(sneha, 64), await sendPicture(sneha, 80)]
    expect((await show(sagar, one)).status).toBe(404)
    expect((await send(sneha, picturesMessage([two.id, one.id, two.id], 'The plinth'))).status).toBe(201)
    const [message] = await messagesOf(sagar)
    expect(message).toMatchObject({ kind: 'pictures', text: 'The plinth' })
    expect(message!.details).toEqual([two, one].map((picture) => ({ ...picture, alt: {} })))
    for (const reader of [sneha, sagar]) {
      const { status, headers } = await show(reader, one)
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, max-age=86400'])
    }
    for (const other of [stranger, { client: createClient(app) }]) expect((await show(other, one)).status).toBe(404)
    // A link can be requested for a document or a voice message, not for pictures.
    expect((await linkOf(sagar, 1)).status).toBe(404)
  })

  test('are not visible to former members; photos removed by staff are visible only to their owner', async () => {
    const [one, two] = [await sendPicture(sneha, 64), await sendPicture(sneha, 80)]
    await send(sneha, picturesMessage([one.id, two.id]))
    await withhold(database.db, one.id)
    expect([(await show(sagar, one)).status, (await show(sagar, two)).status]).toEqual([404, 200])
    expect((await show(sneha, one)).headers.get('Cache-Control')).toBe('private, no-store')
    expect((await send(sneha, picturesMessage([one.id]))).status).toBe(422)
    await database.db
      .updateTable('conversation_members')
      .set({ left_at: new Date() })
      .where('user_id', '=', sagar.id)
      .execute()
    expect((await show(sagar, two)).status).toBe(404)
  })

  test('are one to ten photos of the sender', async () => {
    const own = await sendPicture(sneha)
    const theirs = await sendPicture(sagar, 90)
    for (const ids of [[], Array.from({ length: 11 }, (_, at) => at + 1), [own.id, theirs.id], [999_999], [0], ['1']])
      expect((await send(sneha, picturesMessage(ids as number[]))).status).toBe(422)
    expect(await messagesOf(sneha)).toEqual([])
  })

  test('are kept as long as a message shows them', async () => {
    const picture = await sendPicture(sneha)
    await send(sneha, picturesMessage([picture.id]))
    later(25 * hour)
    const unused = () => deleteUnusedPicture(database.db, { pictureId: picture.id, now: dependencies.now() })
    expect(await unused()).toBe(false)
    await emptyMessage(database.db, { id, seq: 1, now: dependencies.now() })
    await signIn(dependencies, sagar)
    expect((await show(sagar, picture)).status).toBe(404)
    expect(await unused()).toBe(false)
    await forgetAWeekLater()
    expect(stored('pictures').filter((name) => name.includes(picture.key))).toEqual([])
  })
})
