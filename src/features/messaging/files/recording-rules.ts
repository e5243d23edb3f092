import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { longestVoice, shortestVoice } from './rules.ts'

/** What browsers record, the best first; each plays everywhere. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'] as const

/** What this browser records; undefined where it records nothing of that. */
export function recordingType(isSupported: (type: string) => boolean): string | undefined {
  return types.find(isSupported)
}

/** So loud a voice is clear, and a minute has 240 kB. */
export const bitsPerSecond = 32_000
/** How often it is looked how loud it is. */
export const levelMs = 100
/** Within what the server takes: a recorder adds something at the end, or begins a moment late. */
export const mostRecorded = longestVoice - 1000
export const shortestRecorded = shortestVoice + 100

/** Why nothing is recorded. */
export const recordingProblems = {
  refused: msg`KamshetBuild may not use the microphone. Allow it in the settings of your browser, then try again.`,
  no_microphone: msg`No microphone was found on this device.`,
  busy: msg`The microphone can't be used right now. Another app may be using it.`,
  not_supported: msg`This browser can't record voice messages. Please update it or use another one.`,
  failed: msg`The recording failed. Please try again.`,
  too_short: msg`Hold the button while you speak, and release it to send.`,
} satisfies Record<string, MessageDescriptor>
export type RecordingProblem = keyof typeof recordingProblems

/** What the error of a browser says when it gives no microphone. */
export function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_microphone'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

/** In pixels of CSS: so far to the left cancels, so far up locks. */
const cancelPx = 100
const lockPx = 70

/** What a finger does that holds the button and has moved so far from where it was put down. */
export function gestureOf({ dx, dy }: { dx: number; dy: number }): 'hold' | 'cancel' | 'lock' {
  // The longer way counts: nobody slides quite straight.
  if (-dx >= cancelPx && -dx >= -dy) return 'cancel'
  return -dy >= lockPx ? 'lock' : 'hold'
}

/** How far it is on its way to cancel, from 0 to 1. */
export function cancelFraction(dx: number): number {
  return Math.min(1, Math.max(0, -dx / cancelPx))
}

/** How loud samples of -1 to 1 are, from 0 to 1. */
export function levelOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return Math.min(1, loudest)
}
