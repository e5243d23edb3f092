import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { longestVoice, shortestVoice } from './rules.ts'

/** Recording formats, the best first. AAC in MP4 comes first because it also plays on iPhones whose Safari lacks WebM. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'] as const

/** The best format that this browser can record; undefined if it can record none. */
export function recordingType(isSupported: (type: string) => boolean): string | undefined {
  return types.find(isSupported)
}

/** At this bitrate voices stay clear, and a minute takes 240 kB. */
export const bitsPerSecond = 32_000
/** How often the loudness is measured, in ms. */
export const levelMs = 100
/**
 * The limits on a recording, in ms. They are a little narrower than the server's limits, because a recorder may start
 * late or add some sound at the end.
 */
export const mostRecorded = longestVoice - 1000
export const shortestRecorded = shortestVoice + 100

/** The texts that say why recording failed. */
export const recordingProblems = {
  refused: msg`KamshetBuild may not use the microphone. Allow it in the settings of your browser, then try again.`,
  no_microphone: msg`No microphone was found on this device.`,
  busy: msg`The microphone can't be used right now. Another app may be using it.`,
  not_supported: msg`This browser can't record voice messages. Please update it or use another one.`,
  failed: msg`The recording failed. Please try again.`,
  too_short: msg`Hold the button while you speak, and release it to send.`,
} satisfies Record<string, MessageDescriptor>
export type RecordingProblem = keyof typeof recordingProblems

/** Maps an error of `getUserMedia` to a problem. */
export function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_microphone'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

/** In CSS pixels: sliding the finger this far left cancels the recording, and this far up locks it. */
const cancelPx = 100
const lockPx = 70

/** The gesture of a finger that holds the button and has moved by (dx, dy). */
export function gestureOf({ dx, dy }: { dx: number; dy: number }): 'hold' | 'cancel' | 'lock' {
  // A finger rarely slides in a straight line, so the direction with the larger movement counts.
  if (-dx >= cancelPx && -dx >= -dy) return 'cancel'
  return -dy >= lockPx ? 'lock' : 'hold'
}

/** Progress towards cancelling, from 0 to 1. */
export function cancelFraction(dx: number): number {
  return Math.min(1, Math.max(0, -dx / cancelPx))
}

/** The loudness (0 to 1) of samples between -1 and 1. */
export function levelOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return Math.min(1, loudest)
}
