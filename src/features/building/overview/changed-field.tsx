import type { ReactNode } from 'react'
import type { NewProject } from '#features/building/projects/schema.ts'
import { ChangedField as AnyChangedField, type ChangedFieldProps } from '#ui/conflict.tsx'

/** A field of the project's form, with the value that somebody else has saved in it meanwhile. */
export function ChangedField(props: ChangedFieldProps<NewProject>) {
  return <AnyChangedField {...props} />
}

/** A titled part of the form, in two columns on wide screens. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-bold">{legend}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
