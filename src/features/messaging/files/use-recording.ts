import { useCallback, useEffect, useRef, useState } from 'react'
import {
  bitsPerSecond,
  levelMs,
  levelOf,
  mostRecorded,
  problemOf,
  type RecordingProblem,
  recordingType,
  shortestRecorded,
} from './recording-rules.ts'
import { waveformOf } from './rules.ts'

export type Recorded = { blob: Blob; ms: number; waveform: number[] }

export type Recording = {
  /**
   * `full`: the recording has ended, because it reached its maximum length or the microphone is gone. The user can now
   * send or delete it.
   */
  state: 'idle' | 'starting' | 'held' | 'locked' | 'full'
  ms: number
  /** The loudness of each tenth of a second, from 0 to 1. */
  levels: readonly number[]
}

/** The open resources of one recording. */
type Session = {
  isLocked: boolean
  isOver: boolean
  stream?: MediaStream
  recorder?: MediaRecorder
  context?: AudioContext
  timer?: ReturnType<typeof setInterval>
  startedAt: number
  ms: number
  levels: number[]
  chunks: Blob[]
}

const idle: Recording = { state: 'idle', ms: 0, levels: [] }

/**
 * Records from the microphone, one recording at a time. The microphone and all other resources are released when a
 * recording ends and on unmount.
 */
export function useRecording(onRecorded: (recorded: Recorded) => void) {
  const [recording, setRecording] = useState(idle)
  const [problem, setProblem] = useState<RecordingProblem>()
  const session = useRef<Session>(undefined)
  const recorded = useRef(onRecorded)
  useEffect(() => {
    recorded.current = onRecorded
  })

  const end = useCallback((why?: RecordingProblem) => {
    const ended = session.current
    session.current = undefined
    if (ended) release(ended)
    setRecording(idle)
    setProblem(why)
  }, [])
  // Leaving the page ends a recording, so that the microphone is never on without a visible sign.
  useEffect(() => () => void (session.current && release(session.current)), [])

  /** Starts a recording. A locked recording continues when the finger leaves the button. */
  async function start({ isLocked }: { isLocked: boolean }): Promise<void> {
    if (session.current) return
    const type =
      typeof MediaRecorder === 'function' ? recordingType((each) => MediaRecorder.isTypeSupported(each)) : undefined
    // Without https, browsers have no `mediaDevices`.
    if (!type || !navigator.mediaDevices) return end('not_supported')
    const mine: Session = { isLocked, isOver: false, startedAt: 0, ms: 0, levels: [], chunks: [] }
    session.current = mine
    setProblem(undefined)
    setRecording({ ...idle, state: 'starting' })
    try {
      mine.stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true },
      })
      // The button was released while the browser asked for permission.
      if (mine.isOver) return release(mine)
      begin(mine, type)
    } catch (error) {
      if (session.current === mine) end(problemOf(error))
      else release(mine)
    }
  }

  function begin(mine: Session, mimeType: string): void {
    const { stream, levels, chunks } = mine
    const recorder = new MediaRecorder(stream!, { mimeType, audioBitsPerSecond: bitsPerSecond })
    mine.recorder = recorder
    mine.context = new AudioContext()
    void mine.context.resume()
    const analyser = mine.context.createAnalyser()
    mine.context.createMediaStreamSource(stream!).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    recorder.ondataavailable = ({ data }) => void chunks.push(data)
    recorder.onerror = () => end('failed')
    // The recorder stops by itself when a phone call comes or the microphone is unplugged. What was said so far can
    // still be sent.
    recorder.onstop = () => show(mine, 'full')
    recorder.start()
    mine.startedAt = performance.now()
    mine.timer = setInterval(() => {
      mine.ms = performance.now() - mine.startedAt
      analyser.getFloatTimeDomainData(samples)
      levels.push(levelOf(samples))
      if (mine.ms >= mostRecorded) recorder.stop()
      else show(mine, mine.isLocked ? 'locked' : 'held')
    }, levelMs)
    show(mine, mine.isLocked ? 'locked' : 'held')
  }

  function show(mine: Session, state: Recording['state']): void {
    if (session.current !== mine) return
    if (state === 'full') {
      clearInterval(mine.timer)
      for (const track of mine.stream?.getTracks() ?? []) track.stop()
    }
    setRecording({ state, ms: mine.ms, levels: [...mine.levels] })
  }

  /** Ends the recording and passes it to `onRecorded`. A recording shorter than 600 ms is discarded. */
  async function finish(): Promise<void> {
    const mine = session.current
    if (!mine) return
    const { recorder, levels, chunks } = mine
    if (recorder?.state === 'recording') mine.ms = performance.now() - mine.startedAt
    if (!recorder || mine.ms < shortestRecorded) return end('too_short')
    session.current = undefined
    setRecording(idle)
    if (recorder.state !== 'inactive')
      await new Promise((resolve) => {
        recorder.onstop = resolve
        recorder.stop()
      })
    release(mine)
    const [type = ''] = recorder.mimeType.split(';')
    recorded.current({ blob: new Blob(chunks, { type }), ms: Math.round(mine.ms), waveform: waveformOf(levels) })
  }

  function lock(): void {
    const mine = session.current
    if (!mine || mine.isLocked) return
    mine.isLocked = true
    if (mine.recorder) show(mine, 'locked')
  }

  return {
    recording,
    problem,
    start: (how: { isLocked: boolean }) => void start(how),
    lock,
    finish: () => void finish(),
    cancel: () => end(),
    forgetProblem: useCallback(() => setProblem(undefined), []),
  }
}

function release(session: Session): void {
  session.isOver = true
  clearInterval(session.timer)
  const { recorder, stream, context } = session
  if (recorder) {
    recorder.onstop = null
    recorder.onerror = null
    if (recorder.state !== 'inactive') recorder.stop()
  }
  for (const track of stream?.getTracks() ?? []) track.stop()
  if (context && context.state !== 'closed') void context.close()
}
