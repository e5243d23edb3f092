import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  mediaTypes as documentTypes,
  type FileFault,
  fileRefusals,
  maxFileKilobytes,
} from '#features/building/documents/rules.ts'

/** The kinds of files that are uploaded in parts. The database stores these names, so never rename one. */
export const uploadKinds = ['document', 'voice'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The media types of voice messages, with their file extensions. */
export const voiceTypes = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' } as const
export type VoiceType = keyof typeof voiceTypes
export const voiceTypeNames = Object.keys(voiceTypes) as VoiceType[]
export const documentTypeNames = Object.keys(documentTypes) as (keyof typeof documentTypes)[]

const mostVoiceKilobytes = 12 * 1024
/** The largest size of a file, in bytes. */
export const largest: Readonly<Record<UploadKind, number>> = {
  document: maxFileKilobytes * 1024,
  voice: mostVoiceKilobytes * 1024,
}
/** The shortest and the longest voice message, in milliseconds. A shorter recording comes from an accidental press. */
export const shortestVoice = 500
export const longestVoice = 15 * 60_000
/** The number of bars in the waveform of a voice message. */
const waveformBars = 48

/** The largest size of one part, in kB. */
export const mostPartKilobytes = 1024
/**
 * The size of the parts that a browser sends, in bytes. After an interruption, at most one part has to be sent again,
 * which takes about a minute over GPRS.
 */
export const partBytes = 256 * 1024
/** The maximum number of unfinished uploads per account. */
export const mostOpenUploads = 20

/** How long an unsent file is kept, in ms. During this time, its message may be waiting on a device that is offline. */
export const unusedLifetimeMs = 24 * 60 * 60_000
/**
 * How long links work, in seconds. A download must begin within that time. The link of a voice message works longer,
 * because the player fetches from it again when the user seeks.
 */
export const downloadSeconds = 60
export const playSeconds = 60 * 60

/** Why a voice message is refused. */
const voiceRefusals = {
  no_voice: msg`This recording can't be played everywhere. Please record the voice message again.`,
  too_short: msg`This voice message is too short. Hold the button while you speak.`,
  voice_too_large: msg`This voice message is too large. The limit is 12 MB.`,
} satisfies Record<string, MessageDescriptor>
type VoiceFault = keyof typeof voiceRefusals

/** What is wrong with the size of a file; undefined if the size is allowed. */
export function faultOfSize(what: UploadKind, bytes: number): FileFault | VoiceFault | undefined {
  if (bytes === 0) return what === 'voice' ? 'too_short' : 'empty'
  if (bytes <= largest[what]) return undefined
  return what === 'voice' ? 'voice_too_large' : 'too_large'
}

export const faultTexts = { ...fileRefusals, ...voiceRefusals }

/** The length of a voice message that is stored: what its recorder says, within the limits. */
export function voiceLength(ms: number): number {
  return Math.min(Math.max(ms, shortestVoice), longestVoice)
}

/** The length of a voice message as text, at least '0:01'. */
export function lengthText(ms: number): string {
  return clockText(Math.max(1000, ms))
}

/**
 * Formats milliseconds as minutes and seconds. For example, 63500 becomes '1:03', because the seconds are rounded down.
 */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Turns loudness levels (0 to 1, measured at regular intervals) into bars of 0 to 100. Each bar shows the loudest level
 * of its interval, so that short words stay visible.
 */
export function waveformOf(levels: readonly number[], bars = waveformBars): number[] {
  return Array.from({ length: bars }, (_, at) => {
    const from = Math.floor((at * levels.length) / bars)
    const until = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / bars))
    const loudest = Math.max(0, ...levels.slice(from, until))
    // The square root approximates how ears perceive loudness. It makes even a whisper visible.
    return Math.round(Math.sqrt(Math.min(1, loudest)) * 100)
  })
}
