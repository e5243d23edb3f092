import { useEffect, useId, useRef } from 'react'

type Props = {
  label: string
  name: string
  value: number
  /** 0 by default. */
  min?: number
  max: number
  step: number
  /** The value as text, shown beside the label and read by screen readers. */
  valueText: string
  /** Called while the slider moves, and once more with `isDone` when it is released. */
  onChange: (value: number, isDone: boolean) => void
}

export function RangeField({ label, name, value, min = 0, max, step, valueText, onChange }: Props) {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const input = slider.current!
    // React's onChange is the native input event. Only the native change event fires on release.
    const handleChange = () => latest.current(Number(input.value), true)
    input.addEventListener('change', handleChange)
    return () => input.removeEventListener('change', handleChange)
  }, [])
  return (
    <div>
      <div className="flex justify-between gap-3 text-[0.9375rem]">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {valueText}
        </output>
      </div>
      <input
        ref={slider}
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value), false)}
        className="mt-1 block h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  )
}
