import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, RotateCw } from 'lucide-react'
import { formatNumber } from '#platform/languages/format.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { requestFileLink } from './mutations.ts'
import { changeSpeed, pauseVoice, playVoice, seekVoice, usePlaying, useSpeed } from './playing-store.ts'
import { clockText, lengthText } from './rules.ts'
import type { MessageFileLink } from './schema.ts'

type Props = {
  /** An id that is unique on the page. */
  id: string
  voice: { ms: number; waveform: readonly number[] }
  /**
   * Where the audio comes from: a sent message, a recording on the device, or a function that requests the audio's
   * address.
   */
  source: { conversationId: number; seq: number } | Blob | (() => Promise<MessageFileLink>)
}

/** A voice message with a play and pause button, and a slider to seek. Playing it stops any other voice message. */
export function VoiceNote({ id, voice: { ms, waveform }, source }: Props) {
  const { t } = useLingui()
  const disabled = useDisabledUntilHydrated()
  const { state, at } = usePlaying(id)
  const isOn = state === 'playing' || state === 'loading'
  const load = async () => {
    if (source instanceof Blob) return URL.createObjectURL(source)
    return (await (typeof source === 'function' ? source() : requestFileLink(source))).url
  }
  const play = () => void playVoice(id, load)
  const [now, all] = [clockText(at), lengthText(ms)]
  return (
    <div className="w-64 max-w-full">
      <div className="flex items-center gap-2">
        <button
          type="button"
          {...disabled}
          onClick={isOn ? pauseVoice : play}
          aria-label={isOn ? t`Pause the voice message` : t`Play the voice message`}
          aria-busy={state === 'loading'}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-strong"
        >
          {isOn ? (
            <Pause size={20} aria-hidden="true" className={state === 'loading' ? 'animate-pulse' : ''} />
          ) : (
            <Play size={20} aria-hidden="true" className="translate-x-px" />
          )}
        </button>
        <div className="relative h-11 min-w-0 grow rounded-md has-focus-visible:outline-2 has-focus-visible:outline-current">
          <Waveform bars={waveform} played={ms > 0 ? at / ms : 0} />
          <input
            type="range"
            aria-label={t`Position in the voice message`}
            aria-valuetext={t`${now} of ${all}`}
            min={0}
            max={ms}
            step={100}
            value={Math.min(at, ms)}
            onChange={({ target }) => seekVoice(id, Number(target.value))}
            // The arrow keys move by a second. The slider's own step is a tenth of a second.
            onKeyDown={(event) => {
              const by = { ArrowLeft: -1000, ArrowDown: -1000, ArrowRight: 1000, ArrowUp: 1000 }[event.key]
              if (!by) return
              event.preventDefault()
              seekVoice(id, Math.max(0, Math.min(ms, at + by)))
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <SpeedButton />
      </div>
      <p className="flex min-h-5 items-center pl-13 text-sm tabular-nums">
        {state === 'off' && at === 0 ? all : `${now} / ${all}`}
      </p>
      {state === 'failed' && (
        <div role="alert" className="text-sm">
          <p>
            <Trans>The voice message could not be played.</Trans>
          </p>
          <button type="button" onClick={play} className="flex min-h-11 items-center gap-2 font-medium underline">
            <RotateCw size={16} aria-hidden="true" />
            <Trans>Retry</Trans>
          </button>
        </div>
      )}
    </div>
  )
}

/** Bars for the loudness from beginning to end. The part already played is darker. */
export function Waveform({ bars, played = 1 }: { bars: readonly number[]; played?: number }) {
  return (
    <div aria-hidden="true" className="flex size-full items-center gap-px">
      {bars.map((level, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          className={`min-w-px grow rounded-full bg-current ${(at + 0.5) / bars.length <= played ? '' : 'opacity-40'}`}
          style={{ height: `${Math.max(8, level)}%` }}
        />
      ))}
    </div>
  )
}

function SpeedButton() {
  const { t } = useLingui()
  const disabled = useDisabledUntilHydrated()
  const speed = useSpeed()
  const shown = formatNumber(speed, Number.isInteger(speed) ? 0 : 1)
  return (
    <button
      type="button"
      {...disabled}
      onClick={changeSpeed}
      aria-label={t`Playback speed: ${shown}x`}
      className="size-11 shrink-0 rounded-full text-sm font-semibold tabular-nums hover:bg-sunken"
    >
      {shown}x
    </button>
  )
}
