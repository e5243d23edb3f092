import { countPieces, opusPacketMs } from './voice-ogg.server.ts'

/** The ids of Matroska elements (RFC 9559). Each id includes its marker bit, which gives the length of the id. */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const
/** Elements whose child elements are parsed. Their size may be unknown. */
const containers: ReadonlySet<number> = new Set([
  ...[ids.header, ids.segment, ids.info, ids.tracks, ids.track, ids.cluster, ids.blockGroup],
])
const audioTrack = 2

/**
 * The duration of Opus in WebM, in ms: the total duration of its packets, or the time from the first packet to the end
 * of the last, whichever is longer. The headers and clusters of a browser's recording contain no duration. Undefined if
 * the file does not contain such audio.
 */
export function webmLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== ids.header) return undefined
  let at = 0
  let scale = 1_000_000
  let clusterTime = 0
  let isWebm = false
  let tracks = 0
  let ms = 0
  let first: number | undefined
  let last = 0
  const pieces = countPieces()
  while (at < bytes.length) {
    pieces.count()
    const id = readVint(bytes, at, { keepsMarker: true })
    const size = readVint(bytes, at + id.length)
    const from = at + id.length + size.length
    if (containers.has(id.value)) {
      at = from
      continue
    }
    const until = from + size.value
    // Only containers may have an unknown size. If an element ends beyond the end of the file, the file is cut off.
    if (size.isUnknown || until > bytes.length) return undefined
    if (id.value === ids.docType) isWebm = bytes.toString('latin1', from, until).replace(/\0+$/, '') === 'webm'
    else if (id.value === ids.timestampScale) scale = readNumber(bytes, from, size.value)
    else if (id.value === ids.clusterTime) clusterTime = readNumber(bytes, from, size.value)
    else if (id.value === ids.codec && bytes.toString('latin1', from, until) !== 'A_OPUS') return undefined
    else if (id.value === ids.trackType) {
      tracks++
      if (readNumber(bytes, from, size.value) !== audioTrack) return undefined
    } else if (id.value === ids.simpleBlock || id.value === ids.block) {
      // A block has its track number, its time in the cluster, its flags, then the packet.
      const track = readVint(bytes, from)
      const head = from + track.length
      const isLaced = (bytes.readUInt8(head + 2) & 6) !== 0
      if (isLaced || head + 3 > until) return undefined
      const packetMs = opusPacketMs(bytes, head + 3, until - head - 3)
      const time = ((clusterTime + bytes.readInt16BE(head)) * scale) / 1_000_000
      ms += packetMs
      first = Math.min(first ?? time, time)
      last = Math.max(last, time + packetMs)
    }
    at = until
  }
  return isWebm && tracks === 1 ? Math.max(ms, last - (first ?? 0)) : undefined
}

type Vint = { value: number; length: number; isUnknown: boolean }

/**
 * Reads a variable-length number. The number of leading zeros in its first byte determines its length in bytes (RFC
 * 8794, 4). If all bits after the marker bit are ones, the value is unknown.
 */
function readVint(bytes: Buffer, at: number, { keepsMarker = false } = {}): Vint {
  const first = bytes.readUInt8(at)
  const length = Math.clz32(first) - 23
  if (length > 8) throw new RangeError('No such number')
  let value = keepsMarker ? first : first & (0xff >> length)
  let isUnknown = (first & (0xff >> length)) === 0xff >> length
  for (let next = 1; next < length; next++) {
    const byte = bytes.readUInt8(at + next)
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, length, isUnknown }
}

function readNumber(bytes: Buffer, at: number, length: number): number {
  return length === 0 ? 0 : length > 6 ? Number(bytes.readBigUInt64BE(at + length - 8)) : bytes.readUIntBE(at, length)
}
