const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  good: 'border border-good bg-good-soft text-good hover:bg-raised',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
  quietDanger: 'text-danger hover:bg-danger-soft',
}

/**
 * The class names of a button, or of a link that looks like one; targets are 44 px high (`button` in theme.css: said once, not in each
 * of a page's fifty). A colour is a variant: which of two classes for the same property wins is not decided by their order.
 */
export function button(variant: keyof typeof variants = 'primary', className = ''): string {
  return `button ${variants[variant]} ${className}`
}
