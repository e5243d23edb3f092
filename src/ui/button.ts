const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  good: 'border border-good bg-good-soft text-good hover:bg-raised',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
  quietDanger: 'text-danger hover:bg-danger-soft',
}

/**
 * The class names of a button, or of a link that looks like one. The class `button` (theme.css) makes it 44 px high, so
 * that this style is not repeated in the markup of each button. Colours are chosen by variant, because a second colour
 * class may not override the first.
 */
export function button(variant: keyof typeof variants = 'primary', className = ''): string {
  return `button ${variants[variant]} ${className}`
}
