import { ChangedField as AnyChangedField, type ChangedFieldProps } from '#ui/conflict.tsx'
import type { ListingFormInput } from './schema.ts'

/** A field of the editor, with what someone else has saved in it meanwhile. */
export function ChangedField(props: ChangedFieldProps<ListingFormInput>) {
  return <AnyChangedField {...props} />
}
