import { type ReactNode, useId } from 'react'
import { Switch } from './switch.tsx'

type Props = {
  label: string
  isOn: boolean
  /** True if the switch cannot be changed. The text explains why. */
  isFixed?: boolean
  onToggle: () => void
  /** Explains what the switch does. */
  children: ReactNode
}

/** A switch with its name, and a text below. */
export function SwitchRow({ label, isOn, isFixed, onToggle, children }: Props) {
  const text = useId()
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 py-2">
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
        <p id={text} className="min-h-10 text-sm text-muted">
          {children}
        </p>
      </div>
      <Switch label={label} isOn={isOn} isFixed={isFixed} describedBy={text} onToggle={onToggle} />
    </div>
  )
}
