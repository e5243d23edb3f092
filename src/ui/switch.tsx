import { useIsHydrated } from './hydrated.ts'

type Props = {
  /** Names the switch. */
  label: string
  isOn: boolean
  /** True if the switch cannot be changed. The text beside it explains why. */
  isFixed?: boolean
  /** The id of the text beside the switch. */
  describedBy?: string | undefined
  onToggle: () => void
}

/** A switch for something that is saved at once. */
export function Switch({ label, isOn, isFixed = false, describedBy, onToggle }: Props) {
  const isReady = useIsHydrated()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isFixed || !isReady || undefined}
      onClick={isFixed ? undefined : onToggle}
      className="group inline-grid size-11 place-items-center rounded-md aria-disabled:cursor-not-allowed"
    >
      <span className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors group-aria-checked:border-primary group-aria-checked:bg-primary group-aria-disabled:opacity-60">
        <span className="size-4.5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-primary" />
      </span>
    </button>
  )
}
