import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'

type Props = {
  /** What is counted. */
  label: string
  value: number
  most: number
  onChange: (value: number) => void
  isDisabled?: boolean
  isInvalid?: boolean
  /** The id of the text that explains the field. */
  describedBy?: string
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-ink disabled:opacity-40 disabled:hover:border-line-strong'

/** A whole number from 0 to `most`. It is changed with two buttons that are large enough for a thumb, or typed. */
export function Stepper({ label, value, most, onChange, isDisabled = false, isInvalid = false, describedBy }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(value))
  // Updates the text only if the number differs from the typed one, because a blank field counts as 0 and stays blank.
  useEffect(() => {
    if (Number(input.current!.value) !== value) setTyped(String(value))
  }, [value])
  const step = (by: number) => {
    const next = Math.min(most, Math.max(0, value + by))
    setTyped(String(next))
    onChange(next)
  }
  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    const digits = target.value.replace(/\D/g, '').slice(0, 3)
    const next = Math.min(most, Number(digits))
    setTyped(digits === '' ? '' : String(next))
    onChange(next)
  }
  return (
    <div className="flex items-center gap-1.5">
      <button
        type="button"
        aria-label={t`${label}: one less`}
        disabled={isDisabled || value === 0}
        onClick={() => step(-1)}
        className={round}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        ref={input}
        value={typed}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        onChange={type}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(String(value))}
        className="h-11 w-12 rounded-md border border-line-strong bg-raised text-center text-base tabular-nums hover:border-ink disabled:opacity-60 aria-invalid:border-danger"
      />
      <button
        type="button"
        aria-label={t`${label}: one more`}
        disabled={isDisabled || value >= most}
        onClick={() => step(1)}
        className={round}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
