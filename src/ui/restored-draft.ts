import { type RefObject, useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readDraft } from './draft.ts'

/**
 * Restores the draft of a form once, after the first render, which must match the server's. A field that was changed before
 * hydration keeps its value.
 */
export function useRestoredDraft<Typed extends FieldValues, Parsed>(
  { setValue, formState, getValues }: UseFormReturn<Typed, unknown, Parsed>,
  element: RefObject<HTMLFormElement | null>,
  name: string | undefined,
): void {
  const initial = formState.defaultValues as Record<string, unknown> | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    if (!name) return
    for (const [field, value] of Object.entries(readDraft(name))) {
      const control = element.current?.elements.namedItem(field)
      if (control instanceof Element && hasChanged(control, initial?.[field])) continue
      if (getValues(field as Path<Typed>) === value) continue
      setValue(field as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true })
    }
  }, [name])
}

function hasChanged(control: Element, initial: unknown): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked !== control.defaultChecked
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.value !== String(initial ?? control.defaultValue)
  return control instanceof HTMLSelectElement && control.value !== String(initial ?? '')
}
