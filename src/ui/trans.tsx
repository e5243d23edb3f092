import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * Lingui's Trans, which stands in every place of the macro's (lingui.config.ts). Lingui puts the values into the sentence and looks for
 * its tags afterwards: a firm called 'A<b>C' would lose its name, and `<valueOf/>` would end the page for everyone. A value of more than
 * plain text is given as an element, in which nobody looks for tags.
 */
export function Trans({ values, ...props }: TransProps) {
  const plain = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutTags(value)]))
  return <LinguiTrans {...props} {...(plain && { values: plain })} />
}

function withoutTags(value: unknown): unknown {
  return typeof value === 'string' && value.includes('<') ? [value] : value
}
