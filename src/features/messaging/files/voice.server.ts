import { faultOfLength, type VoiceFault, type VoiceType } from './rules.ts'
import { mp4Length } from './voice-mp4.server.ts'
import { oggLength } from './voice-ogg.server.ts'
import { webmLength } from './voice-webm.server.ts'

/**
 * Measures a file of one format. Returns the duration of its audio in ms; undefined if the file does not contain audio
 * in this format.
 */
export type VoiceLength = (bytes: Buffer) => number | undefined

const lengths: Readonly<Record<VoiceType, VoiceLength>> = {
  'audio/webm': webmLength,
  'audio/ogg': oggLength,
  'audio/mp4': mp4Length,
}

type CheckedVoice = { ok: true; bytes: Buffer; mediaType: VoiceType; ms: number } | { ok: false; reason: VoiceFault }

/**
 * Detects the type and the duration of a voice message from its content (Opus in WebM or Ogg, AAC in MP4). The duration
 * is computed from the audio itself, because the headers of browser recordings contain none, and the duration in a
 * header may be false.
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
    // A size in the file points beyond its end, or the file has too many pieces.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
