import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatNumber, formatQuantity } from '#platform/languages/format.ts'
import { type NumberRange, readWithin, valueOnLeaving } from '#platform/languages/typed-number.ts'
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
 * differs. Text that is not a number stays, with a message, and the previous number continues to apply.
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
  const [fault, setFault] = useState<Fault>()
  const faultId = useId()
  const change = (text: string) => {
    setTyped(text)
    setFault(undefined)
    if (typed === undefined) setBefore(value)
    const read = readWithin(text, range)
    const counts = 'value' in read ? read.value : read.fault === 'text' && typed !== undefined ? before : value
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
        aria-invalid={fault === 'text' || undefined}
        aria-describedby={fault ? faultId : describedBy}
        disabled={disabled}
        value={typed ?? (isZeroBlank && value === 0 ? '' : formatQuantity(value))}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
        className={`min-h-11 w-full rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-right text-base tabular-nums text-ink transition-colors hover:border-ink disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger ${className}`}
      />
      {fault && (
        <p id={faultId} role="status" className={`mt-1 text-sm ${fault === 'text' ? 'text-danger' : 'text-muted'}`}>
          <FaultText fault={fault} isMoney={isMoney} range={range} counts={value} />
        </p>
      )}
    </>
  )
}

/**
 * The message about a text once the visitor has left the field: that it is not a number, or that it became a different
 * number. A blank field becomes 0 without a message if 0 is in the range.
 */
function faultOf(typed: string, range: NumberRange): Fault | undefined {
  const read = readWithin(typed, range)
  if ('value' in read || read.fault === 'fraction') return undefined
  if (read.fault !== 'blank') return read.fault
  return range.min > 0 ? 'below' : undefined
}

type Fault = 'text' | 'above' | 'below'
type FaultProps = { fault: Fault; isMoney: boolean | undefined; range: NumberRange; counts: number }

function FaultText({ fault, isMoney, range, counts }: FaultProps) {
  const { t } = useLingui()
  const [lowest, highest] = [formatNumber(range.min), formatNumber(range.max)]
  if (fault === 'below')
    return range.unit ? t`The area is at least ${lowest} sq ft.` : t`You can enter at least ${lowest} here.`
  if (fault === 'above')
    return isMoney ? t`You can enter at most ₹${highest} here.` : t`You can enter at most ${highest} here.`
  if (range.unit) {
    const area = formatNumber(counts)
    return t`Please enter the area in digits, such as 1,200. Until then, the total is for ${area} sq ft.`
  }
  return isMoney
    ? t`Please enter an amount in digits, such as 1,50,000 or 1.5 lakh`
    : t`Please enter a number in digits`
}
