import { expect, test } from 'vitest'
import { bodyOf, type WaitingFile } from './waiting-message.ts'

const file = (id: string, given: Partial<WaitingFile> = {}): WaitingFile => ({
  ...{ id, blob: new Blob([id]), name: '', uploadedId: null, ...given },
})
const of = (kind: 'pictures' | 'file' | 'voice', text: string, replyTo: number | null = null) => ({
  ...{ conversationId: 3, reply: null, message: { kind, id: 'm', text, replyTo } },
})

test('a sent message has the ids of its uploads', () => {
  const waveform = Array.from({ length: 48 }, () => 5)
  const recording = file('v', { uploadedId: 9, voice: { ms: 1200, waveform } })
  expect(bodyOf({ body: of('voice', '', 2), files: [recording] })).toMatchObject({
    ...{ kind: 'voice', fileId: 9, replyTo: 2, text: '' },
  })
  expect(bodyOf({ body: of('file', 'Plan'), files: [file('f', { uploadedId: 4 })] })).toEqual({
    ...{ kind: 'file', id: 'm', text: 'Plan', replyTo: null, fileId: 4 },
  })
  const photos = [4, 5, 4].map((uploadedId, at) => file(`${at}`, { uploadedId }))
  expect(bodyOf({ body: of('pictures', ''), files: photos })).toMatchObject({ pictureIds: [4, 5] })
})

test('a text is sent unchanged', () => {
  const message = { kind: 'text', id: 'm', text: 'Namaste', replyTo: null } as const
  expect(bodyOf({ body: { conversationId: 3, reply: null, message }, files: [] })).toEqual(message)
})
