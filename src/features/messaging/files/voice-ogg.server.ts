import { mostVoicePieces } from './rules.ts'

export type Pieces = { count(): void }

/**
 * Counts the packets, elements or boxes of a file, and throws RangeError above the limit. The server's process parses
 * the files itself, so a file with a huge number of tiny pieces would block all requests.
 */
export function countPieces(): Pieces {
  let left = mostVoicePieces
  return {
    count() {
      if (left-- === 0) throw new RangeError('More pieces than a voice message has')
    },
  }
}

/** The duration of a frame in ms. `config`: the first five bits of the Opus packet (RFC 6716, 3.1). */
function frameMs(config: number): number {
  if (config < 12) return [10, 20, 40, 60][config % 4]!
  if (config < 16) return [10, 20][config % 2]!
  return [2.5, 5, 10, 20][config % 4]!
}

/**
 * The duration of an Opus packet in ms, computed from its first two bytes. `length`: the size of the packet in bytes.
 */
export function opusPacketMs(bytes: Buffer, at: number, length: number): number {
  // An empty packet stands for a lost frame.
  if (length === 0) return 0
  const first = bytes[at]!
  const frames = [1, 2, 2, length > 1 ? bytes[at + 1]! & 63 : 0][first & 3]!
  return frames * frameMs(first >> 3)
}

/** The time on a page of Ogg always counts 48,000 Opus samples a second. */
const samplesPerMs = 48

/**
 * The duration of Opus in Ogg (RFC 3533, RFC 7845), in ms: the total duration of its packets or the latest time on a
 * page, whichever is longer. Undefined if the file does not contain such audio.
 */
export function oggLength(bytes: Buffer): number | undefined {
  if (!isPage(bytes, 0)) return undefined
  const serial = bytes.readUInt32LE(14)
  let at = 0
  let packets = 0
  let ms = 0
  let skipped = 0
  let played = 0
  let isBegun = false
  const pieces = countPieces()
  while (at < bytes.length) {
    // The file is cut off or has a second stream, for example because it is a video.
    if (!isPage(bytes, at) || bytes.readUInt32LE(at + 14) !== serial) return undefined
    const segments = bytes[at + 26]!
    const table = at + 27
    let from = table + segments
    let length = 0
    const position = bytes.readBigInt64LE(at + 6)
    pieces.count()
    for (let segment = 0; segment < segments; segment++) {
      const size = bytes[table + segment]!
      length += size
      // The first segment that is not full ends the packet. A packet may continue on the next page.
      const isOver = size < 255
      if (!isOver && segment < segments - 1) continue
      pieces.count()
      if (from + length > bytes.length) return undefined
      if (!isBegun && packets === 0) {
        if (bytes.toString('latin1', from, from + 8) !== 'OpusHead') return undefined
        skipped = bytes.readUInt16LE(from + 10)
      }
      // The first two packets are the header and the tags.
      if (!isBegun && packets > 1) ms += opusPacketMs(bytes, from, length)
      isBegun = !isOver
      if (isOver) packets++
      from += length
      length = 0
    }
    if (position > 0n) played = Math.max(played, Number(position) - skipped)
    at = from
  }
  return Math.max(0, ms - skipped / samplesPerMs, played / samplesPerMs)
}

function isPage(bytes: Buffer, at: number): boolean {
  return bytes.length >= at + 27 && bytes.toString('latin1', at, at + 4) === 'OggS' && bytes[at + 4] === 0
}
