import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatQuantity } from '#platform/languages/format.ts'
import { type NumberRange, readWithin, valueOnLeaving } from '#platform/languages/typed-number.ts'
import { type NumberFault, useFaultText } from './number-fault.ts'
import { afterPress } from './press.ts'

type Props = {
  /** Names the field if no <label> refers to its id. */
  label?: string
  id?: string
  value: number
  range: NumberRange
  /** Called with every number that is typed, and with the value of the field when the visitor leaves it. */
  onChange: (value: number) => void
  /** The number is an amount in rupees, so the messages show ₹ and name lakh. */
  isMoney?: boolean
  /** Shows 0 as a blank field, because 0 means that nothing was entered. */
  isZeroBlank?: boolean
  disabled?: boolean
  /** The id of the text that explains the field. */
  describedBy?: string
  className?: string
}

/**
 * A number field that applies each number while it is typed. Until the visitor leaves the field, the text stays as
 * typed, even if it is blank. Then the text becomes a number in the range, and a message says so if that number
 * differs. Text that is not a number, or has wrong commas, stays with a message, and the previous number continues to
 * apply.
 */
export function NumberCell({
  label,
  id,
  value,
  range,
  onChange,
  isMoney,
  isZeroBlank,
  disabled,
  describedBy,
  className = '',
}: Props) {
  const [typed, setTyped] = useState<string>()
  const [before, setBefore] = useState(value)
  const [fault, setFault] = useState<NumberFault>()
  const faultId = useId()
  const change = (text: string) => {
    setTyped(text)
    setFault(undefined)
    if (typed === undefined) setBefore(value)
    const read = readWithin(text, range)
    const counts = 'value' in read ? read.value : isUnread(read.fault) && typed !== undefined ? before : value
    if (counts !== value) onChange(counts)
  }
  const leave = () => {
    if (typed === undefined) return
    const left = valueOnLeaving(typed, range)
    // The message moves the content below it, so it is shown only after the current press. Otherwise the pressed
    // control would move away from the pointer.
    afterPress(() => setFault(faultOf(typed, range)))
    if (left === undefined) return
    setTyped(undefined)
    if (left !== value) onChange(left)
  }
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={range.decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={(fault && isUnread(fault)) || undefined}
        aria-describedby={fault ? faultId : describedBy}
        disabled={disabled}
        value={typed ?? (isZeroBlank && value === 0 ? '' : formatQuantity(value))}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
        className={`min-h-11 w-full rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-right text-base tabular-nums text-ink transition-colors hover:border-ink disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger ${className}`}
      />
      {fault && (
        <p id={faultId} role="status" className={`mt-1 text-sm ${isUnread(fault) ? 'text-danger' : 'text-muted'}`}>
          <FaultText fault={fault} isMoney={isMoney} range={range} counts={value} />
        </p>
      )}
    </>
  )
}

/** Whether the text has no number, so that it stays in the field. */
const isUnread = (fault: string) => fault === 'text' || fault === 'comma'

/**
 * What is wrong with a text once the visitor has left the field: that it is not a number, or that it became a different
 * number. A blank field becomes 0 without a message if 0 is in the range.
 */
function faultOf(typed: string, range: NumberRange): NumberFault | undefined {
  const read = readWithin(typed, range)
  if ('value' in read) return undefined
  if (read.fault !== 'blank') return read.fault
  return range.min > 0 ? 'below' : undefined
}

type FaultProps = { fault: NumberFault; isMoney: boolean | undefined; range: NumberRange; counts: number }

function FaultText({ fault, isMoney, range, counts }: FaultProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  if (fault === 'fraction') {
    const number = formatQuantity(counts)
    return t`This was rounded to ${number}.`
  }
  if (range.unit && isUnread(fault)) {
    const area = formatQuantity(counts)
    return t`Please enter the area in digits, such as 1,200. Until then, the total is for ${area} sq ft.`
  }
  return faultText(fault, range, isMoney)
}
