import { type RefObject, useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { draftTurn, onDraftsChange, readDraft, readDraftVersion, saveDraft } from './draft.ts'

/**
 * Restores the draft of a form after the first render, which must match the server's, and again when the visitor
 * becomes known. If the visitor has already changed a text, a checkbox or a selection, the change stays and is added to
 * the draft. Radio buttons always take the value from the draft.
 */
export function useFormDraft<Typed extends FieldValues, Parsed>(
  form: UseFormReturn<Typed, unknown, Parsed>,
  element: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  version: DraftVersion,
): void {
  const { setValue, formState, getValues } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    if (!name) return
    const turn = draftTurn()
    const restore = () => {
      // The account has changed, so the form is about to be removed with what was typed.
      if (draftTurn() !== turn) return
      const initial = formState.defaultValues as Record<string, unknown> | undefined
      const draft = readDraft(name)
      if (Object.keys(draft).length > 0) version.begun.current = readDraftVersion(name)
      for (const [field, value] of Object.entries(draft)) {
        const control = element.current?.elements.namedItem(field)
        if (control instanceof Element && hasChanged(control, initial?.[field])) continue
        // A field for one value cannot show a list, and a field for a list cannot show one value. Such a draft comes
        // from a different release or was tampered with.
        if (Array.isArray(value) !== Array.isArray(initial?.[field])) continue
        // An emptied field is set even if it is empty already. Otherwise it would take a default value that comes
        // later.
        if (value !== '' && getValues(field as Path<Typed>) === value) continue
        setValue(field as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true })
      }
      const controls = [...(element.current?.elements ?? [])]
      if (controls.some((control) => hasChanged(control, initial?.[control.getAttribute('name') ?? ''])))
        keepFormDraft(name, form, version)
    }
    restore()
    return onDraftsChange(restore)
  }, [name])
}

/** Stores only the values that differ from the defaults, because the URL may set different defaults the next time. */
export function keepFormDraft<Typed extends FieldValues>(
  name: string,
  { getValues, formState }: Pick<UseFormReturn<Typed>, 'getValues' | 'formState'>,
  version: DraftVersion,
): void {
  saveDraft(name, getValues(), formState.defaultValues, versionOf(version))
}

/**
 * The version of the record that a form edits. `begun` is the version on which a restored draft is based, and `opened`
 * is the version that the form was opened with. A save names `begun` if it is set, otherwise `opened`. The server can
 * then notice later changes by others and refuse to overwrite them.
 */
export type DraftVersion = { begun: RefObject<string | undefined>; opened: string | undefined }

export function versionOf({ begun, opened }: DraftVersion): string | undefined {
  return begun.current ?? opened
}

function hasChanged(control: Element, initial: unknown): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked !== control.defaultChecked
  if (control instanceof HTMLInputElement && control.type === 'radio') return false
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.value !== String(initial ?? control.defaultValue)
  return control instanceof HTMLSelectElement && control.value !== String(initial ?? '')
}
