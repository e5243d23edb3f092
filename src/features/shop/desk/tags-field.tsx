import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { button } from '#ui/button.ts'
import { isComposing } from '#ui/composing.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-error.ts'
import { longestTag } from './rules.ts'
import type { ProductFormInput } from './schema.ts'

/** The field for the search words of a product. Each typed word becomes a chip with a button that removes it. */
export function TagsField() {
  const { t } = useLingui()
  const { watch, setValue, getFieldState, formState } = useFormContext<ProductFormInput>()
  const fieldError = useFieldError()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const tags = watch('tags')
  const change = (list: string[]) => setValue('tags', list, { shouldDirty: true, shouldValidate: true })

  function add(): void {
    const words = typed.split(/[,;\n]/).map((word) => word.replace(/\s+/g, ' ').trim())
    const added = words.filter((word) => word && !tags.includes(word))
    if (added.length > 0) {
      change([...tags, ...new Set(added)])
      setSaid(t`Tag ${added.join(', ')} added.`)
    }
    setTyped('')
  }
  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== ',')) return
    // Enter adds the tag. Otherwise it would submit the form.
    event.preventDefault()
    add()
  }
  return (
    <div className="sm:col-span-2">
      <Field
        label={t`Tags`}
        note={t`optional`}
        hint={t`Words that people may search for, in any language. Press Enter after each.`}
        error={fieldError(getFieldState('tags', formState).error)}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              value={typed}
              maxLength={longestTag * 4}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={press}
              onBlur={() => typed.trim() && add()}
              className={inputClass}
            />
            <button type="button" onClick={add} className={button('secondary', 'min-h-12')}>
              {t`Add`}
            </button>
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
      {tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex min-h-11 items-center rounded-full bg-sunken pl-4 text-[0.9375rem]">
              {tag}
              <button
                type="button"
                aria-label={t`Remove the tag ${tag}`}
                onClick={() => {
                  change(tags.filter((each) => each !== tag))
                  input.current?.focus()
                }}
                className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
