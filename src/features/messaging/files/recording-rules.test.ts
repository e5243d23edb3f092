import { describe, expect, test } from 'vitest'
import { cancelFraction, gestureOf, levelOf, problemOf, recordingType } from './recording-rules.ts'
import { clockText, faultOfSize, lengthText, voiceLength, waveformOf } from './rules.ts'

test('A browser records the first format that it supports', () => {
  expect(recordingType(() => true)).toBe('audio/mp4;codecs=mp4a.40.2')
  expect(recordingType((type) => !type.startsWith('audio/mp4'))).toBe('audio/webm;codecs=opus')
  expect(recordingType((type) => type.startsWith('audio/ogg'))).toBe('audio/ogg;codecs=opus')
  expect(recordingType((type) => type === 'audio/mp4')).toBe('audio/mp4')
  expect(recordingType(() => false)).toBeUndefined()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'no_microphone'],
  ['OverconstrainedError', 'no_microphone'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('A browser error %s: %s', (name, problem) => {
  expect(problemOf(Object.assign(new Error(), { name }))).toBe(problem)
})

describe('A finger that holds the button', () => {
  test.each([
    [0, 0, 'hold'],
    [-99, 0, 'hold'],
    [-100, 0, 'cancel'],
    [-130, -60, 'cancel'],
    [200, 0, 'hold'],
    [0, -69, 'hold'],
    [0, -70, 'lock'],
    [-60, -80, 'lock'],
    [-110, -140, 'lock'],
    [0, 200, 'hold'],
  ] as const)('and has moved by %i and %i: %s', (dx, dy, gesture) => {
    expect(gestureOf({ dx, dy })).toBe(gesture)
  })

  test('shows how close it is to cancelling', () => {
    expect([50, 0, -50, -100, -200].map(cancelFraction)).toEqual([0, 0, 0.5, 1, 1])
  })
})

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [1000, '0:01'],
  [61_500, '1:01'],
  [15 * 60_000, '15:00'],
  [-5, '0:00'],
])('%i ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})

describe('A waveform', () => {
  test('shows the loudest level of each part', () => {
    const levels = Array(480).fill(0)
    levels[5] = 1
    levels[479] = 0.25
    const bars = waveformOf(levels)
    expect([bars.length, bars[0], bars[1], bars[47]]).toEqual([48, 100, 0, 50])
  })

  test.each([0, 1, 10, 48, 49, 9_000])('of %i levels has 48 bars of whole numbers to 100', (count) => {
    const bars = waveformOf(Array.from({ length: count }, (_, at) => (at % 10) / 7))
    expect(bars).toHaveLength(48)
    for (const bar of bars) expect(Number.isInteger(bar) && bar >= 0 && bar <= 100).toBe(true)
    if (count >= 10) expect(Math.max(...bars)).toBe(100)
  })

  test('of silence is flat', () => {
    expect(waveformOf(Array(100).fill(0))).toEqual(Array(48).fill(0))
    expect(levelOf(new Float32Array(10))).toBe(0)
    expect(levelOf(new Float32Array([0.1, -0.5, 0.25]))).toBe(0.5)
  })
})

test.each([
  ['document', 0, 'empty'],
  ['document', 25 * 1024 * 1024, undefined],
  ['document', 25 * 1024 * 1024 + 1, 'too_large'],
  ['voice', 0, 'too_short'],
  ['voice', 12 * 1024 * 1024, undefined],
  ['voice', 12 * 1024 * 1024 + 1, 'voice_too_large'],
] as const)('A %s of %i bytes: %s', (what, bytes, fault) => {
  expect(faultOfSize(what, bytes)).toBe(fault)
})

test.each([
  [0, 500],
  [500, 500],
  [15 * 60_000, 15 * 60_000],
  [15 * 60_000 + 1, 15 * 60_000],
])('A voice message of %i ms is stored with %i ms', (ms, stored) => {
  expect(voiceLength(ms)).toBe(stored)
})

test('the shortest voice message is a second long', () => {
  expect([500, 999, 1000, 59_600, 300_000].map(lengthText)).toEqual(['0:01', '0:01', '0:01', '0:59', '5:00'])
})
