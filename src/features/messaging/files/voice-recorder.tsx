import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, Lock, Mic, SendHorizontal, Trash2 } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { cancelFraction, gestureOf, recordingProblems } from './recording-rules.ts'
import { clockText, waveformOf } from './rules.ts'
import { type Recorded, type Recording, useRecording } from './use-recording.ts'
import { Waveform } from './voice-note.tsx'

/** How long a problem is shown, in ms. */
const problemMs = 8_000
/** The number of loudness levels shown while recording. They cover the last 4 seconds. */
const shownLevels = 40

type Props = {
  onRecorded: (recorded: Recorded) => void
  disabled?: boolean
}

/**
 * The composer's button for voice messages. It records while the user holds it, and sends on release. Sliding left
 * cancels the recording, and sliding up locks it. A recording started with the keyboard is locked from the start.
 * During a recording, a panel covers the nearest positioned ancestor of the button, which is the composer.
 */
export function VoiceRecorder({ onRecorded, disabled = false }: Props) {
  const { t, i18n } = useLingui()
  const untilHydrated = useDisabledUntilHydrated(disabled)
  const { recording, problem, start, lock, finish, cancel, forgetProblem } = useRecording(onRecorded)
  const { state } = recording
  const hold = useRef<{ pointer: number; x: number; y: number }>(undefined)
  const hasBegun = useRef(false)
  const [dx, setDx] = useState(0)
  const hintId = useId()
  const isOn = state !== 'idle'
  const isByHand = state === 'locked' || state === 'full'

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    letGo()
    cancel()
  })
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOn])
  useEffect(() => {
    if (!problem) return
    const timer = setTimeout(forgetProblem, problemMs)
    return () => clearTimeout(timer)
  }, [problem, forgetProblem])

  function letGo(): void {
    hold.current = undefined
    setDx(0)
  }
  function handleDown(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0 || !event.isPrimary) return
    hasBegun.current = !isOn
    if (isOn) return
    // The button gets the finger's events even after the finger has left it.
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
    start({ isLocked: false })
  }
  function handleMove({ pointerId, clientX, clientY }: PointerEvent): void {
    const held = hold.current
    if (held?.pointer !== pointerId) return
    const moved = { dx: clientX - held.x, dy: clientY - held.y }
    const gesture = gestureOf(moved)
    if (gesture === 'hold') setDx(moved.dx)
    else {
      letGo()
      if (gesture === 'lock') lock()
      else cancel()
    }
  }
  function handleUp({ pointerId }: PointerEvent): void {
    if (hold.current?.pointer !== pointerId) return
    letGo()
    finish()
  }
  /**
   * The browser cancelled the pointer, for example for a system gesture. The recording is locked, so that nothing is
   * lost.
   */
  function handleLost({ pointerId }: PointerEvent): void {
    if (hold.current?.pointer !== pointerId) return
    letGo()
    if (state === 'held') lock()
    else cancel()
  }

  return (
    <>
      {isOn && <RecordingPanel recording={recording} dx={dx} onDelete={cancel} />}
      <div className={isOn ? 'relative z-20' : 'relative'}>
        {state === 'held' && (
          <span
            aria-hidden="true"
            className="absolute right-0 bottom-full mb-3 grid size-11 place-items-center rounded-full border border-line bg-raised text-muted shadow"
          >
            <Lock size={18} />
          </span>
        )}
        <button
          type="button"
          {...untilHydrated}
          aria-label={isByHand ? t`Send the voice message` : t`Record a voice message`}
          aria-describedby={hintId}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleLost}
          onContextMenu={(event) => event.preventDefault()}
          onClick={({ detail }) => {
            // The release of the press that started the recording causes a click, which must be ignored. A click from
            // the keyboard has `detail` 0.
            const isEnd = hasBegun.current && detail !== 0
            hasBegun.current = false
            if (isEnd) return
            if (isByHand) finish()
            else if (!isOn) start({ isLocked: true })
          }}
          className={`grid size-11 touch-none place-items-center rounded-full select-none [-webkit-touch-callout:none] ${
            isOn ? 'bg-primary text-on-primary' : 'text-ink hover:bg-sunken'
          } ${state === 'held' ? 'scale-125 transition-transform motion-reduce:transition-none' : ''}`}
        >
          {isByHand ? <SendHorizontal size={20} aria-hidden="true" /> : <Mic size={20} aria-hidden="true" />}
        </button>
        {problem && (
          <p
            role="alert"
            className="absolute right-0 bottom-full z-20 mb-2 w-64 rounded-lg border border-line bg-raised p-3 text-sm text-ink shadow"
          >
            {i18n._(recordingProblems[problem])}
          </p>
        )}
        <span id={hintId} className="sr-only">
          {isByHand ? (
            <Trans>Press Escape to delete the recording.</Trans>
          ) : (
            <Trans>Hold the button to record. With the keyboard, press it once to start and once more to send.</Trans>
          )}
        </span>
      </div>
    </>
  )
}

type PanelProps = { recording: Recording; dx: number; onDelete: () => void }

/**
 * Covers the composer during a recording. It always shows the elapsed time. For a locked recording it also shows the
 * loudness and a delete button. While the button is held, it explains the slide gestures.
 */
function RecordingPanel({ recording: { state, ms, levels }, dx, onDelete }: PanelProps) {
  const { t } = useLingui()
  const isByHand = state === 'locked' || state === 'full'
  return (
    <div className="absolute inset-0 z-10 flex items-center gap-2 rounded-lg bg-raised pr-16 pl-2">
      {isByHand ? (
        <button
          type="button"
          onClick={onDelete}
          aria-label={t`Delete the recording`}
          className="grid size-11 shrink-0 place-items-center rounded-full text-danger hover:bg-danger-soft"
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      ) : (
        <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center">
          <span className="size-3 animate-pulse rounded-full bg-danger motion-reduce:animate-none" />
        </span>
      )}
      <span role="timer" className="w-12 shrink-0 font-medium tabular-nums">
        {clockText(ms)}
      </span>
      {isByHand ? (
        <div className="h-8 min-w-0 grow text-muted">
          <Waveform bars={waveformOf(levels.slice(-shownLevels), shownLevels)} />
        </div>
      ) : (
        <p
          className="flex min-w-0 grow items-center justify-center gap-1 text-sm text-muted"
          style={{ transform: `translateX(${Math.min(0, dx) / 2}px)`, opacity: 1 - cancelFraction(dx) / 2 }}
        >
          <ChevronLeft size={16} aria-hidden="true" className="shrink-0" />
          <span className="truncate">
            <Trans>Slide to cancel</Trans>
          </span>
        </p>
      )}
      <p role="status" className="sr-only">
        {state === 'starting' && <Trans>Waiting for the microphone</Trans>}
        {state === 'held' && <Trans>Recording. Release to send, slide left to cancel or up to lock.</Trans>}
        {state === 'locked' && <Trans>Recording. Press the button to send it.</Trans>}
        {state === 'full' && <Trans>The recording has ended. Press the button to send it.</Trans>}
      </p>
    </div>
  )
}
