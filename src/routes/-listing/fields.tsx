import { type ReactNode, useEffect, useId, useRef } from 'react'
import { selectControl } from '../../ui/control.ts'

type Select = {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function SelectField({ label, name, value, options, onChange }: Select) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={selectControl}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

type Range = {
  label: string
  name: string
  value: number
  max: number
  step: number
  /** The value in words. */
  shown: ReactNode
  /** Called while the slider moves, and with `isDone` when it is let go. */
  onChange: (value: number, isDone: boolean) => void
}

export function RangeField({ label, name, value, max, step, shown, onChange }: Range) {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const input = slider.current!
    // React's onChange is the browser's input event; the browser's change event says that the slider was let go.
    const done = () => latest.current(Number(input.value), true)
    input.addEventListener('change', done)
    return () => input.removeEventListener('change', done)
  }, [])
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        <output htmlFor={id} className="text-muted tabular-nums">
          {shown}
        </output>
      </label>
      <input
        ref={slider}
        id={id}
        type="range"
        name={name}
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value), false)}
        className="mt-1 block h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  )
}
