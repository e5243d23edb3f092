type Props = {
  label: string
  value: string
  longest: number
  onChange: (value: string) => void
  disabled?: boolean
  /** Whether the field is the name of a row. A new row gets the focus in this field. */
  isRowName?: boolean
}

/** A text field in a table. Every keystroke changes the estimate. */
export function TextCell({ label, value, longest, onChange, disabled, isRowName }: Props) {
  return (
    <input
      type="text"
      autoComplete="off"
      aria-label={label}
      data-row-name={isRowName || undefined}
      value={value}
      maxLength={longest}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-base text-ink transition-colors hover:border-ink disabled:border-line disabled:bg-sunken disabled:text-muted"
    />
  )
}
