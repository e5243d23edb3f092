import { randomUUID } from 'node:crypto'
import type { Client } from '#platform/testing/client.ts'
import type { UploadKind } from './rules.ts'
import type { Upload } from './schema.ts'

/** An Opus packet of 20 ms: CELT, wideband, one frame. */
const packet = Buffer.from([0b1111_1000, 0xff, 0xfe, 0x01])
const packetMs = 20

/**
 * An EBML element: its id, the size of its content, and the content. If the content is 'unknown', the size is unknown
 * and the caller adds the content.
 */
function element(id: number[], content: Buffer | 'unknown'): Buffer {
  if (content === 'unknown') return Buffer.from([...id, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 0x1000_0000)
  return Buffer.concat([Buffer.from(id), length, content])
}
const text = (value: string) => Buffer.from(value, 'latin1')
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

type Webm = { codec?: string; docType?: string; trackType?: number; packetsPerSecond?: number }

/**
 * Opus in WebM as browsers record it: the header contains no duration, and the sizes of the segment and the clusters
 * are unknown.
 */
export function webmOf(
  ms: number,
  { codec = 'A_OPUS', docType = 'webm', trackType = 2, packetsPerSecond = 1000 / packetMs }: Webm = {},
): Buffer {
  const track = Buffer.concat([
    element([0xd7], number(1)),
    element([0x83], Buffer.from([trackType])),
    element([0x86], text(codec)),
    element([0xe1], element([0x9f], Buffer.from([1]))),
  ])
  const parts = [
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text(docType))),
    element([0x18, 0x53, 0x80, 0x67], 'unknown'),
    element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], number(1_000_000))),
    element([0x16, 0x54, 0xae, 0x6b], element([0xae], track)),
  ]
  const step = 1000 / packetsPerSecond
  for (let at = 0; at < ms; at += step) {
    const inCluster = at % 10_000
    if (inCluster < step) parts.push(element([0x1f, 0x43, 0xb6, 0x75], 'unknown'), element([0xe7], number(at)))
    const block = Buffer.from([0x81, Math.floor(inCluster) >> 8, Math.floor(inCluster) & 255, 0x80])
    parts.push(element([0xa3], Buffer.concat([block, packet])))
  }
  return Buffer.concat(parts)
}

/** Opus in Ogg, with one page per second. */
export function oggOf(
  ms: number,
  { codec = 'OpusHead', serial = () => 7 }: { codec?: string; serial?: (page: number) => number } = {},
): Buffer {
  const preSkip = 312
  const pages: Buffer[] = []
  const page = (packets: readonly Buffer[], position: number) => {
    const head = Buffer.alloc(27)
    head.write('OggS')
    head.writeBigInt64LE(BigInt(position), 6)
    head.writeUInt32LE(serial(pages.length), 14)
    const table = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255])
    head[26] = table.length
    pages.push(Buffer.concat([head, Buffer.from(table), ...packets]))
  }
  const header = Buffer.alloc(19)
  header.write(codec)
  header.set([1, 1], 8)
  header.writeUInt16LE(preSkip, 10)
  page([header], 0)
  page([Buffer.concat([text('OpusTags'), Buffer.alloc(600)])], 0)
  const packets = Math.ceil((ms + preSkip / 48) / packetMs)
  for (let from = 0; from < packets; from += 50) {
    const count = Math.min(50, packets - from)
    page(Array(count).fill(packet), Math.min((from + count) * packetMs * 48, ms * 48 + preSkip))
  }
  return Buffer.concat(pages)
}

const box = (type: string, ...content: Buffer[]) =>
  Buffer.concat([number(8 + content.reduce((sum, { length }) => sum + length, 0)), text(type), ...content])

type Mp4 = { fragmented?: 'by header' | 'by preset' | 'by sample'; decoder?: number; handler?: string; tracks?: number }

/** AAC in MP4: samples in tables, or in fragments as browsers record them. */
export function mp4Of(ms: number, { fragmented, decoder = 0x40, handler = 'soun', tracks = 1 }: Mp4 = {}): Buffer {
  const [perSecond, each] = [48_000, 1024]
  const samples = Math.round((ms * perSecond) / 1000 / each)
  const decoderConfig = Buffer.from([4, 0x80, 0x80, 0x80, 13, decoder, ...Buffer.alloc(12)])
  const esds = box('esds', number(0), Buffer.from([3, 25, 0, 1, 0]), decoderConfig)
  const kind = box('stsd', number(0), number(1), box('mp4a', Buffer.alloc(28), esds))
  const times = fragmented ? [number(0), number(0)] : [number(0), number(1), number(samples), number(each)]
  const table = box('stbl', kind, box('stts', ...times))
  const media = box(
    'mdia',
    box('mdhd', number(0), number(0), number(0), number(perSecond), number(0), number(0)),
    box('hdlr', number(0), number(0), text(handler), Buffer.alloc(13)),
    box('minf', table),
  )
  const track = box('trak', media)
  const preset = box('trex', number(0), number(1), number(1), number(fragmented === 'by preset' ? each : 0), number(0))
  const movie = box('moov', ...Array(tracks).fill(track), ...(fragmented ? [box('mvex', preset)] : []))
  const parts = [box('ftyp', text('iso5'), number(0), text('mp41')), movie]
  if (!fragmented) return Buffer.concat([...parts, box('mdat', Buffer.alloc(samples * 4))])
  for (let from = 0; from < samples; from += 100) {
    const count = Math.min(100, samples - from)
    const head =
      fragmented === 'by header' ? [number(0x2_0008), number(1), number(each)] : [number(0x2_0000), number(1)]
    const run =
      fragmented === 'by sample'
        ? [number(0x301), number(count), number(0), ...Array(count).fill(Buffer.concat([number(each), number(4)]))]
        : [number(0x201), number(count), number(0), ...Array(count).fill(number(4))]
    parts.push(
      box('moof', box('traf', box('tfhd', ...head), box('trun', ...run))),
      box('mdat', Buffer.alloc(count * 4)),
    )
  }
  return Buffer.concat(parts)
}

export const newUploadOf = (what: UploadKind, bytes: Buffer, name = what === 'voice' ? '' : 'plan.pdf') => ({
  ...{ what, name, size: bytes.length },
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
