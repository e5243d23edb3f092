import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { formatDate } from '#platform/languages/format.ts'
import { button } from './button.ts'
import { type Conflict, isSame } from './conflict.tsx'
import { useLanguage } from './language.ts'

/** A field in which someone else has saved another value than the person has typed. */
export type Other = { label: string; value: string; take: () => void }

type Fields<Typed extends FieldValues> = Pick<UseFormReturn<Typed>, 'getValues' | 'setValue'>

/**
 * Returns a function for a form whose save was refused. Fields in which nothing was typed take the saved values. For
 * the others it returns what is saved, in the words of the form's own labels and options.
 */
export function useCompared<Typed extends FieldValues>() {
  const { t } = useLingui()
  const language = useLanguage()
  return (form: HTMLFormElement, { getValues, setValue }: Fields<Typed>, conflict: Conflict<Typed>): Other[] =>
    conflict.fields.flatMap((each) => {
      const name = each as Path<Typed>
      const [typed, theirs] = [getValues(name), conflict.theirs[name]]
      if (isSame(typed, theirs)) return []
      const take = () => setValue(name, theirs, { shouldDirty: true })
      if (isSame(typed, conflict.before[name])) {
        take()
        return []
      }
      const controls = controlsOf(form, name)
      const [first] = controls
      const group = form.querySelector(`[data-field="${name}"]`)
      const label = textOf(
        group?.getAttribute('aria-label') ??
          (controls.length > 1 ? first?.closest('fieldset')?.querySelector('legend') : first?.labels?.[0]),
      )
      return [{ label: label || t`Photos`, value: shown(theirs, controls) || t`nothing`, take }]
    })

  function shown(value: unknown, controls: readonly Control[]): string {
    const [first] = controls
    if (first instanceof HTMLSelectElement)
      return [...first.options].find((option) => option.value === String(value))?.text ?? ''
    if (first instanceof HTMLInputElement && /checkbox|radio/.test(first.type)) {
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      const chosen = [value].flat().map(String)
      return controls
        .filter((each) => chosen.includes(each.value))
        .map((each) => textOf(each.labels?.[0]))
        .join(', ')
    }
    if (Array.isArray(value)) return String(value.length)
    if (first?.type === 'date' && value) return formatDate(language, String(value))
    return String(value ?? '')
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  const found = form.elements.namedItem(name)
  if (!found) return []
  return (found instanceof RadioNodeList ? [...found] : [found]) as Control[]
}

/** The text of a label, without the note beside it, such as 'optional'. */
function textOf(label: Element | string | null | undefined): string {
  if (!label || typeof label === 'string') return label ?? ''
  const own = [...label.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return (
    own
      .map(({ textContent }) => textContent)
      .join('')
      .trim() || (label.textContent ?? '').trim()
  )
}

type Props = { others: readonly Other[]; onTaken: () => void }

/** Says what others have saved in the fields in which the person has typed something else. */
export function SavedMeanwhile({ others, onTaken }: Props) {
  if (others.length === 0)
    return (
      <p role="status" className="mt-3 text-sm">
        <Trans>The form now shows what is saved. Check it, and save again.</Trans>
      </p>
    )
  return (
    <div role="status" className="mt-3 rounded-md border border-line bg-sunken px-3.5 py-3 text-sm">
      <p className="font-medium">
        <Trans>Saved in the meantime:</Trans>
      </p>
      <dl className="mt-1 grid gap-1">
        {others.map(({ label, value }) => (
          <div key={label} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <Trans>What you typed is still in the form. If you save again, it replaces what was saved.</Trans>
      </p>
      <button
        type="button"
        className={button('secondary', 'mt-3')}
        onClick={() => {
          for (const { take } of others) take()
          onTaken()
        }}
      >
        <Trans>Use what is saved</Trans>
      </button>
    </div>
  )
}
