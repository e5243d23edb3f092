import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatNumber, formatQuantity } from '../platform/format.ts'
import { type NumberRange, readWithin, valueOnLeaving } from '../platform/typed-number.ts'
import { afterPress } from './press.ts'

type Props = {
  /** Names the field where no <label> has its id. */
  label?: string
  id?: string
  value: number
  range: NumberRange
  /** Called with every number that is typed, and with what the field holds when it is left. */
  onChange: (value: number) => void
  /** Rupees: lakh and crore may be typed. */
  isMoney?: boolean
  /** Nothing is entered as long as it is 0: the field is blank then. */
  isZeroBlank?: boolean
  disabled?: boolean
  /** The id of a text about it. */
  describedBy?: string
  className?: string
}

/**
 * A number that counts while it is typed. The text stays as it is typed until the field is left, also when it is blank; then it is a number
 * of the range again. What is no number stays, with a sentence, and the last number counts on.
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
  const [fault, setFault] = useState<'text' | 'above'>()
  const faultId = useId()
  const change = (text: string) => {
    setTyped(text)
    setFault(undefined)
    const read = readWithin(text, range)
    if ('value' in read && read.value !== value) onChange(read.value)
  }
  const leave = () => {
    if (typed === undefined) return
    const left = valueOnLeaving(typed, range)
    const isAbove = left === range.max && 'fault' in readWithin(typed, range)
    // A sentence moves what is below: not while that is being pressed.
    afterPress(() => setFault(left === undefined ? 'text' : isAbove ? 'above' : undefined))
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
          <Fault fault={fault} isMoney={isMoney} most={range.max} />
        </p>
      )}
    </>
  )
}

function Fault({ fault, isMoney, most }: { fault: 'text' | 'above'; isMoney: boolean | undefined; most: number }) {
  const { t } = useLingui()
  const highest = formatNumber(most)
  if (fault === 'above')
    return isMoney ? t`You can enter at most ₹${highest} here.` : t`You can enter at most ${highest} here.`
  return isMoney
    ? t`Please enter an amount in digits, such as 1,50,000 or 1.5 lakh`
    : t`Please enter a number in digits`
}
