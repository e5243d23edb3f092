import type { ComponentProps } from 'react'

type Props = {
  legend: string
  hint?: string
  error?: string
  options: readonly { id: string; name: string; lang?: string }[]
  /** The options that are checked at first, also in the server's HTML. */
  chosen: readonly string[]
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'>

/** A field to choose several options of a list: checkboxes that look like a row of words. */
export function ChipField({ legend, hint, error, options, chosen, ...input }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{legend}</legend>
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, name, lang }) => (
          <label
            key={id}
            lang={lang}
            className="relative inline-flex min-h-11 items-center rounded-full border border-line-strong bg-raised px-4 text-[0.9375rem] transition-colors select-none hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              {...input}
              type="checkbox"
              value={id}
              defaultChecked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              // The checkbox covers the whole word, so that people who explore the screen with a finger and a screen
              // reader find it.
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
