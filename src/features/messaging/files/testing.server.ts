import { randomUUID } from 'node:crypto'
import type { Client } from '#platform/testing/client.ts'
import type { UploadKind, VoiceType } from './rules.ts'
import type { Upload } from './schema.ts'

const voiceBegins: Readonly<Record<VoiceType, string>> = {
  'audio/webm': '\x1a\x45\xdf\xa3',
  'audio/ogg': 'OggS',
  'audio/mp4': '\0\0\0\x18ftyp',
}
/** How long the recordings of tests are, in milliseconds. */
export const recordedMs = 63_000

/** A recording, of which the product reads only the beginning. */
export function recordingOf(mediaType: VoiceType = 'audio/webm'): Buffer {
  return Buffer.concat([Buffer.from(voiceBegins[mediaType], 'latin1'), Buffer.alloc(2_000, mediaType)])
}

export const newUploadOf = (what: UploadKind, bytes: Buffer, name = what === 'voice' ? '' : 'plan.pdf') => ({
  ...{ what, name, size: bytes.length, ms: what === 'voice' ? recordedMs : 0 },
})

/** Uploads a file as a browser does. Returns its id. */
export async function sendFile(client: Client, what: UploadKind, bytes: Buffer, name?: string): Promise<number> {
  const key = { 'Idempotency-Key': randomUUID() }
  const begun = await client.post('/api/message-files', newUploadOf(what, bytes, name), key)
  if (begun.status !== 201) throw new Error(`The upload was not begun: ${begun.status} ${JSON.stringify(begun.body)}`)
  const { id } = begun.body as Upload
  const most = 1024 * 1024
  for (let offset = 0; offset < bytes.length; offset += most) {
    const part = bytes.subarray(offset, offset + most)
    const { status, body } = await client.put(`/api/message-files/${id}/bytes/${offset}`, part)
    if (status !== 200) throw new Error(`The part was not stored: ${status} ${JSON.stringify(body)}`)
  }
  return id
}

export const waveform = Array.from({ length: 48 }, (_, at) => (at * 7) % 101)
export const voiceMessage = (fileId: number) => ({ kind: 'voice', id: randomUUID(), text: '', fileId, waveform })
export const fileMessage = (fileId: number, text = '') => ({ kind: 'file', id: randomUUID(), text, fileId })
export const picturesMessage = (pictureIds: number[], text = '') => ({
  ...{ kind: 'pictures', id: randomUUID(), text, pictureIds },
})
