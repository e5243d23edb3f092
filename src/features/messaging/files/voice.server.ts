import { faultOfLength, type VoiceFault, type VoiceType } from './rules.ts'
import { mp4Length } from './voice-mp4.server.ts'
import { oggLength } from './voice-ogg.server.ts'
import { webmLength } from './voice-webm.server.ts'

/** Measures a file of one format. Returns the length of its sound in ms; undefined if it is not such audio. */
export type VoiceLength = (bytes: Buffer) => number | undefined

const lengths: Readonly<Record<VoiceType, VoiceLength>> = {
  'audio/webm': webmLength,
  'audio/ogg': oggLength,
  'audio/mp4': mp4Length,
}

type CheckedVoice = { ok: true; bytes: Buffer; mediaType: VoiceType; ms: number } | { ok: false; reason: VoiceFault }

/**
 * Finds the type and the length of a voice message from its content (Opus in WebM or Ogg, AAC in MP4). The length is
 * computed from the audio itself, because browser recordings have no length in the header, and the length in a header
 * may be false.
 */
export function checkVoice(bytes: Buffer): CheckedVoice {
  for (const [mediaType, lengthOf] of Object.entries(lengths) as [VoiceType, VoiceLength][]) {
    const length = measured(lengthOf, bytes)
    if (length === undefined) continue
    const ms = Math.round(length)
    const fault = faultOfLength(ms)
    return fault ? { ok: false, reason: fault } : { ok: true, bytes, mediaType, ms }
  }
  return { ok: false, reason: 'no_voice' }
}

function measured(lengthOf: VoiceLength, bytes: Buffer): number | undefined {
  try {
    return lengthOf(bytes)
  } catch (error) {
    // The file contains a length that points beyond its end, or has too many pieces.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
