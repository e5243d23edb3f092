import { countPieces, type Pieces } from './voice-ogg.server.ts'

type Box = { type: string; from: number; until: number }
/** The bytes of a file, and a count of the boxes read in it. */
type Read = { bytes: Buffer; boxes: Pieces }

/**
 * The boxes on one level between two offsets (ISO/IEC 14496-12, 4.2). Throws RangeError for a box that ends after
 * `until`.
 */
function* boxesIn({ bytes, boxes }: Read, from: number, until: number): Generator<Box> {
  let at = from
  while (at < until) {
    boxes.count()
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isLong = size === 1
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? until - at : size
    const head = isLong ? 16 : 8
    if (length < head || at + length > until) throw new RangeError('No such box')
    yield { type, from: at + head, until: at + length }
    at += length
  }
}

/** The first box with this path, such as 'mdia/mdhd'. */
function boxAt(read: Read, { from, until }: Pick<Box, 'from' | 'until'>, path: string): Box | undefined {
  const [name, ...rest] = path.split('/')
  for (const box of boxesIn(read, from, until))
    if (box.type === name) return rest.length === 0 ? box : boxAt(read, box, rest.join('/'))
  return undefined
}

/**
 * The duration of AAC in MP4, in ms: the total duration of the samples in the tables, or in the fragments that browsers
 * record. The durations in the headers are ignored. Undefined if the file does not contain such audio.
 */
export function mp4Length(bytes: Buffer): number | undefined {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const read = { bytes, boxes: countPieces() }
  const boxes = [...boxesIn(read, 0, bytes.length)]
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie) return undefined
  const tracks = [...boxesIn(read, movie.from, movie.until)].filter(({ type }) => type === 'trak')
  const [track] = tracks
  if (!track || tracks.length > 1 || !isAac(read, track)) return undefined
  const header = boxAt(read, track, 'mdia/mdhd')
  if (!header) return undefined
  const perSecond = bytes.readUInt32BE(header.from + (bytes[header.from] === 1 ? 20 : 12))
  const preset = boxAt(read, movie, 'mvex/trex')
  const each = preset ? bytes.readUInt32BE(preset.from + 12) : 0
  let units = unitsInTable(read, track)
  for (const { type, from, until } of boxes)
    if (type === 'moof')
      for (const fragment of boxesIn(read, from, until))
        if (fragment.type === 'traf') units += unitsInFragment(read, fragment, each)
  return perSecond > 0 ? (units / perSecond) * 1000 : undefined
}

/** Whether the track is AAC sound, by the type of its decoder (MPEG-4 or MPEG-2). */
function isAac(read: Read, track: Box): boolean {
  const { bytes } = read
  const handler = boxAt(read, track, 'mdia/hdlr')
  const kinds = boxAt(read, track, 'mdia/minf/stbl/stsd')
  if (!handler || !kinds || bytes.toString('latin1', handler.from + 8, handler.from + 12) !== 'soun') return false
  const [kind, another] = [...boxesIn(read, kinds.from + 8, kinds.until)]
  if (!kind || another || kind.type !== 'mp4a') return false
  const at = bytes.subarray(kind.from, kind.until).indexOf('esds', 0, 'latin1')
  if (at < 0) return false
  return [0x40, 0x66, 0x67, 0x68].includes(decoderType(bytes, kind.from + at + 8, kind.until))
}

/**
 * The type of the decoder; -1 if none is found. Each descriptor begins with a tag and its size. The stream descriptor
 * (tag 3) contains the decoder descriptor (tag 4).
 */
function decoderType(bytes: Buffer, from: number, until: number): number {
  let at = from
  while (at < until) {
    const tag = bytes.readUInt8(at)
    do at++
    while (bytes.readUInt8(at) >= 0x80)
    at++
    if (tag === 4) return bytes.readUInt8(at)
    if (tag !== 3) return -1
    const flags = bytes.readUInt8(at + 2)
    at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x40 ? 1 + bytes.readUInt8(at + 3) : 0) + (flags & 0x20 ? 2 : 0)
  }
  return -1
}

function unitsInTable(read: Read, track: Box): number {
  const { bytes } = read
  const table = boxAt(read, track, 'mdia/minf/stbl/stts')
  if (!table) return 0
  let units = 0
  for (let at = table.from + 8; at + 8 <= table.until; at += 8)
    units += bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4)
  return units
}

/**
 * The total duration of the samples in a fragment, in time units of the track. `preset`: the duration of each sample if
 * the fragment does not specify it.
 */
function unitsInFragment(read: Read, fragment: Box, preset: number): number {
  const { bytes } = read
  let each = preset
  let units = 0
  for (const { type, from, until } of boxesIn(read, fragment.from, fragment.until)) {
    const flags = bytes.readUInt32BE(from) & 0xffffff
    // In the fragment's header, the data offset and the index of the sample description come before the duration, if
    // they are present.
    if (type === 'tfhd' && flags & 8) each = bytes.readUInt32BE(from + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0))
    if (type !== 'trun') continue
    const samples = bytes.readUInt32BE(from + 4)
    if (!(flags & 0x100)) {
      units += samples * each
      continue
    }
    const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
    const first = from + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
    if (first + samples * step > until) throw new RangeError('No such samples')
    for (let sample = 0; sample < samples; sample++) units += bytes.readUInt32BE(first + sample * step)
  }
  return units
}
