import { ChangedField as AnyChangedField, type ChangedFieldProps } from '#ui/conflict.tsx'
import type { ListingFormInput } from './schema.ts'

/** A field of the editor, with the value that was saved elsewhere in the meantime. */
export function ChangedField(props: ChangedFieldProps<ListingFormInput>) {
  return <AnyChangedField {...props} />
}
