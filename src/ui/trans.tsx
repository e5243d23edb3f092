import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * Lingui's Trans, which replaces the macro's everywhere (lingui.config.ts). Lingui puts the values into the sentence
 * and looks for its tags afterwards: a firm called 'A<b>C' would lose its name, and `<valueOf/>` would crash the page
 * for everyone. So a value that is not just plain text is passed as an element, in which Lingui does not look for tags.
 */
export function Trans({ values, ...props }: TransProps) {
  const plain = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutTags(value)]))
  return <LinguiTrans {...props} {...(plain && { values: plain })} />
}

function withoutTags(value: unknown): unknown {
  return typeof value === 'string' && value.includes('<') ? [value] : value
}
