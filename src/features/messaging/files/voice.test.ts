import { describe, expect, test } from 'vitest'
import { pdfOf } from '#features/building/documents/testing.server.ts'
import { mp4Of, oggOf, webmOf } from './testing.server.ts'
import { checkVoice } from './voice.server.ts'

const hour = 60 * 60_000

describe('A voice message is as long as it sounds', () => {
  test.each([
    ['WebM as a browser records it', 'audio/webm', webmOf(4_200), 4_200],
    ['WebM of more than one cluster', 'audio/webm', webmOf(61_000), 61_000],
    [
      'WebM in which nothing was recorded while the device slept',
      'audio/webm',
      webmOf(9_000, { packetsPerSecond: 10 }),
      8_920,
    ],
    ['WebM whose packets are more than its times say', 'audio/webm', webmOf(4_000, { packetsPerSecond: 100 }), 8_000],
    ['Ogg', 'audio/ogg', oggOf(4_200), 4_200],
    ['MP4', 'audio/mp4', mp4Of(4_200), 4_203],
    [
      'MP4 in fragments that say how long each sample is',
      'audio/mp4',
      mp4Of(4_200, { fragmented: 'by sample' }),
      4_203,
    ],
    ['MP4 in fragments with one length for all', 'audio/mp4', mp4Of(4_200, { fragmented: 'by header' }), 4_203],
    [
      'MP4 in fragments with a default length in the header',
      'audio/mp4',
      mp4Of(4_200, { fragmented: 'by preset' }),
      4_203,
    ],
    ['half a second', 'audio/webm', webmOf(500), 500],
    ['15 minutes', 'audio/webm', webmOf(15 * 60_000), 15 * 60_000],
  ])('%s', (_, mediaType, bytes, ms) => {
    const checked = checkVoice(bytes)
    expect(checked).toMatchObject({ ok: true, mediaType })
    // The result may differ by one packet of 20 ms.
    expect(Math.abs((checked as { ms: number }).ms - ms)).toBeLessThanOrEqual(20)
  })
})

describe('A voice message is refused', () => {
  const webm = webmOf(4_000)
  test.each([
    ['of nothing', webmOf(0), 'too_short'],
    ['of nothing, in Ogg', oggOf(0), 'too_short'],
    ['of nothing, in MP4', mp4Of(0), 'too_short'],
    ['of less than half a second', webmOf(480), 'too_short'],
    ['of a moment more than 15 minutes', webmOf(15 * 60_000 + 40), 'too_long'],
    ['of an hour', webmOf(hour), 'too_long'],
    ['of an hour, in Ogg', oggOf(hour), 'too_long'],
    ['of an hour, in MP4', mp4Of(hour, { fragmented: 'by header' }), 'too_long'],
    ['that is empty', Buffer.alloc(0), 'no_voice'],
    ['that is a PDF', pdfOf(), 'no_voice'],
    ['that is a program', Buffer.from('MZ\x90\0'), 'no_voice'],
    ['that is a film', webmOf(4_000, { trackType: 1 }), 'no_voice'],
    ['that is Vorbis in WebM', webmOf(4_000, { codec: 'A_VORBIS' }), 'no_voice'],
    ['that is Opus in a Matroska file other than WebM', webmOf(4_000, { docType: 'matroska' }), 'no_voice'],
    ['that is Vorbis in Ogg', oggOf(4_000, { codec: '\x01vorbis' }), 'no_voice'],
    ['that has a second stream beside it', oggOf(4_000, { serial: (page) => page % 2 }), 'no_voice'],
    ['that is a film in MP4', mp4Of(4_000, { handler: 'vide' }), 'no_voice'],
    ['that is MP3 in MP4', mp4Of(4_000, { decoder: 0x6b }), 'no_voice'],
    ['that has a film beside it', mp4Of(4_000, { tracks: 2 }), 'no_voice'],
    ['that is a WebM and ends too early', webm.subarray(0, webm.length - 3), 'no_voice'],
    ['that is an Ogg and ends too early', oggOf(4_000).subarray(0, -3), 'no_voice'],
    ['that is an MP4 and ends too early', mp4Of(4_000).subarray(0, -3), 'no_voice'],
    ['that is a WebM with a program behind it', Buffer.concat([webm, Buffer.from('MZ\x90\0')]), 'no_voice'],
  ])('%s', (_, bytes, reason) => {
    expect(checkVoice(bytes)).toEqual({ ok: false, reason })
  })

  test.each([
    ['WebM', webm],
    ['Ogg', oggOf(2_000)],
    ['MP4', mp4Of(2_000, { fragmented: 'by sample' })],
  ])('or measured, whichever byte is changed: %s', (_, bytes) => {
    for (let at = 0; at < Math.min(bytes.length, 3_000); at++)
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(bytes)
        changed[at] = value
        expect(() => checkVoice(changed)).not.toThrow()
      }
  })

  test('quickly, if a few bytes claim billions of samples', { timeout: 2_000 }, () => {
    const bytes = mp4Of(1_000, { fragmented: 'by header' })
    const at = bytes.indexOf('trun')
    bytes.writeUInt32BE(0, at + 4)
    bytes.writeUInt32BE(0xffff_ffff, at + 8)
    expect(checkVoice(bytes)).toEqual({ ok: false, reason: 'too_long' })
  })

  const most = 12 * 1024 * 1024
  const filled = (begin: Buffer, piece: Buffer) => Buffer.concat([begin, Buffer.alloc(most - begin.length, piece)])
  const page = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(10), Buffer.from([7, 0, 0, 0]), Buffer.alloc(8)])
  test.each([
    ['WebM', filled(webmOf(4_000), Buffer.from([0xec, 0x80]))],
    ['Ogg', filled(oggOf(4_000), Buffer.concat([page, Buffer.from([255]), Buffer.alloc(255)]))],
    ['MP4', filled(mp4Of(4_000), Buffer.from('\0\0\0\x08free'))],
    ['MP4 with empty fragments', filled(mp4Of(4_000), Buffer.from('\0\0\0\x10moof\0\0\0\x08traf'))],
  ])('that has very many pieces, before all of them are read: %s', (_, bytes) => {
    const begun = process.cpuUsage()
    expect(checkVoice(bytes)).toEqual({ ok: false, reason: 'no_voice' })
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(150)
  })
})
