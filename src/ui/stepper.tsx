import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { readWithin } from '#platform/languages/typed-number.ts'
import { faultIn, useFaultText } from './number-fault.ts'

type Props = {
  /** What is counted. */
  label: string
  /** The number, or a typed text that is not a number in the range. */
  value: number | string
  most: number
  onChange: (value: number | string) => void
  isDisabled?: boolean
  isInvalid?: boolean
  /** The id of the text that explains the field. */
  describedBy?: string
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-ink disabled:opacity-40 disabled:hover:border-line-strong'

/**
 * A whole number from 0 to `most`. It is changed with two buttons that are large enough for a thumb, or typed. A text
 * that is not such a number stays, with a message, and is the value, so that the form's schema refuses it.
 */
export function Stepper({ label, value, most, onChange, isDisabled = false, isInvalid = false, describedBy }: Props) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const faultId = useId()
  /** What is typed, until the field is left. A blank field counts as 0. */
  const [typed, setTyped] = useState<string>()
  const range = { min: 0, max: most }
  const read = readWithin(typed ?? String(value), range)
  const fault = faultIn(read)
  const count = 'value' in read ? read.value : 0
  const step = (by: number) => {
    setTyped(undefined)
    onChange(count + by)
  }
  function type(text: string): void {
    const next = readWithin(text, range)
    setTyped(text)
    onChange('value' in next ? next.value : next.fault === 'blank' ? 0 : text)
  }
  return (
    <div>
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          aria-label={t`${label}: one less`}
          disabled={isDisabled || count === 0}
          onClick={() => step(-1)}
          className={round}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          value={typed ?? String(value)}
          aria-label={label}
          aria-describedby={fault ? faultId : describedBy}
          aria-invalid={fault || isInvalid ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          disabled={isDisabled}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          className="h-11 w-12 rounded-md border border-line-strong bg-raised text-center text-base tabular-nums hover:border-ink disabled:opacity-60 aria-invalid:border-danger"
        />
        <button
          type="button"
          aria-label={t`${label}: one more`}
          disabled={isDisabled || fault !== undefined || count >= most}
          onClick={() => step(1)}
          className={round}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {fault && (
        <p id={faultId} role="status" className="mt-1 max-w-40 text-sm text-danger">
          {faultText(fault, range)}
        </p>
      )}
    </div>
  )
}
