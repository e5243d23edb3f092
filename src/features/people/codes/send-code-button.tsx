import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { resendSeconds } from './rules.ts'

type Props = {
  /** The text until the first code has been sent: 'Text me a code'. */
  label: string
  /** When a code was last sent, in ms since 1970. */
  sentAt: number | undefined
  isPending: boolean
  variant?: 'primary' | 'secondary'
  onSend: () => void
}

/** A button that sends a code. Half a minute later it can send a new one. */
export function SendCodeButton({ label, sentAt, isPending, variant = 'secondary', onSend }: Props) {
  const { t } = useLingui()
  const id = useId()
  const seconds = useSecondsUntil(sentAt === undefined ? 0 : sentAt + resendSeconds * 1000)
  // The button loses the focus while it is disabled, and gets it back when it is enabled again.
  const again = useFocusWhen<HTMLButtonElement>(!isPending)
  return (
    <div>
      <button
        ref={again}
        type="button"
        disabled={isPending || seconds > 0}
        aria-describedby={seconds > 0 ? id : undefined}
        onClick={onSend}
        className={button(variant, 'min-h-12 w-full')}
      >
        {isPending ? t`Sending...` : sentAt === undefined ? label : t`Send a new code`}
      </button>
      {seconds > 0 && (
        <>
          <p aria-hidden="true" className="mt-1.5 text-sm text-muted tabular-nums">
            <Plural
              value={seconds}
              one="You can ask for a new code in # second."
              other="You can ask for a new code in # seconds."
            />
          </p>
          {/* Screen readers read this line once, instead of the countdown every second. */}
          <p id={id} className="sr-only">
            {t`You can ask for a new code ${resendSeconds} seconds after the last one.`}
          </p>
        </>
      )}
    </div>
  )
}

/** Counts down the seconds until a moment. Returns 0 once it is past. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (moment <= Date.now()) return
    const timer = setInterval(() => {
      tick()
      if (moment <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return Math.min(resendSeconds, Math.max(0, Math.ceil((moment - now) / 1000)))
}
