import { useLingui } from '@lingui/react/macro'

type Props = {
  /** Returns the text in the field. */
  read: () => string
  /** Replaces the text in the field. */
  write: (text: string) => void
}

/**
 * Offers three sentences to begin a message with. A chosen sentence replaces the one chosen before, and is added below
 * the visitor's own text.
 */
export function ReadySentences({ read, write }: Props) {
  const { t } = useLingui()
  const sentences = [
    [
      t`House on my plot`,
      t`I want to build a house on my plot. Could we talk about the cost and how long it would take?`,
    ],
    [t`Renovation`, t`I want to renovate my house. What would it cost, and when could the work start?`],
    [t`Site visit`, t`Could you come and see my site? Please tell me which day suits you.`],
  ] as const

  function fill(sentence: string) {
    const typed = sentences.reduce((text, [, ready]) => text.replace(ready, ''), read() ?? '').trim()
    write(typed ? `${typed}\n${sentence}` : sentence)
  }
  return (
    <fieldset aria-label={t`Start with one of these`} className="mb-3 flex flex-wrap gap-2">
      {sentences.map(([topic, sentence]) => (
        <button
          key={topic}
          type="button"
          onClick={() => fill(sentence)}
          className="min-h-11 rounded-full border border-line-strong bg-raised px-3.5 text-sm font-medium transition-colors hover:border-ink hover:bg-sunken"
        >
          {topic}
        </button>
      ))}
    </fieldset>
  )
}
